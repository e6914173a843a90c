import { expect, test } from 'vitest'
import { imageUrl } from './image.ts'

test('S2-108 the size goes before the extension', () => {
  expect(imageUrl('blue-kurta.jpg', '400x300')).toBe('/uploads/blue-kurta-400x300.jpg')
  expect(imageUrl('a.b.webp', '800x800')).toBe('/uploads/a.b-800x800.webp')
  expect(imageUrl('banner.jpg')).toBe('/uploads/banner.jpg')
})

test('a file name cannot leave the folder, and without one it is the default picture', () => {
  expect(imageUrl('../../etc/passwd.jpg', '400x300')).toBe('/uploads/..%2F..%2Fetc%2Fpasswd-400x300.jpg')
  expect(imageUrl('', '300x300')).toBe('/uploads/default-300x300.jpg')
})
