import type { Ctx } from '#server/kernel/ctx.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import { getWholeOrder, lockOrderOfParcel, type WholeOrder } from '#server/orders/index.ts'
import { type Booked, CourierRefused, type ParcelToBook } from './courier.ts'
import { DUE_SECONDS } from './due-seconds.ts'
import { enqueueCancelling } from './enqueue-jobs.ts'
import { findAccount, type ShopCourier } from './find-account.ts'
import {
  claimBooking,
  lockParcel,
  type Parcel,
  selectParcel,
  updateBooked,
  updateNotBooked,
  updateTakenNumber,
} from './store.ts'
import { refold } from './take-scans.ts'

/** A call ends within 20 s; what a courier has not begun by then, it has by now or never will. */
const WAIT_SECONDS = 120

/**
 * Job 'book-parcel': ends with exactly one parcel at the courier, whatever answers are lost. Before it asks, that is noted; asked again, it
 * looks first what the courier has. A number that was taken beforehand makes each repetition the same booking; where there is none, what the
 * courier has under our reference is looked up afterwards, and all but one of it cancelled.
 */
export async function bookParcel(ctx: Ctx, { parcelId }: { parcelId: number }): Promise<void> {
  const parcel = await withTransaction(ctx, (tx) => selectParcel(tx, parcelId))
  if (parcel?.state !== 'booking') return
  const account = await findAccount(ctx)
  const isFirst = parcel.askedAt === null
  if (account?.courier.code !== parcel.courier) {
    if (isFirst) return end(ctx, parcelId, 'refused', 'The shop has another courier now.')
    throw new Error(
      `the shop has no account at ${parcel.courier} any more, which was asked to book the parcel ${parcelId}`,
    )
  }
  const order = await getWholeOrder(ctx, parcel.orderId)
  try {
    const chargePaise = isFirst ? await quote(account, order, parcel) : null
    const booked = await askOnce(account, order, parcel)
    if (booked) await store(ctx, parcel, { ...booked, chargePaise })
  } catch (error) {
    if (!(error instanceof CourierRefused)) throw error
    await end(ctx, parcelId, 'refused', error.message)
  }
}

/** What it will cost; refuses where the courier does not go. */
async function quote({ courier, ...account }: ShopCourier, { address }: WholeOrder, parcel: Parcel) {
  const { codPaise, weightGrams } = parcel
  const route = { from: account.pickupPincode, to: address.pincode, codPaise, weightGrams }
  const served = await courier.isServed(account, route)
  if (served !== true) throw new CourierRefused(served)
  return courier.rate(account, route).catch((err: unknown) => {
    account.ctx.log.warn({ err, parcel: parcel.parcelId }, 'the courier names no charge')
    return null
  })
}

/** Undefined if it was called off before anybody was asked. */
async function askOnce(shop: ShopCourier, order: WholeOrder, parcel: Parcel): Promise<Booked | undefined> {
  const { courier, ...account } = shop
  const { ctx } = account
  const { parcelId } = parcel
  const awb = courier.takeNumber ? (parcel.awb ?? (await takeNumber(shop, parcelId))) : null
  if (!(await withTransaction(ctx, (tx) => claimBooking(tx, parcelId, WAIT_SECONDS)))) {
    const now = await withTransaction(ctx, (tx) => selectParcel(tx, parcelId))
    if (now?.state !== 'booking') return undefined
    if (now.askedAt !== null) throw new Error('the courier may still be answering: asked again later')
    await end(ctx, parcelId, 'cancelled', '')
    return undefined
  }
  const wanted = toBook(order, parcel, awb)
  if (parcel.askedAt !== null) {
    const known = await findOne(shop, wanted)
    if (known) return known
  }
  try {
    const booked = await courier.book(account, wanted)
    return awb === null ? ((await findOne(shop, wanted)) ?? booked) : booked
  } catch (error) {
    // Such as "there is one already".
    const known = error instanceof CourierRefused ? await findOne(shop, wanted) : undefined
    if (known) return known
    throw error
  }
}

async function takeNumber({ courier, ...account }: ShopCourier, parcelId: number): Promise<string | null> {
  const awb = await courier.takeNumber?.(account)
  if (awb === undefined) return null
  return withTransaction(account.ctx, (tx) => updateTakenNumber(tx, parcelId, awb))
}

/** The first that the courier has; all others are cancelled. */
async function findOne({ courier, ...account }: ShopCourier, wanted: ParcelToBook): Promise<Booked | undefined> {
  const [first, ...others] = await courier.find(account, wanted)
  for (const { awb } of others) {
    account.ctx.log.warn({ reference: wanted.reference, awb }, 'the courier has booked a parcel twice')
    await courier.cancel(account, awb)
  }
  return first
}

async function store(ctx: Ctx, { parcelId, orderId }: Parcel, booked: Booked & { chargePaise: number | null }) {
  await withTransaction(ctx, async (tx) => {
    const order = await lockOrderOfParcel(tx, orderId)
    const parcel = await lockParcel(tx, parcelId)
    if (parcel?.state !== 'booking') return
    await updateBooked(tx, parcelId, { ...booked, dueSeconds: DUE_SECONDS.booked ?? 0 })
    // What the courier has said about it meanwhile.
    await refold(tx, order, parcelId)
    if (parcel.cancelWantedAt !== null || order.status === 'Cancelled') await enqueueCancelling(tx, parcelId)
  })
}

async function end(ctx: Ctx, parcelId: number, state: 'refused' | 'cancelled', trouble: string): Promise<void> {
  await withTransaction(ctx, (tx) => updateNotBooked(tx, parcelId, { state, trouble: trouble.slice(0, 300) }))
}

function toBook(order: WholeOrder, { reference, codPaise, weightGrams }: Parcel, awb: string | null): ParcelToBook {
  const { address, lines, totalPaise } = order
  return {
    ...{ reference, awb, codPaise, weightGrams, totalPaise },
    to: address,
    lines: lines.map(({ name, asin, units, unitPaise }) => ({ name, code: asin, units, unitPaise })),
  }
}
