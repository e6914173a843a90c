import { expect, test } from 'vitest'
import { CANCEL_REASONS } from '#contract/cancel-reasons.ts'
import * as MESSAGES from '#contract/messages.ts'
import type { Order } from '#contract/orders.ts'
import { addressOperations } from '#server/addresses/index.ts'
import { fetchCart, saveCart } from '#server/cart/index.ts'
import { run } from '#server/kernel/answer.ts'
import type { Ctx } from '#server/kernel/ctx.ts'
import { orderOperations } from '#server/orders/index.ts'
import { audit } from '#server/testing/audit.ts'
import { aCustomer, anAddress } from '#server/testing/customer.ts'
import { order, shopping } from '#server/testing/ordering.ts'
import { aProduct, aShop, ownerPool } from '#server/testing/shop.ts'

const list = (ctx: Ctx) => run(orderOperations.listOrders, ctx, undefined) as Promise<Order[]>

async function stockOf(productId: number): Promise<Record<string, number>> {
  const { rows } = await ownerPool().query('select size, units from stocks where product_id = $1', [productId])
  return Object.fromEntries(rows.map(({ size, units }) => [size, units]))
}

test('a COD order takes stock, empties its part of the cart and is listed, newest first', async () => {
  const { shop, ctx, addressId, mug, shirt } = await shopping()
  const lines = [
    { productId: mug, units: 2, size: '' },
    { productId: shirt, units: 1, size: 'S' },
  ]
  await saveCart(ctx, { lines: [...lines, { productId: shirt, units: 1, size: 'L' }] })
  const placed = await order(ctx, { addressId, lines, expectedTotalPaise: 938_00 })
  expect(placed).toEqual({
    number: expect.stringMatching(/^[CDFGHJKMNPQRTVWXY34679]{5}-[CDFGHJKMNPQRTVWXY34679]{5}$/),
    totalPaise: 938_00,
  })
  expect(await stockOf(mug)).toEqual({ '': 3 })
  expect(await stockOf(shirt)).toEqual({ S: 2, M: 0, L: 9 })
  expect((await fetchCart(ctx)).lines).toMatchObject([{ productId: shirt, size: 'L' }])

  const second = await order(ctx, { addressId, lines: [{ productId: mug, units: 1 }] })
  expect(second.totalPaise).toBe(219_00) // floored once, at the total
  const [newest, oldest] = await list(ctx)
  expect(newest).toMatchObject({
    number: second.number,
    adjustments: [
      { kind: 'delivery', reason: 'delivery', paise: 20_00 },
      { kind: 'rounding', reason: 'rupees', paise: -50 },
    ],
  })
  expect(oldest).toMatchObject({
    number: placed.number,
    status: 'Placed',
    paymentMode: 'COD',
    adjustments: [{ kind: 'delivery', reason: 'delivery', paise: 40_00 }],
    totalPaise: 938_00,
    address: anAddress,
    lines: [
      { name: 'Mug', size: '', units: 2, unitPaise: 199_50 },
      { name: 'Shirt', size: 'S', units: 1, unitPaise: 499_00 },
    ],
  })
  expect(await audit(shop)).toEqual([])
})

test('an order keeps its address and its prices when both change afterwards', async () => {
  const { shop, ctx, addressId, mug } = await shopping()
  await order(ctx, { addressId, lines: [{ productId: mug, units: 1 }] })
  await run(addressOperations.deleteAddress, ctx, { id: addressId })
  await ownerPool().query(`update products set discount_paise = 100, name = 'Cup' where product_id = $1`, [mug])
  expect(await list(ctx)).toMatchObject([{ address: anAddress, lines: [{ name: 'Mug', unitPaise: 199_50 }] }])
  expect(await audit(shop)).toEqual([])
})

test('R05: the HOLI T-SHIRT offer is part of the order', async () => {
  const { shop, ctx, addressId } = await shopping()
  const holi = await aProduct(shop, { name: 'HOLI T-SHIRT', discountPaise: 199_00, deliveryPaise: 40_00 })
  const cheap = await aProduct(shop, { name: 'HOLI T-SHIRT', discountPaise: 99_00 })
  const of = (productId: number, units: number) => order(ctx, { addressId, lines: [{ productId, units }] })
  expect((await of(holi.productId, 2)).totalPaise).toBe(249_00)
  expect((await of(holi.productId, 1)).totalPaise).toBe(239_00)
  expect((await of(cheap.productId, 2)).totalPaise).toBe(198_00)
  const [cheapPair, single, pair] = await list(ctx)
  expect(pair?.adjustments).toEqual([
    { kind: 'delivery', reason: 'delivery', paise: 80_00 },
    { kind: 'discount', reason: 'HOLI pair', paise: -229_00 },
  ])
  expect(single?.adjustments).toEqual([{ kind: 'delivery', reason: 'delivery', paise: 40_00 }])
  expect(cheapPair?.adjustments).toEqual([])
  expect(await audit(shop)).toEqual([])
})

