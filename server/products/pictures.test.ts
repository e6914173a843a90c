import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { OpenedProduct } from '#contract/shop-products.ts'
import { STAFF_COOKIE } from '#contract/staff-cookie.ts'
import { run } from '#server/kernel/answer.ts'
import { send } from '#server/testing/app.ts'
import { aProduct, aShop, type TestProduct, type TestShop } from '#server/testing/shop.ts'
import { aConsole, aStaff, type TestStaff } from '#server/testing/staff.ts'
import { someUploads } from '#server/testing/uploads.ts'
import { shopProductOperations as calls } from './index.ts'

let shop: TestShop
let meera: TestStaff
let product: TestProduct
let place: Awaited<ReturnType<typeof someUploads>>
let app: ReturnType<typeof aConsole>

beforeAll(async () => {
  place = await someUploads()
  app = aConsole({ HAAT_DATA: place.folder })
})
afterAll(() => place.close())

beforeEach(async () => {
  shop = await aShop()
  meera = await aStaff(shop, 'manager', 'Meera')
  product = await aProduct(shop, { name: 'Indigo Kurta', colors: ['Red', 'Blue'] })
})

const open = () => run(calls.openProduct, meera.ctx, { productId: product.productId }) as Promise<OpenedProduct>
const files = async () => (await open()).pictures.map(({ file }) => file)

interface Sent {
  query?: string
  token?: string
  headers?: Record<string, string>
}

async function upload(body: Uint8Array, { query = '', token = meera.token, headers = {} }: Sent = {}) {
  const { resellerId } = shop.tenant
  const response = await app.fetch(
    new Request(`http://manage.localhost/api/shops/${resellerId}/pictures${query}`, {
      method: 'POST',
      headers: { 'Sec-Fetch-Site': 'same-origin', Cookie: `${STAFF_COOKIE}=${token}`, ...headers },
      body: new Uint8Array(body),
    }),
  )
  return { status: response.status, body: (await response.json()) as { picture: string; message: string } }
}

const photo = (red: number, width = 60, height = 80) =>
  sharp({ create: { width, height, channels: 3, background: { r: red, g: 90, b: 90 } } })
    .jpeg()
    .toBuffer()

const shown = () => `?product=${product.productId}`

test('a photo is stored for the supplier, shown by the product, and the same one sent twice is one', async () => {
  const bytes = await photo(10)
  const [one, two] = await Promise.all([upload(bytes, { query: shown() }), upload(bytes, { query: shown() })])
  expect([one.status, two.status]).toEqual([200, 200])
  expect(await files()).toEqual([one.body.picture])
  const stored = await readdir(join(place.folder, 'uploads', String(shop.tenant.supplierId)))
  expect(stored.some((file) => file.startsWith(one.body.picture))).toBe(true)
  expect((await open()).log).toMatchObject([{ did: 'add-picture' }])
})

test('two photos that phones call the same stay two', async () => {
  const one = await upload(await photo(20), { query: shown() })
  const two = await upload(await photo(200), { query: shown() })
  expect(await files()).toEqual([one.body.picture, two.body.picture])
})

test('where and with what a photo was taken is not kept', async () => {
  const withPlace = await sharp(await photo(30))
    .withExif({ IFD0: { Make: 'SecretPhone' }, IFD3: { GPSLatitude: '12/1 58/1 0/1' } })
    .jpeg()
    .toBuffer()
  const { body } = await upload(withPlace)
  const folder = join(place.folder, 'uploads', String(shop.tenant.supplierId))
  for (const file of (await readdir(folder)).filter((each) => each.startsWith(body.picture))) {
    expect((await sharp(join(folder, file)).metadata()).exif).toBeUndefined()
  }
})

const NOT_PICTURES: [what: string, bytes: () => Uint8Array | Promise<Uint8Array>, status: number, words: RegExp][] = [
  [
    'a HEIC photo',
    () => Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'),
    400,
    /HEIC photo.*Most Compatible/,
  ],
  ['a PDF named .jpg', () => Buffer.from('%PDF-1.7\n%âãÏÓ\n1 0 obj'), 415, /not a JPEG, PNG, WebP, AVIF or GIF/],
  ['an SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'), 415, /not a JPEG/],
  ['a PNG of 30,000 pixels', () => hugePng(30_000), 413, /more than 25 million pixels/],
  ['a photo that is cut short', async () => (await photo(40, 900, 900)).subarray(0, 900), 415, /damaged or cut short/],
  ['nothing', () => new Uint8Array(), 400, /choose a picture/],
  ['more than 12 MB', () => new Uint8Array(12 * 1024 * 1024 + 1), 413, /more than 12 MB/],
]

test.each(NOT_PICTURES)('%s is refused in words', async (_, bytes, status, words) => {
  const answer = await upload(await bytes(), { query: shown() })
  expect(answer).toMatchObject({ status, body: { message: expect.stringMatching(words) } })
  expect(await files()).toEqual([])
})

