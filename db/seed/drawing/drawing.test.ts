import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { dbanner, defaultPicture } from './default-picture.ts'
import { shopPictures } from './index.ts'

const seed = join(import.meta.dirname, '..')
const shops = Object.entries(shopPictures)

function namedPictures(shop: string): string[] {
  const rows: Record<string, string>[] = parse(readFileSync(join(seed, shop, 'products.csv')), { columns: true })
  const branding: { logo: string; favicon: string; banners: { image: string }[] } = JSON.parse(
    readFileSync(join(seed, shop, 'shop.json'), 'utf8'),
  )
  const ofProducts = rows.flatMap((row) => [...(row.images ?? '').split('|'), row.category_image ?? ''])
  return [...ofProducts, branding.logo, branding.favicon, ...branding.banners.map(({ image }) => image)]
}

describe.each(shops)('the shop %s', (shop, pictures) => {
  test('has a drawing for every picture that its files name, and none besides', () => {
    expect(Object.keys(pictures).sort()).toEqual([...new Set(namedPictures(shop))].sort())
  })

  test('uses no product picture twice', () => {
    const rows: Record<string, string>[] = parse(readFileSync(join(seed, shop, 'products.csv')), { columns: true })
    const images = rows.flatMap((row) => (row.images ?? '').split('|'))
    expect(new Set(images).size).toBe(images.length)
  })
})

test('no two drawings are alike, and a drawing is the same each time', () => {
  const drawings = shops.flatMap(([, pictures]) => Object.values(pictures).map((draw) => draw()))
  expect(new Set(drawings).size).toBe(drawings.length)
  const first = Object.values(shopPictures.rangoli ?? {})[0]
  expect(first?.()).toBe(drawings[0])
}, 120_000)

test.each([
  ['a product', () => shopPictures.mitti?.['mitti-ocean-dip-mug-1.webp']?.() ?? '', 1200, 1200],
  ['a banner', () => shopPictures.raat?.['raat-banner-night.webp']?.() ?? '', 1600, 640],
  ['the default picture', defaultPicture, 1200, 1200],
  ['the default banner', dbanner, 1600, 640],
])('%s can be rasterised and is not one flat colour', async (_, draw, width, height) => {
  const { data, info } = await sharp(Buffer.from(draw())).raw().toBuffer({ resolveWithObject: true })
  expect(info).toMatchObject({ width, height })
  const { channels } = await sharp(data, { raw: info }).stats()
  expect(channels[0]?.stdev).toBeGreaterThan(8)
})
