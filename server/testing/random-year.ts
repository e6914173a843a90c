import { randomInt } from 'node:crypto'
import { creditCancelledOrder, issueInvoice } from '#server/invoices/index.ts'
import { cancelShopOrder, shipOrder } from '#server/orders/index.ts'
import { aCustomer } from './customer.ts'
import { order } from './ordering.ts'
import { aProduct, ownerPool, type TestShop } from './shop.ts'

const STATES = ['Karnataka', 'Kerala', 'Delhi', 'Ladakh']

/**
 * Orders at random moments around February in India, of random goods with prices that are rounded and delivery,
 * of which some are cancelled before their invoice, after it, or come back, up to a month later.
 */
export async function aRandomYear(shop: TestShop, count: number) {
  const { supplierId } = shop.tenant
  const { ctx, addressId } = await aCustomer(shop)
  const goods = [
    await aProduct(shop, { name: 'Mug', discountPaise: 199_49, deliveryPaise: 20_25, stock: { '': 9_999 } }),
    await aProduct(shop, { name: 'Kurta', discountPaise: 799_99, stock: { M: 9_999, L: 9_999 } }),
    await aProduct(shop, { name: 'Ring', discountPaise: 33_33, deliveryPaise: 1_01, stock: { '': 9_999 } }),
  ]
  const operator = shop.as({ kind: 'operator' })
  for (let nth = 0; nth < count; nth++) {
    const chosen = goods.filter(() => randomInt(2) === 0)
    const lines = (chosen.length > 0 ? chosen : goods.slice(0, 1)).flatMap(({ productId, stocks }) =>
      Object.keys(stocks)
        .slice(randomInt(Object.keys(stocks).length))
        .map((size) => ({ productId, size, units: 1 + randomInt(3) })),
    )
    const { number } = await order(ctx, { addressId, lines })
    const { rows } = await ownerPool().query(
      `update orders set placed_at = timestamptz '2026-01-25 00:00+05:30' + make_interval(mins => $3),
         delivery_address = delivery_address || jsonb_build_object('state', $4::text)
       where supplier_id = $1 and number = $2 returning order_id as "orderId"`,
      [supplierId, number, randomInt(60 * 24 * 40), STATES[randomInt(STATES.length)]],
    )
    const orderId = Number(rows[0].orderId)
    const fate = ['stays', 'stays', 'cancelled early', 'cancelled', 'refused'][nth % 5]
    if (fate !== 'cancelled early') await issueInvoice(shop.ctx, { orderId })
    if (fate === 'refused') await shipOrder(operator, { number, courier: 'Delhivery', awb: `AWB${nth}` })
    if (fate !== 'stays') {
      await cancelShopOrder(operator, { number, reason: 'They do not want it' })
      await creditCancelledOrder(shop.ctx, { orderId })
      await moveNote(shop, orderId, randomInt(30))
    }
  }
}

/** The credit note so many days after its order was placed, as if it had been cancelled then. */
async function moveNote({ tenant }: TestShop, orderId: number, days: number): Promise<void> {
  for (const [table, column] of [
    ['invoices', 'dated_on'],
    ['sales', 'day'],
    ['sale_lines', 'day'],
  ]) {
    await ownerPool().query(
      `update ${table} t set ${column} = i.dated_on + $3::int from invoices i
       where i.supplier_id = $1 and i.order_id = $2 and i.kind <> 'credit-note' and t.supplier_id = $1 and t.invoice_id = (
         select invoice_id from invoices where supplier_id = $1 and order_id = $2 and kind = 'credit-note')`,
      [tenant.supplierId, orderId, days],
    )
  }
}
