import type { PlacedOrder } from '#contract/orders.ts'
import { run } from '#server/kernel/answer.ts'
import type { Ctx } from '#server/kernel/ctx.ts'
import { newToken, tokenHash } from '#server/kernel/random-token.ts'
import { markOrder, shipOrder } from '#server/orders/index.ts'
import { paymentOperations } from '#server/payments/index.ts'
import { reviewOperations } from '#server/reviews/index.ts'
import { aCustomer, type TestCustomer } from './customer.ts'
import { aProduct, ownerPool, type TestShop } from './shop.ts'

// Test help: customers who got what they ordered, and their reviews.

export interface Delivered extends TestCustomer {
  addressId: number
  number: string
  productId: number
  asin: string
}

let parcels = 0

export async function deliver(shop: TestShop, number: string): Promise<void> {
  const operator = shop.as({ kind: 'operator' })
  await markOrder(operator, { number, as: 'Confirmed' })
  await shipOrder(operator, { number, courier: 'Delhivery', awb: `R${Date.now()}${++parcels}` })
  await markOrder(operator, { number, as: 'Delivered' })
}

/** A customer to whom one product was delivered: this one, or one of their own. */
export async function aDelivery(shop: TestShop, of?: { productId: number; asin: string }): Promise<Delivered> {
  const { productId, asin } = of ?? (await aProduct(shop, { name: 'Kurta', stock: { M: 50 } }))
  const { ctx, customerId, addressId } = await aCustomer(shop)
  const lines = [{ productId, units: 1, size: 'M' }]
  const input = { addressId, payment: 'COD', lines }
  const { number } = (await run(paymentOperations.placeOrder, ctx, input)) as PlacedOrder
  await deliver(shop, number)
  return { ctx, customerId, addressId, number, productId, asin }
}

export function review({ ctx, number }: { ctx: Ctx; number: string }, more: object = {}) {
  return run(reviewOperations.sendReview, ctx, {
    number,
    line: 1,
    stars: 4,
    text: 'Soft cotton.',
    hasAgreed: true,
    ...more,
  })
}

export async function reviewsOf({ tenant }: TestShop) {
  const { rows } = await ownerPool().query(
    'select * from reviews where supplier_id = $1 and reseller_id = $2 order by review_id',
    [tenant.supplierId, tenant.resellerId],
  )
  return rows
}

/** What a customer of the shop wrote of a further order, and the link that ends mails that ask for it. */
export async function aReviewed(
  shop: TestShop,
  {
    ctx,
    customerId,
    addressId,
    product,
  }: { ctx: Ctx; customerId: number; addressId: number; product: { productId: number } },
): Promise<{ reviewId: number; reviewToken: string; deliveredNumber: string }> {
  const lines = [{ productId: product.productId, units: 1, size: '' }]
  const order = { addressId, payment: 'COD', lines }
  const { number } = (await run(paymentOperations.placeOrder, ctx, order)) as PlacedOrder
  await deliver(shop, number)
  await review({ ctx, number }, { text: 'A good mug.' })
  const { supplierId, resellerId } = shop.tenant
  const reviewToken = newToken()
  const { rows } = await ownerPool().query(
    `with requested as (
       insert into review_requests (supplier_id, reseller_id, order_id, customer_id, token_hash)
       select $1, $2, order_id, $3, $4 from orders where supplier_id = $1 and number = $5)
     select review_id from reviews where supplier_id = $1 and reseller_id = $2 and customer_id = $3`,
    [supplierId, resellerId, customerId, tokenHash(reviewToken), number],
  )
  return { reviewId: Number(rows[0].review_id), reviewToken, deliveredNumber: number }
}
