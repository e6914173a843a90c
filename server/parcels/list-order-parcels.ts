import type { BookAt, OrderParcels, ParcelMove, ParcelScan, ShopParcel, TrackedParcel } from '#contract/parcels.ts'
import { sentenceIn } from '#contract/say.ts'
import { assertMay, type Ctx, may, requireCustomer, type Tx } from '#server/kernel/ctx.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import { awaitsConfirmation, maySeeOrder, noSuchOrder } from '#server/orders/index.ts'
import { canSend } from './book-parcels.ts'
import { type StoredScan, selectScans } from './events-store.ts'
import { findShopCourier, findUsualParcel } from './find-account.ts'
import { listUnpaid } from './find-collector.ts'
import { isOrphaned, isStuck } from './is-stuck.ts'
import { selectOrderForParcels } from './orders-store.ts'
import { type Parcel, selectGoodsIn, selectParcelsOfOrder } from './store.ts'
import { isComingBack } from './take-in-parcel.ts'

export async function listOrderParcels(ctx: Ctx, { number }: { number: string }): Promise<OrderParcels> {
  assertMay(ctx, 'pack')
  return withTransaction(ctx, async (tx) => {
    const order = await selectOrderForParcels(tx, { number })
    if (!order || !maySeeOrder(tx, order)) throw noSuchOrder(tx, number)
    const parcels = await selectParcelsOfOrder(tx, order.orderId)
    const bookAt = canSend(order) && !(await awaitsConfirmation(tx, order.orderId)) ? await findBookAt(tx) : null
    const unpaid = canSend(order) ? (await listUnpaid(tx, order.orderId, parcels)).map(({ parcelId }) => parcelId) : []
    const shown = (await showParcels(tx, parcels)).map((parcel) =>
      parcel.trouble === '' && unpaid.includes(parcel.parcelId)
        ? { ...parcel, trouble: sentenceIn(tx.locale, { id: 'collectsNothing' }) }
        : parcel,
    )
    return { bookAt, parcels: shown }
  })
}

export async function findBookAt(tx: Tx): Promise<BookAt | null> {
  const courier = await findShopCourier(tx)
  return courier ? { title: courier.title, isSimulated: courier.isSimulated, ...(await findUsualParcel(tx)) } : null
}

/** All of one order, to staff. */
export async function showParcels(tx: Tx, parcels: readonly Parcel[]): Promise<ShopParcel[]> {
  const [first] = parcels
  if (!first) return []
  const scans = await selectScans(
    tx,
    parcels.map(({ parcelId }) => parcelId),
  )
  const scansOf = Map.groupBy(scans, ({ parcelId }) => parcelId)
  const inHand = await selectGoodsIn(tx, first.orderId)
  const courier = (await findShopCourier(tx))?.code
  return parcels.map((parcel) => shownTo(tx, parcel, { scans: scansOf.get(parcel.parcelId) ?? [], inHand, courier }))
}

interface Around {
  scans: StoredScan[]
  inHand: readonly number[]
  /** Of the shop, now. */
  courier: string | undefined
}

function shownTo(ctx: Ctx, parcel: Parcel, { scans, inHand, courier }: Around): ShopParcel {
  const seesAll = may(ctx, 'orders')
  const { parcelId, awb, reference, weightGrams, boxCm, codPaise, chargePaise, trouble, cancelWantedAt, unknownWord } =
    parcel
  const contradictions = parcel.contradictions - parcel.lookedAt
  const isGoodsIn = inHand.includes(parcelId)
  const can: ParcelMove[] = []
  if (parcel.isWithSender && cancelWantedAt === null) can.push('cancel')
  const now = new Date()
  if (isOrphaned(parcel, courier, now)) can.push(...(seesAll ? (['end'] as const) : []))
  else if (isStuck(parcel, now)) can.push('retry')
  if (seesAll && isComingBack(parcel) && !isGoodsIn) can.push('take-in')
  if (seesAll && (contradictions > 0 || unknownWord !== '')) can.push('note')
  return {
    ...tracked(parcel, scans),
    ...{
      parcelId,
      awb,
      reference,
      weightGrams,
      boxCm,
      trouble,
      unknownWord,
      isGoodsIn,
      can,
      contradictions: Math.max(0, contradictions),
      allContradictions: parcel.contradictions,
    },
    isCancelWanted: cancelWantedAt !== null && parcel.state !== 'cancelled',
    codPaise: seesAll ? codPaise : null,
    chargePaise: seesAll ? chargePaise : null,
  }
}

/** Without what the courier has never had. */
export async function listSentParcels(tx: Tx, orderId: number): Promise<Parcel[]> {
  const parcels = await selectParcelsOfOrder(tx, orderId)
  return parcels.filter(({ state }) => !['booking', 'refused', 'booked', 'cancelled'].includes(state))
}

/** For their customer. */
export async function trackOrder(ctx: Ctx, { number }: { number: string }): Promise<TrackedParcel[]> {
  const customerId = requireCustomer(ctx)
  return withTransaction(ctx, async (tx) => {
    const order = await selectOrderForParcels(tx, { number, customerId })
    const shown = order ? await listSentParcels(tx, order.orderId) : []
    if (shown.length === 0) return []
    const scansOf = Map.groupBy(
      await selectScans(
        tx,
        shown.map(({ parcelId }) => parcelId),
      ),
      ({ parcelId }) => parcelId,
    )
    return shown.map((parcel) => ({
      ...tracked(parcel, scansOf.get(parcel.parcelId) ?? []),
      awb: parcel.awb ?? '',
    }))
  })
}

const SCANS_SHOWN = 30

function tracked({ carrier, awb, state, since, attempt, reason, nextTry }: Parcel, scans: readonly StoredScan[]) {
  return {
    ...{ carrier, awb, state, since, attempt, reason, nextTry },
    scans: scans
      .toReversed()
      .slice(0, SCANS_SHOWN)
      .map(({ at, state, word, place, reason }): ParcelScan => ({ at, state, word, place, reason })),
  }
}
