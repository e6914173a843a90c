import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { encircled, framed } from './framing.ts'
import { sheet } from './ground.ts'
import { shopPictures } from './index.ts'

const seed = join(import.meta.dirname, '..')
const shops = Object.entries(shopPictures)
const folderOf = (shop: string) => join(seed, shop, 'pictures')

function productsOf(shop: string, catalogue = 'products.csv'): Record<string, string>[] {
  return parse(readFileSync(join(seed, shop, catalogue)), { columns: true })
}

const picturesOf = (images = '') => images.split('|').map((image) => image.replace(/: .*/, ''))
const imagesOf = (shop: string) => productsOf(shop).flatMap(({ images }) => picturesOf(images))

function namedPictures(shop: string): string[] {
  const file: {
    catalogues: string[]
    logo: string
    favicon: string
    banners: { image: string; phoneImage: string }[]
  } = JSON.parse(readFileSync(join(seed, shop, 'shop.json'), 'utf8'))
  const rows = file.catalogues.flatMap((catalogue) => productsOf(shop, catalogue))
  const tiles = rows.map(({ category_image = '' }) => category_image)
  const ofShop = [file.logo, file.favicon, ...file.banners.flatMap(({ image, phoneImage }) => [image, phoneImage])]
  return [...new Set([...imagesOf(shop), ...tiles, ...ofShop])].sort()
}

describe.each(shops)('the shop %s', (shop, pictures) => {
  test('has a drawing for every picture that its files name, and none besides', () => {
    expect(Object.keys(pictures).sort()).toEqual(namedPictures(shop))
  })

  test('has every picture drawn, and none besides', () => {
    expect(readdirSync(folderOf(shop)).sort()).toEqual(namedPictures(shop))
  })

  test('uses no product picture twice', () => {
    expect(new Set(imagesOf(shop)).size).toBe(imagesOf(shop).length)
  })
})

test('no two pictures have the same content', () => {
  const files = shops.flatMap(([shop]) => readdirSync(folderOf(shop)).map((name) => join(folderOf(shop), name)))
  const hashes = files.map((file) => createHash('sha256').update(readFileSync(file)).digest('hex'))
  expect(new Set(hashes).size).toBe(files.length)
})

test('the drawn pictures weigh at most 22 MB', () => {
  const weights = shops.flatMap(([shop]) =>
    readdirSync(folderOf(shop)).map((name) => readFileSync(join(folderOf(shop), name)).byteLength),
  )
  expect(weights.reduce((sum, weight) => sum + weight)).toBeLessThanOrEqual(22 * 1024 * 1024)
})

test('goods fill their frame, whatever their shape', async () => {
  const ground = sheet('#ffffff')
  for (const [width, height] of [
    [300, 900],
    [900, 300],
    [600, 600],
  ] as const) {
    const goods = `<rect x="${600 - width / 2}" y="${600 - height / 2}" width="${width}" height="${height}" fill="#000"/>`
    const svg = await framed(ground + goods, 'portrait')
    const { data, info } = await sharp(Buffer.from(svg)).greyscale().raw().toBuffer({ resolveWithObject: true })
    const dark = [...data.keys()].filter((at) => (data[at] ?? 255) < 60)
    const columns = dark.map((at) => at % info.width)
    const filled = [
      (columns.reduce((a, b) => Math.max(a, b), 0) - columns.reduce((a, b) => Math.min(a, b), info.width)) / info.width,
      (Math.floor((dark.at(-1) ?? 0) / info.width) - Math.floor((dark[0] ?? 0) / info.width)) / info.height,
    ]
    expect(Math.max(...filled)).toBeGreaterThan(0.87)
    expect(Math.max(...filled)).toBeLessThan(0.96)
  }
})

test('goods of a category fill the circle of a phone, and none of their corners is cut', async () => {
  for (const [width, height] of [
    [300, 900],
    [900, 300],
    [600, 600],
  ] as const) {
    const goods = `<rect x="${600 - width / 2}" y="${600 - height / 2}" width="${width}" height="${height}" fill="#000"/>`
    const svg = await encircled(sheet('#ffffff') + goods)
    const { data, info } = await sharp(Buffer.from(svg)).greyscale().raw().toBuffer({ resolveWithObject: true })
    expect(info.width).toBe(info.height)
    const dark = [...data.keys()].filter((at) => (data[at] ?? 255) < 60)
    const middle = (info.width - 1) / 2
    const far = dark.map((at) => Math.hypot((at % info.width) - middle, Math.floor(at / info.width) - middle) / middle)
    const farthest = far.reduce((a, b) => Math.max(a, b), 0)
    expect(farthest).toBeGreaterThan(0.8)
    expect(farthest).toBeLessThanOrEqual(1.01)
  }
})
