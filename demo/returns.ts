import type { ReturnReason } from '#contract/return-rules.ts'
import type { Returnable } from '#contract/returns.ts'
import { run } from '#server/kernel/answer.ts'
import type { Ctx } from '#server/kernel/ctx.ts'
import { asOwner } from '#server/kernel/database.ts'
import {
  approveReturn,
  collectReturn,
  completeReturn,
  inspectReturn,
  receiveReturn,
  returnOperations,
  settleReturn,
} from '#server/returns/index.ts'
import { backdateReturns, type DatedReturn, selectSettling } from './returns-store.ts'
import type { DeliveredOrder } from './reviews.ts'

// What customers of the demo send back, requested and moved by the same functions as anywhere.

const COMMENTS: Partial<Record<ReturnReason, string>> = {
  size: 'One size larger would fit.',
  'not-as-described': 'The colour is darker than in the picture.',
  defective: 'It came with a crack.',
}
const LAST = 3
/** So long ago is an order whose return is settled. */
const SETTLED_DAYS = 20
/** A return follows its order by so many days. */
const REQUESTED_AFTER_DAYS = 8

/** Of those that were paid online one in six came back, and the money with it. */
export async function seedPastReturns(
  ctx: Ctx,
  orders: readonly (DeliveredOrder & { isOnline: boolean })[],
  ownerUrl: string,
): Promise<DatedReturn[]> {
  const old = orders.filter(({ isOnline, hoursAgo }) => isOnline && hoursAgo > SETTLED_DAYS * 24)
  const dated: DatedReturn[] = []
  for (const [at, order] of old.filter((_, nth) => nth % 6 === 2).entries()) {
    const reason = (order.size ? (['size', 'disliked'] as const) : (['defective', 'disliked'] as const))[at % 2]
    const sent = reason && (await send(order, reason, COMMENTS[reason]))
    if (!sent) continue
    const { number, line } = sent
    await approveReturn(ctx, { number, way: 'pickup', words: '' })
    await collectReturn(ctx, { number, courier: 'Delhivery', awb: `RV1000100${at}` })
    await receiveReturn(ctx, { number })
    const isBroken = reason === 'defective'
    const inspected = { line, restocked: isBroken ? 0 : 1, writtenOff: isBroken ? 1 : 0, rejected: 0 }
    await asOwner(ownerUrl, async (database) => {
      const asStaff = { ...ctx, database }
      await inspectReturn(asStaff, { number, lines: [inspected], words: '' })
      await settleReturn(asStaff, { number })
    })
    dated.push({ number, hoursAgo: order.hoursAgo - REQUESTED_AFTER_DAYS * 24 })
  }
  const settling = await asOwner(ownerUrl, (owner) => selectSettling(owner, ctx.tenant))
  for (const returnId of settling) await completeReturn(ctx, { returnId })
  return dated
}

/** Of the last delivered orders: one to answer, one that is on its way, one to inspect. */
export async function seedReturns(ctx: Ctx, orders: readonly DeliveredOrder[], ownerUrl: string): Promise<void> {
  const dated: DatedReturn[] = []
  for (const [at, order] of orders.slice(-LAST).entries()) {
    const reason = at === 1 ? 'not-as-described' : order.size ? 'size' : 'defective'
    const sent = await send(order, reason, at === 2 ? '' : COMMENTS[reason])
    if (!sent) continue
    const { number } = sent
    dated.push({ number, hoursAgo: 3 + at * 7 })
    if (at === 0) continue
    await approveReturn(ctx, { number, way: 'pickup', words: '' })
    if (at === 1) await collectReturn(ctx, { number, courier: 'Delhivery', awb: 'RV10000001' })
    else await receiveReturn(ctx, { number })
  }
  await asOwner(ownerUrl, (owner) => backdateReturns(owner, ctx.tenant, dated))
}

/** One piece of the first line that may come back for this reason. */
async function send(
  { ctx, number }: DeliveredOrder,
  reason: ReturnReason,
  comment = '',
): Promise<{ number: string; line: number } | undefined> {
  const found = (await run(returnOperations.getReturnable, ctx, { number })) as Returnable | null
  const { line } = found?.lines.find(({ reasons }) => reasons.includes(reason)) ?? {}
  if (line === undefined) return undefined
  const sent = (await run(returnOperations.requestReturn, ctx, {
    ...{ number, key: 'demo', wants: 'refund', comment },
    lines: [{ line, units: 1, reason }],
  })) as { number: string }
  return { number: sent.number, line }
}
