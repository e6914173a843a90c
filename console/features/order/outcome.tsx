import { plural } from '#console/shared/format.ts'
import { Icon } from '#ui/icon.tsx'
import type { MoveOutcome } from './move-chosen.ts'

/** What came of a move: how many are done, and for each other why not. */
export function Outcome({ outcome }: { outcome: MoveOutcome | undefined }) {
  return (
    <div role="status" className="empty:hidden">
      {outcome && outcome.done.length > 0 && (
        <p className="mt-3 flex items-center gap-2 rounded-md bg-good-soft px-3 py-2 font-medium text-good">
          <Icon name="check" /> {plural(outcome.done.length, 'order')} done
        </p>
      )}
      {outcome && (outcome.problem !== undefined || outcome.refused.length > 0) && (
        <div className="mt-3 rounded-md bg-bad-soft px-3 py-2 text-sm font-medium text-bad">
          {outcome.problem}
          {outcome.refused.length > 0 && (
            <ul className="space-y-1">
              {outcome.refused.map(({ number, message }) => (
                <li key={number}>
                  {number}: {message}
                </li>
              ))}
            </ul>
          )}
        </div>
      )}
    </div>
  )
}
