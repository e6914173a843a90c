import { keepInBucket } from '#server/testing/uploads.ts'

keepInBucket()
await import('./find-image.test.ts')
