import { Link } from 'react-router'
import { plural } from '#console/shared/format.ts'
import { LINE_OUTCOMES, type LineOutcome } from '#contract/cash-states.ts'
import { formatToThePaisa } from '#contract/money.ts'
import type { CashOutcome } from '#contract/shop-cash-files.ts'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icon.tsx'

interface OutcomesProps {
  outcome: CashOutcome
  wanted: LineOutcome | null
  isApplied: boolean
}

const SUMS = { gross: 'What was collected', net: 'The net', bank: 'What arrived at your bank' } as const

/** The outcomes of the lines, counted, and whether the sums are those that are stated. */
export function Outcomes({ outcome: { outcomes, totals, differences, unequal }, wanted, isApplied }: OutcomesProps) {
  const parts: [string, number][] = [
    ['Collected', totals.grossPaise],
    ['Fees', -totals.feePaise],
    ['GST on fees', -totals.taxPaise],
    ['Set off', -totals.setOffPaise],
    ['Net', totals.netPaise],
  ]
  return (
    <section className="grid grid-cols-1 gap-4 wide:grid-cols-2" aria-label="Outcome">
      <ul className="card divide-y divide-line self-start">
        {outcomes.map(({ outcome, lines, paise }) => {
          const text = (
            <>
              <span className="min-w-0 flex-1 wrap-anywhere">{LINE_OUTCOMES[outcome]}</span>
              <span className="max-w-1/2 shrink-0 text-right wrap-anywhere tabular-nums">
                <b className="block">{plural(lines, 'line')}</b>
                {paise !== 0 && <span className="text-sm text-muted">{formatToThePaisa(paise)}</span>}
              </span>
            </>
          )
          const look = 'flex min-h-12 items-center gap-3 px-4 py-2'
          return (
            <li key={outcome}>
              {isApplied ? (
                <p className={look}>{text}</p>
              ) : (
                <Link
                  to={outcome === wanted ? '?' : `?outcome=${outcome}`}
                  preventScrollReset
                  aria-current={outcome === wanted || undefined}
                  className={classNames(look, outcome === wanted && 'bg-sunken')}
                >
                  {text}
                  <Icon name={outcome === wanted ? 'close' : 'chevron-right'} className="shrink-0 text-muted" />
                </Link>
              )}
            </li>
          )
        })}
      </ul>
      <div className="space-y-3">
        <dl className="card space-y-1 self-start p-4">
          {parts.map(([name, paise]) => (
            <div key={name} className="flex flex-wrap justify-between gap-x-4 last:font-bold">
              <dt>{name}</dt>
              <dd className="ml-auto wrap-anywhere tabular-nums">{formatToThePaisa(paise || 0)}</dd>
            </div>
          ))}
        </dl>
        {differences.map(({ of, statedPaise, sumPaise }) => (
          <Differs key={of}>
            {SUMS[of]} is stated as {formatToThePaisa(statedPaise)}, and the lines come to {formatToThePaisa(sumPaise)}:{' '}
            {formatToThePaisa(Math.abs(statedPaise - sumPaise))} {statedPaise > sumPaise ? 'less' : 'more'}.
          </Differs>
        ))}
        {unequal > 0 && (
          <Differs>Of {plural(unequal, 'line')} the net is not what is left after fees, GST and set-off.</Differs>
        )}
      </div>
    </section>
  )
}

function Differs({ children }: { children: React.ReactNode }) {
  return (
    <p className="flex gap-2 rounded-md bg-bad-soft px-3 py-2 text-sm font-medium text-bad">
      <Icon name="alert" className="mt-0.5 shrink-0" />
      <span>{children}</span>
    </p>
  )
}
