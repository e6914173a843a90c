import { Link } from 'react-router'
import { CASH_STATE_NAMES, CASH_STATES } from '#contract/cash-states.ts'
import { formatToThePaisa } from '#contract/money.ts'
import type { CashSums } from '#contract/shop-cash.ts'

interface StateLinksProps {
  sums: CashSums
  /** The orders of all of them, with or without a filter. */
  to: string
}

/** What is in each state, as a link to its orders; what is in none stays out. */
export function StateLinks({ sums, to }: StateLinksProps) {
  return (
    <ul className="mt-1 flex flex-wrap gap-2">
      {CASH_STATES.filter((state) => sums[state] > 0).map((state) => (
        <li key={state}>
          <Link
            to={`${to}${to.includes('?') ? '&' : '?'}state=${state}`}
            className="flex min-h-11 flex-wrap items-center gap-x-1.5 rounded-md border border-line bg-sunken px-3 text-sm"
          >
            {CASH_STATE_NAMES[state]} <b className="wrap-anywhere tabular-nums">{formatToThePaisa(sums[state])}</b>
          </Link>
        </li>
      ))}
    </ul>
  )
}
