import { sql } from 'kysely'
import type { DeliveryAddress } from '#contract/addresses.ts'
import type { Adjustment } from '#contract/cart-total.ts'
import { pictureOf } from '#contract/colour-pictures.ts'
import type { DeliveryDates } from '#contract/delivery.ts'
import type { OrderStatus, PaymentMode } from '#contract/orders.ts'
import type { RequestedLine } from '#server/cart/index.ts'
import type { Tx } from '#server/kernel/ctx.ts'

export interface NewOrder {
  customerId: number
  number: string
  status: OrderStatus
  paymentMode: PaymentMode
  adjustments: readonly Adjustment[]
  totalPaise: number
  address: DeliveryAddress
  dates: DeliveryDates | null
  lines: readonly RequestedLine[]
  /** Of all lines. */
  units: number
  /** The network that it comes from; none for an order that staff enters. */
  placedFrom?: null
  /** Of an order that replaces what came back: the number of the return. */
  exchangeOf?: string
  /** Only for an order that waits for its payment: its name at the gateway, and the length of its reservation. */
  receipt?: string
  reservationSeconds?: number
}

/**
 * Inserts the order with its lines, its adjustments, its first event and its stock movements, in one round trip;
 * undefined if the number is taken.
 */
export async function insertOrder(tx: Tx, order: NewOrder): Promise<number | undefined> {
  const { supplierId, resellerId } = tx.tenant
  const { lines, adjustments } = order
  const { rows } = await sql<{ orderId: number }>`
    with placed as (
      insert into orders (supplier_id, reseller_id, customer_id, number, status, payment_mode, total_paise,
        delivery_address, units, placed_from, promised_from, promised_to, receipt,
        exchange_of, reserved_until)
      values (${supplierId}, ${resellerId}, ${order.customerId}, ${order.number}, ${order.status},
        ${order.paymentMode}, ${order.totalPaise}, ${JSON.stringify(order.address)}::jsonb, ${order.units},
        ${order.placedFrom === undefined ? tx.address : null},
        ${order.dates?.from ?? null}::date, ${order.dates?.to ?? null}::date, ${order.receipt ?? null},
        ${order.exchangeOf ?? null}, now() + make_interval(secs => ${order.reservationSeconds ?? null}))
      on conflict (supplier_id, reseller_id, number) do nothing
      returning supplier_id, reseller_id, order_id, status
    ), bought as (
      select * from unnest(
        ${lines.map(({ sku }) => sku.productId)}::bigint[],
        ${lines.map(({ sku }) => sku.stockId)}::bigint[],
        ${lines.map(({ sku }) => sku.asin)}::text[],
        ${lines.map(({ sku }) => sku.name)}::text[],
        ${lines.map(({ sku, color }) => pictureOf(sku, color))}::text[],
        ${lines.map(({ sku }) => sku.size)}::text[],
        ${lines.map(({ color }) => color)}::text[],
        ${lines.map(({ units }) => units)}::int[],
        ${lines.map(({ sku }) => sku.unitPaise)}::bigint[],
        ${lines.map(({ sku }) => sku.unitDeliveryPaise)}::bigint[]
      ) with ordinality
        as l (product_id, stock_id, asin, name, image, size, color, units, unit_paise, unit_delivery_paise, line)
    ), lines as (
      insert into order_lines (supplier_id, reseller_id, order_id, line, product_id, stock_id, asin, name, image, size,
        color, units, unit_paise, unit_delivery_paise)
      select supplier_id, reseller_id, order_id, line, product_id, stock_id, asin, name, image, size, color, units,
        unit_paise, unit_delivery_paise
      from placed, bought
      returning line -- for Citus, which copies into shards what gives nothing back, and may not under row-level security
    ), adjustments as (
      insert into order_adjustments (supplier_id, reseller_id, order_id, position, kind, reason, paise, offer_id)
      select supplier_id, reseller_id, order_id, position, kind, reason, paise, offer_id
      from placed, unnest(
        ${adjustments.map(({ kind }) => kind)}::text[],
        ${adjustments.map(({ reason }) => reason)}::text[],
        ${adjustments.map(({ paise }) => paise)}::bigint[],
        ${adjustments.map(({ offerId = null }) => offerId)}::bigint[]
      ) with ordinality as a (kind, reason, paise, offer_id, position)
      returning position
    ), events as (
      insert into order_events (supplier_id, reseller_id, order_id, status)
      select supplier_id, reseller_id, order_id, status from placed
      returning event_id
    ), movements as (
      insert into stock_movements (supplier_id, stock_id, order_id, units, reason)
      select supplier_id, stock_id, order_id, -units, 'order' from placed, bought
      returning movement_id
    )
    select order_id as "orderId" from placed`.execute(tx.db)
  return rows[0]?.orderId
}
