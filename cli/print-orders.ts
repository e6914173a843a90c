import { formatPaise, formatToThePaisa } from '#contract/money.ts'
import { discountName, shownOrder } from '#contract/shown-amounts.ts'
import { plain } from '#server/kernel/terminal.ts'
import type { ShopOrder, ShopOrderDetails } from '#server/orders/index.ts'
import { columns, time } from './print-table.ts'

const HEADS = ['NUMBER', 'SHOP', 'STATUS', 'PAYMENT', 'TOTAL', 'ITEMS', 'PLACED', 'FOR']

export function ordersTable(orders: readonly (ShopOrder & { shop: string })[]): string {
  return columns([
    HEADS,
    ...orders.map(({ number, shop, status, review, paymentMode, totalPaise, lines, placedAt, address }) => [
      number,
      shop,
      review === null ? status : `${status}, in review`,
      paymentMode,
      formatPaise(totalPaise),
      String(lines.reduce((sum, { units }) => sum + units, 0)),
      time.format(placedAt),
      `${address.name}, ${address.city}`,
    ]),
  ])
}

export function orderText(order: ShopOrderDetails, shop: string): string {
  const { number, status, address, shipment } = order
  const next = order.next.length > 0 ? `can become: ${order.next.join(' or ')}` : 'final'
  const parts = [
    `Order ${number} of ${shop}: ${status} (${next})`,
    order.review !== null && `IN REVIEW: ${plain(order.review)}. It cannot be shipped.`,
    order.cancelledFor !== null && `Cancelled: ${plain(order.cancelledFor)}`,
    columns([...linesOf(order), ...totalsOf(order)]),
    `${plain(address.name)}, ${plain(address.mobile)}, ${plain(address.email)}
${plain(address.address1)}, ${plain(address.address2)}
${[address.city, address.district].filter(Boolean).map(plain).join(', ')}, ${plain(address.state)} ${plain(address.pincode)}`,
    shipment && `Parcel: ${plain(shipment.courier)} ${plain(shipment.awb)}`,
    columns(order.events.map(({ at, status: became, note }) => [time.format(at), became, note])),
    order.payments.length > 0 && columns(order.payments.map(paymentRow)),
  ]
  return parts.filter(Boolean).join('\n\n')
}

function linesOf({ lines }: ShopOrderDetails): string[][] {
  return lines.map(({ asin, name, size, color, units, unitPaise }) => [
    `${units} x ${[name, size, color].filter(Boolean).join(', ')}`,
    asin,
    formatPaise(unitPaise * units),
  ])
}

function totalsOf(order: ShopOrderDetails): string[][] {
  const { delivery, discount, rounding, total } = shownOrder(order)
  return [
    ['Delivery', '', formatPaise(delivery)],
    ...(discount > 0 ? [[plain(discountName(order.adjustments)), '', formatPaise(-discount)]] : []),
    ...(rounding !== 0 ? [['Rounding', '', formatPaise(rounding)]] : []),
    [`Total (${howPaid(order)})`, '', formatPaise(total)],
    ...(order.advancePaise > 0 ? [['Paid in advance', '', formatPaise(-order.advancePaise)]] : []),
    ...(order.advancePaise > 0 && order.paymentMode === 'COD'
      ? [['Due on delivery', '', formatPaise(order.duePaise)]]
      : []),
  ]
}

function howPaid({ exchangeOf, paymentMode }: ShopOrderDetails): string {
  if (exchangeOf !== null) return `paid by return ${exchangeOf}`
  return paymentMode === 'COD' ? 'cash on delivery' : 'online'
}

function paymentRow(payment: ShopOrderDetails['payments'][number]): string[] {
  const { gatewayPaymentId, at, method, status, amountPaise, currency, purpose, refundStatus } = payment
  return [
    time.format(at),
    gatewayPaymentId,
    method,
    `${formatToThePaisa(amountPaise)} ${currency}`,
    `${status}, for ${purpose}`,
    refundStatus ? `refund ${refundStatus}` : '',
  ]
}
