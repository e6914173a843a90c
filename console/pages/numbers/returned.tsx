import { Link, useParams } from 'react-router'
import { REASON_WORDS } from '#console/features/returns/return-words.ts'
import { plural } from '#console/shared/format.ts'
import { formatToThePaisa, groupDigits } from '#contract/money.ts'
import type { MoneyBack, Numbers } from '#contract/shop-numbers.ts'
import { shareText } from './comparison.ts'
import { csvOf } from './csv-of.ts'
import { FigureLink, type FigureOf } from './figure-link.tsx'
import { Table } from './table.tsx'

/** What customers sent back, why, and where the money for it went. */
export function Returned({ numbers }: { numbers: Numbers }) {
  const { returns, from, to } = numbers
  const { refund, exchange, online, upi, products } = returns
  if (refund.returns + exchange.returns + online.count + upi.count === 0) return null
  const period = { from, to }
  return (
    <section className="mt-6">
      <h2 className="mb-2 font-bold">Returns</h2>
      <dl className="card grid grid-cols-2 divide-line max-sm:divide-y sm:grid-cols-4 sm:divide-x">
        <Sum label="For money" paise={refund.paise} of={{ ...period, figure: 'returned-for-money' }}>
          {plural(refund.returns, 'return')}
        </Sum>
        <Sum label="Exchanged" paise={exchange.paise} of={{ ...period, figure: 'exchanged' }}>
          {plural(exchange.returns, 'return')}
        </Sum>
        <Sum label="Refunded online" paise={online.paise} of={{ ...period, figure: 'refunds' }}>
          {openText(online)}
        </Sum>
        <Sum label="Refunded to UPI" paise={upi.paise} of={{ ...period, figure: 'payouts' }}>
          {openText(upi)}
        </Sum>
      </dl>
      <p className="mt-1 mb-3 text-sm text-muted">
        The first two are the values of credit notes, the others what was sent back for returns. Pieces count on the day
        of the credit note; they may have been sold before.
      </p>
      {products.length > 0 && (
        <>
          <ProductsReturned numbers={numbers} />
          <ReasonsReturned numbers={numbers} />
        </>
      )}
    </section>
  )
}

const openText = ({ count, openPaise }: MoneyBack) =>
  openPaise === 0 ? plural(count, 'refund') : `${formatToThePaisa(openPaise)} not arrived`

interface SumProps {
  label: string
  paise: number
  of: FigureOf
  children: string
}

function Sum({ label, paise, of, children }: SumProps) {
  return (
    <div className="min-w-0 px-3 py-3">
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="wrap-anywhere tabular-nums">
        <span className="flex min-h-11 items-center">
          <FigureLink of={of} isNone={paise === 0}>
            {formatToThePaisa(paise)}
          </FigureLink>
        </span>
        <span className="block text-sm text-muted">{children}</span>
      </dd>
    </div>
  )
}

function ProductsReturned({ numbers }: { numbers: Numbers }) {
  const { shop } = useParams()
  const { returns, from, to } = numbers
  return (
    <Table
      caption="What came back, by product and size"
      columns={['Product', 'Size', 'Came back', 'Of 100 sold', 'Credited', 'Why']}
      rows={returns.products.map(({ productId, name, size, units, sold, paise, reasons }) => ({
        key: `${productId} ${size}`,
        cells: [
          <Link key="name" to={`/shops/${shop}/products/${productId}`} className="block min-w-32 py-2 text-primary-ink">
            <span className="line-clamp-2">{name}</span>
          </Link>,
          size || '–',
          <FigureLink key="units" of={{ from, to, figure: 'returned', product: productId, size }} isNone={units === 0}>
            {groupDigits(units)}
          </FigureLink>,
          shareText(units, sold),
          formatToThePaisa(paise),
          reasons.map(({ reason, units: of }) => `${REASON_WORDS[reason]}: ${of}`).join(', '),
        ],
      }))}
      csv={csvOf(numbers, 'returned')}
    />
  )
}

function ReasonsReturned({ numbers }: { numbers: Numbers }) {
  const { returns, from, to } = numbers
  const all = returns.reasons.reduce((sum, { units }) => sum + units, 0)
  return (
    <Table
      caption="Why things came back"
      columns={['Reason', 'Pieces', 'Share', 'Credited']}
      rows={returns.reasons.map(({ reason, units, paise }) => ({
        key: reason,
        cells: [
          REASON_WORDS[reason],
          <FigureLink key="units" of={{ from, to, figure: 'returned', reason }} isNone={false}>
            {groupDigits(units)}
          </FigureLink>,
          shareText(units, all),
          formatToThePaisa(paise),
        ],
      }))}
      csv={csvOf(numbers, 'reasons')}
    />
  )
}
