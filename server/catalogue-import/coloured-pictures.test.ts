import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { bring, importFolder, productsOf } from '#server/testing/import.ts'
import { aShop, type TestShop } from '#server/testing/shop.ts'
import { exportCatalogue } from './index.ts'

async function picturesOf(shop: TestShop) {
  return (await productsOf(shop)).map(({ images, image_colors }) => ({ images, image_colors }))
}

test('our own CSV names the colour of a picture, and the export writes it back', async () => {
  const shop = await aShop()
  const file = `asin,name,category,discount_price,colors,images
K-1,Kurta,Kurtas,500,Indigo|Off: White,https://x.example/a.jpg?v=1|b.jpg: indigo|c.jpg: Off: White|b.jpg
K-2,Plain kurta,Kurtas,500,Indigo,a.jpg|b.jpg: Rust
`
  const { messages } = await bring(shop, file)
  expect(messages).toEqual([
    'line 3, column images: "b.jpg: Rust" names Rust, which is no colour of the product; the picture is shown for all colours',
  ])
  expect(await picturesOf(shop)).toEqual([
    { images: ['a.jpg', 'b.jpg', 'c.jpg'], image_colors: ['', 'Indigo', 'Off: White'] },
    { images: ['a.jpg', 'b.jpg'], image_colors: [] },
  ])

  const exported = join(importFolder, 'exported.csv')
  await exportCatalogue(shop.ctx, exported)
  const text = await readFile(exported, 'utf8')
  expect(text).toContain(',"a.jpg|b.jpg: Indigo|c.jpg: Off: White",')
  expect(await bring(shop, text)).toMatchObject({ changed: 0, unchanged: 2, messages: [] })
  const other = await aShop()
  await bring(other, text)
  expect(await picturesOf(other)).toEqual(await picturesOf(shop))
})

test('a picture of a Shopify variant is of its colour, of all colours if several have it', async () => {
  const shop = await aShop()
  const row = (first: string, colour: string, size: string, image: string, variantImage: string) =>
    `kurta,${first},${colour},${size},500,5,${image && `https://cdn.shopify.com/${image}?v=1`},${variantImage && `https://cdn.shopify.com/${variantImage}?v=2`}\n`
  await bring(
    shop,
    `Handle,Title,Option1 Name,Option2 Name,Option1 Value,Option2 Value,Variant Price,Variant Inventory Qty,Image Src,Variant Image
${row('Kurta,Colour,Size', 'Rust', 'S', 'rust.jpg', 'rust.jpg')}${row(',,', 'Rust', 'M', 'front.jpg', 'rust.jpg')}${row(',,', 'Teal', 'S', 'teal.jpg', 'teal.jpg')}${row(',,', 'Pink', 'S', 'shared.jpg', 'shared.jpg')}${row(',,', 'Plum', 'S', '', 'shared.jpg')}`,
  )
  expect(await picturesOf(shop)).toEqual([
    { images: ['rust.jpg', 'front.jpg', 'teal.jpg', 'shared.jpg'], image_colors: ['Rust', '', 'Teal', ''] },
  ])
})

test('a picture of a WooCommerce variation is of its colour', async () => {
  const shop = await aShop()
  const variation = (sku: string, colour: string, image: string) =>
    `variation,${sku},Kurta,1,500,,5,https://x.example/${image},KURTA,Color,${colour}\n`
  await bring(
    shop,
    `Type,SKU,Name,Published,Regular price,Categories,Stock,Images,Parent,Attribute 1 name,Attribute 1 value(s)
variable,KURTA,Kurta,1,,Kurtas,,https://x.example/front.jpg,,Color,"Rust, Teal"
${variation('K-R', 'Rust', 'rust.jpg')}${variation('K-T', 'Teal', 'teal.jpg')}`,
  )
  expect(await picturesOf(shop)).toEqual([
    { images: ['front.jpg', 'rust.jpg', 'teal.jpg'], image_colors: ['', 'Rust', 'Teal'] },
  ])
})
