import { beforeEach, expect, test } from 'vitest'
import type { OpenedProduct } from '#contract/shop-products.ts'
import { run } from '#server/kernel/answer.ts'
import { audit } from '#server/testing/audit.ts'
import { refusalText } from '#server/testing/refusal-text.ts'
import { aProduct, aShop, ownerPool, type TestProduct, type TestShop } from '#server/testing/shop.ts'
import { aStaff, sendToConsole, type TestStaff } from '#server/testing/staff.ts'
import { shopProductOperations as calls } from './index.ts'

// Two of the staff at one product: whoever is slower reads who was first.

let shop: TestShop
let meera: TestStaff
let anu: TestStaff
let product: TestProduct

beforeEach(async () => {
  shop = await aShop()
  meera = await aStaff(shop, 'manager', 'Meera')
  anu = await aStaff(shop, 'manager', 'Anu')
  product = await aProduct(shop, { name: 'Indigo Kurta', discountPaise: 499_00, stock: { M: 5, L: 2, XL: 1 } })
})

const open = () => run(calls.openProduct, meera.ctx, { productId: product.productId }) as Promise<OpenedProduct>
const change = (by: TestStaff, input: object) =>
  run(calls.changeProduct, by.ctx, { productId: product.productId, stocks: [], ...input })
const recount = (by: TestStaff, size: string, seen: number, wanted: number) =>
  change(by, { stocks: [{ stockId: product.stocks[size], seen, wanted }] })
const remove = (by: TestStaff, size: string, seen: number) =>
  change(by, { removed: [{ stockId: product.stocks[size], seen }] })

/** As an import or the command line does, of which the log has nothing. */
const set = (columns: string) =>
  ownerPool().query(`update products set ${columns} where product_id = $1`, [product.productId])

/** What Meera reads, then what Anu reads. */
const slower = async (act: (by: TestStaff) => Promise<unknown>) => [
  await refusalText(act(meera)),
  await refusalText(act(anu)),
]

test('a price', async () => {
  const cheaper = (by: TestStaff) => change(by, { price: { seen: 499_00, wanted: 399_00 } })
  const text = (paise: string) => `changed this to ${paise} meanwhile. Please look at it again.`
  await set('discount_paise = 44900')
  expect(await slower(cheaper)).toEqual([`Somebody has ${text('₹449')}`, `Somebody has ${text('₹449')}`])
  await change(anu, { price: { seen: 449_00, wanted: 459_00 } })
  expect(await slower(cheaper)).toEqual([`Anu has ${text('₹459')}`, `You have ${text('₹459')}`])
  await set('discount_paise = 46900')
  expect(await slower(cheaper), 'after an import').toEqual([
    `Somebody has ${text('₹469')}`,
    `Somebody has ${text('₹469')}`,
  ])
})

test('a name, and a description', async () => {
  const { marks } = await open()
  const rename = (by: TestStaff) => change(by, { name: { seen: 'Indigo Kurta', wanted: 'Navy Kurta' } })
  const describe = (by: TestStaff) => change(by, { description: { seen: marks.description, wanted: 'Soft.' } })
  const text = (now: string) => `changed this to “${now}” meanwhile. Save again to replace it.`
  await set(`name = 'Kurta'`)
  expect(await slower(rename)).toEqual([`Somebody has ${text('Kurta')}`, `Somebody has ${text('Kurta')}`])
  await change(anu, { name: { seen: 'Kurta', wanted: 'Blue -> Kurta' } })
  await change(anu, { description: { seen: marks.description, wanted: 'Warm.' } })
  expect(await slower(rename)).toEqual([`Anu has ${text('Blue -> Kurta')}`, `You have ${text('Blue -> Kurta')}`])
  expect(await slower(describe)).toEqual([`Anu has ${text('Warm.')}`, `You have ${text('Warm.')}`])
})

