import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { findImage } from '#server/images/index.ts'
import { bring, importFolder, productsOf, rowsOf } from '#server/testing/import.ts'
import { aShop, type TestShop } from '#server/testing/shop.ts'

test('pictures are taken from the folder, with any extension, and missing ones are counted', async () => {
  const shop = await aShop()
  const images = join(importFolder, 'photos')
  const uploads = join(importFolder, 'uploads')
  await mkdir(join(images, 'sub'), { recursive: true })
  const red = await sharp({ create: { width: 40, height: 40, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  await writeFile(join(images, 'Front View.PNG'), red)
  await writeFile(join(images, 'back.png'), red)
  await writeFile(join(images, 'bad.jpg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
  await writeFile(join(images, 'sub', 'deep.jpg'), red)
  await writeFile(join(importFolder, 'outside.jpg'), red)
  const file =
    'asin,name,category,discount_price,stock,images\n' +
    'A,A,C,1,1,front view.jpg|https://cdn.in/x/back.webp?v=1|bad.jpg\nB,B,C,1,1,back.webp|../outside.jpg|sub/deep.jpg\n'
  const report = await bring(shop, file, { images, uploads })
  expect(report.pictures).toEqual({ stored: 2, known: 0, missing: 2, refused: 1 })
  expect(report.messages).toEqual([
    'line 2, column images: "bad.jpg" cannot be used: This is not a JPEG, PNG, WebP, AVIF or GIF picture; the default picture is shown',
  ])
  const [a] = await productsOf(shop)
  const [front = ''] = (a?.images ?? []) as string[]
  expect(a?.images).toEqual([expect.stringMatching(/^front-view-[0-9a-f]{8}\.jpg$/), 'back.webp', 'bad.jpg'])
  for (const name of [front, 'back.webp']) {
    expect(
      await findImage(uploads, shop.tenant.supplierId, name.replace('.', '-400x300.'), 'image/avif'),
    ).not.toBeNull()
  }
  expect(await bring(shop, file, { images, uploads })).toMatchObject({
    unchanged: 2,
    pictures: { stored: 0, known: 2 },
  })
  expect(await bring(shop, file, { uploads })).toMatchObject({ unchanged: 2, pictures: { missing: 0 } })

  await writeFile(join(images, 'back.png'), await sharp(red).negate().png().toBuffer())
  expect(await bring(shop, file, { images, uploads })).toMatchObject({ changed: 2, pictures: { stored: 1, known: 1 } })
  expect(await bring(shop, file, { uploads })).toMatchObject({ unchanged: 2 })
})

const framesOf = (shop: TestShop) =>
  rowsOf(shop, 'select name, frame from categories where supplier_id = $1 order by name')

test('a category has the frame of its file, else one by the shapes of its pictures', async () => {
  const shop = await aShop()
  const uploads = join(importFolder, 'frames', 'uploads')
  const images = join(importFolder, 'frames', 'images')
  await mkdir(images, { recursive: true })
  const shapes = { tall: [30, 40], taller: [30, 60], wide: [40, 30], even: [40, 38] } as const
  for (const [name, [width, height]] of Object.entries(shapes)) {
    const picture = sharp({ create: { width, height, channels: 3, background: 'red' } })
    await writeFile(join(images, `${name}.png`), await picture.png().toBuffer())
  }
  const file =
    'asin,name,category,discount_price,stock,images,category_frame\n' +
    'A,A,Kurtas,1,1,tall.png|wide.png,\nB,B,Kurtas,1,1,even.png,\nC,C,Kurtas,1,1,taller.png,\n' +
    'D,D,Pots,1,1,even.png,\nE,E,Rugs,1,1,tall.png,landscape\nF,F,Gifts,1,1,,\nG,G,Toys,1,1,,round\n'
  expect(await bring(shop, file, { images, uploads })).toMatchObject({
    created: 7,
    messages: [
      'line 8, column category_frame: "round" is none of portrait, square, landscape; the category keeps its frame',
    ],
  })
  const chosen = { Gifts: null, Kurtas: 'portrait', Pots: 'square', Rugs: 'landscape', Toys: null }
  const rows = Object.entries(chosen).map(([name, frame]) => ({ name, frame }))
  expect(await framesOf(shop)).toEqual(rows)

  // A frame that was chosen stays; one in the file replaces it.
  const later = file.replace('A,A,Kurtas,1,1,tall.png|wide.png,', 'A,A,Kurtas,1,1,wide.png,')
  await bring(shop, later.replace('taller.png', 'wide.png').replace('even.png,\nE', 'even.png,portrait\nE'), {
    images,
    uploads,
  })
  expect(await framesOf(shop)).toEqual(rows.map((row) => (row.name === 'Pots' ? { ...row, frame: 'portrait' } : row)))
})
