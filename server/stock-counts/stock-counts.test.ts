import { beforeEach, expect, test } from 'vitest'
import type { Counted, CountedProduct } from '#contract/shop-stock-counts.ts'
import { run } from '#server/kernel/answer.ts'
import { paymentOperations } from '#server/payments/index.ts'
import { shopProductOperations } from '#server/products/index.ts'
import { audit } from '#server/testing/audit.ts'
import { aCustomer } from '#server/testing/customer.ts'
import { aProduct, aShop, ownerPool, type TestProduct, type TestShop } from '#server/testing/shop.ts'
import { aStaff, sendToConsole, type TestStaff } from '#server/testing/staff.ts'
import { stockCountOperations as calls } from './index.ts'

let shop: TestShop
let meera: TestStaff
let product: TestProduct

beforeEach(async () => {
  shop = await aShop()
  meera = await aStaff(shop, 'manager', 'Meera')
  product = await aProduct(shop, { name: 'Indigo Kurta', stock: { M: 5, 'L/XL': 2 } })
})

const find = (code: string) => run(calls.findCounted, meera.ctx, { code }) as Promise<CountedProduct>
const write = (...counts: object[]) => run(calls.writeCounts, meera.ctx, { counts }) as Promise<Counted>

async function looked(size = 'M') {
  const { sizes } = await find(product.asin)
  const found = sizes.find((each) => each.size === size)
  if (!found) throw new Error(`no size ${size}`)
  const { stockId, units, waiting, movementId } = found
  return { stock: stockId, expected: units + waiting, movement: movementId }
}

async function buy(units: number): Promise<void> {
  const { ctx, addressId } = await aCustomer(shop)
  const lines = [{ productId: product.productId, units, size: 'M' }]
  await run(paymentOperations.placeOrder, ctx, { addressId, payment: 'COD', lines })
}

const unitsNow = async () => (await find(product.asin)).sizes.map(({ units }) => units)

test('a product is found by its code in any case, and by a label with its size, which may have a slash', async () => {
  expect(await find(product.asin)).toMatchObject({ productId: product.productId, size: '' })
  expect(await find(product.asin.toLowerCase().replace('t-', 'T-'))).toMatchObject({ productId: product.productId })
  expect(await find(`${product.asin}/M`)).toMatchObject({ productId: product.productId, size: 'M' })
  expect(await find(`${product.asin}/L/XL`)).toMatchObject({ productId: product.productId, size: 'L/XL' })
  for (const code of ['nothing', `${product.asin}/XS`, '%', "' or true --"]) {
    await expect(find(code)).rejects.toMatchObject({ code: 'not-found', reason: { id: 'noSuchCode', code } })
  }
})

test('sold goods that are not packed are still on hand, so they are counted', async () => {
  await buy(2)
  expect((await find(product.asin)).sizes).toMatchObject([
    { size: 'M', units: 3, waiting: 2 },
    { size: 'L/XL', units: 2, waiting: 0 },
  ])
  expect(await write({ ...(await looked()), counted: 5 })).toEqual({ written: [], refused: [] })
  await ownerPool().query('update orders set packed_at = now() where supplier_id = $1', [shop.tenant.supplierId])
  expect((await find(product.asin)).sizes).toMatchObject([{ units: 3, waiting: 0 }, {}])
})

test('a difference is written as a recount; what was sold since the look stays sold', async () => {
  const look = await looked()
  await buy(2)
  const { written } = await write({ ...look, counted: 4 })
  expect(written).toMatchObject([{ difference: -1, units: 2 }])
  expect(await unitsNow()).toEqual([2, 2])
  expect(await audit(shop)).toEqual([])
  const { rows } = await ownerPool().query(
    `select units from stock_movements where supplier_id = $1 and reason = 'count'`,
    [shop.tenant.supplierId],
  )
  expect(rows).toEqual([{ units: -1 }])
})

test('a count that is sent twice, also at once, is written once', async () => {
  const count = { ...(await looked()), counted: 7 }
  const outcomes = await Promise.all([write(count), write(count)])
  for (const { written, refused } of outcomes) expect([written.length, refused.length]).toEqual([1, 0])
  expect(await unitsNow()).toEqual([7, 2])
  expect(await audit(shop)).toEqual([])
})

