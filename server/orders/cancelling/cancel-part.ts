import type { ParsedInput } from '#contract/call.ts'
import type {
  cancelOrderPart as call,
  PartPrice,
  priceOrderPart as priceCall,
  cancelShopOrderPart as shopCall,
  priceShopOrderPart as shopPriceCall,
} from '#contract/order-parts.ts'
import { assertMay, type Ctx, type Tx } from '#server/kernel/ctx.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import { logWrite } from '#server/kernel/staff-log.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import { returnUse } from '#server/offers/index.ts'
import { enqueueAfterPart } from '#server/orders/enqueue-jobs.ts'
import { advanceLeft } from '#server/orders/paying/advance.ts'
import { closePaymentRequests } from '#server/orders/paying/close-payment-requests.ts'
import { refundPart } from '#server/orders/paying/refund-payment.ts'
import { getLockedOrder, getOwnLockedOrder } from '#server/orders/states/get-locked-order.ts'
import { type LockedOrder, updateCancelKey, updateCancelReason } from '#server/orders/states/locked-orders-store.ts'
import { cancelLocked } from './cancel-order.ts'
import { checkPart } from './check-part.ts'
import { insertPart, type LinePart, selectParts } from './parts-store.ts'

// Before an order is packed some of its pieces can be cancelled (docs/decisions/071).

/** What the customer sees before they confirm. */
export function priceOrderPart(ctx: Ctx, input: ParsedInput<typeof priceCall>): Promise<PartPrice> {
  return withTransaction(ctx, async (tx) =>
    shown(await checkPart(tx, await getOwnLockedOrder(tx, input.number), input.lines)),
  )
}

export function cancelOrderPart(ctx: Ctx, input: ParsedInput<typeof call>): Promise<PartPrice> {
  return withTransaction(ctx, async (tx) => {
    const order = await getOwnLockedOrder(tx, input.number)
    const reason = `${input.reason}: ${input.comment}`
    return (await findSent(tx, order, input.key)) ?? cancelPart(tx, order, { ...input, mover: 'customer', reason })
  })
}

/** For the shop's staff. */
export function priceShopOrderPart(ctx: Ctx, input: ParsedInput<typeof shopPriceCall>): Promise<PartPrice> {
  assertMay(ctx, 'orders')
  return withTransaction(ctx, async (tx) =>
    shown(await checkPart(tx, await getLockedOrder(tx, input.number), input.lines)),
  )
}

export function cancelShopOrderPart(ctx: Ctx, input: ParsedInput<typeof shopCall>): Promise<PartPrice> {
  assertMay(ctx, 'orders')
  return withTransaction(ctx, async (tx) => {
    const order = await getLockedOrder(tx, input.number)
    const earlier = await findSent(tx, order, input.key)
    if (earlier) return earlier
    const price = await cancelPart(tx, order, { ...input, mover: 'operator' })
    if (price.isWhole) await updateCancelReason(tx, order.orderId, input.reason)
    await logWrite(tx, { did: price.isWhole ? 'cancel' : 'cancel-part', subject: input.number })
    return price
  })
}

/** What the same form has cancelled before. */
async function findSent(tx: Tx, order: LockedOrder, key: string): Promise<PartPrice | undefined> {
  const { orderId, totalPaise, cancelKey } = order
  if (cancelKey === key) return { isWhole: true, lessPaise: totalPaise, totalPaise: 0, lostOffer: null }
  const sent = (await selectParts(tx, orderId)).find(({ formKey }) => formKey === key)
  return sent && { isWhole: false, lessPaise: sent.paise, totalPaise, lostOffer: null }
}

interface CancelPart {
  lines: readonly LinePart[]
  expectedPaise: number
  key: string
  mover: 'customer' | 'operator'
  reason: string
}

/** Cancelling all pieces that are left cancels the order. */
async function cancelPart(
  tx: Tx,
  order: LockedOrder,
  { lines: wanted, expectedPaise, key, mover, reason }: CancelPart,
): Promise<PartPrice> {
  const { orderId } = order
  const part = await checkPart(tx, order, wanted)
  if (part.lessPaise !== expectedPaise) {
    throw new Refusal('total-changed', { id: 'partChanged' }, { totalPaise: part.totalPaise })
  }
  if (part.isWhole) {
    await cancelLocked(tx, order, { mover, note: reason })
    await updateCancelKey(tx, orderId, key)
    return shown(part)
  }
  const nth = (await selectParts(tx, orderId)).length + 1
  const lines = part.lines.map(({ line, units }) => ({ line, units }))
  await insertPart(tx, {
    ...{ orderId, part: nth, lines, adjustments: part.adjustments, paise: part.lessPaise },
    ...{ mover, reason, formKey: key, stocks: part.lines },
  })
  if (part.losesOfferUse) await returnUse(tx, orderId)
  await closePaymentRequests(tx, orderId)
  const backPaise = paidBack(order, part)
  if (backPaise > 0) {
    await refundPart(tx, { orderId, key: `part-${nth}`, paise: backPaise, reason: `a part cancelled by the ${mover}` })
  }
  await enqueueAfterPart(tx, orderId, nth)
  return shown(part)
}

/** Of an order for cash, what its advance is more than the rest costs. */
function paidBack(
  { paymentMode, advancePaise }: LockedOrder,
  { lessPaise, totalPaise }: Pick<PartPrice, 'lessPaise' | 'totalPaise'>,
): number {
  return paymentMode === 'ONLINE' ? lessPaise : advanceLeft(advancePaise, totalPaise).backPaise
}

function shown({ isWhole, lessPaise, totalPaise, lostOffer }: PartPrice): PartPrice {
  return { isWhole, lessPaise, totalPaise, lostOffer }
}
