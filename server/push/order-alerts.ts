import type { ParsedInput } from '#contract/call.ts'
import type { startOrderAlerts as call, OrderAlerts } from '#contract/order-alerts.ts'
import { assertMay, type Ctx, requireStaff } from '#server/kernel/ctx.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import { getPublicKey } from './push-keys.ts'
import { deleteSubscription, insertAlerts, selectEndpoint, upsertSubscription } from './store.ts'

export async function getOrderAlerts(ctx: Ctx): Promise<OrderAlerts> {
  assertMay(ctx, 'pack')
  const { sessionId } = requireStaff(ctx)
  return withTransaction(ctx, async (tx) => {
    const key = await getPublicKey(tx)
    return { key, endpoint: await selectEndpoint(tx, sessionId) }
  })
}

/** Of this session, so that it ends with it. */
export async function startOrderAlerts(ctx: Ctx, input: ParsedInput<typeof call>): Promise<undefined> {
  assertMay(ctx, 'pack')
  const { sessionId, staffId } = requireStaff(ctx)
  await withTransaction(ctx, async (tx) => {
    await insertAlerts(tx)
    await upsertSubscription(tx, { ...input, sessionId, staffId })
  })
}

export async function endOrderAlerts(ctx: Ctx): Promise<undefined> {
  assertMay(ctx, 'pack')
  const { sessionId } = requireStaff(ctx)
  await withTransaction(ctx, (tx) => deleteSubscription(tx, sessionId))
}
