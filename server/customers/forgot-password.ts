import { randomUUID } from 'node:crypto'
import type { ParsedInput } from '#contract/call.ts'
import type { forgotPassword as call } from '#contract/customers.ts'
import { RESET_LINK_MINUTES } from '#contract/lifetimes.ts'
import { addJob } from '#server/jobs/index.ts'
import type { Ctx } from '#server/kernel/ctx.ts'
import { limitsOf } from '#server/kernel/networks.ts'
import { limitRate } from '#server/kernel/rate-limit.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import { selectCustomerByUsername } from './store.ts'

/**
 * Counted whatever the client's address, so that nobody can flood a mailbox, and by the text typed, so that the
 * response reveals nothing. For as long as a link is valid: a customer whose request is refused because of
 * strangers' requests has a valid link in the mailbox.
 */
const PER_USERNAME = { max: 3, seconds: RESET_LINK_MINUTES * 60 }
/** A high limit, since many people share an address. */
const PER_ADDRESS = { max: 60, seconds: 60 * 60 }
const NOBODY = 0

/**
 * The same work and the same response whether or not there is such a customer (R24, F39): one query and one job. Only
 * the job creates the token and the mail.
 */
export async function forgotPassword(ctx: Ctx, { username }: ParsedInput<typeof call>): Promise<undefined> {
  await limitRate(ctx, [
    { bucket: `forgot-password:${username.toLowerCase()}`, ...PER_USERNAME },
    ...limitsOf(ctx.address, 'forgot-password:address', PER_ADDRESS),
  ])
  await withTransaction(ctx, async (tx) => {
    const customer = await selectCustomerByUsername(tx, username)
    const customerId = customer?.customerId ?? NOBODY
    await addJob(tx, 'send-mail', { mail: 'password-reset', customerId, requestId: randomUUID() })
  })
}
