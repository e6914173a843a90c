import type { ParsedInput } from '#contract/call.ts'
import type { openUpi as call, UpiRequest } from '#contract/payment-requests.ts'
import type { OpenPayment } from '#contract/payments.ts'
import { type Ctx, requireCustomer } from '#server/kernel/ctx.ts'
import { qrCode } from '#server/kernel/qr-code.ts'
import { limitRate } from '#server/kernel/rate-limit.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import { closePaymentRequests, lockOrder } from '#server/orders/index.ts'
import { findAccount, type ShopAccount } from './find-account.ts'
import type { OpenedRequest } from './gateway.ts'
import { newLinkToken } from './new-link-token.ts'
import { selectOpenPayment, selectOrderByGatewayId } from './orders-store.ts'
import { insertRequest, type PaymentRequest, selectOpenRequest } from './requests-store.ts'

/** A page that stays open begins a new intent every three minutes, for the half hour of a reservation. */
const PER_CUSTOMER = { max: 60, seconds: 60 * 60 }

/** With less time than this left, a new one is opened. */
const SECONDS_MIN = 15

/**
 * The UPI request of an order that waits for its payment: the one that is open, or a new one. Null where the account has none, or the
 * gateway does not answer: the form is there all the same.
 */
export async function openUpi(ctx: Ctx, input: ParsedInput<typeof call>): Promise<UpiRequest | null> {
  const customerId = requireCustomer(ctx)
  const { gatewayOrderId } = input
  const found = await withTransaction(ctx, async (tx) => ({
    payment: await selectOpenPayment(tx, customerId, gatewayOrderId),
    order: await selectOrderByGatewayId(tx, gatewayOrderId),
  }))
  if (!found.payment || !found.order) throw new Refusal('not-found', { id: 'noSuchOrder' })
  const { payment, order } = found
  const account = await findAccount(ctx)
  const way = account && wayOf(account)
  const isOpen = payment.status === 'Payment pending' && !payment.inReview && !payment.isConfirming
  if (!way || !isOpen || payment.secondsLeft < SECONDS_MIN) return null
  const known = await withTransaction(ctx, (tx) => selectOpenRequest(tx, order.orderId, [way]))
  if (known && known.secondsLeft >= SECONDS_MIN) return shown(known)
  await limitRate(ctx, [{ bucket: `upi:customer:${customerId}`, ...PER_CUSTOMER }])
  try {
    const opened = await openRequest(ctx, account, { way, payment, input })
    const stored = await store(ctx, order.orderId, { way, opened, amountPaise: payment.totalPaise })
    return stored ? shown(stored) : null
  } catch (err) {
    ctx.log.warn({ err, order: payment.number }, 'the gateway opened no UPI request')
    return null
  }
}

/** An intent can be opened and scanned, and is of the gateway's own order; a QR code of the gateway is scanned only. */
export function wayOf({ gateway, ...account }: ShopAccount): 'intent' | 'qr' | undefined {
  const ways = gateway.upi?.ways(account)
  return ways?.intent ? 'intent' : ways?.qr ? 'qr' : undefined
}

interface Wanted {
  way: 'intent' | 'qr'
  payment: Omit<OpenPayment, 'keyId' | 'gateway' | 'hasUpi'>
  input: ParsedInput<typeof call>
}

function openRequest(ctx: Ctx, account: ShopAccount, { way, payment, input }: Wanted): Promise<OpenedRequest> {
  const { upi } = account.gateway
  if (!upi) throw new Error('a gateway without UPI')
  const { number, totalPaise: amountPaise, secondsLeft, customer } = payment
  if (way === 'qr') {
    return upi.openQr(account, { amountPaise, number, closesAt: new Date(Date.now() + secondsLeft * 1000) })
  }
  const browser = { address: ctx.address, userAgent: input.userAgent }
  return upi.openIntent(account, { gatewayOrderId: input.gatewayOrderId, amountPaise, customer, browser })
}

/** Of two at once the later one stays open. Undefined if the order has ended meanwhile; a QR code is closed then. */
function store(
  ctx: Ctx,
  orderId: number,
  { way, opened, amountPaise }: { way: 'intent' | 'qr'; opened: OpenedRequest; amountPaise: number },
): Promise<PaymentRequest | undefined> {
  return withTransaction(ctx, async (tx) => {
    const order = await lockOrder(tx, { orderId })
    await closePaymentRequests(tx, orderId)
    const stored = await insertRequest(tx, {
      ...{ orderId, kind: way, token: newLinkToken(), amountPaise, discountPercent: null },
      ...{ expiresAt: opened.expiresAt, opened },
    })
    if (order?.status === 'Payment pending') return stored
    await closePaymentRequests(tx, orderId)
    return undefined
  })
}

function shown({ kind, link, secondsLeft }: PaymentRequest): UpiRequest {
  return {
    link: kind === 'intent' ? link : null,
    code: qrCode(link),
    secondsLeft,
  }
}
