import { LONG_VALUE } from '#contract/limits.ts'
import { cutAt } from '#storefront/shared/format.ts'
import type { DetailRow } from './detail-rows.ts'

export function DetailList({ rows }: { rows: DetailRow[] }) {
  return (
    <dl className="grid grid-cols-[minmax(5rem,auto)_1fr] gap-x-4 gap-y-2.5 text-sm">
      {rows.map(([label, value]) => (
        <div key={label} className="col-span-2 grid grid-cols-subgrid">
          <dt className="text-muted">{label}</dt>
          <dd className="min-w-0 wrap-anywhere">
            {[...value].length > LONG_VALUE ? <LongValue value={value} /> : value}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** S2-148, before scripts too. */
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
