import { expect, test } from 'vitest'
import * as MESSAGES from '#contract/messages.ts'
import type { PlacedOrder } from '#contract/orders.ts'
import { addressOperations } from '#server/addresses/index.ts'
import { cartOperations, saveCart } from '#server/cart/index.ts'
import { run } from '#server/kernel/answer.ts'
import { paymentOperations } from '#server/payments/index.ts'
import { audit } from '#server/testing/audit.ts'
import { aCustomer } from '#server/testing/customer.ts'
import { aProduct, aShop, ownerPool } from '#server/testing/shop.ts'

async function shopping() {
  const shop = await aShop()
  const { ctx, addressId, customerId } = await aCustomer(shop)
  const { productId } = await aProduct(shop, { stock: { '': 1000 } })
  const body = { addressId, payment: 'COD', lines: [{ productId, units: 1 }] }
  const place = (input: object, who = ctx) => run(paymentOperations.placeOrder, who, input) as Promise<PlacedOrder>
  const count = async () => {
    const { rows } = await ownerPool().query('select count(*) from orders where customer_id = $1', [customerId])
    return Number(rows[0].count)
  }
  return { shop, ctx, body, place, count }
}

test('R16b F04: the same key with another body is refused', async () => {
  const { shop, body, place, count } = await shopping()
  const [line] = body.lines
  await place({ ...body, key: 'once' })
  for (const other of [
    { lines: [{ ...line, units: 2 }] },
    { lines: [{ ...line, size: 'M' }] },
    { expectedTotalPaise: 499_00 },
    { lines: [line, line] },
  ]) {
    await expect(place({ ...body, ...other, key: 'once' })).rejects.toMatchObject({ code: 'key-reused', status: 422 })
  }
  expect(await count()).toBe(1)
  expect(await audit(shop)).toEqual([])
})

test('F42: a try counts whatever becomes of its order, and a repeat of a placed one counts as none', async () => {
  const { shop, body, place } = await shopping()
  const tries = async () => {
    const { rows } = await ownerPool().query(
      'select hits from rate_counters where reseller_id = $1 and bucket like $2',
      [...[shop.tenant.resellerId, 'order:customer:%']],
    )
    return rows.map(({ hits }) => hits)
  }
  const placed = await place({ ...body, key: 'once' })
  expect(await place({ ...body, key: 'once' })).toEqual(placed)
  expect(await tries()).toEqual([1])
  await expect(place({ ...body, key: 'other', addressId: 1 })).rejects.toMatchObject({ code: 'not-found' })
  expect(await tries()).toEqual([2])
})

test('F04 F05: the answer of a key stays the same when address, price and stock have gone since', async () => {
  const { ctx, body, place } = await shopping()
  const placed = await place({ ...body, key: 'once' })
  await run(addressOperations.deleteAddress, ctx, { id: body.addressId })
  await ownerPool().query('update products set discount_paise = 1, withdrawn_at = now() where product_id = $1', [
    body.lines[0]?.productId,
  ])
  expect(await place({ ...body, key: 'once' })).toEqual(placed)
})

test('F04: a cart is ordered once, from however many tabs, and the next cart of the same goods is another', async () => {
  const { shop, ctx, body, place, count } = await shopping()
  const lines = body.lines.map((line) => ({ ...line, size: '' }))
  const name = () => run(cartOperations.getCartVersion, ctx, undefined) as Promise<string>
  await saveCart(ctx, { lines })
  const cart = await name()
  const tab = () => place({ ...body, cart, key: cart })
  const orders = await Promise.all([tab(), tab(), tab()])
  expect(new Set(orders.map(({ number }) => number)).size).toBe(1)
  expect(await name()).toBe('')
  // A cart that was changed in one tab cannot be ordered from another that still shows the old one.
  const changed = { code: 'cart-changed', status: 409, message: MESSAGES.cartChanged }
  await expect(place({ ...body, cart, key: 'late' })).rejects.toMatchObject(changed)
  expect(await count()).toBe(1)

  await saveCart(ctx, { lines })
  const next = await name()
  expect(next).not.toBe(cart)
  expect(await name()).toBe(next)
  await saveCart(ctx, { lines: lines.map((line) => ({ ...line, units: 2 })) })
  await expect(place({ ...body, cart: next, key: next })).rejects.toMatchObject(changed)
  await place({ ...body, lines: lines.map((line) => ({ ...line, units: 2 })), cart: await name() })
  expect(await count()).toBe(2)
  expect(await audit(shop)).toEqual([])
})

test("F04: two tabs with different keys are two orders, and a key is its customer's own", async () => {
  const { shop, body, place, count } = await shopping()
  await Promise.all(['tab-1', 'tab-2'].map((key) => place({ ...body, key })))
  expect(await count()).toBe(2)
  const other = await aCustomer(shop)
  await place({ ...body, addressId: other.addressId, key: 'tab-1' }, other.ctx)
  expect(await count()).toBe(2)
  expect(await audit(shop)).toEqual([])
})