/** A PNG whose header promises that many pixels a side, in few bytes. */
function hugePng(side: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const length = Buffer.alloc(4)
    length.writeUInt32BE(data.length)
    const crc = Buffer.alloc(4)
    crc.writeUInt32BE(crc32(Buffer.concat([Buffer.from(type), data])))
    return Buffer.concat([length, Buffer.from(type), data, crc])
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  header.set([8, 2], 8)
  const pixels = deflateSync(Buffer.alloc(1000))
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function crc32(bytes: Buffer): number {
  let crc = ~0
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (0xedb88320 & -(crc & 1))
  }
  return ~crc >>> 0
}

test('order, colours and removal follow what was seen; the second of two is refused', async () => {
  for (const red of [50, 100, 150]) await upload(await photo(red), { query: shown() })
  const { pictures: seen } = await open()
  const [a, b, c] = seen.map(({ file }) => file) as [string, string, string]
  const arrange = (wanted: object[], from: object[] = seen) =>
    run(calls.arrangePictures, meera.ctx, { productId: product.productId, seen: from, wanted })
  const wanted = [
    { file: c, color: 'Blue' },
    { file: a, color: '' },
  ]
  await arrange(wanted)
  await arrange(wanted) // sent twice
  expect((await open()).pictures).toEqual(wanted)
  await expect(arrange([{ file: b, color: '' }])).rejects.toMatchObject({ code: 'changed-meanwhile' })
  for (const nonsense of [
    [...wanted, { file: 'other.jpg', color: '' }],
    [...wanted, ...wanted],
  ]) {
    await expect(arrange(nonsense, wanted)).rejects.toMatchObject({ code: 'bad-input' })
  }
  await arrange([{ file: a, color: 'Green' }], wanted)
  expect((await open()).pictures).toEqual([{ file: a, color: '' }])
})

test('a cropped picture takes the place of the other', async () => {
  const first = await upload(await photo(60), { query: shown() })
  const second = await upload(await photo(70), { query: shown() })
  const cut = await upload(await photo(80), { query: `${shown()}&instead=${first.body.picture}` })
  expect(await files()).toEqual([cut.body.picture, second.body.picture])
})

test('a product has at most 20 pictures', async () => {
  for (let nth = 0; nth < 21; nth++) {
    const { status, body } = await upload(await photo(nth * 10, 8, 8), { query: shown() })
    if (nth < 20) expect(status).toBe(200)
    else expect(body.message).toBe('A product has at most 20 pictures.')
  }
})

test('another shop’s product and staff, a packer and a foreign page add nothing', async () => {
  const bytes = await photo(90)
  const foreign = await aProduct(await aShop(), {})
  expect((await upload(bytes, { query: `?product=${foreign.productId}` })).status).toBe(404)
  expect((await upload(bytes, { token: (await aStaff(await aShop(), 'owner')).token })).status).toBe(404)
  expect((await upload(bytes, { token: (await aStaff(shop, 'packer')).token })).status).toBe(403)
  expect((await upload(bytes, { token: 'nobody' })).status).toBe(401)
  expect((await upload(bytes, { headers: { 'Sec-Fetch-Site': 'same-site' } })).status).toBe(403)
  const headers = { Cookie: `${STAFF_COOKIE}=${meera.token}` }
  const path = `/api/shops/${shop.tenant.resellerId}/pictures`
  expect((await send(shop, 'POST', path, { json: {}, headers })).status).toBe(404)
  expect(await readdir(join(place.folder, 'uploads', String(shop.tenant.supplierId))).catch(() => [])).toEqual([])
})

test('a form of a browser without scripts adds its pictures and leads back', async () => {
  const at = `http://manage.localhost/shops/${shop.tenant.resellerId}/products/${product.productId}/pictures`
  const post = (token: string, ...bytes: Buffer[]) => {
    const body = new FormData()
    for (const each of bytes) body.append('picture', new Blob([new Uint8Array(each)]), '../../etc/IMG 1.jpg')
    const headers = { 'Sec-Fetch-Site': 'same-origin', Cookie: `${STAFF_COOKIE}=${token}` }
    return app.fetch(new Request(at, { method: 'POST', headers, body }))
  }
  const answer = await post(meera.token, await photo(110), await photo(120))
  expect([answer.status, answer.headers.get('location')]).toEqual([303, new URL(at).pathname.replace('/pictures', '')])
  expect(await files()).toHaveLength(2)
  const pdf = await post(meera.token, Buffer.from('%PDF-1.7'))
  expect([pdf.status, await pdf.text()]).toEqual([415, 'This is not a JPEG, PNG, WebP, AVIF or GIF picture.\n'])
  expect((await post(meera.token)).status).toBe(400)
  expect((await post((await aStaff(shop, 'packer')).token, await photo(130))).status).toBe(403)
  expect((await post((await aStaff(await aShop(), 'owner')).token, await photo(130))).status).toBe(404)
  expect(await files()).toHaveLength(2)
})
