import type { OrderParcels, ShopParcel } from '#contract/parcels.ts'
import type { Moved } from '#contract/shop-orders.ts'
import { run } from '#server/kernel/answer.ts'
import { shopParcelOperations as calls } from '#server/parcels/index.ts'
import { runJobs } from './jobs.ts'
import { aShop, ownerPool, type TestShop } from './shop.ts'
import { anOrder } from './shop-orders.ts'
import { aStaff, type TestStaff } from './staff.ts'

// Test help: parcels as staff see and move them.

export const act = (by: TestStaff, call: keyof typeof calls, input: unknown) => run(calls[call], by.ctx, input)

export const book = (by: TestStaff, number: string, seen?: number) =>
  act(by, 'bookParcels', {
    orders: [{ number, ...(seen !== undefined && { seen }) }],
    weightGrams: 500,
  }) as Promise<Moved>

/** An order of a new shop whose parcel its owner Meera has booked at the simulated courier. */
export async function aBookedOrder(): Promise<{ shop: TestShop; meera: TestStaff; number: string }> {
  const shop = await aShop()
  const meera = await aStaff(shop, 'owner', 'Meera')
  const number = await anOrder(shop)
  await book(meera, number)
  await runJobs(shop)
  return { shop, meera, number }
}

export const parcelsOf = async (by: TestStaff, number: string): Promise<ShopParcel[]> =>
  ((await act(by, 'listOrderParcels', { number })) as OrderParcels).parcels

/** The order's only parcel. */
export async function theParcel(by: TestStaff, number: string): Promise<ShopParcel> {
  const [parcel, another] = await parcelsOf(by, number)
  if (!parcel || another) throw new Error('the order has not one parcel')
  return parcel
}

/** What the simulated courier has, and has not cancelled. */
export async function atCourier({ tenant }: TestShop): Promise<string[]> {
  const { rows } = await ownerPool().query(
    'select awb from simulated_parcels where supplier_id = $1 and reseller_id = $2 and cancelled_at is null order by awb',
    [tenant.supplierId, tenant.resellerId],
  )
  return rows.map(({ awb }) => awb)
}

/** As after some minutes: jobs are due, and every request is long past. */
export async function waitMinutes({ tenant }: TestShop, minutes = 5): Promise<void> {
  await ownerPool().query('update jobs set run_at = now() where supplier_id = $1 and parked_at is null', [
    tenant.supplierId,
  ])
  await ownerPool().query('update parcels set asked_at = asked_at - make_interval(mins => $2) where supplier_id = $1', [
    tenant.supplierId,
    minutes,
  ])
}