test('R05: an offer has the shop’s terms, in the order as in the cart', async () => {
  const { shop, ctx, addressId, mug } = await shopping()
  const trio = { name: 'Three mugs', product: 'Mug', units: 3, paise: 500_00, hint: 'Three mugs for ₹500!' }
  await ownerPool().query('update resellers set offers = $2 where reseller_id = $1', [
    shop.tenant.resellerId,
    JSON.stringify([trio]),
  ])
  expect(await run(orderOperations.getReductions, ctx, {})).toMatchObject({ offers: [trio], onlineDiscountPercent: 10 })
  const lines = [{ productId: mug, units: 3 }]
  expect((await order(ctx, { addressId, lines, expectedTotalPaise: 500_00 })).totalPaise).toBe(500_00)
  const [{ adjustments } = { adjustments: [] }] = await list(ctx)
  expect(adjustments.at(-1)).toEqual({ kind: 'discount', reason: 'Three mugs', paise: -158_50 })
  expect(await audit(shop)).toEqual([])
})

test('R16a: a line without a size means that of the saved cart line, and none to be found is refused', async () => {
  const { shop, ctx, addressId, shirt } = await shopping()
  const lines = [{ productId: shirt, units: 2 }]
  const sizeMissing = { code: 'bad-input', message: MESSAGES.selectSize }
  await expect(order(ctx, { addressId, lines })).rejects.toMatchObject(sizeMissing)
  await expect(order(ctx, { addressId, lines: [{ productId: shirt, units: 1, size: 'XXL' }] })).rejects.toMatchObject(
    sizeMissing,
  )
  await saveCart(ctx, { lines: ['S', 'L'].map((size) => ({ productId: shirt, units: 1, size })) })
  await expect(order(ctx, { addressId, lines })).rejects.toMatchObject(sizeMissing)
  await saveCart(ctx, { lines: [{ productId: shirt, units: 1, size: 'S' }] })
  await order(ctx, { addressId, lines })
  expect(await stockOf(shirt)).toEqual({ S: 1, M: 0, L: 9 })
  expect((await fetchCart(ctx)).lines).toEqual([])
  expect(await audit(shop)).toEqual([])
})

test('S2-144: an order has the colours that were chosen, from one stock', async () => {
  const { shop, ctx, addressId } = await shopping()
  const { productId } = await aProduct(shop, { name: 'Tee', colors: ['Black', 'Sea green'], stock: { S: 4 } })
  await ownerPool().query(
    `update products set images = '{a.jpg,b.jpg}', image_colors = '{"",Black}' where product_id = $1`,
    [productId],
  )
  const of = (...colors: string[]) =>
    order(ctx, { addressId, lines: colors.map((color) => ({ productId, units: 2, size: 'S', color })) })
  await saveCart(ctx, { lines: ['Black', 'Sea green'].map((color) => ({ productId, units: 1, size: 'S', color })) })
  await expect(of('Red')).rejects.toMatchObject({ message: 'Tee (size S, Red) is no longer available.' })
  await expect(of('Black', 'Sea green', 'Black')).rejects.toMatchObject({ message: 'Only 4 of Tee (size S) left.' })
  // The product is saved in two colours, and the order must not guess one of them.
  await expect(of('')).rejects.toMatchObject({ code: 'bad-input', message: 'Please choose a colour of Tee (size S).' })

  await of('Sea green')
  expect((await fetchCart(ctx)).lines).toMatchObject([{ color: 'Black', units: 1 }])
  await of('')
  expect((await list(ctx)).flatMap(({ lines }) => lines)).toMatchObject([
    { size: 'S', color: 'Black', units: 2, image: 'b.jpg' },
    { size: 'S', color: 'Sea green', units: 2, image: 'a.jpg' },
  ])
  expect((await fetchCart(ctx)).lines).toEqual([])
  expect(await stockOf(productId)).toEqual({ S: 0 })
  expect(await audit(shop)).toEqual([])
})

