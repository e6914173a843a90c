import { type QueryExecutorProvider, type RawBuilder, sql } from 'kysely'
import type { Address, DeliveryAddress, PincodePlace } from '#contract/addresses.ts'
import type { Tx } from '#server/kernel/ctx.ts'
import { type DeliveryTimes, datesTo, isServed, timesOf } from '#server/merchandising/index.ts'

function columnsOf(tx: Tx): RawBuilder<unknown> {
  return sql`address_id as id, name, email, mobile, address1, address2, city, district, pincode, state,
    ${isServed(tx, sql`addresses.pincode`)} as "isServed", ${timesOf(tx)} as times`
}

interface AddressRow extends Omit<Address, 'dates'> {
  times: DeliveryTimes | null
}

function addressOf({ times, ...address }: AddressRow): Address {
  return { ...address, dates: datesTo({ isServed: address.isServed, times }, address.pincode) }
}

/** Oldest first, so that the default stays the same (R27). */
export async function selectAddresses(tx: Tx, customerId: number): Promise<Address[]> {
  const { supplierId, resellerId } = tx.tenant
  const { rows } = await sql<AddressRow>`
    select ${columnsOf(tx)} from addresses
    where supplier_id = ${supplierId} and reseller_id = ${resellerId} and customer_id = ${customerId}
    order by address_id`.execute(tx.db)
  return rows.map(addressOf)
}

export async function selectAddress(tx: Tx, customerId: number, id: number): Promise<Address | undefined> {
  const { supplierId, resellerId } = tx.tenant
  const { rows } = await sql<AddressRow>`
    select ${columnsOf(tx)} from addresses
    where supplier_id = ${supplierId} and reseller_id = ${resellerId} and customer_id = ${customerId}
      and address_id = ${id}`.execute(tx.db)
  return rows[0] && addressOf(rows[0])
}

/** Undefined if the customer has `max` addresses already. */
export async function insertAddress(
  tx: Tx,
  customerId: number,
  address: DeliveryAddress,
  max: number,
): Promise<Address | undefined> {
  const { supplierId, resellerId } = tx.tenant
  const { name, email, mobile, address1, address2, city, district, pincode, state } = address
  const { rows } = await sql<AddressRow>`
    with made as (
      insert into addresses (supplier_id, reseller_id, customer_id, name, email, mobile, address1, address2, city, district,
        pincode, state)
      select ${supplierId}, ${resellerId}, ${customerId}, ${name}, ${email}, ${mobile}, ${address1}, ${address2}, ${city},
        ${district}, ${pincode}, ${state}
      where (
        select count(*) from addresses
        where supplier_id = ${supplierId} and reseller_id = ${resellerId} and customer_id = ${customerId}
      ) < ${max}
      returning *
    )
    select ${columnsOf(tx)} from made as addresses`.execute(tx.db)
  return rows[0] && addressOf(rows[0])
}

export interface OwnAddress extends DeliveryAddress {
  id: number
}

export async function updateAddressRow(tx: Tx, customerId: number, address: OwnAddress): Promise<Address | undefined> {
  const { supplierId, resellerId } = tx.tenant
  const { id, name, email, mobile, address1, address2, city, district, pincode, state } = address
  const { rows } = await sql<AddressRow>`
    update addresses set name = ${name}, email = ${email}, mobile = ${mobile}, address1 = ${address1},
      address2 = ${address2}, city = ${city}, district = ${district}, pincode = ${pincode}, state = ${state}
    where supplier_id = ${supplierId} and reseller_id = ${resellerId} and customer_id = ${customerId}
      and address_id = ${id}
    returning ${columnsOf(tx)}`.execute(tx.db)
  return rows[0] && addressOf(rows[0])
}

export async function deleteAddressRow(tx: Tx, customerId: number, id: number): Promise<boolean> {
  const { supplierId, resellerId } = tx.tenant
  const { rows } = await sql`
    delete from addresses
    where supplier_id = ${supplierId} and reseller_id = ${resellerId} and customer_id = ${customerId}
      and address_id = ${id}
    returning address_id`.execute(tx.db)
  return rows.length > 0
}

/** The likeliest place first. The directory is the same for all shops: the only table here without a tenant. */
export async function selectPlaces(tx: Tx, pincode: string): Promise<PincodePlace[]> {
  const { rows } = await sql<PincodePlace>`
    select pincode, city, district, state from pincodes
    where pincode = ${pincode} order by offices desc, state, district`.execute(tx.db)
  return rows
}

/** A line of the directory: usually one post office. */
export interface DirectoryRow extends PincodePlace {
  offices: number
  /** A head office has the best name for its city. */
  isHead: boolean
}

export async function createStage(owner: QueryExecutorProvider): Promise<void> {
  await sql`
    create temporary table staged_pincodes (pincode text, state text, district text, city text, offices int, is_head boolean)
    on commit drop`.execute(owner)
}

export async function stageRows(owner: QueryExecutorProvider, rows: readonly DirectoryRow[]): Promise<void> {
  const column = <T>(pick: (row: DirectoryRow) => T) => rows.map(pick)
  await sql`
    insert into staged_pincodes select * from unnest(
      ${column((row) => row.pincode)}::text[], ${column((row) => row.state)}::text[],
      ${column((row) => row.district)}::text[], ${column((row) => row.city)}::text[],
      ${column((row) => row.offices)}::int[], ${column((row) => row.isHead)}::boolean[])`.execute(owner)
}

/** Replaces the places of the pincodes in the file; the others stay. */
export async function replaceStaged(owner: QueryExecutorProvider): Promise<{ pincodes: number; places: number }> {
  await sql`delete from pincodes where pincode in (select pincode from staged_pincodes)`.execute(owner)
  const { rows } = await sql<{ pincodes: number; places: number }>`
    with placed as (
      insert into pincodes (pincode, state, district, city, offices)
      select pincode, state, district, (array_agg(city order by is_head desc, city))[1], least(sum(offices), 1000000)
      from staged_pincodes group by pincode, state, district
      returning pincode
    )
    select count(distinct pincode) as pincodes, count(*) as places from placed`.execute(owner)
  return rows[0] ?? { pincodes: 0, places: 0 }
}
