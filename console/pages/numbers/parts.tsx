import { Link, useParams } from 'react-router'
import { stepName } from '#console/features/numbers/days.ts'
import { hasSome, netOf } from '#console/features/numbers/net-of.ts'
import { PAID_BY_WORDS } from '#console/features/numbers/paid-by-words.ts'
import { Summary } from '#console/shared/summary.tsx'
import { formatToThePaisa, groupDigits } from '#contract/money.ts'
import type { Came, Numbers, Sums } from '#contract/shop-numbers.ts'
import { shareText } from './comparison.ts'
import { countText } from './count-text.ts'
import { csvOf } from './csv-of.ts'
import { FigureLink, type FigureOf } from './figure-link.tsx'
import { Table } from './table.tsx'

interface PartProps {
  numbers: Numbers
}

/** Most periods have no discount, and their tables no column for it. */
function columnsOf({ total }: Numbers): string[] {
  return ['Orders', 'Sales', ...(total.discountsPaise > 0 ? ['Less online'] : []), 'Cancelled', 'Came back', 'Left']
}

/** The figures of one row, each with its orders. */
function figuresOf({ total }: Numbers, sums: Sums, of: Omit<FigureOf, 'figure'>) {
  return [
    <FigureLink key="orders" of={{ ...of, figure: 'sales' }} isNone={sums.orders === 0}>
      {groupDigits(sums.orders)}
    </FigureLink>,
    formatToThePaisa(sums.salesPaise),
    ...(total.discountsPaise > 0
      ? [
          <FigureLink key="discounts" of={{ ...of, figure: 'discounts' }} isNone={sums.discountsPaise === 0}>
            {formatToThePaisa(sums.discountsPaise)}
          </FigureLink>,
        ]
      : []),
    <FigureLink key="cancelled" of={{ ...of, figure: 'cancelled' }} isNone={sums.cancelled + sums.cancelledPaise === 0}>
      {countText(sums.cancelled, sums.cancelledPaise)}
    </FigureLink>,
    <FigureLink key="refused" of={{ ...of, figure: 'refused' }} isNone={sums.refused + sums.refusedPaise === 0}>
      {countText(sums.refused, sums.refusedPaise)}
    </FigureLink>,
    <FigureLink key="net" of={{ ...of, figure: 'all' }} isNone={!hasSome(sums)}>
      {formatToThePaisa(netOf(sums))}
    </FigureLink>,
  ]
}

const STEP = { day: 'Day', week: 'Week', month: 'Month' }

export function StepTable({ numbers }: PartProps) {
  const { steps, by } = numbers
  return (
    <details className="mt-2">
      <Summary>The same as a table</Summary>
      <Table
        caption={`Sales by ${by}`}
        columns={[STEP[by], ...columnsOf(numbers)]}
        rows={steps.filter(hasSome).map(({ from, to, ...sums }) => ({
          key: from,
          cells: [
            <span key="step" className="whitespace-nowrap">
              {stepName({ from, to }, by)}
            </span>,
            ...figuresOf(numbers, sums, { from, to }),
          ],
        }))}
        csv={csvOf(numbers, 'steps')}
      />
      <p className="text-sm text-muted">Where there was nothing is left out here, and is in the file.</p>
    </details>
  )
}

/** Only the ways that an order was paid by; online and cash are always named. */
export function PaymentTable({ numbers }: PartProps) {
  const { payments, from, to } = numbers
  const shown = payments.filter((each) => each.paidBy === 'online' || each.paidBy === 'delivery' || hasSome(each))
  return (
    <section className="mt-6">
      <h2 className="mb-2 font-bold">Payment</h2>
      <Table
        caption="Sales by payment"
        columns={['Paid', ...columnsOf(numbers), 'Came back of 100', 'Online', 'On delivery']}
        rows={shown.map(({ paidBy, onlinePaise, deliveryPaise, ...sums }) => {
          const came = (how: Came, paise: number) => (
            <FigureLink key={how} of={{ from, to, figure: 'all', paid: paidBy, came: how }} isNone={paise === 0}>
              {formatToThePaisa(paise)}
            </FigureLink>
          )
          return {
            key: paidBy,
            cells: [
              PAID_BY_WORDS[paidBy],
              ...figuresOf(numbers, sums, { from, to, paid: paidBy }),
              shareText(sums.refused, sums.orders),
              came('online', onlinePaise),
              came('delivery', deliveryPaise),
            ],
          }
        })}
        csv={csvOf(numbers, 'payments')}
        isStacked
      />
    </section>
  )
}

