import type { Moved, ShopOrderPage } from '#contract/shop-orders.ts'
import { addAddress } from '#server/addresses/index.ts'
import { run } from '#server/kernel/answer.ts'
import { shopOrderOperations as calls } from '#server/orders/index.ts'
import { paymentOperations } from '#server/payments/index.ts'
import { aCustomer, anAddress } from './customer.ts'
import { aProduct, aShop, ownerPool, type TestShop } from './shop.ts'
import { aStaff, type TestStaff } from './staff.ts'

// Test help: a shop's orders, and what its staff see of them.

/** A new shop with Meera, its owner, and Ravi, who packs. */
export async function aDesk(): Promise<{ shop: TestShop; meera: TestStaff; ravi: TestStaff }> {
  const shop = await aShop()
  return { shop, meera: await aStaff(shop, 'owner', 'Meera'), ravi: await aStaff(shop, 'packer', 'Ravi') }
}

interface Ordered {
  product?: string
  rupees?: number
  address?: Partial<typeof anAddress>
}

export async function anOrder(
  shop: TestShop,
  { product = 'Blue Kurta', rupees = 499, address = {} }: Ordered = {},
): Promise<string> {
  const { productId } = await aProduct(shop, { name: product, discountPaise: rupees * 100, stock: { M: 50 } })
  const { ctx } = await aCustomer(shop)
  const { id } = await addAddress(ctx, { ...anAddress, ...address })
  const input = { addressId: id, payment: 'COD', lines: [{ productId, units: 1, size: 'M' }] }
  return ((await run(paymentOperations.placeOrder, ctx, input)) as { number: string }).number
}

/** Of this order so many copies X1, X2, …; the values are SQL, in which `n` counts. */
export function copyOrder(
  { tenant }: TestShop,
  number: string,
  count: number,
  { status = `'Placed'`, paise = '100', address = 'delivery_address', cancelledFor = 'null' } = {},
) {
  return ownerPool().query(
    `insert into orders (supplier_id, reseller_id, customer_id, number, status, payment_mode, total_paise, units,
       delivery_address, cancelled_for)
     select supplier_id, reseller_id, customer_id, 'X' || n, ${status}, 'COD', ${paise}, 1, ${address}, ${cancelledFor}
     from orders, generate_series(1, $3::int) n where supplier_id = $1 and number = $2`,
    [tenant.supplierId, number, count],
  )
}

export const browse = (by: TestStaff, input: object) =>
  run(calls.browseOrders, by.ctx, { list: 'all', ...input }) as Promise<ShopOrderPage>

export const numbersOf = async (by: TestStaff, input: object) =>
  (await browse(by, input)).orders.map(({ number }) => number)

export const move = (by: TestStaff, call: keyof typeof calls, input: unknown) =>
  run(calls[call], by.ctx, input) as Promise<Moved>

export const saveView = (by: TestStaff, name: string, filter: object, isShared = false) =>
  run(calls.saveOrderView, by.ctx, { name, isShared, filter: { list: 'all', ...filter } }) as Promise<{
    viewId: number
  }>
