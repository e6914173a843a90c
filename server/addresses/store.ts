import { sql } from 'kysely'
import type { Address } from '#contract/addresses.ts'
import type { Tx } from '#server/kernel/ctx.ts'

export type AddressFields = Omit<Address, 'id'>

const COLUMNS = sql`address_id as id, name, email, mobile, address1, address2, city, district, pincode, state`

/** Oldest first, so that the default does not jump (R27). */
export async function selectAddresses(tx: Tx, customerId: number): Promise<Address[]> {
  const { supplierId, resellerId } = tx.tenant
  const { rows } = await sql<Address>`
    select ${COLUMNS} from addresses
    where supplier_id = ${supplierId} and reseller_id = ${resellerId} and customer_id = ${customerId}
    order by address_id`.execute(tx.db)
  return rows
}

export async function selectAddress(tx: Tx, customerId: number, id: number): Promise<Address | undefined> {
  const { supplierId, resellerId } = tx.tenant
  const { rows } = await sql<Address>`
    select ${COLUMNS} from addresses
    where supplier_id = ${supplierId} and reseller_id = ${resellerId} and customer_id = ${customerId}
      and address_id = ${id}`.execute(tx.db)
  return rows[0]
}

/** Undefined when the customer has `max` addresses already. */
export async function insertAddress(
  tx: Tx,
  customerId: number,
  address: AddressFields,
  max: number,
): Promise<Address | undefined> {
  const { supplierId, resellerId } = tx.tenant
  const { name, email, mobile, address1, address2, city, district, pincode, state } = address
  const { rows } = await sql<Address>`
    insert into addresses (supplier_id, reseller_id, customer_id, name, email, mobile, address1, address2, city, district,
      pincode, state)
    select ${supplierId}, ${resellerId}, ${customerId}, ${name}, ${email}, ${mobile}, ${address1}, ${address2}, ${city},
      ${district}, ${pincode}, ${state}
    where (
      select count(*) from addresses
      where supplier_id = ${supplierId} and reseller_id = ${resellerId} and customer_id = ${customerId}
    ) < ${max}
    returning ${COLUMNS}`.execute(tx.db)
  return rows[0]
}

export async function updateAddressRow(tx: Tx, customerId: number, address: Address): Promise<Address | undefined> {
  const { supplierId, resellerId } = tx.tenant
  const { id, name, email, mobile, address1, address2, city, district, pincode, state } = address
  const { rows } = await sql<Address>`
    update addresses set name = ${name}, email = ${email}, mobile = ${mobile}, address1 = ${address1},
      address2 = ${address2}, city = ${city}, district = ${district}, pincode = ${pincode}, state = ${state}
    where supplier_id = ${supplierId} and reseller_id = ${resellerId} and customer_id = ${customerId}
      and address_id = ${id}
    returning ${COLUMNS}`.execute(tx.db)
  return rows[0]
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
