import type { Tx } from '#server/kernel/ctx.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import { stateOf } from './get-reviewed-lines.ts'
import { type DeliveredLine, selectDeliveredLines } from './lines-store.ts'

/** A line that was delivered to the customer; whether there is such an order of somebody else stays unsaid. */
export async function getOwnLine(
  tx: Tx,
  customerId: number,
  { number, line }: { number: string; line: number },
): Promise<DeliveredLine> {
  const [found] = await selectDeliveredLines(tx, customerId, { number, line })
  if (!found) throw new Refusal('not-found', { id: 'reviewNotYours' })
  return found
}

/** Refuses with the reason why the line cannot be reviewed, if so. */
export function assertMayReview(line: DeliveredLine): void {
  const state = stateOf(line)
  if (state === 'open' && line.isBarred) throw new Refusal('bad-input', { id: 'reviewBarred' })
  if (state === 'open') return
  if (state === 'late') throw new Refusal('bad-input', { id: 'reviewLate' })
  throw new Refusal('already-exists', { id: state === 'withdrawn' ? 'reviewWithdrawnAlready' : 'reviewWritten' })
}
