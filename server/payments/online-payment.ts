import { placeOrder } from '#server/orders/index.ts'
import { findAccount, getAccount } from './find-account.ts'
import { openAtGateway } from './open-at-gateway.ts'
import type { PaymentMethod } from './payment-method.ts'

/** R16: the stock of unpaid online orders is released after this time. */
const RESERVATION_SECONDS = 30 * 60

/** Paid at the gateway of the shop's account: the order is placed first, and waits for its payment. */
export const onlinePayment: PaymentMethod = {
  isOffered: async (ctx) => Boolean(await findAccount(ctx)),
  place: async (ctx, input) => {
    const account = await getAccount(ctx)
    return openAtGateway(ctx, account, await placeOrder(ctx, input, { reservationSeconds: RESERVATION_SECONDS }))
  },
}
