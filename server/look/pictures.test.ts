import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { STAFF_COOKIE } from '#contract/staff-cookie.ts'
import { aShop, type TestShop } from '#server/testing/shop.ts'
import { aConsole, aStaff, type TestStaff } from '#server/testing/staff.ts'

let shop: TestShop
let meera: TestStaff
let folder: string
let app: ReturnType<typeof aConsole>

beforeAll(async () => {
  shop = await aShop()
  meera = await aStaff(shop, 'manager')
  folder = await mkdtemp(join(tmpdir(), 'haat-look-'))
  app = aConsole({ HAAT_DATA: folder })
})
afterAll(() => rm(folder, { recursive: true }))

async function upload(kind: string, body: Uint8Array<ArrayBuffer>, { token } = meera, site = 'same-origin') {
  const path = `http://manage.localhost/api/shops/${shop.tenant.resellerId}/look/pictures?kind=${kind}`
  const headers = { Cookie: `${STAFF_COOKIE}=${token}`, 'Sec-Fetch-Site': site, 'Content-Type': 'image/png' }
  const response = await app.fetch(new Request(path, { method: 'POST', headers, body }))
  return { status: response.status, body: (await response.json()) as { picture?: string; reason?: string } }
}

const aPicture = async (background: string, width = 160, height = 64) => {
  const made = await sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer()
  return new Uint8Array(made)
}

async function see(picture: string | undefined) {
  const path = `http://manage.localhost/shops/${shop.tenant.resellerId}/uploads/${picture}`
  const response = await app.fetch(new Request(path, { headers: { Cookie: `${STAFF_COOKIE}=${meera.token}` } }))
  const { data } = await sharp(await response.arrayBuffer())
    .raw()
    .toBuffer({ resolveWithObject: true })
  return [...data.subarray(0, 3)]
}

test('a picture is stored and shown; another of its kind has another name, and the same one the same', async () => {
  for (const kind of ['logo', 'favicon', 'banner', 'phone', 'category']) {
    const first = await upload(kind, await aPicture('#0a7d32'))
    const second = await upload(kind, await aPicture('#c01722'))
    const again = await upload(kind, await aPicture('#0a7d32'))
    expect([kind, first.status]).toEqual([kind, 200])
    expect(first.body.picture).toMatch(new RegExp(`^${kind}-${shop.tenant.resellerId}\\.`))
    expect(second.body.picture).not.toBe(first.body.picture)
    expect(again.body.picture).toBe(first.body.picture)
    const [red = 0, green = 0] = await see(second.body.picture)
    expect(red).toBeGreaterThan(green + 80)
  }
})

test('what is no picture, too large or of no kind is refused, and so is whoever may not', async () => {
  const text = new TextEncoder().encode('%PDF-1.7 <script>alert(1)</script>')
  expect(await upload('logo', text)).toMatchObject({ status: 415, body: { reason: 'notAPicture' } })
  const svg = new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
  expect((await upload('logo', svg)).status).toBe(415)
  expect(await upload('logo', new Uint8Array(13 * 1024 * 1024))).toMatchObject({
    status: 413,
    body: { reason: 'photoTooLarge' },
  })
  for (const kind of ['banner', 'phone', 'category']) {
    expect(await upload(kind, text)).toMatchObject({ status: 415, body: { reason: 'notAPicture' } })
    const cut = (await aPicture('#0a7d32', 800, 320)).slice(0, 100)
    expect(await upload(kind, cut)).toMatchObject({ status: 415, body: { reason: 'pictureDamaged' } })
  }
  const heic = new TextEncoder().encode('\0\0\0\x18ftypheic\0\0\0\0mif1heic')
  expect(await upload('banner', heic)).toMatchObject({ status: 415, body: { reason: 'heicPicture' } })
  const large = await sharp({ create: { width: 6000, height: 5000, channels: 3, background: '#0a7d32' } })
    .jpeg({ progressive: true })
    .toBuffer()
  expect(await upload('banner', new Uint8Array(large))).toMatchObject({
    status: 413,
    body: { reason: 'tooManyPixels' },
  })
  expect((await upload('../logo', await aPicture('#0a7d32'))).status).toBe(400)
  expect((await upload('logo', await aPicture('#0a7d32'), await aStaff(shop, 'packer'))).status).toBe(403)
  expect((await upload('logo', await aPicture('#0a7d32'), await aStaff(await aShop(), 'owner'))).status).toBe(404)
  expect((await upload('logo', await aPicture('#0a7d32'), meera, 'same-site')).status).toBe(403)
})
