import type { OrderLine } from '#contract/orders.ts'
import type { Ctx } from '#server/kernel/ctx.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import { getWholeOrder, lockOrderOfParcel, type WholeOrder } from '#server/orders/index.ts'
import { claimBooking, hasTurn, updateBooked, updateNotBooked, updateTakenNumber } from './booking-store.ts'
import { type Booked, CourierRefused, type ParcelToBook } from './courier.ts'
import { enqueueCancelling, enqueueDropping, enqueueFollowPickup } from './enqueue-jobs.ts'
import { findAccount, type ShopCourier } from './find-account.ts'
import { POLL_SECONDS } from './poll-seconds.ts'
import { lockParcel, type Parcel, type Piece, selectParcel } from './store.ts'
import { refold, settleOrder } from './take-scans.ts'

/** A call ends within 20 s; what a courier has not begun by then, it has by now or never will. */
const WAIT_SECONDS = 120
/** A process that has slept since taking its turn sends no request: another has the turn soon. */
const TURN_SECONDS = 60

/** When a courier without numbers of its own is looked through for doubles: nothing it takes in later is found. */
const LOOK_AFTER_SECONDS = [15 * 60, 6 * 60 * 60] as const

/**
 * Job 'book-parcel': ends with exactly one parcel at the courier, whatever answers are lost. The request is recorded before it is sent; a repeat
 * looks first what the courier has. A number that was taken beforehand makes each repetition the same booking; where there is none, the
 * first booking that is stored counts, and job 'drop-doubles' cancels what else the courier has.
 */
export async function bookParcel(ctx: Ctx, { parcelId }: { parcelId: number }): Promise<void> {
  const parcel = await withTransaction(ctx, (tx) => selectParcel(tx, parcelId))
  if (parcel?.state !== 'booking') return
  const account = await findAccount(ctx)
  const isFirst = parcel.askedAt === null
  if (account?.courier.code !== parcel.courier) {
    if (isFirst) return end(ctx, parcel, { state: 'refused', trouble: 'The shop has another courier now.' })
    throw new Error(`the shop has no account at ${parcel.courier} any more, which was to book the parcel ${parcelId}`)
  }
  const order = await getWholeOrder(ctx, parcel.orderId)
  const hasNumbers = account.courier.takeNumber !== undefined
  try {
    const chargePaise = isFirst ? await quote(account, order, parcel) : null
    const booked = await bookOnce(account, order, parcel)
    if (booked) await store(ctx, parcel, { ...booked, chargePaise, hasNumbers })
  } catch (error) {
    if (!(error instanceof CourierRefused)) throw error
    // An earlier request without an answer may still be carried out.
    await end(ctx, parcel, { state: 'refused', trouble: error.message, mayBeMade: !isFirst && !hasNumbers })
  }
}

/** What it will cost; refuses where the courier does not go. */
async function quote({ courier, ...account }: ShopCourier, { address }: WholeOrder, parcel: Parcel) {
  const { codPaise, weightGrams } = parcel
  const isPickup = parcel.returnId !== null
  const [shop, customer] = [account.pickupPincode, address.pincode]
  const way = isPickup ? { from: customer, to: shop } : { from: shop, to: customer }
  const route = { ...way, isPickup, codPaise, weightGrams }
  const served = await courier.isServed(account, route)
  if (served !== true) throw new CourierRefused(served)
  return courier.rate(account, route).catch((err: unknown) => {
    account.ctx.log.warn({ err, parcel: parcel.parcelId }, 'the courier names no charge')
    return null
  })
}

