import type { ReturnStatus } from '#contract/return-rules.ts'
import type { Tx } from '#server/kernel/ctx.ts'
import { type DescribedReturn, describeReturn } from './describe-return.ts'
import { selectReturn } from './store.ts'

/** The return in a mail about it. */
export interface ReturnNews extends DescribedReturn {
  orderId: number
  customerId: number
}

/** Undefined if it has moved on: a mail about a status that is over would only mislead. */
export async function getReturnNews(
  tx: Tx,
  { returnId, status }: { returnId: number; status?: ReturnStatus | undefined },
): Promise<ReturnNews | undefined> {
  const row = await selectReturn(tx, { returnId })
  if (!row || (status !== undefined && row.status !== status)) return undefined
  return { ...(await describeReturn(tx, row)), orderId: row.orderId, customerId: row.customerId }
}
