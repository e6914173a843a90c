import { placeOrder } from '#server/orders/index.ts'
import type { PaymentMethod } from './payment-method.ts'

/** Paid on delivery: the order is effective at once, and no gateway is involved. */
export const cashOnDelivery: PaymentMethod = {
  isOffered: async () => true,
  place: (ctx, input) => placeOrder(ctx, input, {}),
}
