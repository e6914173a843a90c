import { keepInBucket } from '#server/test-uploads.ts'

keepInBucket()
await import('./store-image.test.ts')
