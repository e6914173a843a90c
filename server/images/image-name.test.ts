import fc from 'fast-check'
import { expect, test } from 'vitest'
import { imageName, parseRequest } from './image-name.ts'

test('a plain file name is unchanged', () => {
  for (const name of ['kurta-01.jpg', 'IMG_2025.JPG', 'a.b.webp', '1.png', 'Front-View.jpeg']) {
    expect(imageName(name)).toBe(name)
  }
})

test('other names become safe and stay distinct', () => {
  expect(imageName('my photo.jpg')).toMatch(/^my-photo-[0-9a-f]{8}\.jpg$/)
  expect(imageName('कुर्ता.png')).toMatch(/^picture-[0-9a-f]{8}\.png$/)
  expect(imageName('कुर्ता.png')).not.toBe(imageName('साड़ी.png'))
  expect(imageName('../../etc/passwd')).toMatch(/^passwd-[0-9a-f]{8}\.jpg$/)
  expect(imageName('C:\\photos\\a.jpg')).toBe('a.jpg')
  expect(imageName('.htaccess')).toMatch(/^htaccess-[0-9a-f]{8}\.jpg$/)
})

test('no stored name ends like one of our sizes', () => {
  expect(imageName('shirt-400x300.jpg')).toMatch(/^shirt-400x300-[0-9a-f]{8}\.jpg$/)
})

test('every stored name can be requested, in full and in a size, and naming it again changes nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (called) => {
      const name = imageName(called)
      expect(parseRequest(name)).toEqual({ name, size: undefined })
      expect(parseRequest(name.replace(/(\.\w+)$/, '-400x300$1'))).toEqual({ name, size: '400x300' })
      expect(imageName(name)).toBe(name)
    }),
  )
})
