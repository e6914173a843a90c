import type { PlacedOrder } from '#contract/orders.ts'
import { run } from '#server/kernel/answer.ts'
import type { Ctx } from '#server/kernel/ctx.ts'
import { paymentOperations } from '#server/payments/index.ts'
import { aCustomer } from './customer.ts'
import { aProduct, aShop } from './shop.ts'

/** A customer with an address, in a shop with a mug of one size and a shirt of three. */
export async function shopping() {
  const shop = await aShop()
  const { ctx, addressId } = await aCustomer(shop)
  const mug = await aProduct(shop, { name: 'Mug', stock: { '': 5 }, discountPaise: 199_50, deliveryPaise: 20_00 })
  const shirt = await aProduct(shop, { name: 'Shirt', stock: { S: 3, M: 0, L: 9 }, discountPaise: 499_00 })
  return { shop, ctx, addressId, mug: mug.productId, shirt: shirt.productId }
}

export function order(ctx: Ctx, input: object): Promise<PlacedOrder> {
  return run(paymentOperations.placeOrder, ctx, { payment: 'COD', ...input }) as Promise<PlacedOrder>
}
