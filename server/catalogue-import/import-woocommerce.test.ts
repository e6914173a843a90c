import { expect, test } from 'vitest'
import { bring, productsOf, stockOf } from '#server/testing/import.ts'
import { aShop } from '#server/testing/shop.ts'

const HEAD =
  'Type,SKU,Name,Published,Visibility in catalog,Parent,Stock,Regular price,Categories,Attribute 1 name,Attribute 1 value(s)'

type Kurta = Partial<Record<'type' | 'published' | 'variations' | 'visibility' | 'stock', string>>

function kurta({
  type = 'variable',
  published = '1',
  variations = published,
  visibility = 'visible',
  stock = '4',
}: Kurta) {
  const rows = [
    `${type},K,Kurta,${published},${visibility},,,,C,Size,"S, M"`,
    `variation,K-S,Kurta,${variations},visible,K,5,100,,Size,S`,
    `variation,K-M,Kurta,${variations},visible,K,${stock},100,,Size,M`,
  ]
  return [HEAD, ...rows].join('\n')
}

test.each([
  ['draft', { published: '-1' }],
  ['unpublished', { published: '0' }],
  ['unpublished', { variations: '0' }],
  ['variable-subscription', { type: 'variable-subscription' }],
  ['draft', { published: '-1', stock: 'many' }],
  ['hidden', { visibility: 'hidden', stock: 'many' }],
])('a WooCommerce product with variations that is %s leaves the shop, and returns', async (why, row) => {
  const shop = await aShop()
  await bring(shop, kurta({}))
  expect(await bring(shop, kurta(row))).toMatchObject({ leftOut: { [why]: 1 }, withdrawn: 1, refused: 0, messages: [] })
  expect((await productsOf(shop))[0]?.withdrawn_at).not.toBeNull()
  expect(await bring(shop, kurta({}))).toMatchObject({ changed: 1, refused: 0 })
  expect((await productsOf(shop))[0]?.withdrawn_at).toBeNull()
  expect(await stockOf(shop, 'K')).toEqual({ S: 5, M: 4 })
})

test('a WooCommerce product without its variations is left as it is', async () => {
  const shop = await aShop()
  await bring(shop, kurta({}))
  const { messages } = await bring(shop, kurta({}).split('\n').slice(0, 2).join('\n'))
  expect(messages).toEqual([expect.stringMatching(/^line 2, column Type: .*the product was left out$/)])
  expect(await stockOf(shop, 'K')).toEqual({ S: 5, M: 4 })
})

test('the size of a WooCommerce product may be any of its attributes', async () => {
  const shop = await aShop()
  const places = Array.from({ length: 12 }, (_, at) => at + 1)
  const columns = places.flatMap((place) => [`Attribute ${place} name`, `Attribute ${place} value(s)`])
  const others = places.slice(0, -1).map((place) => `Note ${place},${place}`)
  const rows = [
    `variable,K,Kurta,,,,C,${others},Size,"S, M"`,
    `variation,K-S,Kurta,K,5,100,,${others.map(() => ',')},Size,S`,
    `variation,K-M,Kurta,K,4,100,,${others.map(() => ',')},Size,M`,
  ]
  const head = 'Type,SKU,Name,Parent,Stock,Regular price,Categories'
  await bring(shop, [`${head},${columns}`, ...rows].join('\n'))
  expect(await stockOf(shop, 'K')).toEqual({ S: 5, M: 4 })
  expect((await productsOf(shop))[0]?.details).toMatchObject({ 'Note 1': '1', 'Note 11': '11' })
})
