import { createElement as h, type ReactNode } from 'react'
import type { Frame } from '#contract/catalogue.ts'
import { datesText } from '#contract/day.ts'
import { formatPaise } from '#contract/money.ts'
import { discountName, shownOrder } from '#contract/shown-amounts.ts'
import type { WholeOrder } from '#server/orders/index.ts'
import type { MailColours } from './mail-colours.ts'
import { Heading, Paragraph } from './mail-parts.ts'

type OrderLine = WholeOrder['lines'][number]

interface OrderPart {
  order: WholeOrder
  colours: MailColours
  origin: string
  /** Of the pictures. */
  frame: Frame
}

/** The goods and what they cost in total. */
export function OrderSummary({ order, colours, origin, frame }: OrderPart) {
  return [
    h(Heading, { key: 'title', colours }, `Order ${order.number}`),
    h(
      Grid,
      { key: 'goods' },
      order.lines.map((line, at) => h(Goods, { key: at, line, colours, origin, frame })),
    ),
    h(Amounts, { key: 'amounts', order, colours }),
  ]
}

function Grid({ children }: { children?: ReactNode }) {
  const style = { width: '100%', borderCollapse: 'collapse' } as const
  return h('table', { role: 'presentation', cellPadding: 0, cellSpacing: 0, style }, h('tbody', null, children))
}

function Goods({ line, colours, origin, frame }: Omit<OrderPart, 'order'> & { line: OrderLine }) {
  const { name, image, size, color, units, unitPaise, asin } = line
  const cell = { padding: '12px 0', borderBottom: `1px solid ${colours.line}`, verticalAlign: 'top' } as const
  const count = units === 1 ? '1 unit' : `${units} units`
  const details = [size && `Size ${size}`, color, count].filter(Boolean).join(', ')
  const price = {
    ...cell,
    fontSize: 16,
    fontWeight: 700,
    color: colours.ink,
    textAlign: 'right',
    whiteSpace: 'nowrap',
  } as const
  return h(
    'tr',
    null,
    h(
      'td',
      { width: 72, style: { ...cell, width: 72 } },
      h('img', {
        src: pictureUrl(origin, image, frame === 'portrait' ? '300x400' : '280x280'),
        alt: '',
        width: 60,
        height: frame === 'portrait' ? 80 : 60,
        style: { display: 'block', borderRadius: 8, objectFit: 'contain' },
      }),
    ),
    h(
      'td',
      { style: { ...cell, paddingRight: 12, fontSize: 15, lineHeight: '22px' } },
      h(
        'a',
        {
          href: `${origin}/product-category/${encodeURIComponent(asin)}`,
          style: { color: colours.ink, textDecoration: 'none' },
        },
        name,
      ),
      h('div', { style: { fontSize: 14, color: colours.muted } }, details),
    ),
    h('td', { align: 'right', style: price }, formatPaise(unitPaise * units)),
  )
}

/** A variant of the image pipeline. */
function pictureUrl(origin: string, file: string, size: string): string {
  const name = encodeURIComponent(file || 'default.jpg')
  return `${origin}/uploads/${name.replace(/(\.[^.]+)?$/, `-${size}$1`)}`
}

function Amounts({ order, colours }: { order: WholeOrder; colours: MailColours }) {
  const { goods, delivery, isDeliveryFree, discount, rounding, total } = shownOrder(order)
  const rows = [
    ['Goods', formatPaise(goods)],
    ['Delivery', isDeliveryFree ? 'Free' : formatPaise(delivery)],
    ...(discount > 0 ? [[discountName(order.adjustments), formatPaise(-discount)]] : []),
    ...(rounding !== 0 ? [['Rounding', formatPaise(rounding)]] : []),
  ]
  return h(
    Grid,
    null,
    rows.map(([name, amount], at) => {
      const style = { padding: at > 0 ? '4px 0' : '12px 0 4px', fontSize: 14, color: colours.muted }
      return h('tr', { key: name }, h('td', { style }, name), h('td', { align: 'right', style }, amount))
    }),
    h(
      'tr',
      null,
      ...[totalLabel(order), formatPaise(total)].map((text, at) =>
        h(
          'td',
          {
            align: at > 0 ? 'right' : 'left',
            style: { padding: '6px 0 0', fontSize: 17, fontWeight: 700, color: colours.ink },
          },
          text,
        ),
      ),
    ),
  )
}

function totalLabel(order: WholeOrder): string {
  const { status, paymentMode, advancePaise, askedAdvance, isUndecided, duePaise, exchangeOf } = order
  if (status === 'Cancelled' || isUndecided) return 'Total'
  if (exchangeOf !== null) return 'Total, paid by your return'
  if (paymentMode === 'ONLINE') return 'Total, paid online'
  if (askedAdvance) {
    const { paise } = askedAdvance
    return `Total: ${formatPaise(paise)} to pay in advance, ${formatPaise(duePaise - paise)} on delivery`
  }
  const isPaid = status === 'Delivered'
  if (advancePaise === 0) return isPaid ? 'Total, paid on delivery' : 'Total, to pay on delivery'
  return `Total: ${formatPaise(advancePaise)} paid in advance, ${formatPaise(duePaise)} ${isPaid ? 'paid' : 'to pay'} on delivery`
}

/**
 * Only values that cannot carry a message: the state is from a list, the PIN code is six digits. The owner of this
 * e-mail address may not be the customer, and the rest of an address has room for a text and a telephone number.
 */
export function Destination({ order, colours }: Pick<OrderPart, 'order' | 'colours'>) {
  const { address, dates, status } = order
  return [
    h(Heading, { key: 'title', colours }, 'Delivery to'),
    h(Paragraph, { key: 'place', colours, isQuiet: true }, `${address.state} – ${address.pincode}`),
    dates &&
      status !== 'Delivered' &&
      h(Paragraph, { key: 'dates', colours, isQuiet: true }, `Expected ${datesText(dates)}`),
  ]
}
