import { placeOrder } from '#server/orders/index.ts'
import type { PaymentMethod } from './payment-method.ts'

/** Paid at the door: the order counts at once, and no gateway hears of it. */
export const cashOnDelivery: PaymentMethod = {
  isOffered: async () => true,
  place: (ctx, input) => placeOrder(ctx, input, {}),
}
