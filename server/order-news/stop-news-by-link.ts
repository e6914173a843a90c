import type { ParsedInput } from '#contract/call.ts'
import type { stopNewsByLink as call } from '#contract/order-news.ts'
import type { Ctx } from '#server/kernel/ctx.ts'
import { tokenHash } from '#server/kernel/random-token.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import { asPhone, endConsents, listConsents } from '#server/phone-messages/index.ts'
import { selectLinkedOrder } from './store.ts'

export function stopNewsByLink(ctx: Ctx, { token }: ParsedInput<typeof call>): Promise<void> {
  return withTransaction(ctx, async (tx) => {
    const order = await selectLinkedOrder(tx, tokenHash(token))
    const phone = order && asPhone(order.mobile)
    if (phone !== undefined) await endConsents(tx, await listConsents(tx, { phone }), 'link')
  })
}
