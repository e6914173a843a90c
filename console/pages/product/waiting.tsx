import { plural } from '#console/shared/format.ts'
import type { WantedSize } from '#contract/shop-back-in-stock.ts'
import { Icon } from '#ui/icon.tsx'

/** Above the pieces: 12 people wait for size M. */
export function Waiting({ wanted }: { wanted: WantedSize[] }) {
  if (wanted.length === 0) return null
  return (
    <section aria-label="Who waits" className="card mt-4 flex items-start gap-3 p-4">
      <Icon name="mail" className="mt-0.5 shrink-0 text-muted" />
      <div>
        <ul>
          {wanted.map(({ stockId, size, waiting }) => (
            <li key={stockId} className="font-semibold">
              {plural(waiting, 'person', 'people')} {waiting === 1 ? 'waits' : 'wait'} for{' '}
              {size ? `size ${size}` : 'it'}
            </li>
          ))}
        </ul>
        <p className="text-sm text-muted">They get a mail when you enter pieces, in the order of their requests.</p>
      </div>
    </section>
  )
}
