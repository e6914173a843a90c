import type { ParsedInput } from '#contract/call.ts'
import type { endNewsConsent as ending, NewsConsent } from '#contract/order-news.ts'
import { type Ctx, requireCustomer } from '#server/kernel/ctx.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import { endConsents, listConsents } from '#server/phone-messages/index.ts'
import { shownPhone } from './choose-news.ts'

export async function listNewsConsents(ctx: Ctx): Promise<NewsConsent[]> {
  const customerId = requireCustomer(ctx)
  const consents = await withTransaction(ctx, (tx) => listConsents(tx, { customerId }))
  return consents.map(({ consentId, phone, channel, givenAt }) => ({
    ...{ consentId, phone: shownPhone(phone), channel, givenAt },
  }))
}

export function endNewsConsent(ctx: Ctx, { consentId }: ParsedInput<typeof ending>): Promise<void> {
  const customerId = requireCustomer(ctx)
  return withTransaction(ctx, async (tx) => {
    const own = (await listConsents(tx, { customerId })).filter((consent) => consent.consentId === consentId)
    await endConsents(tx, own, 'customer')
  })
}
