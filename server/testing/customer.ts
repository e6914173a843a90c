import { randomInt, randomUUID } from 'node:crypto'
import { addAddress } from '#server/addresses/index.ts'
import type { Ctx } from '#server/kernel/ctx.ts'
import { ownerPool, type TestShop } from './shop.ts'

// Test help: customers inserted directly, without hashing a password for each.

export interface TestCustomer {
  ctx: Ctx
  customerId: number
}

export const anAddress = {
  name: 'Asha Rao',
  email: 'asha@example.in',
  mobile: '9876543210',
  address1: '12 MG Road',
  address2: 'Indiranagar',
  city: 'Bengaluru',
  district: '',
  pincode: '560038',
  state: 'Karnataka' as const,
}

/** Signed-in customers of the shop; no password opens their accounts. */
export async function someCustomers(shop: TestShop, count: number): Promise<TestCustomer[]> {
  const { supplierId, resellerId } = shop.tenant
  const { rows } = await ownerPool().query(
    `insert into customers (supplier_id, reseller_id, first_name, last_name, email, mobile, password_hash)
     select $1, $2, 'Asha', 'Rao', 'asha-' || $4 || n || '@example.in', lpad(($5::bigint + n)::text, 10, '0'), 'none'
     from generate_series(1, $3::int) as n returning customer_id`,
    [supplierId, resellerId, count, randomUUID(), randomInt(9e9)],
  )
  return rows.map((row) => {
    const customerId = Number(row.customer_id)
    return { customerId, ctx: shop.as({ kind: 'customer', customerId, token: '' }) }
  })
}

export async function aCustomer(shop: TestShop): Promise<TestCustomer & { addressId: number }> {
  const [customer] = await someCustomers(shop, 1)
  if (!customer) throw new Error('no customer was made')
  const { id } = await addAddress(customer.ctx, anAddress)
  return { ...customer, addressId: id }
}
