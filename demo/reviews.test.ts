import { expect, inject, test } from 'vitest'
import type { PlacedOrder } from '#contract/orders.ts'
import { run } from '#server/kernel/answer.ts'
import { paymentOperations } from '#server/payments/index.ts'
import { aCustomer } from '#server/testing/customer.ts'
import { deliver, reviewsOf } from '#server/testing/reviews.ts'
import { aProduct, aShop } from '#server/testing/shop.ts'
import { type DeliveredOrder, seedReviews } from './reviews.ts'

/** How the reviews say that it fits, of twelve orders of a product in this size. */
async function fitsOf(size: string): Promise<(string | null)[]> {
  const shop = await aShop()
  const { productId } = await aProduct(shop, { stock: { [size]: 50 } })
  const { ctx, addressId } = await aCustomer(shop)
  const orders: DeliveredOrder[] = []
  for (let nth = 0; nth < 12; nth++) {
    const input = { addressId, payment: 'COD', lines: [{ productId, units: 1, size }] }
    const { number } = (await run(paymentOperations.placeOrder, ctx, input)) as PlacedOrder
    await deliver(shop, number)
    orders.push({ ctx, number, hoursAgo: 240, size })
  }
  await seedReviews(shop.as({ kind: 'operator' }), inject('ownerUrl'), orders)
  return (await reviewsOf(shop)).map(({ fit }) => fit)
}

test('reviews of clothes say how they fit', async () => {
  expect(await fitsOf('XL')).toContain('right')
})

test.each(['', '320 ml', '28'])('reviews of what is no garment do not: %j', async (size) => {
  expect(new Set(await fitsOf(size))).toEqual(new Set([null]))
})
