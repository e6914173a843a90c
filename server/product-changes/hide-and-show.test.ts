import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import type { ProductPage, ProductState } from '#contract/shop-products.ts'
import { run } from '#server/kernel/answer.ts'
import { shopProductOperations as products } from '#server/products/index.ts'
import { send } from '#server/testing/app.ts'
import { bring, rowsOf } from '#server/testing/import.ts'
import { apply, open, plan, takeBack } from '#server/testing/product-changes.ts'
import { aProduct, aShop, ownerPool, type TestShop } from '#server/testing/shop.ts'
import { aStaff, type TestStaff } from '#server/testing/staff.ts'

let shop: TestShop
let meera: TestStaff

beforeEach(async () => {
  shop = await aShop()
  meera = await aStaff(shop, 'manager', 'Meera')
})

const states = async () => {
  const page = (await run(products.browseProducts, meera.ctx, {})) as ProductPage
  return Object.fromEntries(page.products.map(({ name, state }) => [name, state]))
}
const move = (productId: number, seen: ProductState, wanted: ProductState) =>
  run(products.moveProduct, meera.ctx, { productId, seen, wanted })

test('what is hidden among many stays so when the same file comes again; taken back, it is the file’s again', async () => {
  const csv = 'asin,name,category,discount_price,stock\nA1,Mug,Cups,100,5\nA2,Jug,Cups,100,5\n'
  await bring(shop, csv)
  const { changeId } = await plan(meera, { kind: 'hide' }, { search: 'mug' })
  await apply(meera, changeId)
  expect(await bring(shop, csv)).toMatchObject({
    unchanged: 2,
    messages: ['line 2: "A1" is kept off sale at the console; it stays off sale'],
  })
  expect(await states()).toEqual({ Mug: 'hidden', Jug: 'live' })
  await takeBack(meera, changeId)
  expect(await states()).toEqual({ Mug: 'live', Jug: 'live' })
  expect(await bring(shop, csv)).toMatchObject({ unchanged: 2, messages: [] })
})

test('drafts and archived products are not shown with many others, and are named; taken back, each is what it was', async () => {
  const form = {
    form: randomUUID(),
    name: 'Bowl',
    price: 100_00,
    place: 'Cups',
    pictures: [],
    sizes: [],
    isDraft: true,
  }
  await run(products.addProduct, meera.ctx, form)
  const [lid, pot, jug, vase] = await Promise.all(['Lid', 'Pot', 'Jug', 'Vase'].map((name) => aProduct(shop, { name })))
  await aProduct(shop, { name: 'Cup' })
  if (!lid || !pot || !jug || !vase) throw new Error('they were made')
  await move(lid.productId, 'live', 'hidden')
  await move(pot.productId, 'live', 'archived')
  await move(jug.productId, 'live', 'hidden')
  // As an import does with what is not in its file.
  await ownerPool().query('update products set withdrawn_at = now() where product_id = $1', [vase.productId])
  const kept = () =>
    rowsOf(
      shop,
      'select name, kept_off, withdrawn_at is null as sold from products where supplier_id = $1 order by name',
    )

  const { changeId, planned, refused, unchanged } = await plan(meera, { kind: 'show' })
  expect({ planned, refused, unchanged }).toEqual({ planned: 3, refused: 2, unchanged: 1 })
  const leftOut = async () => (await open(meera, changeId, 'left')).items.map(({ name, reason }) => [name, reason])
  expect(Object.fromEntries(await leftOut())).toEqual({ Bowl: 'draft', Pot: 'archived' })
  // Since the preview.
  await move(lid.productId, 'hidden', 'archived')
  const before = await kept()
  await apply(meera, changeId)
  expect(Object.fromEntries(await leftOut())).toMatchObject({ Lid: 'changed' })
  const off = { Bowl: 'draft', Lid: 'archived', Pot: 'archived' }
  expect(await states()).toEqual({ ...off, Cup: 'live', Jug: 'live', Vase: 'live' })
  const page = async (asin: string) => (await send(shop, 'GET', `/product/${asin.toLowerCase()}`)).status
  expect([await page(jug.asin), await page(pot.asin), await page('bowl')]).toEqual([200, 404, 404])

  await takeBack(meera, changeId)
  expect(await kept()).toEqual(before)

  await apply(meera, (await plan(meera, { kind: 'show' }, { search: 'jug' })).changeId)
  await move(jug.productId, 'live', 'hidden')
  expect(await page(jug.asin)).toBe(404)
})