export function PlaceTables({ numbers, districts: all }: PartProps & { districts: number }) {
  const { states, districts, from, to } = numbers
  return (
    <div className="mt-3 space-y-3">
      <Table
        caption="Orders by state"
        columns={['State', ...columnsOf(numbers)]}
        rows={states.map(({ state, ...sums }) => ({
          key: state,
          cells: [state || 'Not known', ...figuresOf(numbers, sums, { from, to, state })],
        }))}
        csv={csvOf(numbers, 'states')}
      />
      <h3 className="font-semibold">
        Districts{all > districts.length && `, the first ${districts.length} of ${groupDigits(all)}`}
      </h3>
      <Table
        caption="Orders by district of the PIN code"
        columns={['District', ...columnsOf(numbers)]}
        rows={districts.map(({ state, district, ...sums }) => ({
          key: `${state} ${district}`,
          cells: [
            <>
              {district || 'Not known'} <span className="block text-xs text-muted">{state}</span>
            </>,
            ...figuresOf(numbers, sums, { from, to, state, district }),
          ],
        }))}
        csv={csvOf(numbers, 'districts')}
      />
    </div>
  )
}

export function ProductTable({ numbers }: PartProps) {
  const { shop } = useParams()
  const { products, from, to } = numbers
  if (products.length === 0) return null
  return (
    <section className="mt-6">
      <h2 className="mb-2 font-bold">Products that sell</h2>
      <Table
        caption="The products that were sold most, less what came back"
        columns={['Product', 'Pieces', 'Amount', 'Sizes']}
        rows={products.map(({ productId, name, units, paise, sizes }) => ({
          key: String(productId),
          cells: [
            <Link
              key="name"
              to={`/shops/${shop}/products/${productId}`}
              className="block min-w-32 py-2 text-primary-ink"
            >
              <span className="line-clamp-2">{name}</span>
            </Link>,
            <FigureLink key="units" of={{ from, to, figure: 'all', product: productId }} isNone={false}>
              {groupDigits(units)}
            </FigureLink>,
            formatToThePaisa(paise),
            <span key="sizes" className="flex justify-end gap-x-6">
              {sizes
                .filter(({ size }) => size)
                .slice(0, 6)
                .map(({ size, units: of }) => (
                  <FigureLink key={size} of={{ from, to, figure: 'all', product: productId, size }} isNone={false}>
                    {size}: {of}
                  </FigureLink>
                ))}
            </span>,
          ],
        }))}
        csv={csvOf(numbers, 'products')}
      />
    </section>
  )
}

/** By the day on which they were written; hidden and withdrawn ones are not counted. */
export function ReviewTable({ numbers }: PartProps) {
  const { reviews } = numbers
  if (reviews.length === 0) return null
  return (
    <section className="mt-6">
      <h2 className="mb-2 font-bold">Reviews</h2>
      <Table
        caption="Reviews written in the period, by product"
        columns={['Product', 'Reviews', 'Average']}
        rows={reviews.map(({ productId, name, count, average }) => ({
          key: String(productId),
          cells: [name, count, `${average.toFixed(1)} of 5`],
        }))}
        csv={csvOf(numbers, 'reviews')}
      />
    </section>
  )
}

export function OfferTable({ numbers }: PartProps) {
  const { shop } = useParams()
  const { offers } = numbers
  if (offers.length === 0) return null
  return (
    <section className="mt-6">
      <h2 className="mb-2 font-bold">Offers</h2>
      <Table
        caption="What offers took off and brought, less what was cancelled or came back"
        columns={['Offer', 'Orders', 'Took off', 'Brought']}
        rows={offers.map(({ offerId, name, orders, offPaise, salesPaise }) => ({
          key: String(offerId),
          cells: [
            <Link key="name" to={`/shops/${shop}/offers/${offerId}`} className="block min-w-32 py-3 text-primary-ink">
              {name}
            </Link>,
            groupDigits(orders),
            formatToThePaisa(offPaise),
            formatToThePaisa(salesPaise),
          ],
        }))}
        csv={csvOf(numbers, 'offers')}
      />
    </section>
  )
}

export function SearchTable({ numbers }: PartProps) {
  const { searches } = numbers
  return (
    <section className="mt-6">
      <h2 className="mb-2 font-bold">Searched in vain</h2>
      {searches.length === 0 ? (
        <p className="text-muted">No search without a result was noted in this period.</p>
      ) : (
        <Table
          caption="Words that shoppers searched and nothing was found for"
          columns={['Words', 'Times, at least']}
          rows={searches.map(({ words, times }) => ({
            key: words,
            cells: [<span key="w">{words}</span>, times],
          }))}
          csv={csvOf(numbers, 'searches')}
        />
      )}
    </section>
  )
}
