import { beforeEach, expect, test } from 'vitest'
import type { OpenedProduct, ProductPage } from '#contract/shop-products.ts'
import { run } from '#server/kernel/answer.ts'
import { paymentOperations } from '#server/payments/index.ts'
import { send } from '#server/testing/app.ts'
import { audit } from '#server/testing/audit.ts'
import { aCustomer } from '#server/testing/customer.ts'
import { aProduct, aShop, ownerPool, type TestProduct, type TestShop } from '#server/testing/shop.ts'
import { aStaff, sendToConsole, type TestStaff } from '#server/testing/staff.ts'
import { shopProductOperations as calls } from './index.ts'

let shop: TestShop
let meera: TestStaff
let product: TestProduct

beforeEach(async () => {
  shop = await aShop()
  meera = await aStaff(shop, 'manager', 'Meera')
  product = await aProduct(shop, {
    name: 'Indigo Kurta',
    discountPaise: 499_00,
    originalPaise: 999_00,
    stock: { M: 5, L: 2 },
  })
})

const open = () => run(calls.openProduct, meera.ctx, { productId: product.productId }) as Promise<OpenedProduct>
const change = (input: object, by = meera) =>
  run(calls.changeProduct, by.ctx, { productId: product.productId, stocks: [], ...input })
const stock = (size: string) => product.stocks[size] ?? 0

test('a new price and a recount are in the shop, in the book of stock and in the log', async () => {
  await change({
    price: { seen: 499_00, wanted: 449_00 },
    mrp: { seen: 999_00, wanted: 999_00 },
    stocks: [
      { stockId: stock('M'), seen: 5, wanted: 3 },
      { stockId: stock('L'), seen: 2, wanted: 2 },
    ],
  })
  expect(await open()).toMatchObject({ pricePaise: 449_00, mrpPaise: 999_00, units: 5, log: [{ name: 'Meera' }] })
  const page = await send(shop, 'GET', `/product/${product.asin.toLowerCase()}`)
  expect(page.body).toContain('₹449')
  const { rows } = await ownerPool().query('select details from staff_log where supplier_id = $1', [
    shop.tenant.supplierId,
  ])
  expect(rows).toEqual([{ details: { price: '499 -> 449', M: '5 -> 3' } }])
  expect(await audit(shop)).toEqual([])
})

test('price by one and pieces by another: both stay', async () => {
  await change({ price: { seen: 499_00, wanted: 459_00 }, stocks: [{ stockId: stock('M'), seen: 5, wanted: 5 }] })
  await change({ price: { seen: 499_00, wanted: 499_00 }, stocks: [{ stockId: stock('M'), seen: 5, wanted: 9 }] })
  expect(await open()).toMatchObject({ pricePaise: 459_00, units: 11 })
})

test('price by both: the second sees the present one, and nothing of theirs is written', async () => {
  await change({ price: { seen: 499_00, wanted: 459_00 } })
  const second = change({
    price: { seen: 499_00, wanted: 479_00 },
    stocks: [{ stockId: stock('L'), seen: 2, wanted: 8 }],
  })
  await expect(second).rejects.toMatchObject({
    code: 'changed-meanwhile',
    details: { fields: { price: { id: 'priceChangedMeanwhile', paise: 459_00, by: null } } },
  })
  expect(await open()).toMatchObject({ pricePaise: 459_00, units: 7 })
})

test('an order between the look and the recount is not lost', async () => {
  const { ctx, addressId } = await aCustomer(shop)
  const lines = [{ productId: product.productId, units: 2, size: 'M' }]
  await run(paymentOperations.placeOrder, ctx, { addressId, payment: 'COD', lines })
  await expect(change({ stocks: [{ stockId: stock('M'), seen: 5, wanted: 4 }] })).rejects.toMatchObject({
    details: { fields: { [`stock-${stock('M')}`]: { id: 'stockChangedMeanwhile', units: 3, was: 'traded' } } },
  })
  expect(await audit(shop)).toEqual([])
})

