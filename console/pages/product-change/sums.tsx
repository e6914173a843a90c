import { countText, differenceText } from '#console/features/product-change/describe.ts'
import type { OpenedChange } from '#contract/shop-product-changes.ts'

/** How many products, and the sum. */
export function Sums({ change: { what, state, counts } }: { change: OpenedChange }) {
  const { planned, refused, unchanged, skipped, kept, difference } = counts
  const sums = [
    [state === 'planned' ? 'To change' : 'Planned', countText(what, planned)],
    ['Together', differenceText(what, difference)],
    ['Cannot', refused > 0 && countText(what, refused)],
    ['As wanted already', unchanged > 0 && countText(what, unchanged)],
    ['Changed by others', skipped > 0 && countText(what, skipped)],
    ['Not taken back', kept > 0 && countText(what, kept)],
  ].filter((sum): sum is [string, string] => Boolean(sum[1]))
  return (
    <dl className="card mt-3 grid grid-cols-2 gap-x-4 gap-y-2 p-4 sm:grid-cols-4">
      {sums.map(([name, value]) => (
        <div key={name}>
          <dt className="text-sm text-muted">{name}</dt>
          <dd className="text-lg font-bold">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
