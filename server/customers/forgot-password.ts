import { randomUUID } from 'node:crypto'
import type { ParsedInput } from '#contract/call.ts'
import type { forgotPassword as call } from '#contract/customers.ts'
import { RESET_LINK_MINUTES } from '#contract/limits.ts'
import { addJob } from '#server/jobs/index.ts'
import type { Ctx } from '#server/kernel/ctx.ts'
import { limitsOf } from '#server/kernel/networks.ts'
import { limitRate } from '#server/kernel/rate-limit.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import { selectCustomerByUsername } from './store.ts'

/**
 * Counted from wherever it is asked, so that nobody's mail box is filled; by what was typed, so that it tells nothing. For no
 * longer than a link works: whoever is refused for what strangers have asked has a link in the mail box that works.
 */
const PER_USERNAME = { max: 3, seconds: RESET_LINK_MINUTES * 60 }
/** Wide, since many people share an address. */
const PER_ADDRESS = { max: 60, seconds: 60 * 60 }
const NOBODY = 0

/**
 * The same work and the same answer whether there is such a customer or not (R24, F39): one look and one job. Only the job
 * makes the token and the mail.
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
