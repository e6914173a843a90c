import type { ParsedInput } from '#contract/call.ts'
import type { findLinkedOrder as call, LinkedOrder } from '#contract/order-news.ts'
import type { Ctx, Tx } from '#server/kernel/ctx.ts'
import { tokenHash } from '#server/kernel/random-token.ts'
import { limitRate } from '#server/kernel/rate-limit.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import { findParcelTrouble, findRequestedAdvance, listOrderEvents } from '#server/orders/index.ts'
import { listSentParcels } from '#server/parcels/index.ts'
import { priceLinkOf } from '#server/payments/index.ts'
import { asPhone, listConsents } from '#server/phone-messages/index.ts'
import { type OrderProgress, selectLinkedOrder } from './store.ts'

/** Whoever tries out links. */
const GUESSES = { max: 60, seconds: 60 * 60 }

/** For whoever has the link: messages are forwarded, and phones are borrowed. */
export async function findLinkedOrder(ctx: Ctx, { token }: ParsedInput<typeof call>): Promise<LinkedOrder | null> {
  const found = await withTransaction(ctx, async (tx) => {
    const order = await selectLinkedOrder(tx, tokenHash(token))
    if (!order) return null
    const { orderId, number, status, isPacked, courier, awb, shippedAt, mobile } = order
    const phone = asPhone(mobile)
    const consents = phone === undefined ? [] : await listConsents(tx, { phone })
    return {
      ...{ number, status, events: await eventsOf(tx, orderId), parcels: await parcelsOf(tx, orderId) },
      isPacked: isPacked && (status === 'Placed' || status === 'Confirmed'),
      parcelTrouble: await findParcelTrouble(tx, order),
      shipment: shippedAt && { courier, awb, shippedAt },
      toConfirm: order.mayConfirm && order.isWaiting ? await toConfirm(tx, order) : null,
      isConfirmed: order.mayConfirm && order.isConfirmed,
      channels: consents.map(({ channel }) => channel),
    }
  })
  if (!found) await limitRate(ctx, [{ bucket: `order-link-guess:${ctx.address}`, ...GUESSES }])
  return found
}

async function eventsOf(tx: Tx, orderId: number): Promise<LinkedOrder['events']> {
  return (await listOrderEvents(tx, [orderId])).map(({ status, at }) => ({ status, at }))
}

/** Never where the courier scanned them, nor what it wrote about the person. */
async function parcelsOf(tx: Tx, orderId: number): Promise<LinkedOrder['parcels']> {
  const parcels = await listSentParcels(tx, orderId)
  return parcels.map(({ carrier, awb, state, since }) => ({ carrier, awb: awb ?? '', state, since }))
}

/** The message names what is due as well. */
async function toConfirm(tx: Tx, order: OrderProgress): Promise<LinkedOrder['toConfirm']> {
  const { orderId, duePaise, cancelAt } = order
  const advancePaise = await findRequestedAdvance(tx, order)
  return { advancePaise, duePaise: duePaise - advancePaise, cancelAt, prepayment: await priceLinkOf(tx, orderId) }
}
