import type { Adjustment } from '#contract/cart-total.ts'
import type { RequestedLine } from '#server/cart/index.ts'
import type { Tx } from '#server/kernel/ctx.ts'
import { datesTo, selectDelivery } from '#server/merchandising/index.ts'
import { enqueueAfterExchanged } from '#server/orders/enqueue-jobs.ts'
import { selectShopOrders } from '#server/orders/store.ts'
import { selectGoods } from './exchange-store.ts'
import { recordExchange } from './record-order.ts'

interface Exchange {
  /** The order whose goods came back. */
  of: number
  /** The number of the return. */
  exchangeOf: string
  lines: WantedLine[]
}

interface WantedLine {
  productId: number
  stockId: number
  color: string
  units: number
  unitPaise: number
  /** What came back for it was credited with. */
  paise: number
}

/** A new order to the same address, paid by what came back. Its units must be on sale, under the locks of the caller. */
export async function placeExchange(
  tx: Tx,
  { of, exchangeOf, lines }: Exchange,
): Promise<{ orderId: number; number: string }> {
  const [before] = await selectShopOrders(tx, { orderId: of, max: 1 })
  if (!before) throw new Error(`there is no order ${of} to exchange goods of`)
  const goods = await selectGoods(
    tx,
    lines.map(({ stockId }) => stockId),
  )
  const requested = lines.map((line) => {
    const { stockId, color, units, unitPaise } = line
    const sku = goods.find((each) => each.stockId === stockId)
    if (!sku) throw new Error(`there is no stock ${stockId}`)
    return { sku: { ...sku, unitPaise, unitDeliveryPaise: deliveryOf(line) }, color, units }
  })
  const totalPaise = lines.reduce((sum, { paise }) => sum + paise, 0)
  const adjustments = adjust(requested, totalPaise, `As in order ${before.number}`)
  const { address, customerId } = before
  const recorded = await recordExchange(tx, {
    ...{ customerId, address, exchangeOf, lines: requested, totalPaise },
    units: lines.reduce((sum, { units }) => sum + units, 0),
    dates: datesTo(await selectDelivery(tx, address.pincode), address.pincode),
    adjustments,
  })
  await enqueueAfterExchanged(tx, recorded.orderId)
  return recorded
}

/** Of a piece. More than its price is credited where the delivery is too, as when all of an order came back. */
function deliveryOf({ units, unitPaise, paise }: WantedLine): number {
  return Math.ceil(Math.max(0, paise - unitPaise * units) / units)
}

/** Makes the total equal to what was credited for the return, which is less than the price of the goods where they had discounts. */
function adjust(lines: readonly RequestedLine[], totalPaise: number, reason: string): Adjustment[] {
  const goods = lines.reduce((sum, { sku, units }) => sum + sku.unitPaise * units, 0)
  const delivery = lines.reduce((sum, { sku, units }) => sum + sku.unitDeliveryPaise * units, 0)
  const off = goods + delivery - totalPaise
  return [
    ...(delivery > 0 ? [{ kind: 'delivery', reason: 'delivery', paise: delivery } as const] : []),
    ...(off > 0 ? [{ kind: 'discount', reason, paise: -off } as const] : []),
  ]
}
