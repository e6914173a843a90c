import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { audit } from '#server/testing/audit.ts'
import { runJobs } from '#server/testing/jobs.ts'
import { act, book, theParcel } from '#server/testing/parcels.ts'
import { aShop, ownerPool, type TestShop } from '#server/testing/shop.ts'
import { anOrder } from '#server/testing/shop-orders.ts'
import { aStaff } from '#server/testing/staff.ts'

const AUDIT = join(import.meta.dirname, '../../db/audit.sql')

let shop: TestShop
let sibling: TestShop
const ids: Record<'delivered' | 'moving' | 'booked', number> = { delivered: 0, moving: 0, booked: 0 }

/** Three orders on their ways: nothing is wrong with them. */
beforeAll(async () => {
  shop = await aShop()
  sibling = await aShop(shop.tenant.supplierId)
  const meera = await aStaff(shop, 'owner')
  for (const [state, steps] of [
    ['booked', 0],
    ['moving', 1],
    ['delivered', 3],
  ] as const) {
    const number = await anOrder(shop)
    await book(meera, number)
    await runJobs(shop)
    const { parcelId } = await theParcel(meera, number)
    for (let nth = 0; nth < steps; nth++) {
      await act(meera, 'refreshParcels', { number, simulated: { parcelId, step: 'next' } })
      await runJobs(shop)
    }
    ids[state] = parcelId
  }
  expect(await audit(shop)).toEqual([])
})

/** The rules that are broken by this, which is undone. `$1` is a parcel. */
async function brokenBy(parcel: keyof typeof ids, text: string): Promise<string[]> {
  const client = await ownerPool().connect()
  try {
    await client.query('begin')
    const { rowCount } = await client.query(text, [ids[parcel]])
    expect(rowCount, 'it breaks something').toBeGreaterThan(0)
    const sql = `select distinct rule from (${await readFile(AUDIT, 'utf8')}) as broken where supplier_id = $1`
    return (await client.query(sql, [shop.tenant.supplierId])).rows.map(({ rule }) => rule)
  } finally {
    await client.query('rollback')
    client.release()
  }
}

const ORDER = '(select order_id from parcels where parcel_id = $1)'

test.each([
  ['booked', 'update parcels set awb = null where parcel_id = $1', 'a parcel is booked and has no number'],
  ['booked', 'update parcels set asked_at = null where parcel_id = $1', 'or was never requested'],
  [
    'moving',
    `update parcels set state = 'not_delivered' where parcel_id = $1`,
    'the state of a parcel is not that of its scans',
  ],
  [
    'delivered',
    `update parcels set state = 'lost' where parcel_id = $1`,
    'the state of a parcel is not that of its scans',
  ],
  [
    'delivered',
    `update parcel_events set state = 'returning' where parcel_id = $1 and state = 'delivered'`,
    'not that of its scans',
  ],
  ['moving', `delete from parcel_effects where parcel_id = $1 and effect = 'picked-up'`, 'has not shipped its order'],
  ['moving', `update orders set status = 'Confirmed' where order_id = ${ORDER}`, 'has not shipped its order'],
  [
    'delivered',
    `delete from parcel_effects where parcel_id = $1 and effect = 'cash-collected'`,
    'collects and did not',
  ],
  [
    'delivered',
    `update parcel_effects set paise = paise + 100 where parcel_id = $1 and effect = 'cash-collected'`,
    'not to collect',
  ],
  ['delivered', `delete from parcel_effects where parcel_id = $1 and effect = 'delivered'`, 'collects and did not'],
  ['booked', 'update parcels set cod_paise = cod_paise + 100 where parcel_id = $1', 'collect more than it costs'],
  ['booked', `update orders set payment_mode = 'ONLINE' where order_id = ${ORDER}`, 'or of one that is paid'],
  [
    'delivered',
    `update orders set status = 'Shipped' where order_id = ${ORDER}`,
    'all parcels of an order have arrived',
  ],
  [
    'delivered',
    `update parcels set state = 'in_transit' where parcel_id = $1`,
    'delivered by the courier and a parcel of it is not',
  ],
  [
    'moving',
    `insert into parcel_effects select supplier_id, reseller_id, parcel_id, 'goods-in' from parcels where parcel_id = $1`,
    'does not come back',
  ],
] as const)('of the parcel that is %s: %s', async (parcel, text, rule) => {
  expect((await brokenBy(parcel, text)).join('; ')).toContain(rule)
})

test('rows of another reseller', async () => {
  const { resellerId } = sibling.tenant
  for (const [table, rule] of [
    ['parcels', "the parcel is another reseller's than its order"],
    ['parcel_events', "the scan of a parcel is another reseller's than its order"],
    ['parcel_effects', "what followed of a parcel is another reseller's"],
  ] as const) {
    const broken = await brokenBy('delivered', `update ${table} set reseller_id = ${resellerId} where parcel_id = $1`)
    expect(broken).toContain(rule)
  }
})