test('pieces by both: the second hears who counted them last, until an order moves them again', async () => {
  const anu = await aStaff(shop, 'manager', 'Anu')
  const recount = (size: string, seen: number, wanted: number, by: TestStaff) =>
    change({ stocks: [{ stockId: stock(size), seen, wanted }] }, by)
  const meanwhile = (units: number, was: string, by: string | null) => ({
    code: 'changed-meanwhile',
    details: { fields: { [`stock-${stock('M')}`]: { id: 'stockChangedMeanwhile', size: 'M', units, was, by } } },
  })
  await recount('M', 5, 7, anu)
  await recount('L', 2, 3, meera)
  await expect(recount('M', 5, 4, meera)).rejects.toMatchObject(meanwhile(7, 'recounted', 'Anu'))
  await expect(recount('M', 5, 4, anu)).rejects.toMatchObject(meanwhile(7, 'recounted', null))
  const removed = { removed: [{ stockId: stock('M'), seen: 5 }] }
  await expect(change(removed)).rejects.toMatchObject(meanwhile(7, 'recounted', 'Anu'))
  const { ctx, addressId } = await aCustomer(shop)
  const lines = [{ productId: product.productId, units: 1, size: 'M' }]
  await run(paymentOperations.placeOrder, ctx, { addressId, payment: 'COD', lines })
  await expect(recount('M', 5, 4, meera)).rejects.toMatchObject(meanwhile(6, 'traded', ''))
  expect(await audit(shop)).toEqual([])
})

test('recounts and orders of the last pieces at once: the book is right, and nothing is oversold', async () => {
  const buyers = await Promise.all(Array.from({ length: 6 }, () => aCustomer(shop)))
  const orders = buyers.map(({ ctx, addressId }) =>
    run(paymentOperations.placeOrder, ctx, {
      addressId,
      payment: 'COD',
      lines: [{ productId: product.productId, units: 1, size: 'L' }],
    }),
  )
  const recounts = [1, 2, 3].map((wanted) => change({ stocks: [{ stockId: stock('L'), seen: 2, wanted }] }))
  await Promise.allSettled([...orders, ...recounts])
  expect(await audit(shop)).toEqual([])
})

test('what is sent twice is done once', async () => {
  const input = { stocks: [{ stockId: stock('M'), seen: 5, wanted: 7 }], price: { seen: 499_00, wanted: 459_00 } }
  await Promise.all([change(input), change(input)])
  expect((await open()).log).toHaveLength(1)
  expect(await audit(shop)).toEqual([])
})

test.each([
  [{ price: { seen: 499_00, wanted: 1000_00 } }, 'The price cannot be higher than the MRP.'],
  [{ price: { seen: 499_00, wanted: 0 } }, 'Please enter rupees, such as 499 or 499.50.'],
  [{ stocks: [{ stockId: 1, seen: 5, wanted: -1 }] }, 'Please enter whole pieces from 0 to 99,999.'],
  [{ stocks: [{ stockId: 1, seen: 5, wanted: 1.5 }] }, 'Please enter whole pieces from 0 to 99,999.'],
])('%j is refused in words', async (input, words) => {
  await expect(change(input)).rejects.toThrow(words)
})

test('a foreign product and a stock row of another product are not there', async () => {
  const other = await aProduct(await aShop(), {})
  await expect(run(calls.openProduct, meera.ctx, { productId: other.productId })).rejects.toMatchObject({
    code: 'not-found',
  })
  const mine = await aProduct(shop, { stock: { M: 1 } })
  const rows = [
    [{ productId: other.productId }, stock('M')],
    [{}, mine.stocks.M ?? 0],
    [{}, other.stocks[''] ?? 0],
  ] as const
  for (const [which, stockId] of rows) {
    await expect(change({ ...which, stocks: [{ stockId, seen: 5, wanted: 0 }] })).rejects.toMatchObject({
      code: 'not-found',
    })
  }
})