test('Buy Now takes what was bought out of the cart, and leaves the rest of its line', async () => {
  const { shop, ctx, addressId, mug } = await shopping()
  const tee = await aProduct(shop, { name: 'Tee', colors: ['Black', 'White'], stock: { S: 9 } })
  const of = (color: string, units: number) => ({ productId: tee.productId, size: 'S', color, units })
  await saveCart(ctx, { lines: [{ productId: mug, size: '', units: 3 }, of('Black', 2), of('White', 2)] })
  await order(ctx, { addressId, lines: [{ productId: mug, units: 1 }] })
  await order(ctx, { addressId, lines: [of('White', 1)] })
  await order(ctx, { addressId, lines: [of('Black', 4)] })
  expect((await fetchCart(ctx)).lines.map(({ name, color, units }) => [name, color, units])).toEqual([
    ['Mug', '', 2],
    ['Tee', 'White', 1],
  ])
})

test('two colours of one size in one order take their sum, and give it back', async () => {
  const { shop, ctx, addressId } = await shopping()
  const { productId } = await aProduct(shop, { colors: ['Black', 'White'], stock: { '': 3 } })
  const lines = ['White', 'Black'].map((color, more) => ({ productId, units: 1 + more, color }))
  const { number } = await order(ctx, { addressId, lines })
  expect((await list(ctx))[0]?.lines).toMatchObject([
    { color: 'White', units: 1 },
    { color: 'Black', units: 2 },
  ])
  expect(await stockOf(productId)).toEqual({ '': 0 })
  await run(orderOperations.cancelOrder, ctx, { number, reason: CANCEL_REASONS[0], comment: 'Wanted it in red.' })
  expect(await stockOf(productId)).toEqual({ '': 3 })
  expect(await audit(shop)).toEqual([])
})

test('F07: two sizes are two stocks, and two lines of one stock are checked by their sum', async () => {
  const { shop, ctx, addressId, shirt } = await shopping()
  const of = (...sizes: string[]) =>
    order(ctx, { addressId, lines: sizes.map((size) => ({ productId: shirt, units: 2, size })) })
  await expect(of('S', 'S')).rejects.toMatchObject({ code: 'out-of-stock', message: 'Only 3 of Shirt (size S) left.' })
  await expect(of('M')).rejects.toMatchObject({ code: 'out-of-stock', message: 'Shirt (size M) is out of stock.' })
  await of('S', 'L', 'L')
  expect(await stockOf(shirt)).toEqual({ S: 1, M: 0, L: 5 })
  expect((await list(ctx))[0]?.lines).toHaveLength(2)
  expect(await audit(shop)).toEqual([])
})

test('R16b F08: a price that changed since the cart was seen orders nothing and returns the new total', async () => {
  const { shop, ctx, addressId, mug } = await shopping()
  const input = { addressId, lines: [{ productId: mug, units: 2 }], expectedTotalPaise: 439_00, key: 'one' }
  await ownerPool().query('update products set discount_paise = 19900 where product_id = $1', [mug])
  await expect(order(ctx, input)).rejects.toMatchObject({
    code: 'total-changed',
    status: 409,
    message: 'The total has changed to ₹438. Nothing was ordered: please look at your cart again.',
    details: { totalPaise: 438_00 },
  })
  expect(await list(ctx)).toEqual([])
  expect(await stockOf(mug)).toEqual({ '': 5 })
  await order(ctx, { ...input, expectedTotalPaise: 438_00 }) // the refused attempt left no key behind
  expect(await audit(shop)).toEqual([])
})

test('F08: stock that went and a product that was withdrawn since are refused by name', async () => {
  const { shop, ctx, addressId, mug } = await shopping()
  const input = { addressId, lines: [{ productId: mug, units: 5 }] }
  await ownerPool().query('update products set withdrawn_at = now() where product_id = $1', [mug])
  await expect(order(ctx, input)).rejects.toMatchObject({ code: 'not-found', message: 'Mug is no longer available.' })
  expect(await list(ctx)).toEqual([])
  expect(await audit(shop)).toEqual([])
})

test('F32 F33: foreign addresses and products are refused as missing ones, and foreign orders are not listed', async () => {
  const { shop, ctx, addressId, mug } = await shopping()
  const neighbour = await aCustomer(shop)
  const elsewhere = await aShop()
  const foreign = await aProduct(elsewhere)
  const lines = [{ productId: mug, units: 1 }]
  await expect(order(ctx, { addressId: neighbour.addressId, lines })).rejects.toMatchObject({ code: 'not-found' })
  await expect(order(ctx, { addressId, lines: [{ productId: foreign.productId, units: 1 }] })).rejects.toMatchObject({
    code: 'not-found',
  })
  await order(ctx, { addressId, lines })
  expect(await list(neighbour.ctx)).toEqual([])
  expect(await audit(shop)).toEqual([])
})
