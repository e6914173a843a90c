import type { ParsedInput } from '#contract/call.ts'
import type { getPaymentLink as call, PaymentLink } from '#contract/payment-requests.ts'
import type { Ctx, Tx } from '#server/kernel/ctx.ts'
import { limitsOf } from '#server/kernel/networks.ts'
import { limitRate } from '#server/kernel/rate-limit.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import { findParcelTrouble, listOrderEvents } from '#server/orders/index.ts'
import { checkPayment } from './check-payment.ts'
import { enqueueClosing, enqueuePaymentCheck } from './enqueue-jobs.ts'
import { findAccount } from './find-account.ts'
import { getShopUrl } from './get-shop-url.ts'
import { type LinkedOrder, selectLinkedOrder, updateRequestOpened } from './requests-store.ts'

/** Whoever tries out links. */
const GUESSES = { max: 60, seconds: 60 * 60 }
/** Limits requests to the gateway: by the link, since thousands share the address of a mobile network. */
const PER_LINK = { max: 300, seconds: 60 * 60 }

/** If its event is lost: within an hour, and when the link has ended. */
const CHECK_SECONDS = [15 * 60, 60 * 60, 25 * 60 * 60]

/** The page behind a payment link. It needs no sign-in, since it is sent in messages, and has nothing about a person. */
export async function getPaymentLink(ctx: Ctx, { token, isBack }: ParsedInput<typeof call>): Promise<PaymentLink> {
  const find = () =>
    withTransaction(ctx, async (tx) => {
      const order = await selectLinkedOrder(tx, token)
      return order && { ...order, progress: await progressOf(tx, order) }
    })
  const found = await find()
  if (!found) {
    await limitRate(ctx, limitsOf(ctx.address, 'payment-link-guess', GUESSES))
    throw new Refusal('not-found', { id: 'noSuchPaymentLink' })
  }
  await limitRate(ctx, [{ bucket: `payment-link:${found.requestId}`, ...PER_LINK }])
  if (!isBack || stateOf(found) !== 'open') return described(ctx, found)
  await checkPayment(ctx, found).catch((err: unknown) =>
    ctx.log.warn({ err, order: found.number }, 'could not fetch the payments of a link from the gateway'),
  )
  return described(ctx, (await find()) ?? found)
}

/** Shown on the page of the link too, since it is the only link in the message about a placed order. */
async function progressOf(tx: Tx, order: LinkedOrder): Promise<PaymentLink['progress']> {
  const { orderId, status, courier, awb, shippedAt } = order
  const events = await listOrderEvents(tx, [orderId])
  return {
    status,
    events: events.map(({ status, at }) => ({ status, at })),
    shipment: shippedAt && { courier, awb, shippedAt },
    parcelTrouble: await findParcelTrouble(tx, order),
  }
}

type Found = LinkedOrder & Pick<PaymentLink, 'progress'>

async function described(ctx: Ctx, order: Found): Promise<PaymentLink> {
  const { number, kind, amountPaise, progress } = order
  const state = stateOf(order)
  const isAdvance = kind === 'advance'
  // What was paid in advance is not due.
  const atDoorPaise = order.atDoorPaise - (isAdvance && order.advancePaise === 0 ? amountPaise : 0)
  const shown = { number, totalPaise: amountPaise, isAdvance, atDoorPaise, progress }
  if (state !== 'open') return { ...shown, state, link: null }
  try {
    const link = order.gatewayRequestId === null ? await openAtGateway(ctx, order) : order.link
    return { ...shown, state: link === undefined ? 'over' : 'open', link: link ?? null }
  } catch (err) {
    ctx.log.warn({ err, order: number }, 'the gateway made no payment link')
    return { ...shown, state: 'unreached', link: null }
  }
}

function stateOf({
  kind,
  paymentMode,
  status,
  advancePaise,
  isOpen,
  secondsLeft,
  hasAuthorized,
  hasRefund,
}: LinkedOrder): PaymentLink['state'] {
  if (status === 'Cancelled') {
    const wasPaid = paymentMode === 'ONLINE' || advancePaise > 0 || hasAuthorized || hasRefund
    return wasPaid ? 'cancelled-paid' : 'cancelled'
  }
  if (paymentMode === 'ONLINE' || (kind === 'advance' && advancePaise > 0)) return 'paid'
  if (hasAuthorized) return 'confirming'
  if (isOpen && secondsLeft > 0) return 'open'
  return hasRefund ? 'refunded' : 'over'
}

/** Its address at the gateway; undefined if it was closed meanwhile. */
async function openAtGateway(ctx: Ctx, order: LinkedOrder): Promise<string | undefined> {
  const { requestId, orderId, token, number, amountPaise, expiresAt } = order
  const account = await findAccount(ctx)
  const { upi } = account?.gateway ?? {}
  if (!account || !upi) return undefined
  const shop = await withTransaction(ctx, getShopUrl)
  const returnTo = new URL(`/pay/${token}`, shop).href
  const opened = await upi.openLink(account, { amountPaise, number, reference: token, expiresAt, returnTo })
  return withTransaction(ctx, async (tx) => {
    const stored = await updateRequestOpened(tx, requestId, opened)
    for (const seconds of CHECK_SECONDS) await enqueuePaymentCheck(tx, orderId, seconds)
    if (stored?.isOpen) return stored.link
    // It was closed before the gateway knew of it, so its job has closed nothing.
    await enqueueClosing(tx, requestId)
    return undefined
  })
}