test('what a sibling shop sells too is not changed, and the sibling is named', async () => {
  const sibling = await aShop(shop.tenant.supplierId)
  await expect(change({ price: { seen: 499_00, wanted: 459_00 } })).rejects.toMatchObject({ code: 'forbidden' })
  expect((await open()).alsoAt).toEqual([sibling.host])
})

test('products are found by a part of their name or code, and fifty come a page', async () => {
  const search = (text: string) => run(calls.browseProducts, meera.ctx, { search: text }) as Promise<ProductPage>
  for (const text of ['indigo', 'kurta', product.asin.slice(2, 8)]) {
    expect((await search(text)).products).toMatchObject([{ productId: product.productId, units: 7 }])
  }
  expect((await search('100%')).products).toEqual([])
  for (let nth = 0; nth < 52; nth++) await aProduct(shop, { name: `Cup ${nth}` })
  const first = (await run(calls.browseProducts, meera.ctx, {})) as ProductPage
  const second = (await run(calls.browseProducts, meera.ctx, { after: first.after })) as ProductPage
  expect([first.products.length, second.products.length, second.after]).toEqual([50, 3, null])
})

test('in the browser’s form a wrong amount stays as it was typed, with its sentence', async () => {
  const at = `/shops/${shop.tenant.resellerId}/products/${product.productId}`
  const form = {
    ...{ 'seen-price': '499', price: 'four hundred', 'seen-mrp': '999', mrp: '1,299.50' },
    ...{ [`stock-${stock('M')}-5`]: '5' },
  }
  const refused = await sendToConsole('POST', at, { token: meera.token, form })
  expect(refused.body).toContain('value="four hundred"')
  expect(refused.body).toContain('Please enter rupees, such as 499 or 499.50.')
  const saved = await sendToConsole('POST', at, { token: meera.token, form: { ...form, price: '₹ 1,199' } })
  expect(saved.body).toContain('Saved.')
  expect(await open()).toMatchObject({ pricePaise: 1199_00, mrpPaise: 1299_50 })
})

test('after a refusal the form has what was typed, and what somebody else changed meanwhile', async () => {
  const at = `/shops/${shop.tenant.resellerId}/products/${product.productId}`
  const form = {
    ...{ 'seen-price': '499', price: '499', 'seen-mrp': '999', mrp: '899', 'seen-name': 'Indigo Kurta', name: 'Mine' },
    ...{ [`stock-${stock('M')}-5`]: '5' },
  }
  await change({ price: { seen: 499_00, wanted: 459_00 }, mrp: { seen: 999_00, wanted: 950_00 } })
  const refused = await sendToConsole('POST', at, { token: meera.token, form })
  expect(refused.body).toContain('You have changed this to ₹950 meanwhile.')
  // Typed and now in question; typed by nobody but them; changed by somebody else.
  for (const [name, value] of [
    ['mrp', '899'],
    ['name', 'Mine'],
    ['price', '459'],
    ['seen-price', '459'],
    ['seen-mrp', '950'],
  ]) {
    expect(refused.body).toMatch(new RegExp(`<input(?=[^>]* name="${name}")(?=[^>]* value="${value}")`))
  }
})

test('what is no list of pictures and no state is refused, and no fault', async () => {
  const at = `/shops/${shop.tenant.resellerId}/products/${product.productId}`
  for (const form of [
    { 'seen-pictures': '[null, 7, {"file": 3}]', do: 'up a' },
    { 'seen-pictures': 'nonsense', do: 'to 99999999999999999999 x' },
    { 'seen-state': 'sold', wanted: 'gone' },
    { 'seen-name': 'x'.repeat(6000), name: 'y' },
    { 'size-1': 'M', 'pieces-1': 'many' },
  ]) {
    expect((await sendToConsole('POST', at, { token: meera.token, form })).status).toBeLessThan(500)
  }
  expect(await open()).toMatchObject({ name: 'Indigo Kurta', units: 7, state: 'live', log: [] })
})