/** Undefined if it was called off before any request was sent. */
async function bookOnce(shop: ShopCourier, order: WholeOrder, parcel: Parcel): Promise<Booked | undefined> {
  const { courier, ...account } = shop
  const { ctx } = account
  const { parcelId } = parcel
  const awb = courier.takeNumber ? (parcel.awb ?? (await takeNumber(shop, parcelId))) : null
  const turn = await withTransaction(ctx, (tx) => claimBooking(tx, parcelId, WAIT_SECONDS))
  if (turn === undefined) {
    const now = await withTransaction(ctx, (tx) => selectParcel(tx, parcelId))
    if (now?.state !== 'booking') return undefined
    if (now.askedAt !== null) throw new Error('the courier may still be answering: retried later')
    await end(ctx, parcel, { state: 'cancelled', trouble: '' })
    return undefined
  }
  const wanted = toBook(order, parcel, awb)
  if (parcel.askedAt !== null) {
    const [known] = await courier.find(account, wanted)
    if (known) return known
  }
  if (!(await withTransaction(ctx, (tx) => hasTurn(tx, parcelId, { turn, seconds: TURN_SECONDS })))) {
    throw new Error('this took too long: retried later')
  }
  try {
    const booked = await courier.book(account, wanted)
    return awb === null ? await sameFirst(shop, wanted, booked) : booked
  } catch (error) {
    // Such as "there is one already".
    const [known] = error instanceof CourierRefused ? await courier.find(account, wanted) : []
    if (known) return known
    throw error
  }
}

async function takeNumber({ courier, ...account }: ShopCourier, parcelId: number): Promise<string | null> {
  const awb = await courier.takeNumber?.(account)
  if (awb === undefined) return null
  return withTransaction(account.ctx, (tx) => updateTakenNumber(tx, parcelId, awb))
}

/** Two that book at once choose the same one of both. */
async function sameFirst({ courier, ...account }: ShopCourier, wanted: ParcelToBook, booked: Booked): Promise<Booked> {
  const [first = booked] = await courier.find(account, wanted)
  return first.awb === booked.awb ? booked : first
}

type Stored = Booked & { chargePaise: number | null; hasNumbers: boolean }

/** The first that is stored counts: what another has booked meanwhile is cancelled. */
async function store(ctx: Ctx, { parcelId, orderId }: Parcel, { hasNumbers, ...booked }: Stored) {
  await withTransaction(ctx, async (tx) => {
    const order = await lockOrderOfParcel(tx, orderId)
    const parcel = await lockParcel(tx, parcelId)
    if (parcel && !hasNumbers) await enqueueDropping(tx, parcelId, LOOK_AFTER_SECONDS)
    if (parcel?.state !== 'booking') return
    await updateBooked(tx, parcelId, { trouble: '', ...booked, dueSeconds: POLL_SECONDS.booked ?? 0 })
    // News of the courier that came meanwhile.
    await refold(tx, order, parcelId)
    if (parcel.cancelWantedAt !== null || order.status === 'Cancelled') await enqueueCancelling(tx, parcelId)
  })
}

interface End {
  state: 'refused' | 'cancelled'
  trouble: string
  mayBeMade?: boolean
}

async function end(ctx: Ctx, parcel: Parcel, { mayBeMade = false, ...ended }: End): Promise<void> {
  const { parcelId, orderId, returnId } = parcel
  await withTransaction(ctx, async (tx) => {
    const order = await lockOrderOfParcel(tx, orderId)
    await updateNotBooked(tx, parcelId, { ...ended, trouble: ended.trouble.slice(0, 300) })
    if (returnId === null) await settleOrder(tx, order, parcelId)
    else await enqueueFollowPickup(tx, returnId)
    if (mayBeMade) await enqueueDropping(tx, parcelId, LOOK_AFTER_SECONDS)
  })
}

function toBook(
  order: WholeOrder,
  { reference, returnId, pieces, codPaise, weightGrams, boxCm }: Parcel,
  awb: string | null,
): ParcelToBook {
  const { address, totalPaise } = order
  const lines = pieces ? order.lines.flatMap((line) => piecesOf(line, pieces)) : order.lines
  return {
    ...{ isPickup: returnId !== null, reference, awb, codPaise, weightGrams, boxCm },
    totalPaise: pieces ? lines.reduce((sum, { units, unitPaise }) => sum + units * unitPaise, 0) : totalPaise,
    to: address,
    lines: lines.map(({ name, asin, units, unitPaise }) => ({ name, code: asin, units, unitPaise })),
  }
}

function piecesOf(line: OrderLine, pieces: readonly Piece[]): OrderLine[] {
  const wanted = pieces.find((piece) => piece.line === line.line)
  return wanted ? [{ ...line, units: wanted.units }] : []
}
