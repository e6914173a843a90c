import { RESERVATION_MINUTES } from '#contract/lifetimes.ts'
import { placeOrder } from '#server/orders/index.ts'
import { findAccount, getAccount } from './find-account.ts'
import { openAtGateway } from './open-at-gateway.ts'
import type { PaymentMethod } from './payment-method.ts'

/** Paid at the gateway of the shop's account: the order is placed first, and waits for its payment. */
export const onlinePayment: PaymentMethod = {
  isOffered: async (ctx) => Boolean(await findAccount(ctx)),
  place: async (ctx, input) => {
    const account = await getAccount(ctx)
    return openAtGateway(ctx, account, await placeOrder(ctx, input, { reservationSeconds: RESERVATION_MINUTES * 60 }))
  },
}
