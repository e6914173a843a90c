import { expect, test } from 'vitest'
import { bring, productsOf, stockOf } from '#server/testing/import.ts'
import { aShop } from '#server/testing/shop.ts'

const SHOPIFY =
  'Handle,Title,Published,Status,Option1 Name,Option1 Value,Variant Inventory Tracker,Variant Inventory Qty,Variant Price\n'

test('a Shopify product that became a draft leaves the shop, and returns when active', async () => {
  const shop = await aShop()
  const file = (status: string) =>
    `${SHOPIFY}a,A,true,${status},Size,S,shopify,5,100\na,,,,,M,shopify,4,100\nb,B,true,active,Title,Default Title,shopify,1,50\n`
  expect(await bring(shop, file('active'))).toMatchObject({ format: 'Shopify', created: 2 })
  expect(await bring(shop, file('draft'))).toMatchObject({ leftOut: { draft: 1 }, withdrawn: 1, unchanged: 1 })
  expect((await productsOf(shop)).find(({ asin }) => asin === 'a')?.withdrawn_at).not.toBeNull()
  expect(await bring(shop, file('archived'))).toMatchObject({ leftOut: { archived: 1 }, withdrawn: 0, unchanged: 1 })
  expect(await bring(shop, file('active'))).toMatchObject({ changed: 1, unchanged: 1 })
  expect((await productsOf(shop)).find(({ asin }) => asin === 'a')?.withdrawn_at).toBeNull()
  expect(await stockOf(shop, 'a')).toEqual({ S: 5, M: 4 })
})

test('a Shopify product with an unreadable row keeps its sizes', async () => {
  const shop = await aShop()
  const good = `${SHOPIFY}a,A,true,active,Size,S,shopify,5,100\na,,,,,M,shopify,4,100\nb,B,true,active,Size,S,shopify,1,50\n`
  await bring(shop, good)
  for (const bad of ['a,,,,,M,shopify,4', '"a,,,,,M,shopify,4,100', 'a,"x"y,,,,M,shopify,4,100']) {
    const { messages, unchanged } = await bring(shop, good.replace('a,,,,,M,shopify,4,100', bad))
    expect([messages.length, unchanged]).toEqual([2, 1])
    expect(messages[1]).toBe(
      'line 2, column Handle: "a" has a row that cannot be read, line 3; the product was left out',
    )
    expect(await stockOf(shop, 'a')).toEqual({ S: 5, M: 4 })
  }
  const torn = 'a,"<p>Soft\n\n"and" <b>warm</b>,M,shopify,4,100'
  await bring(shop, good.replace('a,,,,,M,shopify,4,100', torn))
  expect(await stockOf(shop, 'a')).toEqual({ S: 5, M: 4 })
  const { messages } = await bring(
    shop,
    `${SHOPIFY}a,A,true,active,Size,S,shopify,5,100\nb,B,true,,Size,S,shopify,1,50\na,,,,,M,shopify,4,100\n,x,,,,,,,5\n`,
  )
  expect(messages).toEqual([
    'line 5, column Handle: the row has no Handle; the row was left out',
    'line 4, column Handle: "a" has no row with a Title here; the rows of a Handle must follow each other; the product was left out',
  ])
})

test('a Shopify file without stock, pictures or texts leaves those of the shop', async () => {
  const shop = await aShop()
  const head = 'Handle,Title,Option1 Name,Option1 Value,Variant Price'
  const full = `${head},Variant Inventory Qty,Image Src,Body (HTML)\na,A,Size,S,100,5,https://x.in/a.jpg,<p>Soft</p>\n`
  await bring(shop, full)
  expect(await bring(shop, `${head}\na,A,Size,S,90\nb,B,Size,S,50\n`)).toMatchObject({
    changed: 1,
    created: 1,
    remarks: ['The file has no column "Variant Inventory Qty": a size of a new product counts as 100 pieces.'],
  })
  const [a] = await productsOf(shop)
  expect(a).toMatchObject({ discount_paise: 9000, images: ['a.jpg'], description: 'Soft' })
  expect([await stockOf(shop, 'a'), await stockOf(shop, 'b')]).toEqual([{ S: 5 }, { S: 100 }])
})

test('a colour is at most as long as a shopper can choose, and is listed once', async () => {
  const shop = await aShop()
  const words = 'Ivory and Pearl '.repeat(10)
  const rows = [
    `a,A,true,active,Color,${words}one,shopify,5,100`,
    `a,,,,,${words}two,shopify,4,100`,
    'a,,,,,Rust,shopify,1,100',
  ]
  await bring(shop, `${SHOPIFY}${rows.join('\n')}\n`)
  const [{ colors }] = (await productsOf(shop)) as [{ colors: string[] }]
  expect(colors).toEqual([expect.stringMatching(/^Ivory and Pearl Ivory .{1,99}$/), 'Rust'])
  expect(colors[0]?.length).toBeLessThanOrEqual(100)
})
