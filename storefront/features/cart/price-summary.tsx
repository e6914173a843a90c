import { type AnyOffer, bestOffer, isMultiBuy } from '#contract/best-offer.ts'
import type { CartLine } from '#contract/cart.ts'
import type { PricedLine } from '#contract/cart-total.ts'
import { formatPaise } from '#contract/money.ts'
import { shownCart } from '#contract/shown-amounts.ts'
import { classNames } from '#ui/class-names.ts'

/** Two units of one product count as two items. */
export function itemsOf(lines: readonly { units: number }[]): string {
  return itemsText(lines.reduce((sum, { units }) => sum + units, 0))
}

export function itemsText(count: number): string {
  return `${count} item${count === 1 ? '' : 's'}`
}

/** The rounding difference, shown where the displayed amounts would not add up without it. */
export function formatRounding(paise: number): string {
  return paise < 0 ? `− ${formatPaise(-paise)}` : `+ ${formatPaise(paise)}`
}

interface PriceSummaryProps {
  title: string
  lines: readonly CartLine[]
  offers: readonly AnyOffer[]
  /** The discount for online payment, in percent of the goods, if that is chosen (R07). */
  onlineDiscountPercent?: number
}

/** The amounts to pay, the same in cart and checkout. */
export function PriceSummary({ title, lines, offers, onlineDiscountPercent = 0 }: PriceSummaryProps) {
  const { goods, delivery, isDeliveryFree, discount, rounding, total } = shownCart(lines, offers, onlineDiscountPercent)
  const full = lines.reduce((sum, line) => sum + Math.max(line.originalPaise, line.unitPaise) * line.units, 0)
  // Savings include the online discount but not rounding.
  const saved = full - goods + discount
  return (
    <section aria-label={title}>
      <h2 className="mb-3 text-base font-bold">{title}</h2>
      <dl className="space-y-2 text-sm tabular-nums">
        <AmountRow name={`Price (${itemsOf(lines)})`} value={formatPaise(goods)} />
        <AmountRow name="Shipping" value={isDeliveryFree ? 'Free' : formatPaise(delivery)} isGood={isDeliveryFree} />
        {discount > 0 && (
          <AmountRow
            name={discountName(lines, offers, onlineDiscountPercent)}
            value={`− ${formatPaise(discount)}`}
            isGood
          />
        )}
        {rounding !== 0 && <AmountRow name="Rounding" value={formatRounding(rounding)} />}
        <div className="flex items-baseline justify-between border-t border-line pt-3 text-base font-bold">
          <dt>Total Amount</dt>
          <dd className="text-lg">{formatPaise(total)}</dd>
        </div>
      </dl>
      {saved >= 50 && (
        <p className="mt-3 rounded-md bg-good-soft px-3 py-2 text-sm font-semibold text-good">
          You save {formatPaise(saved)} on this order
        </p>
      )}
    </section>
  )
}

/** Of the offer and of paying online, whose amounts are one row as on the invoice. */
function discountName(lines: readonly PricedLine[], offers: readonly AnyOffer[], percent: number): string {
  const taken = bestOffer(lines, offers)?.offer
  if (!taken || isMultiBuy(taken)) return `Online payment, ${percent}% off`
  return percent > 0 ? `${taken.name}, and ${percent}% off online` : taken.name
}

export function AmountRow({ name, value, isGood = false }: { name: string; value: string; isGood?: boolean }) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="text-muted">{name}</dt>
      <dd className={classNames('shrink-0', isGood && 'font-semibold text-good')}>{value}</dd>
    </div>
  )
}
