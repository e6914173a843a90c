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
  lines: { productId: number; stockId: number; color: string; units: number; unitPaise: number }[]
  /** What came back is worth: the total of the new order. */
  paise: number
}

/** A new order to the same address, paid by what came back. Its units must be on sale, under the locks of the caller. */
export async function placeExchange(
  tx: Tx,
  { of, exchangeOf, lines, paise }: Exchange,
): Promise<{ orderId: number; number: string }> {
  const [before] = await selectShopOrders(tx, { orderId: of, max: 1 })
  if (!before) throw new Error(`there is no order ${of} to exchange goods of`)
  const goods = await selectGoods(
    tx,
    lines.map(({ stockId }) => stockId),
  )
  const requested = lines.map(({ stockId, color, units, unitPaise }) => {
    const sku = goods.find((each) => each.stockId === stockId)
    if (!sku) throw new Error(`there is no stock ${stockId}`)
    return { sku: { ...sku, unitPaise, unitDeliveryPaise: 0 }, color, units }
  })
  const adjustments = adjust(requested, paise, `As in order ${before.number}`)
  const { address, customerId } = before
  const recorded = await recordExchange(tx, {
    ...{ customerId, address, exchangeOf, lines: requested, totalPaise: paise },
    units: lines.reduce((sum, { units }) => sum + units, 0),
    dates: datesTo(await selectDelivery(tx, address.pincode), address.pincode),
    adjustments,
  })
  await enqueueAfterExchanged(tx, recorded.orderId)
  return recorded
}

/**
 * Makes the total equal to what was credited for the return. That is less than the price of the goods where they had discounts, and more
 * where a whole order came back and its delivery was credited.
 */
function adjust(lines: RequestedLine[], paise: number, reason: string): Adjustment[] {
  const [first] = lines
  if (!first) throw new Error('an exchange is of something')
  const goods = lines.reduce((sum, { sku, units }) => sum + sku.unitPaise * units, 0)
  first.sku.unitDeliveryPaise = Math.ceil(Math.max(0, paise - goods) / first.units)
  const delivery = first.sku.unitDeliveryPaise * first.units
  const off = goods + delivery - paise
  return [
    ...(delivery > 0 ? [{ kind: 'delivery', reason: 'delivery', paise: delivery } as const] : []),
    ...(off > 0 ? [{ kind: 'discount', reason, paise: -off } as const] : []),
  ]
}
