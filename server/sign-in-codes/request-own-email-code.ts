import { randomUUID } from 'node:crypto'
import type { ParsedInput } from '#contract/call.ts'
import type { requestOwnEmailCode as call } from '#contract/own-email.ts'
import { hasNoMailbox, selectCustomer } from '#server/customers/index.ts'
import { addJob } from '#server/jobs/index.ts'
import { type Ctx, requireCustomer } from '#server/kernel/ctx.ts'
import { assertNotErased } from '#server/kernel/keep-customer.ts'
import { newToken, tokenHash } from '#server/kernel/random-token.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import { count, strangersLimits } from './code-limits.ts'
import { insertCode } from './store.ts'

/** Beside what limits the address: one account does not write to many. */
const PER_CUSTOMER = { max: 10, seconds: 60 * 60 }

/** The answer is the same whether or not somebody has the address; the job that mails the code finds out (docs/decisions/089). */
export async function requestOwnEmailCode(
  ctx: Ctx,
  { email, device }: ParsedInput<typeof call>,
): Promise<{ request: string }> {
  const customerId = requireCustomer(ctx)
  const { limits, ...sends } = await withTransaction(ctx, async (tx) => {
    const customer = await selectCustomer(tx, customerId)
    if (!customer) throw new Refusal('unauthorized', { id: 'denied' })
    if (!hasNoMailbox(customer)) throw new Refusal('already-exists', { id: 'emailThere' })
    return strangersLimits(tx, { way: 'email', contact: email, device }).sends
  })
  const own = { bucket: `sign-in:account:${customerId}:email-codes`, ...PER_CUSTOMER }
  await count(ctx, { ...sends, limits: [own, ...limits] })
  const [request, requestId] = [newToken(), randomUUID()]
  await withTransaction(ctx, async (tx) => {
    await assertNotErased(tx, customerId)
    const code = { requestHash: tokenHash(request), requestId, way: 'email', contact: email } as const
    await insertCode(tx, { ...code, codeHash: null, customerId })
    await addJob(tx, 'send-mail', { mail: 'email-code', requestId })
  })
  return { request }
}
