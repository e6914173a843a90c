import { join } from 'node:path'
import sharp, { type Color } from 'sharp'
import { expect, test } from 'vitest'
import { storeImage } from '#server/images/index.ts'
import { anApp } from '#server/testing/app.ts'
import { aFolder } from '#server/testing/folder.ts'
import { aShop } from '#server/testing/shop.ts'

const data = aFolder()
const app = anApp({ environment: { HAAT_DATA: data } })
const RED = { r: 200, g: 20, b: 20 }
const BLUE = { r: 20, g: 20, b: 200 }

const drawing = (width: number, height: number, background: Color) =>
  sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer()

/** Format, size and the colour in its middle. */
async function get(host: string, path: string) {
  const response = await app.fetch(new Request(`http://${host}${path}`))
  if (!response.ok) return `${response.status}`
  const picture = sharp(Buffer.from(await response.arrayBuffer()))
  const { width, height } = await picture.metadata()
  const [red = 0, , blue = 0] = await picture
    .extract({ left: Math.floor(width / 2), top: Math.floor(height / 2), width: 1, height: 1 })
    .raw()
    .toBuffer()
  const colour = red > 150 && blue < 80 ? 'red' : blue > 150 && red < 80 ? 'blue' : 'another'
  return `${width}x${height} ${colour}`
}

test('S7-002 S7-003 R30 each host serves its pictures in the four sizes, its banners and its logo', async () => {
  const [shop, other] = [await aShop(), await aShop()]
  const uploads = join(data, 'uploads')
  const { supplierId } = shop.tenant
  await storeImage(uploads, { supplierId, name: 'kurta.jpg', source: await drawing(600, 600, RED) })
  await storeImage(uploads, { supplierId, name: 'sale.png', kind: 'banner', source: await drawing(1600, 640, BLUE) })
  await storeImage(uploads, { supplierId, name: 'our-logo.png', kind: 'logo', source: await drawing(296, 80, BLUE) })
  for (const size of ['280x280', '300x300', '400x300', '400x400'])
    expect([size, await get(shop.host, `/uploads/kurta-${size}.jpg`)]).toEqual([size, `${size} red`])
  expect(await get(shop.host, '/uploads/kurta-123x123.jpg')).toBe('404')
  expect(await get(shop.host, '/uploads/sale.png')).toBe('1600x640 blue')
  expect(await get(shop.host, '/ResellerLogo/our-logo.png')).toBe('296x80 blue')
  // Another supplier has no image of that name: a neutral one is served.
  for (const path of ['/uploads/kurta-400x300.jpg', '/uploads/sale.png', '/ResellerLogo/our-logo.png'])
    expect([path, await get(other.host, path)]).toEqual([path, expect.stringMatching(/ another$/)])
})
