import { formatPaise, percentOff } from '#contract/money.ts'
import { classNames } from '#ui/class-names.ts'

interface PriceTagProps {
  pricePaise: number
  originalPaise?: number
  size?: 'card' | 'line' | 'page'
}

const PRICE_SIZES = { line: 'text-base', card: 'text-base sm:text-lg', page: 'text-2xl' }

/** The price in bold; the original, struck through; the percentage off in green (only if there is one). */
export function PriceTag({ pricePaise, originalPaise = 0, size = 'line' }: PriceTagProps) {
  const percent = percentOff(originalPaise, pricePaise)
  return (
    <span className="inline-flex flex-wrap items-baseline gap-x-2 tabular-nums">
      <span className={classNames('font-bold text-ink', PRICE_SIZES[size])}>{formatPaise(pricePaise)}</span>
      {originalPaise > pricePaise && (
        <s className={classNames('text-muted', size === 'page' ? 'text-base' : 'text-xs sm:text-sm')}>
          <span className="sr-only">MRP </span>
          {formatPaise(originalPaise)}
        </s>
      )}
      {percent > 0 && size !== 'card' && (
        <span className={classNames('font-semibold text-good', size === 'page' ? 'text-base' : 'text-sm')}>
          {percent}% OFF
        </span>
      )}
    </span>
  )
}