test('a field that is empty now', async () => {
  await change(anu, { material: { seen: '', wanted: 'Silk' } })
  await change(anu, { material: { seen: 'Silk', wanted: '' } })
  const weave = (by: TestStaff) => change(by, { material: { seen: 'Silk', wanted: 'Cotton' } })
  const text = 'emptied this meanwhile. Save again to fill it.'
  expect(await slower(weave)).toEqual([`Anu has ${text}`, `You have ${text}`])
})

test('its state', async () => {
  const move = (by: TestStaff, seen: string, wanted: string) =>
    run(calls.moveProduct, by.ctx, { productId: product.productId, seen, wanted })
  const archive = (by: TestStaff) => move(by, 'live', 'archived')
  const text = 'changed this product meanwhile: it is hidden now. Please look at it again.'
  await set('withdrawn_at = now()')
  expect(await slower(archive)).toEqual([`Somebody has ${text}`, `Somebody has ${text}`])
  await move(anu, 'hidden', 'live')
  await move(anu, 'live', 'hidden')
  expect(await slower(archive)).toEqual([`Anu has ${text}`, `You have ${text}`])
})

test('its pictures', async () => {
  const [a, b] = ['a.jpg', 'b.jpg'].map((file) => ({ file, color: '' }))
  const arrange = (by: TestStaff, seen: object[], wanted: object[]) =>
    run(calls.arrangePictures, by.ctx, { productId: product.productId, seen, wanted })
  const text = 'changed the pictures meanwhile. Please look at them again.'
  await set(`images = '{a.jpg,b.jpg}', image_colors = '{}'`)
  const drop = (by: TestStaff) => arrange(by, [], [a as object])
  expect(await slower(drop)).toEqual([`Somebody has ${text}`, `Somebody has ${text}`])
  await arrange(anu, [a as object, b as object], [b as object, a as object])
  expect(await slower(drop)).toEqual([`Anu has ${text}`, `You have ${text}`])
})

test('a size that is gone: its pieces are not changed, at the call and in the form', async () => {
  await remove(anu, 'M', 5)
  const text = (size: string) => `removed size ${size} meanwhile. Please look at the sizes again.`
  expect(await slower((by) => recount(by, 'M', 5, 4))).toEqual([`Anu has ${text('M')}`, `You have ${text('M')}`])
  await expect(change(meera, { stocks: [{ stockId: product.stocks.M, seen: 5, wanted: 4 }] })).rejects.toMatchObject({
    code: 'changed-meanwhile',
    details: { fields: { sizes: { id: 'sizeRemovedMeanwhile', size: 'M', by: 'Anu' } } },
  })
  const form = { [`stock-${product.stocks.M}-5`]: '4', [`stock-${product.stocks.L}-2`]: '9' }
  const at = `/shops/${shop.tenant.resellerId}/products/${product.productId}`
  const { body } = await sendToConsole('POST', at, { token: meera.token, form })
  expect(body).toContain(`Anu has ${text('M')}`)
  await remove(anu, 'M', 5) // sent twice
  await ownerPool().query('update stocks set units = 0, withdrawn_at = now() where stock_id = $1', [product.stocks.XL])
  await ownerPool().query(
    `insert into stock_movements (supplier_id, stock_id, units, reason) values ($1, $2, -1, 'import')`,
    [shop.tenant.supplierId, product.stocks.XL],
  )
  expect(await refusalText(recount(meera, 'XL', 1, 3))).toBe(`Somebody has ${text('XL')}`)
  expect((await open()).stocks).toMatchObject([{ size: 'L', units: 2 }])
  expect(await audit(shop)).toEqual([])
})

test('pieces without a size, once the product has sizes', async () => {
  product = await aProduct(shop, { stock: { '': 7 } })
  await change(anu, { added: [{ size: 'M', units: 3 }] })
  const text = 'removed the pieces without a size meanwhile. Please look at the sizes again.'
  expect(await slower((by) => recount(by, '', 7, 8))).toEqual([`Anu has ${text}`, `You have ${text}`])
})
