import { netOf } from '#console/features/numbers/net-of.ts'
import { PAID_BY_WORDS } from '#console/features/numbers/paid-by-words.ts'
import { REASON_WORDS } from '#console/features/returns/return-words.ts'
import { RETURN_REASONS } from '#contract/return-rules.ts'
import type { Numbers, Sums } from '#contract/shop-numbers.ts'

type Row = (string | number)[]

const COLUMNS = [
  ...['Orders', 'Sales INR', 'Discounts INR', 'Cancelled', 'Cancelled INR'],
  ...['Came back', 'Came back INR', 'Left INR'],
]

/** '1234.50', as a spreadsheet reads it. */
const rupees = (paise: number) => (paise / 100).toFixed(2)

function figuresOf(sums: Sums): Row {
  return [
    ...[sums.orders, rupees(sums.salesPaise), rupees(sums.discountsPaise), sums.cancelled, rupees(sums.cancelledPaise)],
    ...[sums.refused, rupees(sums.refusedPaise), rupees(netOf(sums))],
  ]
}

/** The rows of each file, its heading first. */
export const TABLES: Record<string, (numbers: Numbers) => Row[]> = {
  steps: ({ steps }) => [
    ['From', 'To', ...COLUMNS],
    ...steps.map(({ from, to, ...sums }) => [from, to, ...figuresOf(sums)]),
  ],
  visits: ({ steps }) => [
    ['From', 'To', 'Visits', 'Orders'],
    ...steps.map(({ from, to, visits, orders }) => [from, to, visits, orders]),
  ],
  payments: ({ payments }) => [
    ['Payment', ...COLUMNS, 'Online INR', 'On delivery INR'],
    ...payments.map(({ paidBy, onlinePaise, deliveryPaise, ...sums }) => [
      ...[PAID_BY_WORDS[paidBy], ...figuresOf(sums), rupees(onlinePaise), rupees(deliveryPaise)],
    ]),
  ],
  states: ({ states }) => [['State', ...COLUMNS], ...states.map(({ state, ...sums }) => [state, ...figuresOf(sums)])],
  districts: ({ districts }) => [
    ['State', 'District', ...COLUMNS],
    ...districts.map(({ state, district, ...sums }) => [state, district, ...figuresOf(sums)]),
  ],
  products: ({ products }) => [
    ['Product', 'Size', 'Pieces', 'Left of the product INR'],
    ...products.flatMap(({ name, paise, sizes }) =>
      sizes.map(({ size, units }): Row => [name, size, units, rupees(paise)]),
    ),
  ],
  reviews: ({ reviews }) => [
    ['Product', 'Reviews', 'Average'],
    ...reviews.map(({ name, count, average }): Row => [name, count, average.toFixed(1)]),
  ],
  offers: ({ offers }) => [
    ['Offer', 'Code', 'Orders', 'Took off INR', 'Brought INR'],
    ...offers.map(
      ({ name, code, orders, offPaise, salesPaise }): Row => [
        ...[name, code ?? '', orders, rupees(offPaise), rupees(salesPaise)],
      ],
    ),
  ],
  parcels: ({ parcels }) => [
    ['Carrier', 'Parcels', 'Delivered', 'Returned', 'Lost', 'Tried again', 'Days to delivery'],
    ...parcels.map(
      ({ carrier, parcels, delivered, returned, lost, triedAgain, days }): Row => [
        ...[carrier, parcels, delivered, returned, lost, triedAgain, days ?? ''],
      ],
    ),
  ],
  returned: ({ returns }) => [
    ['Product', 'Size', 'Came back', 'Sold', 'Credited INR', ...RETURN_REASONS.map((reason) => REASON_WORDS[reason])],
    ...returns.products.map(
      ({ name, size, units, sold, paise, reasons }): Row => [
        ...[name, size, units, sold, rupees(paise)],
        ...RETURN_REASONS.map((each) => reasons.find(({ reason }) => reason === each)?.units ?? 0),
      ],
    ),
  ],
  reasons: ({ returns }) => [
    ['Reason', 'Pieces', 'Credited INR'],
    ...returns.reasons.map(({ reason, units, paise }): Row => [REASON_WORDS[reason], units, rupees(paise)]),
  ],
  searches: ({ searches }) => [['Words', 'Times'], ...searches.map(({ words, times }): Row => [words, times])],
}
