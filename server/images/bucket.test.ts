import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { anApp, send } from '#server/testing/app.ts'
import { aBucket } from '#server/testing/bucket.ts'
import { aFolder } from '#server/testing/folder.ts'
import { aShop, type TestShop } from '#server/testing/shop.ts'
import { forgetPictures, storeImage } from './index.ts'

const folder = aFolder()
const bucket = await aBucket(folder)
const uploads = bucket.address
const app = anApp({ environment: { HAAT_PICTURES_URL: uploads } })
let shop: TestShop

beforeAll(async () => {
  shop = await aShop()
  const source = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#c81414' } })
    .png()
    .toBuffer()
  for (const supplierId of [shop.tenant.supplierId, Number(`${shop.tenant.supplierId}0`)]) {
    await storeImage(uploads, { supplierId, name: 'red.png', source })
  }
})

test('a picture from the bucket is served like one from a folder', async () => {
  const answer = await send(shop, 'GET', '/uploads/red-400x300.png', { app, headers: { Accept: 'image/webp' } })
  expect(answer.status).toBe(200)
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'Accept',
  })
  const missing = await send(shop, 'GET', '/uploads/blue-400x300.png', { app })
  expect([missing.status, missing.headers.get('cache-control')]).toEqual([200, 'public, max-age=60'])
})

test('the bucket accepts its keys only', async () => {
  const plain = uploads.replace(/\/\/.*@/, '//').replace(/\?.*/, '')
  expect((await fetch(`${plain}/${shop.tenant.supplierId}/red.png.jpg`)).status).toBe(403)
  const other = { supplierId: 1, name: 'red.png', source: Buffer.from('whatever') }
  await expect(storeImage(uploads.replace('haat-key:a', 'haat-key:b'), other)).rejects.toThrow('answers with 403')
})

test('beyond their room no new picture is stored; the same picture again is no new one', async () => {
  const { supplierId } = shop.tenant
  const [red, blue] = await Promise.all(
    ['#c81414', '#1414c8'].map((background) =>
      sharp({ create: { width: 40, height: 40, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  )
  const files = (await readdir(join(folder, String(supplierId)))).length
  // Each of these small files counts as a block of a disk.
  const room = { bytesMax: files * 4096 }
  const full = { code: 'too-large', reason: { id: 'picturesFull' } }
  await expect(storeImage(uploads, { supplierId, name: 'blue.png', source: blue ?? '', room })).rejects.toMatchObject(
    full,
  )
  expect((await storeImage(uploads, { supplierId, name: 'red.png', source: red ?? '', room })).isNew).toBe(false)
  expect((await readdir(join(folder, String(supplierId)))).length).toBe(files)
})

test('what the pictures of one import take up is counted once, and then what each adds', async () => {
  const supplierId = Number(`${shop.tenant.supplierId}1`)
  const sent = vi.spyOn(globalThis, 'fetch')
  onTestFinished(() => sent.mockRestore())
  const room = { bytesMax: 1 }
  const store = async (background: string) => {
    const source = await sharp({ create: { width: 40, height: 40, channels: 3, background } })
      .png()
      .toBuffer()
    return storeImage(uploads, { supplierId, name: `${background.slice(1)}.png`, source, room })
  }
  await store('#14c814')
  await expect(store('#c8c814')).rejects.toMatchObject({ reason: { id: 'picturesFull' } })
  const there = join(folder, String(supplierId))
  const files = (await readdir(there)).filter((file) => !file.startsWith('.'))
  const sizes = await Promise.all(files.map(async (file) => (await stat(join(there, file))).size))
  expect(room).toEqual({ bytesMax: 1, bytesUsed: sizes.reduce((sum, size) => sum + Math.max(size, 4096), 0) })
  const counts = sent.mock.calls.filter(([request]) => (request as Request).url.includes('list-type'))
  expect(counts).toHaveLength(1)
})

test('all pictures of a supplier are deleted, however many, and those of no other', async () => {
  const { supplierId } = shop.tenant
  expect((await readdir(join(folder, String(supplierId)))).length).toBeGreaterThan(7)
  await forgetPictures(uploads, supplierId)
  expect(await readdir(join(folder, String(supplierId)))).toEqual([])
  expect((await readdir(join(folder, `${supplierId}0`))).length).toBeGreaterThan(7)
})

test('while the bucket is unreachable the default picture is shown, cached for a minute', async () => {
  bucket.close()
  const answer = await send(shop, 'GET', '/uploads/red-400x300.png', { app })
  expect([answer.status, answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
    200,
    'image/jpeg',
    'public, max-age=60',
  ])
})
