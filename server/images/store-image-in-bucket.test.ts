import { keepInBucket } from '#server/testing/uploads.ts'

keepInBucket()
await import('./store-image.test.ts')
