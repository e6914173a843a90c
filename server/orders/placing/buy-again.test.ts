import { expect, test } from 'vitest'
import type { BoughtAgain } from '#contract/orders.ts'
import { DEFAULT_LOCALE, sayIn } from '#contract/say.ts'
import { fetchCart, saveCart } from '#server/cart/index.ts'
import { run } from '#server/kernel/answer.ts'
import { orderOperations } from '#server/orders/index.ts'
import { paymentOperations } from '#server/payments/index.ts'
import { aCustomer } from '#server/testing/customer.ts'
import { aProduct, aShop, ownerPool } from '#server/testing/shop.ts'

/** An order of two mugs and a shirt in S. */
async function ordered() {
  const shop = await aShop()
  const { ctx, addressId } = await aCustomer(shop)
  const mug = await aProduct(shop, { name: 'Mug', stock: { '': 9 } })
  const shirt = await aProduct(shop, { name: 'Shirt', stock: { S: 9, L: 9 } })
  const lines = [
    { productId: mug.productId, units: 2, size: '' },
    { productId: shirt.productId, units: 1, size: 'S' },
  ]
  await saveCart(ctx, { lines: [] })
  const placed = await run(paymentOperations.placeOrder, ctx, { addressId, payment: 'COD', lines })
  const { number } = placed as { number: string }
  const again = async () => {
    const { units, notices } = (await run(orderOperations.buyAgain, ctx, { number })) as BoughtAgain
    return { units, notices: notices.map(sayIn(DEFAULT_LOCALE)) }
  }
  const cart = async () => (await fetchCart(ctx)).lines.map(({ name, size, units }) => [name, size, units])
  return { shop, ctx, number, mug, shirt, again, cart }
}

test('an order is in the cart again, beside what is there, and a repeated click adds nothing', async () => {
  const { ctx, mug, again, cart } = await ordered()
  await saveCart(ctx, { lines: [{ productId: mug.productId, units: 1, size: '' }] })
  for (let click = 0; click < 2; click++) {
    expect(await again()).toEqual({ units: 3, notices: [] })
    expect(await cart()).toEqual([
      ['Mug', '', 2],
      ['Shirt', 'S', 1],
    ])
  }
})

test('what is withdrawn, sold out or scarce is reported, and the rest is added', async () => {
  const { mug, shirt, again, cart } = await ordered()
  await ownerPool().query('update products set withdrawn_at = now() where product_id = $1', [shirt.productId])
  await ownerPool().query('update stocks set units = 1 where product_id = $1', [mug.productId])
  expect(await again()).toEqual({
    units: 1,
    notices: ['Maximum quantity reached! Only 1 of Mug can be ordered now.', 'Shirt is no longer available.'],
  })
  expect(await cart()).toEqual([['Mug', '', 1]])
  await ownerPool().query('update stocks set units = 0 where product_id = $1', [mug.productId])
  const { units, notices } = await again()
  expect(units).toBe(0)
  expect(notices).toEqual(expect.arrayContaining(['Mug is out of stock.', 'Shirt is no longer available.']))
})

test('an order of somebody else adds nothing', async () => {
  const { shop, number } = await ordered()
  const { ctx } = await aCustomer(shop)
  await expect(run(orderOperations.buyAgain, ctx, { number })).rejects.toMatchObject({ code: 'not-found' })
  expect((await fetchCart(ctx)).lines).toEqual([])
})
