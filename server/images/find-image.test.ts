import { mkdir, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aFolder } from '#server/testing/folder.ts'
import { someUploads } from '#server/testing/uploads.ts'
import { findImage } from './index.ts'

describe.each(['folder', 'bucket'] as const)('in a %s', async (place) => {
  const { uploads, folder, close } = await someUploads(place)
  const secret = aFolder()
  const placeOf = (file: string) =>
    `${uploads.replace(/\/\/.*@|\?.*/g, (part) => (part.startsWith('//') ? '//' : ''))}/7/${file}`

  beforeAll(async () => {
    await mkdir(join(folder, '7', 'folder.jpg.jpg'), { recursive: true })
    await mkdir(join(folder, '8'))
    await writeFile(join(folder, 'secret.jpg'), 'secret')
    await writeFile(join(secret, 'secret.jpg'), 'secret')
    await writeFile(join(folder, '8', 'theirs.jpg.jpg'), 'another supplier')
    await symlink(join(secret, 'secret.jpg'), join(folder, '7', 'link.jpg.jpg'))
    for (const format of ['avif', 'webp', 'jpg']) {
      await writeFile(join(folder, '7', `kurta.png.${format}`), format)
      await writeFile(join(folder, '7', `kurta.png-400x300.${format}`), format)
    }
    await writeFile(join(folder, '7', 'logo.png.png'), 'png')
    await writeFile(join(folder, '7', '.kurta.png.content'), 'a note')
  })
  afterAll(close)

  const CHROME = 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8'

  test('responds with the best format that the browser accepts', async () => {
    const type = async (name: string, accept: string | undefined) => (await findImage(uploads, 7, name, accept))?.type
    expect(await type('kurta-400x300.png', CHROME)).toBe('image/avif')
    expect(await type('kurta-400x300.png', 'image/webp,*/*')).toBe('image/webp')
    expect(await type('kurta-400x300.png', 'image/avif;q=0, image/webp')).toBe('image/webp')
    expect(await type('kurta-400x300.png', '*/*')).toBe('image/jpeg')
    expect(await type('kurta.png', undefined)).toBe('image/jpeg')
    expect(await type('logo.png', CHROME)).toBe('image/png')
  })

  const ATTACKS = [
    '../secret.jpg',
    '..%2fsecret.jpg',
    '%2e%2e/secret.jpg',
    '..\\secret.jpg',
    '../8/theirs.jpg',
    '8/theirs.jpg',
    '/etc/passwd',
    'C:\\x.jpg',
    'kurta.png\0',
    'kurta.png\0.jpg',
    '.kurta.png.content',
    '.',
    '..',
    '',
    'kurta.png/',
    './kurta.png',
    'folder.jpg',
    'link.jpg',
    'kurta-400x300.png/../x',
    'kurta.png-400x300.avif',
    'kurta.png?x',
    'kurta.png#x',
    'kurta-400x300-400x300.png',
    'kurta-400x300.jpg',
    'kurta-9999x9999.png',
    'kurta-1x1.png',
    'kurta-99999x1.png',
    'KURTA.png',
    'kurta.png.',
    'kurta.png ',
    'ｋurta.png',
    'con',
    'nul.png',
    `${'a'.repeat(5000)}.png`,
  ] // prettier-ignore

  test.each(ATTACKS)('F47 never finds %j', async (name) => {
    expect(await findImage(uploads, 7, name, CHROME)).toBeNull()
  })

  test('F47 for any name, only a picture of this supplier is found', async () => {
    const words = fc.constantFrom(
      '..',
      '/',
      '\\',
      '%2e',
      '%2f',
      '\0',
      '8',
      'theirs',
      'kurta',
      '-400x300',
      '.jpg',
      '.png',
      '.',
    )
    await fc.assert(
      fc.asyncProperty(fc.array(words, { maxLength: 8 }), async (parts) => {
        const found = await findImage(uploads, 7, parts.join(''), CHROME)
        expect([null, placeOf('kurta.png.avif'), placeOf('kurta.png-400x300.avif')]).toContain(found?.path ?? null)
      }),
    )
  })
})
