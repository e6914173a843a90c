import type { ParsedInput } from '#contract/call.ts'
import type { startAdvance as advanceCall, startPrepayment as call } from '#contract/payment-requests.ts'
import { type Ctx, requireCustomer } from '#server/kernel/ctx.ts'
import { limitRate } from '#server/kernel/rate-limit.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import { getOwnLockedOrder } from '#server/orders/index.ts'
import { hasLinks, openAdvanceLink, openPaymentLink } from './payment-links.ts'

const PER_CUSTOMER = { max: 30, seconds: 60 * 60 }

/** The path of the page on which a cash order is paid online, for its customer. */
export async function startPrepayment(ctx: Ctx, { number }: ParsedInput<typeof call>): Promise<string | null> {
  const customerId = requireCustomer(ctx)
  if (!(await hasLinks(ctx))) return null
  await limitRate(ctx, [{ bucket: `prepay:customer:${customerId}`, ...PER_CUSTOMER }])
  return withTransaction(ctx, async (tx) => {
    const link = await openPaymentLink(tx, await getOwnLockedOrder(tx, number))
    return link?.path ?? null
  })
}

/** The path of the page of an advance, for the customer. */
export async function startAdvance(ctx: Ctx, { number }: ParsedInput<typeof advanceCall>): Promise<string | null> {
  const customerId = requireCustomer(ctx)
  await limitRate(ctx, [{ bucket: `prepay:customer:${customerId}`, ...PER_CUSTOMER }])
  return withTransaction(ctx, async (tx) => openAdvanceLink(tx, await getOwnLockedOrder(tx, number)))
}
