import { Link } from 'react-router'
import { LINE_OUTCOMES } from '#contract/cash-states.ts'
import { formatToThePaisa } from '#contract/money.ts'
import type { PreviewLine } from '#contract/shop-cash-files.ts'

/** As many as the server sends. */
const SHOWN = 100

interface PreviewLinesProps {
  shop: string
  lines: (Omit<PreviewLine, 'why'> & { why: string })[]
}

/** The first lines, each with what it does. */
export function PreviewLines({ shop, lines }: PreviewLinesProps) {
  return (
    <>
      <ol className="card divide-y divide-line" aria-label="Lines">
        {lines.map(({ nth, awb, grossPaise, outcome, number, openPaise, shortPaise, why }) => (
          <li key={nth} className="px-4 py-2">
            <p className="flex items-baseline justify-between gap-3">
              <b className="min-w-0 wrap-anywhere">{awb || 'No AWB'}</b>
              {outcome !== 'unreadable' && (
                <span className="shrink-0 tabular-nums">{formatToThePaisa(grossPaise)}</span>
              )}
            </p>
            <p className="text-sm">
              {why || LINE_OUTCOMES[outcome]}
              {shortPaise > 0 && `: ${formatToThePaisa(shortPaise)}`}
              {openPaise !== 0 && number !== null && `: ${formatToThePaisa(openPaise)} to work through`}
            </p>
            <p className="text-sm text-muted">
              Line {nth}
              {number !== null && (
                <>
                  , order{' '}
                  <Link
                    to={`/shops/${shop}/orders/${number}`}
                    className="inline-block py-1 font-semibold text-primary-ink"
                  >
                    {number}
                  </Link>
                </>
              )}
            </p>
          </li>
        ))}
      </ol>
      {lines.length === SHOWN && <p className="text-sm text-muted">These are the first {SHOWN} lines.</p>}
    </>
  )
}
