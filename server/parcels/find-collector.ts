import type { Tx } from '#server/kernel/ctx.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import { type LockedOrder, selectShipment } from '#server/orders/index.ts'
import type { Parcel } from './store.ts'
import { isComingBack } from './take-in-parcel.ts'
import { isLive } from './take-scans.ts'

/**
 * One parcel of an order collects its cash; if that comes back or is lost, the next one that is booked does. Of an order that was shipped
 * by hand, what went first does.
 */
export async function hasCollector(
  tx: Tx,
  { orderId, number }: Pick<LockedOrder, 'orderId' | 'number'>,
  { parcels, courierOfShop }: { parcels: readonly Parcel[]; courierOfShop: string },
): Promise<boolean> {
  const collector = parcels.find((each) => collects(each) && !isAbandoned(each, courierOfShop))
  if (collector) assertNotCalledOff(collector, number)
  return collector !== undefined || isShippedByHand(tx, orderId, parcels)
}

function collects(parcel: Parcel): boolean {
  return parcel.codPaise > 0 && mayArrive(parcel)
}

function mayArrive(parcel: Parcel): boolean {
  return isLive(parcel) && !isComingBack(parcel) && parcel.state !== 'lost'
}

async function isShippedByHand(tx: Tx, orderId: number, parcels: readonly Parcel[]): Promise<boolean> {
  const shipment = await selectShipment(tx, orderId)
  return shipment !== undefined && !parcels.some(({ awb }) => awb === shipment.awb)
}

/** It is called off at a courier that the shop has left, so no answer comes, and the shop has the goods. */
function isAbandoned({ courier, isWithSender, cancelWantedAt }: Parcel, courierOfShop: string): boolean {
  return isWithSender && cancelWantedAt !== null && courier !== courierOfShop
}

/** Until the courier answers, what is booked now could neither collect the cash nor go without it. */
function assertNotCalledOff({ reference, isWithSender, cancelWantedAt }: Parcel, number: string): void {
  if (!isWithSender || cancelWantedAt === null) return
  throw new Refusal('bad-input', { id: 'collectorIsCalledOff', reference, number })
}

/** Those that go for nothing, since the parcel that was to collect the cash does not arrive. */
export async function listUnpaid(tx: Tx, orderId: number, parcels: readonly Parcel[]): Promise<Parcel[]> {
  if (!parcels.some(({ codPaise }) => codPaise > 0) || parcels.some(collects)) return []
  return (await isShippedByHand(tx, orderId, parcels)) ? [] : parcels.filter(mayArrive)
}