test('of two who count differently the second is refused, and the first stays', async () => {
  const look = await looked()
  const anu = await aStaff(shop, 'manager', 'Anu')
  const count = (by: TestStaff, counted: number) =>
    run(calls.writeCounts, by.ctx, { counts: [{ ...look, counted }] }) as Promise<Counted>
  await count(anu, 7)
  await buy(1)
  const twice = (by: string | null) => [{ reason: { id: 'countedTwice', units: 6, isImport: false, by } }]
  expect((await count(meera, 4)).refused).toMatchObject(twice('Anu'))
  expect((await count(anu, 4)).refused).toMatchObject(twice(null))
  // Another size of the same product, by somebody else, and then this one by an import.
  await write({ ...(await looked('L/XL')), counted: 9 })
  expect((await count(meera, 4)).refused).toMatchObject(twice('Anu'))
  await ownerPool().query(
    `with moved as (insert into stock_movements (supplier_id, stock_id, units, reason) values ($1, $2, 1, 'import'))
     update stocks set units = units + 1 where supplier_id = $1 and stock_id = $2`,
    [shop.tenant.supplierId, look.stock],
  )
  expect((await count(meera, 4)).refused).toMatchObject([{ reason: { units: 7, isImport: true } }])
  expect(await unitsNow()).toEqual([7, 9])
})

test('of a size that is gone no count is written, and who removed it is named', async () => {
  const look = await looked()
  const anu = await aStaff(shop, 'manager', 'Anu')
  const { productId } = product
  const removed = [{ stockId: look.stock, seen: 5 }]
  await run(shopProductOperations.changeProduct, anu.ctx, { productId, stocks: [], removed })
  const count = async (by: TestStaff) => {
    const { refused } = (await run(calls.writeCounts, by.ctx, { counts: [{ ...look, counted: 4 }] })) as Counted
    return refused
  }
  const gone = (by: string | null) => [{ reason: { id: 'countedRemoved', product: `${product.asin}, M`, by } }]
  expect(await count(meera)).toMatchObject(gone('Anu'))
  expect(await count(anu)).toMatchObject(gone(null))
  await ownerPool().query('update stocks set withdrawn_at = now() where stock_id = $1', [look.stock])
  expect(await count(meera), 'by an import').toMatchObject(gone(''))
  expect(await unitsNow()).toEqual([2])
  expect(await audit(shop)).toEqual([])
})

test('more sold than there were: refused, and the other sizes are written', async () => {
  const [m, l] = [await looked('M'), await looked('L/XL')]
  await buy(5)
  const { written, refused } = await write({ ...m, counted: 3 }, { ...l, counted: 4 })
  expect(refused).toMatchObject([{ reason: { id: 'countUnderZero' } }])
  expect(written).toMatchObject([{ size: 'L/XL', units: 4 }])
  expect(await unitsNow()).toEqual([0, 4])
  expect(await audit(shop)).toEqual([])
})

test('recounts and orders at once: the book is right, and nothing is under zero', async () => {
  const look = await looked()
  await Promise.allSettled([buy(1), write({ ...look, counted: 6 }), buy(2), buy(1), buy(1)])
  expect(await audit(shop)).toEqual([])
})

test('a foreign stock row is not there; shared stock is refused; nonsense is refused with a sentence', async () => {
  const look = await looked()
  const stranger = await aStaff(await aShop(), 'owner')
  const foreign = (await run(calls.writeCounts, stranger.ctx, { counts: [{ ...look, counted: 1 }] })) as Counted
  expect(foreign.refused).toMatchObject([{ reason: { id: 'noSuchProductHere' } }])
  await expect(write({ ...look, counted: -1 })).rejects.toThrow('whole pieces')
  await expect(write()).rejects.toThrow('count at least one')
  await expect(write(...Array.from({ length: 201 }, () => ({ ...look, counted: 1 })))).rejects.toThrow('at most 200')
  await aShop(shop.tenant.supplierId)
  await expect(find(product.asin)).rejects.toMatchObject({ code: 'forbidden' })
  await expect(write({ ...look, counted: 1 })).rejects.toMatchObject({ code: 'forbidden' })
})

test('over HTTP', async () => {
  const look = await looked()
  const at = `/api/shops/${shop.tenant.resellerId}/stock-counts`
  const { status, body } = await sendToConsole('POST', at, {
    token: meera.token,
    json: { counts: [{ ...look, counted: 6 }] },
  })
  expect([status, body]).toEqual([200, { written: [{ stock: look.stock, difference: 1, units: 6 }], refused: [] }])
})
