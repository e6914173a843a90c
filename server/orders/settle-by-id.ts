import type { PaymentOutcome } from '#contract/payments.ts'
import type { Ctx } from '#server/kernel/ctx.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import { capturePayment, fetchPayment, type GatewayAccount, type GatewayPayment } from '#server/payments/index.ts'
import { enqueueSoonPaymentCheck } from './enqueue-jobs.ts'
import { settle } from './settle.ts'

interface Paid {
  orderId: number
  gatewayOrderId: string
  paymentId: string
}

/**
 * The signature says that there is a payment, not how much (its amount is not signed): the gateway is asked. Where it does
 * not answer the payment is not failed but open, and a job asks again.
 */
export async function settleById(ctx: Ctx, account: GatewayAccount, paid: Paid): Promise<PaymentOutcome> {
  const payment = await askAndCapture(ctx, account, paid)
  return withTransaction(ctx, async (tx) => {
    const outcome = payment ? await settle(tx, payment) : 'confirming'
    if (outcome === 'confirming' || outcome === 'unknown') await enqueueSoonPaymentCheck(tx, paid.orderId)
    return outcome === 'unknown' ? 'confirming' : outcome
  })
}

async function askAndCapture(ctx: Ctx, account: GatewayAccount, paid: Paid): Promise<GatewayPayment | undefined> {
  try {
    const payment = await fetchPayment(account, paid.paymentId)
    if (payment?.gatewayOrderId !== paid.gatewayOrderId) return undefined
    return payment.status === 'authorized' ? await captured(ctx, account, payment) : payment
  } catch (error) {
    ctx.log.warn({ err: error, payment: paid.paymentId }, 'the gateway does not tell of a payment')
    return undefined
  }
}

/** An account may be set to leave that to us; where the gateway does it by itself, ours comes too late and changes nothing. */
export async function captured(
  ctx: Ctx,
  account: GatewayAccount,
  payment: GatewayPayment,
): Promise<GatewayPayment | undefined> {
  try {
    return await capturePayment(account, payment)
  } catch (error) {
    ctx.log.info({ err: error, payment: payment.paymentId }, 'not captured by us')
    return payment
  }
}
