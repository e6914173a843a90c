import { createHash } from 'node:crypto'
import type { ParsedInput } from '#contract/call.ts'
import type { receiveGatewayEvent as call } from '#contract/payments.ts'
import type { Ctx } from '#server/kernel/ctx.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import { settlePayment } from '#server/orders/index.ts'
import { getAccount } from './find-account.ts'
import type { GatewayEvent } from './gateway.ts'
import { insertGatewayEvent } from './gateway-events-store.ts'
import { noteRefund } from './note-refund.ts'

/**
 * The gateway's webhook: each event arrives at least once, in any order. Events without an order of ours are accepted
 * and ignored.
 */
export async function receiveGatewayEvent(ctx: Ctx, sent: ParsedInput<typeof call>): Promise<undefined> {
  const event = await readSigned(ctx, sent)
  await withTransaction(ctx, async (tx) => {
    if (!(await insertGatewayEvent(tx, event.eventId ?? createHash('sha256').update(sent.body).digest('hex')))) return
    if (event.payment) await settlePayment(tx, event.payment)
    if (event.refund) await noteRefund(tx, event.refund)
  })
}

async function readSigned(ctx: Ctx, sent: ParsedInput<typeof call>): Promise<GatewayEvent> {
  const account = await getAccount(ctx)
  if (account.gateway.code !== sent.gateway) {
    throw new Refusal('not-found', { id: 'noGatewayAccount' })
  }
  if (!account.gateway.isSignedEvent(account, sent)) {
    throw new Refusal('unauthorized', { id: 'eventNotSigned' })
  }
  const event = account.gateway.readEvent(sent)
  if (!event) throw new Refusal('bad-input', { id: 'notAnEvent' })
  return event
}
