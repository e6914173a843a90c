import { randomUUID } from 'node:crypto'
import type { OpenedOffer } from '#contract/shop-offers.ts'
import { run } from '#server/kernel/answer.ts'
import type { Ctx } from '#server/kernel/ctx.ts'
import { shopOfferOperations as calls } from '#server/offers/index.ts'

const DIWALI = { name: 'Diwali', code: 'DIWALI', saving: { kind: 'amount', paise: 100_00 } }

export function addOffer(ctx: Ctx, offer: object = {}): Promise<{ offerId: number }> {
  return run(calls.addOffer, ctx, { key: randomUUID(), ...DIWALI, ...offer }) as Promise<{ offerId: number }>
}

export function openOffer(ctx: Ctx, offer: number): Promise<OpenedOffer> {
  return run(calls.openOffer, ctx, { offer }) as Promise<OpenedOffer>
}

/** As a form does that was just opened. */
export async function changeOffer(ctx: Ctx, offer: number, terms: object = {}): Promise<void> {
  const { mark: seen } = await openOffer(ctx, offer)
  await run(calls.changeOffer, ctx, { offer, seen, ...DIWALI, ...terms })
}

/** A date in India, so many days from today. */
export function dayFromToday(days: number): string {
  return new Date(Date.now() + days * 86_400_000 + 5.5 * 3_600_000).toISOString().slice(0, 10)
}
