import { LONG_VALUE } from '#contract/limits.ts'
import { cutAt } from '#storefront/shared/format.ts'
import type { DetailRow } from './detail-rows.ts'

export function DetailList({ rows }: { rows: DetailRow[] }) {
  return (
    <dl className={LIST}>
      {rows.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{[...value].length > LONG_VALUE ? <LongValue value={value} /> : value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** On a tablet, where the list has the whole width, two rows beside each other. */
const LIST = `grid grid-cols-[fit-content(45%)_1fr] gap-x-4 gap-y-2.5 text-sm [&_dd]:min-w-0 [&_dd]:wrap-anywhere
  [&_dt]:min-w-20 [&_dt]:text-muted [&>div]:col-span-2 [&>div]:grid [&>div]:grid-cols-subgrid
  sm:max-wide:grid-cols-[fit-content(22%)_1fr_fit-content(22%)_1fr]`

/** S2-148, without scripts too. */
function LongValue({ value }: { value: string }) {
  return (
    <details className="group/value flex flex-col-reverse">
      <summary>
        <span className="group-open/value:hidden">{cutAt(value, LONG_VALUE)} </span>
        <span className="inline-flex min-h-6 items-center font-semibold text-primary-ink underline underline-offset-4">
          <span className="group-open/value:hidden">View More</span>
          <span className="hidden group-open/value:inline">View Less</span>
        </span>
      </summary>
      {value}
    </details>
  )
}
