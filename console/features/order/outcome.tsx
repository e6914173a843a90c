import { Form, Link, useLocation } from 'react-router'
import { plural } from '#console/shared/format.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import type { BulkMove, MoveOutcome } from './move-chosen.ts'

export const DONE: Record<BulkMove, string> = {
  confirm: 'confirmed',
  'confirm-by-call': 'confirmed',
  pack: 'packed',
  ship: 'shipped',
  deliver: 'delivered',
  cancel: 'cancelled',
  book: 'sent for booking',
}

/** The outcome of a move: how many are done, and why each of the others is not. It lies above the page, so that no order moves under a finger. */
export function Outcome({ outcome }: { outcome: MoveOutcome | undefined }) {
  const { pathname, search } = useLocation()
  return (
    <div role="status" className="empty:hidden">
      {outcome && (outcome.done.length > 0 || outcome.problem !== undefined || outcome.refused.length > 0) && (
        <div className="outcome">
          <div className="min-w-0 flex-1 space-y-2">
            {outcome.done.length > 0 && (
              <p className="flex items-center gap-2 font-medium text-good">
                <Icon name="check" /> {plural(outcome.done.length, 'order')} {outcome.move && DONE[outcome.move]}
              </p>
            )}
            {outcome.problem !== undefined && <p className="text-sm font-medium text-bad">{outcome.problem}</p>}
            {outcome.refused.length > 0 && (
              <ul className="space-y-1 text-sm font-medium text-bad">
                {outcome.refused.map(({ number, message }) => (
                  <li key={number}>
                    {number}: {message}
                  </li>
                ))}
              </ul>
            )}
            {outcome.move && outcome.move !== 'ship' && outcome.move !== 'cancel' && outcome.refused.length > 1 && (
              <TryAgain move={outcome.move} numbers={outcome.refused.map(({ number }) => number)} />
            )}
          </div>
          <Link
            to={pathname + search}
            replace
            preventScrollReset
            aria-label="Close"
            className="-m-2 flex size-11 shrink-0 items-center justify-center"
          >
            <Icon name="close" />
          </Link>
        </div>
      )}
    </div>
  )
}

/** Only those that were refused. */
export function TryAgain({ move, numbers }: { move: BulkMove; numbers: readonly string[] }) {
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="all" value={numbers.join()} />
      <Button kind="outline" name="move" value={move} className="text-sm">
        Try {numbers.length === 1 ? 'it' : `these ${numbers.length}`} again
      </Button>
    </Form>
  )
}
