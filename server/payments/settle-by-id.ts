import type { PaymentOutcome } from '#contract/payments.ts'
import type { Ctx } from '#server/kernel/ctx.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import { type GatewayPayment, settlePayment } from '#server/orders/index.ts'
import { enqueuePaymentCheck } from './enqueue-jobs.ts'
import type { ShopAccount } from './find-account.ts'

/** Something was paid, but the outcome is not known yet. */
const FETCH_AGAIN_SECONDS = 10

interface Paid {
  orderId: number
  gatewayOrderId: string
  paymentId: string
}

/**
 * The signature proves that there is a payment but does not cover its amount, so the payment is fetched from the
 * gateway. If the gateway does not respond, the payment is not failed but pending, and a job checks again.
 */
export async function settleById(ctx: Ctx, account: ShopAccount, paid: Paid): Promise<PaymentOutcome> {
  const payment = await fetchAndCapture(ctx, account, paid)
  return withTransaction(ctx, async (tx) => {
    const outcome = payment ? await settlePayment(tx, payment) : 'confirming'
    if (outcome === 'confirming' || outcome === 'unknown')
      await enqueuePaymentCheck(tx, paid.orderId, FETCH_AGAIN_SECONDS)
    return outcome === 'unknown' ? 'confirming' : outcome
  })
}

async function fetchAndCapture(ctx: Ctx, account: ShopAccount, paid: Paid): Promise<GatewayPayment | undefined> {
  try {
    const payment = await account.gateway.fetchPayment(account, paid.paymentId)
    if (payment?.gatewayOrderId !== paid.gatewayOrderId) return undefined
    return payment.status === 'authorized' ? await captured(ctx, account, payment) : payment
  } catch (error) {
    ctx.log.warn({ err: error, payment: paid.paymentId }, 'could not fetch the payment from the gateway')
    return undefined
  }
}

/** An account may leave the capture to us; if the gateway captures by itself, ours has no effect. */
export async function captured(
  ctx: Ctx,
  account: ShopAccount,
  payment: GatewayPayment,
): Promise<GatewayPayment | undefined> {
  try {
    return await account.gateway.capture(account, payment)
  } catch (error) {
    ctx.log.info({ err: error, payment: payment.paymentId }, 'not captured by us')
    return payment
  }
}
