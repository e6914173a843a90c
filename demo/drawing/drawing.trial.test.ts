import sharp from 'sharp'
import { expect, test } from 'vitest'
import { dbanner, defaultPicture } from './default-picture.ts'
import { shopPictures } from './index.ts'

test('a drawing is the same each time, whatever was drawn before it', async () => {
  const some = Object.values(shopPictures).flatMap((pictures) => Object.values(pictures).filter((_, i) => i % 40 === 0))
  const drawAll = (draws: typeof some) => Promise.all(draws.map((draw) => draw()))
  expect(await drawAll(some.toReversed())).toEqual((await drawAll(some)).toReversed())
})

test.each([
  ['a product worn', () => shopPictures.raat?.['raat-owl-hoodie-1.avif']?.() ?? '', 1200, 1600],
  ['another product', () => shopPictures.mitti?.['mitti-ocean-dip-mug-1.avif']?.() ?? '', 1000, 1000],
  ['a further view', () => shopPictures.raat?.['raat-owl-hoodie-2.avif']?.() ?? '', 900, 1200],
  ['a banner', () => shopPictures.raat?.['raat-banner-night.webp']?.() ?? '', 1600, 640],
  ['the default picture', defaultPicture, 1200, 1200],
  ['the default banner', dbanner, 1600, 640],
])('%s can be rasterised and is not one flat colour', async (_, draw, width, height) => {
  const { data, info } = await sharp(Buffer.from(await draw()))
    .raw()
    .toBuffer({ resolveWithObject: true })
  expect(info).toMatchObject({ width, height })
  const { channels } = await sharp(data, { raw: info }).stats()
  expect(channels[0]?.stdev).toBeGreaterThan(8)
})
