import { keepInBucket } from '#server/test-uploads.ts'

keepInBucket()
await import('./find-image.test.ts')
