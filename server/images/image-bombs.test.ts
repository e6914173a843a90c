import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { aFolder } from '#server/testing/folder.ts'
import { storeImage } from './index.ts'

// F48: small files that decode to large pictures, and files that are a picture and something else.

const uploads = aFolder()

let supplierId = 0

function store(source: Buffer) {
  supplierId++
  return storeImage(uploads, { supplierId, name: 'x.png', source })
}

function storedFiles(): string[] {
  const folder = join(uploads, String(supplierId))
  return readdirSync(folder).map((name) => readFileSync(join(folder, name), 'latin1'))
}

const red = sharp({ create: { width: 40, height: 30, channels: 3, background: { r: 200, g: 20, b: 20 } } })

/** A valid picture whose header claims to be `side` wide and high. */
const SWOLLEN: Record<string, (side: number) => Promise<Buffer>> = {
  'a PNG': async (side) => {
    const bytes = await red.clone().png().toBuffer()
    bytes.writeUInt32BE(side, 16)
    bytes.writeUInt32BE(side, 20)
    bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29)
    return bytes
  },
  'a WebP of one colour': async (side) => {
    const bytes = await red.clone().webp({ lossless: true }).toBuffer()
    const start = bytes.indexOf('VP8L') + 9 // 14 bits each, storing one less
    bytes.writeUInt32LE(((bytes.readUInt32LE(start) & 0xf0000000) | ((side - 1) << 14) | (side - 1)) >>> 0, start)
    return bytes
  },
  'a progressive JPEG': async (side) => {
    const bytes = await red.clone().jpeg({ progressive: true }).toBuffer()
    const frame = bytes.indexOf('\xff\xc2', 'latin1')
    bytes.writeUInt16BE(side, frame + 5)
    bytes.writeUInt16BE(side, frame + 7)
    return bytes
  },
  'a GIF': async (side) => {
    const bytes = await red.clone().gif().toBuffer()
    for (const extent of [6, bytes.indexOf('\x2c\0\0\0\0', 'latin1') + 5]) {
      bytes.writeUInt16LE(side, extent)
      bytes.writeUInt16LE(side, extent + 2)
    }
    return bytes
  },
  'an AVIF': async (side) => {
    const bytes = await red.clone().avif({ effort: 0 }).toBuffer()
    const extent = bytes.indexOf('ispe') + 8
    bytes.writeUInt32BE(side, extent)
    bytes.writeUInt32BE(side, extent + 4)
    return bytes
  },
}

test.each(Object.entries(SWOLLEN))('F48 %s of 5,100 x 5,100 is refused before it is decoded', async (_, swollen) => {
  await expect(store(await swollen(5_100))).rejects.toMatchObject({
    code: 'too-large',
    message: expect.stringMatching(/^The picture has more than (8|25) million pixels\. A plain JPEG/),
  })
})

test('F48 a plain JPEG may have 120 million pixels, and not more', async () => {
  const bytes = await red.clone().jpeg().toBuffer()
  const frame = bytes.indexOf('\xff\xc0', 'latin1')
  const swell = (side: number) => {
    bytes.writeUInt16BE(side, frame + 5)
    bytes.writeUInt16BE(side, frame + 7)
    return store(bytes)
  }
  await swell(10_900)
  expect(await sharp(join(uploads, String(supplierId), 'x.png.jpg')).metadata()).toMatchObject({ width: 1600 })
  await expect(swell(11_000)).rejects.toMatchObject({ code: 'too-large' })
})

test('F48 the first frame of a GIF of ten thousand is the picture', async () => {
  const gif = await red.clone().gif().toBuffer()
  const first = gif.indexOf('\x2c\0\0\0\0', 'latin1')
  const frames = Array.from({ length: 10_000 }, () => gif.subarray(first, -1))
  await store(Buffer.concat([gif.subarray(0, first), ...frames, Buffer.from([0x3b])]))
  for (const file of storedFiles().filter((bytes) => bytes.startsWith('\xff\xd8')))
    expect(file.length).toBeLessThan(30_000)
  expect(await sharp(join(uploads, String(supplierId), 'x.png.jpg')).metadata()).toMatchObject({
    width: 40,
    height: 30,
  })
})

const SCRIPT = '<script>alert(1)</script>'

test.each(['jpeg', 'png', 'webp', 'gif', 'avif'] as const)(
  'F48 a %s that is also a web page is stored as a picture only',
  async (format) => {
    const withNote = red
      .clone()
      .withExif({ IFD0: { ImageDescription: SCRIPT, Copyright: SCRIPT } })
      .toFormat(format)
    await store(Buffer.concat([await withNote.toBuffer(), Buffer.from(SCRIPT), Buffer.from('PK\x03\x04')]))
    expect(storedFiles().length).toBeGreaterThan(10)
    for (const bytes of storedFiles()) expect(bytes).not.toContain('alert')
  },
)

test.each([
  ['a GIF that is a script', 'GIF89a/*\x01\x01*/=alert(1);//'],
  ['a JPEG that is a page', `\xff\xd8\xff\xe0\0\x10JFIF\0${SCRIPT}`],
  ['an AVIF that is a film', `\0\0\0\x18ftypavif\0\0\0\0mif1mp42${'\0'.repeat(200)}`],
  ['a picture of a telephone', `\0\0\0\x18ftypheic\0\0\0\0mif1heic${'\0'.repeat(200)}`],
  ['a WebP without a picture', `RIFF\x04\0\0\0WEBP${SCRIPT}`],
  ['an SVG behind a mark', `\ufeff<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>`],
  ['an SVG of entities', `<!DOCTYPE svg [<!ENTITY a "${'b'.repeat(1000)}">]><svg>${'&a;'.repeat(10_000)}</svg>`],
  ['an EPS file', '%!PS-Adobe-3.0 EPSF-3.0\n%%BoundingBox: 0 0 9 9'],
  ['a file of a thousand zeros', '\0'.repeat(1000)],
])('F48 %s is refused with a sentence', async (_, text) => {
  await expect(store(Buffer.from(text, 'latin1'))).rejects.toMatchObject({
    code: 'wrong-type',
    message: expect.stringMatching(/^(This is not a JPEG, PNG, WebP, AVIF or GIF picture|The picture is damaged)/),
  })
})

test.each(['png', 'webp', 'avif'] as const)('F48 half a %s is refused', async (format) => {
  const noise = sharp({
    create: {
      width: 200,
      height: 200,
      channels: 3,
      background: 'red',
      noise: { type: 'gaussian', mean: 99, sigma: 60 },
    },
  })
  const bytes = await noise.toFormat(format).toBuffer()
  await expect(store(bytes.subarray(0, bytes.length / 2))).rejects.toMatchObject({ code: 'wrong-type' })
})
