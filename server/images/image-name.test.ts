import fc from 'fast-check'
import { expect, test } from 'vitest'
import { imageName, parseRequest } from './image-name.ts'

test('a plain name stays as the reseller called it', () => {
  for (const name of ['kurta-01.jpg', 'IMG_2025.JPG', 'a.b.webp', '1.png', 'Front-View.jpeg']) {
    expect(imageName(name)).toBe(name)
  }
})

test('other names become safe ones that stay different', () => {
  expect(imageName('my photo.jpg')).toMatch(/^my-photo-[0-9a-f]{8}\.jpg$/)
  expect(imageName('कुर्ता.png')).toMatch(/^picture-[0-9a-f]{8}\.png$/)
  expect(imageName('कुर्ता.png')).not.toBe(imageName('साड़ी.png'))
  expect(imageName('../../etc/passwd')).toMatch(/^passwd-[0-9a-f]{8}\.jpg$/)
  expect(imageName('C:\\photos\\a.jpg')).toBe('a.jpg')
  expect(imageName('.htaccess')).toMatch(/^htaccess-[0-9a-f]{8}\.jpg$/)
})

test('no name ends like one of our sizes', () => {
  expect(imageName('shirt-400x300.jpg')).toMatch(/^shirt-400x300-[0-9a-f]{8}\.jpg$/)
})

test('every name is one that can be asked for, in full and in a size, and naming is done once', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (called) => {
      const name = imageName(called)
      expect(parseRequest(name)).toEqual({ name, size: undefined })
      expect(parseRequest(name.replace(/(\.\w+)$/, '-400x300$1'))).toEqual({ name, size: '400x300' })
      expect(imageName(name)).toBe(name)
    }),
  )
})
