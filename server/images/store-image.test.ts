import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { crc32 } from 'node:zlib'
import sharp, { type Color, type Sharp } from 'sharp'
import { afterAll, describe, expect, test } from 'vitest'
import { someUploads } from '#server/testing/uploads.ts'
import { currentImageName, defaultPicture, findImage, storeImage } from './index.ts'

describe.each(['folder', 'bucket'] as const)('in a %s', async (place) => {
  const { uploads, folder, close } = await someUploads(place)
  afterAll(close)

  let supplierId = 0
  const AVIF = 'image/avif'
  const WHITE = { r: 255, g: 255, b: 255 }
  const RED = { r: 200, g: 20, b: 20 }

  function picture(width: number, height: number, background: Color = RED) {
    return sharp({ create: { width, height, channels: 4, background } })
  }

  /** A red square on a plain background, like a product photo. */
  function onGround(width: number, height: number, ground: Color) {
    const square = { create: { width: 40, height: 40, channels: 3 as const, background: RED } }
    return picture(width, height, ground).composite([{ input: square, gravity: 'centre' }])
  }

  async function open(name: string, accept = '') {
    const found = await findImage(uploads, supplierId, name, accept)
    if (!found) throw new Error(`${name} is not there`)
    return sharp(await buffer(await found.open()))
  }

  async function pixel(image: Sharp, left: number, top: number): Promise<number[]> {
    const { data } = await image
      .ensureAlpha()
      .extract({ left, top, width: 1, height: 1 })
      .raw()
      .toBuffer({ resolveWithObject: true })
    return [...data]
  }

  test('makes the sizes that its shape is shown in, in three formats, whole and padded', async () => {
    supplierId++
    const source = await onGround(300, 900, WHITE).jpeg().toBuffer()
    expect(await storeImage(uploads, { supplierId, name: 'tall.jpg', source })).toEqual({
      name: 'tall.jpg',
      isNew: true,
    })
    const files = 1 + 2 + 3 * 3 // a note, the full size without AVIF, and three sizes
    expect(await readdir(join(folder, String(supplierId)))).toHaveLength(files)
    for (const accept of [AVIF, 'image/webp', '']) {
      for (const size of ['280x280', '300x400', '600x800']) {
        const { width, height } = await (await open(`tall-${size}.jpg`, accept)).metadata()
        expect(`${width}x${height}`).toBe(size)
      }
      expect(await (await open('tall.jpg', accept)).metadata()).toMatchObject({ width: 300, height: 900 })
    }
    expect(await readdir(join(folder, String(supplierId)))).toHaveLength(files)
  })

  test.each([
    ['tall', 300, 400, '800x800'],
    ['tall', 300, 400, '400x300'],
    ['wide', 400, 300, '300x400'],
  ])('a %s picture is made on request in a size that does not fit its shape', async (name, width, height, size) => {
    supplierId++
    const source = await onGround(width, height, WHITE).jpeg().toBuffer()
    await storeImage(uploads, { supplierId, name: `${name}.jpg`, source })
    for (const accept of ['image/webp', '']) {
      const made = await (await open(`${name}-${size}.jpg`, accept)).metadata()
      expect(`${made.width}x${made.height}`).toBe(size)
    }
  })

  test('the square of a banner is made in the two sizes that phones load, in AVIF too', async () => {
    supplierId++
    const source = await onGround(900, 900, WHITE).jpeg().toBuffer()
    await storeImage(uploads, { supplierId, name: 'square.jpg', source, kind: 'phone-banner' })
    for (const size of ['640x640', '800x800']) {
      const made = await findImage(uploads, supplierId, `square-${size}.jpg`, AVIF)
      expect(made).toMatchObject({ type: 'image/avif' })
    }
  })

  test('a picture stored without sizes has each size made on request, and all of them after a full store', async () => {
    supplierId++
    const source = await picture(500, 500).png().toBuffer()
    const image = { supplierId, name: 'a.png', source }
    const find = (name: string, accept: string) => findImage(uploads, supplierId, name, accept)
    expect(await storeImage(uploads, { ...image, keepOnly: true })).toEqual({ name: 'a.png', isNew: true })
    expect(await storeImage(uploads, { ...image, keepOnly: true })).toEqual({ name: 'a.png', isNew: false })
    const requests = Array.from({ length: 4 }, () => find('a-400x300.png', `${AVIF}, image/webp`))
    for (const found of await Promise.all(requests)) expect(found).toMatchObject({ type: 'image/webp' })
    expect(await (await open('a-800x800.png')).metadata()).toMatchObject({ format: 'jpeg', width: 800, height: 800 })
    expect(await (await open('a.png')).metadata()).toMatchObject({ format: 'jpeg', width: 500 })
    expect(await find('b-400x300.png', '')).toBeNull()

    expect(await storeImage(uploads, image)).toEqual({ name: 'a.png', isNew: true })
    expect(await find('a-400x300.png', AVIF)).toMatchObject({ type: 'image/avif' })
    expect(await storeImage(uploads, { ...image, keepOnly: true })).toEqual({ name: 'a.png', isNew: false })
    expect((await readdir(join(folder, String(supplierId)))).filter((name) => name.endsWith('.kept'))).toEqual([])
  })

  test('pads with the background of the picture, so that no seam shows', async () => {
    supplierId++
    const cream = { r: 240, g: 230, b: 210 }
    await storeImage(uploads, { supplierId, name: 'a.png', source: await onGround(200, 600, cream).png().toBuffer() })
    for (const accept of [AVIF, '']) {
      const [r = 0, g = 0, b = 0, alpha] = await pixel(await open('a-280x280.png', accept), 5, 150)
      expect([Math.abs(r - 240) < 8, Math.abs(g - 230) < 8, Math.abs(b - 210) < 8, alpha]).toEqual([
        true,
        true,
        true,
        255,
      ])
    }
  })

  test('extends a gradient background to the edge of the card', async () => {
    supplierId++
    const sky = Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="200" height="600"><defs><linearGradient id="g" x2="0" y2="1"><stop stop-color="#103060"/><stop offset="1" stop-color="#d0e0ff"/></linearGradient></defs><rect width="200" height="600" fill="url(#g)"/></svg>',
    )
    await storeImage(uploads, { supplierId, name: 'sky.png', source: await sharp(sky).png().toBuffer() })
    const card = await open('sky-400x300.png')
    for (const y of [20, 150, 280]) {
      const [edge, middle] = [await pixel(card.clone(), 5, y), await pixel(card.clone(), 200, y)]
      for (const channel of [0, 1, 2]) expect(Math.abs((edge[channel] ?? 0) - (middle[channel] ?? 0))).toBeLessThan(12)
    }
  })

  test('pads a busy or cut-out picture transparently, and in JPEG with a light colour', async () => {
    supplierId++
    const stripe = await picture(8, 4, WHITE).extend({ bottom: 4, background: RED }).png().toBuffer()
    const busy = await picture(200, 600).composite([{ input: stripe, tile: true }])
    await storeImage(uploads, { supplierId, name: 'busy.png', source: await busy.png().toBuffer() })
    const clear = { ...WHITE, alpha: 0 }
    await storeImage(uploads, {
      supplierId,
      name: 'cut-out.png',
      source: await onGround(200, 600, clear).png().toBuffer(),
    })
    for (const name of ['busy', 'cut-out']) {
      expect((await pixel(await open(`${name}-280x280.png`, AVIF), 5, 150))[3]).toBe(0)
      expect((await pixel(await open(`${name}-280x280.png`), 5, 150)).every((value) => value > 235)).toBe(true)
    }
  })

  test('a large picture becomes at most 1600 wide, a small one is not enlarged, a rotated one is turned upright', async () => {
    supplierId++
    await storeImage(uploads, { supplierId, name: 'large.jpg', source: await picture(3000, 1000).jpeg().toBuffer() })
    expect(await (await open('large.jpg')).metadata()).toMatchObject({ width: 1600, height: 533 })
    await storeImage(uploads, { supplierId, name: 'dot.png', source: await picture(1, 1).png().toBuffer() })
    expect(await (await open('dot.png', AVIF)).metadata()).toMatchObject({ width: 1, height: 1 })
    const turned = await picture(100, 50).jpeg().withMetadata({ orientation: 6 }).toBuffer()
    await storeImage(uploads, { supplierId, name: 'turned.jpg', source: turned })
    expect(await (await open('turned.jpg')).metadata()).toMatchObject({ width: 50, height: 100 })
  })

  test('reads grey, CMYK, 16-bit, animated GIF, WebP and AVIF', async () => {
    supplierId++
    const red = picture(60, 60)
    const sources = {
      'grey.jpg': red.clone().greyscale().jpeg(),
      'cmyk.jpg': red.clone().flatten().toColourspace('cmyk').jpeg(),
      'deep.png': red.clone().toColourspace('rgb16').png(),
      'still.gif': red.clone().gif(),
      'w.webp': red.clone().webp(),
      'a.avif': red.clone().avif({ effort: 0 }),
    }
    for (const [name, source] of Object.entries(sources)) {
      await storeImage(uploads, { supplierId, name, source: await source.toBuffer() })
      const [r = 0, g = 0, b = 0] = await pixel(await open(name), 30, 30)
      if (name === 'grey.jpg') expect(Math.abs(r - g) + Math.abs(g - b)).toBeLessThan(6)
      else expect([name, r > 150, g < 90, b < 90]).toEqual([name, true, true, true])
    }
  })

  test('a logo stays transparent and unpadded; a banner gets its wide size', async () => {
    supplierId++
    const logo = await onGround(120, 60, { ...WHITE, alpha: 0 })
      .png()
      .toBuffer()
    await storeImage(uploads, { supplierId, name: 'logo.png', source: logo, kind: 'logo' })
    expect(await (await open('logo.png')).metadata()).toMatchObject({ format: 'png', width: 120, height: 60 })
    expect((await pixel(await open('logo.png', 'image/webp'), 0, 0))[3]).toBe(0)
    await storeImage(uploads, {
      supplierId,
      name: 'b.jpg',
      source: await picture(1600, 640).jpeg().toBuffer(),
      kind: 'banner',
    })
    expect(await (await open('b-800x320.jpg')).metadata()).toMatchObject({ width: 800, height: 320 })
  })

  test('the same picture again is skipped; another one under the same name gets a name of its own', async () => {
    supplierId++
    const first = await picture(50, 50).png().toBuffer()
    const second = await picture(50, 50, WHITE).png().toBuffer()
    await storeImage(uploads, { supplierId, name: 'a.png', source: first })
    const before = await stat(join(folder, String(supplierId), 'a.png.jpg'))
    expect(await storeImage(uploads, { supplierId, name: 'a.png', source: first })).toEqual({
      name: 'a.png',
      isNew: false,
    })
    expect((await stat(join(folder, String(supplierId), 'a.png.jpg'))).mtimeMs).toBe(before.mtimeMs)

    const { name } = await storeImage(uploads, { supplierId, name: 'a.png', source: second })
    expect(name).toMatch(/^a-[0-9a-f]{8}\.png$/)
    expect(await storeImage(uploads, { supplierId, name: 'a.png', source: second })).toEqual({ name, isNew: false })
    expect(await currentImageName(uploads, supplierId, 'a.png')).toBe(name)
    expect((await pixel(await open('a.png'), 25, 25))[0]).toBeLessThan(220)
    expect(await storeImage(uploads, { supplierId, name: 'a.png', source: first })).toEqual({
      name: 'a.png',
      isNew: false,
    })
    expect(await currentImageName(uploads, supplierId, 'a.png')).toBe('a.png')
  })

  test('two pictures uploaded under one name at once do not mix', async () => {
    supplierId++
    const sources = await Promise.all(
      [RED, WHITE, RED, WHITE].map((colour) => picture(64, 64, colour).png().toBuffer()),
    )
    const stored = await Promise.all(
      sources.map((source) => storeImage(uploads, { supplierId, name: 'x.png', source })),
    )
    expect(new Set(stored.map(({ name }) => name)).size).toBe(2)
    expect(stored.filter(({ isNew }) => isNew)).toHaveLength(2)
  })

  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><rect width="10" height="10"/></svg>'

  test.each([
    ['SVG', () => Buffer.from(svg)],
    ['SVG that claims to be PNG', () => Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.from(svg)])],
    ['text', () => Buffer.from('<html>')],
    ['nothing', () => Buffer.alloc(0)],
    ['PDF', () => Buffer.from('%PDF-1.7')],
    [
      'half a JPEG',
      async () =>
        (
          await sharp({
            create: {
              width: 900,
              height: 900,
              channels: 3,
              background: RED,
              noise: { type: 'gaussian', mean: 128, sigma: 60 },
            },
          })
            .jpeg()
            .toBuffer()
        ).subarray(0, 9000),
    ],
    ['a TIFF', () => picture(10, 10).tiff().toBuffer()],
  ])('refuses %s with a sentence', async (_, make) => {
    supplierId++
    await expect(storeImage(uploads, { supplierId, name: 'x.png', source: await make() })).rejects.toMatchObject({
      name: 'Refusal',
      code: 'wrong-type',
    })
    expect(await readdir(join(folder, String(supplierId))).catch(() => [])).toEqual([])
  })

  test('refuses a decompression bomb before it is decoded', async () => {
    supplierId++
    const bomb = await picture(1, 1).png().toBuffer()
    bomb.writeUInt32BE(16_000, 16)
    bomb.writeUInt32BE(16_000, 20)
    bomb.writeUInt32BE(crc32(bomb.subarray(12, 29)), 29)
    // Decoded, it would be broken: there is one pixel of the many that it promises.
    await expect(storeImage(uploads, { supplierId, name: 'b.png', source: bomb })).rejects.toMatchObject({
      code: 'too-large',
    })
  })

  test('the default picture exists in each size and format, and in full for unknown sizes', async () => {
    for (const [size, width, height] of [
      ['400x300', 400, 300],
      ['280x280', 280, 280],
      ['1x1', 800, 800],
      ['', 800, 800],
    ] as const) {
      for (const [accept, type] of [
        ['image/avif', 'image/avif'],
        ['image/webp', 'image/webp'],
        ['*/*', 'image/jpeg'],
      ] as const) {
        const picture = await defaultPicture(`gone${size && `-${size}`}.jpg`, accept)
        expect(picture.type).toBe(type)
        expect(await sharp(picture.bytes).metadata()).toMatchObject({ width, height })
      }
    }
    expect((await defaultPicture('../../etc/passwd', '')).type).toBe('image/jpeg')
  })
})
