import type { MoveOutcome } from '#console/features/order/move-chosen.ts'
import { DONE } from '#console/features/order/outcome.tsx'
import { BackLink } from '#console/shared/back-link.tsx'
import { Icon } from '#ui/icon.tsx'

interface LeftTheListProps {
  shop: string
  number: string
  moved: MoveOutcome
}

/** In place of an order that has left the list of whoever packs it. */
export function LeftTheList({ shop, number, moved: { done, refused, problem, move } }: LeftTheListProps) {
  const whyNot = problem ?? refused[0]?.message
  return (
    <>
      <title>{`${number} | Console`}</title>
      <BackLink to={`/shops/${shop}/orders`}>Orders</BackLink>
      <h1 className="text-xl font-bold">{number}</h1>
      <div role="status" className="mt-3 font-medium">
        {done.length > 0 && (
          <p className="flex items-center gap-2 rounded-md bg-good-soft px-3 py-2 text-good">
            <Icon name="check" /> {`The order is ${move ? DONE[move] : 'done'}.`}
          </p>
        )}
        {whyNot && <p className="rounded-md bg-bad-soft px-3 py-2 text-bad">{whyNot}</p>}
      </div>
      <p className="mt-3 text-muted">It has left the list of what is to be packed or sent.</p>
    </>
  )
}
