import type { Tx } from '#server/kernel/ctx.ts'
import type { OrderNews, PhoneMessageRow } from '#server/phone-messages/index.ts'
import { isOver } from './is-over.ts'
import { selectOrderProgress } from './store.ts'

/** Right before a message leaves, perhaps after a night: whether no later state of its order is known. Codes are of no order. */
export async function isStillNews(
  tx: Tx,
  { kind, orderId }: Pick<PhoneMessageRow, 'kind' | 'orderId'>,
): Promise<boolean> {
  if (orderId === null) return true
  const order = await selectOrderProgress(tx, orderId)
  return order !== undefined && !isOver(newsOf(kind), order)
}

function newsOf(kind: string): OrderNews['news'] {
  return kind.replace(/^order-|-cod$|-prepay$/g, '') as OrderNews['news']
}
