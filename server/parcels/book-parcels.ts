import type { ParsedInput } from '#contract/call.ts'
import type { bookParcels as call } from '#contract/parcels.ts'
import type { Moved } from '#contract/shop-orders.ts'
import { assertMay, type Ctx, type Tx } from '#server/kernel/ctx.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import { hasDone, logWrite } from '#server/kernel/staff-log.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import { assertCashConfirmed, closePaymentRequests, getLockedOrder, type LockedOrder } from '#server/orders/index.ts'
import { enqueueBooking } from './enqueue-jobs.ts'
import { findShopCourier, findUsualParcel } from './find-account.ts'
import { hasCollector } from './find-collector.ts'
import { insertParcel, type Parcel, selectParcelsOfOrder } from './store.ts'
import { isLive } from './take-scans.ts'

const PARCELS_MAX = 20

type Input = ParsedInput<typeof call>
interface Wanted {
  number: string
  seen?: number | undefined
}

/** Each order in a transaction of its own; a tap that is sent twice books once. */
export async function bookParcels(ctx: Ctx, { orders, ...size }: Input): Promise<Moved> {
  assertMay(ctx, 'pack')
  const outcome: Moved = { done: [], refused: [] }
  for (const wanted of orders) {
    try {
      await withTransaction(ctx, (tx) => bookOne(tx, wanted, size))
      outcome.done.push(wanted.number)
    } catch (error) {
      if (!(error instanceof Refusal) || error.code === 'unavailable' || error.code === 'forbidden') throw error
      outcome.refused.push({ number: wanted.number, reason: error.reason })
    }
  }
  return outcome
}

/** The state 'booking' is committed before the request to the courier. */
async function bookOne(tx: Tx, { number, seen }: Wanted, given: Pick<Input, 'weightGrams' | 'boxCm'>): Promise<void> {
  const courier = await findShopCourier(tx)
  if (!courier) throw new Refusal('bad-input', { id: 'noCourier' })
  const isBooked = (parcels: readonly Parcel[]) =>
    seen === undefined ? parcels.some((each) => isLive(each) && each.state !== 'lost') : parcels.length > seen
  const order = await getLockedOrder(
    tx,
    number,
    // Collected between this person's two taps.
    async ({ orderId }) =>
      isBooked(await selectParcelsOfOrder(tx, orderId)) && hasDone(tx, { did: 'book-parcel', subject: number }),
  )
  const parcels = await selectParcelsOfOrder(tx, order.orderId)
  if (isBooked(parcels)) return
  assertCanSend(order)
  await assertCashConfirmed(tx, order)
  if (parcels.length >= PARCELS_MAX) throw new Refusal('bad-input', { id: 'tooManyParcels', most: PARCELS_MAX })
  const isCollected = await hasCollector(tx, order, { parcels, courierOfShop: courier.code })
  const codPaise = isCollected ? 0 : order.duePaise
  const usual = await findUsualParcel(tx)
  const [weightGrams, boxCm] = [given.weightGrams ?? usual.usualGrams, given.boxCm ?? usual.usualBox]
  const reference = `${number}-${parcels.length + 1}`
  const parcelId = await insertParcel(tx, {
    ...{ orderId: order.orderId, reference, courier: courier.code, weightGrams, boxCm, codPaise },
  })
  await closePaymentRequests(tx, order.orderId)
  await enqueueBooking(tx, parcelId)
  await logWrite(tx, { did: 'book-parcel', subject: number, details: { parcel: reference, courier: courier.code } })
}

/** Another box of an order on its way is fine. */
export function canSend({ status, review }: Pick<LockedOrder, 'status' | 'review'>): boolean {
  return review === null && (status === 'Placed' || status === 'Confirmed' || status === 'Shipped')
}

function assertCanSend(order: LockedOrder): void {
  const { number, status, review } = order
  if (review !== null) throw new Refusal('bad-input', { id: 'orderInReview', number, review })
  if (!canSend(order)) throw new Refusal('bad-input', { id: 'cannotBook', number, status })
}
