import { randomUUID } from 'node:crypto'
import type { OrderDraft } from '#contract/entered-orders.ts'
import type { PlacedOrder } from '#contract/orders.ts'
import { run } from '#server/kernel/answer.ts'
import { shopOrderOperations as calls } from '#server/orders/index.ts'
import { anAddress } from './customer.ts'
import { aProduct, aShop, ownerPool } from './shop.ts'
import { aStaff } from './staff.ts'

// Test help: orders that staff enters for customers who call.

export const callersAddress = { ...anAddress, email: '', mobile: '9123456780', name: 'Sunita Devi' }

export type PhoneDesk = Awaited<ReturnType<typeof aPhoneDesk>>

/** A shop with Meera, its manager, and a kurta for ₹499 and ₹40 of delivery. */
export async function aPhoneDesk() {
  const shop = await aShop()
  const meera = await aStaff(shop, 'manager', 'Meera')
  const kurta = await aProduct(shop, {
    name: 'Blue Kurta',
    discountPaise: 499_00,
    deliveryPaise: 40_00,
    stock: { M: 3, L: 1 },
  })
  const wanted = (input: object = {}) => ({
    key: randomUUID(),
    customerId: null,
    address: callersAddress,
    lines: [{ productId: kurta.productId, units: 1, size: 'M' }],
    expectedTotalPaise: 539_00,
    ...input,
  })
  const { supplierId } = shop.tenant
  return {
    ...{ shop, meera, kurta, wanted },
    enter: (input: object = {}, by = meera) => run(calls.enterOrder, by.ctx, wanted(input)) as Promise<PlacedOrder>,
    draft: (input: object) => run(calls.draftOrder, meera.ctx, { lines: [], ...input }) as Promise<OrderDraft>,
    count: async (table: string): Promise<number> => {
      const { rows } = await ownerPool().query(`select count(*)::int as n from ${table} where supplier_id = $1`, [
        supplierId,
      ])
      return rows[0].n
    },
    left: async (size: string): Promise<number> => {
      const { rows } = await ownerPool().query('select units from stocks where stock_id = $1', [kurta.stocks[size]])
      return rows[0].units
    },
  }
}
