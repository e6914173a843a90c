import type { Ctx } from '#server/kernel/ctx.ts'
import { asOwner } from '#server/kernel/database.ts'
import { addOffer } from '#server/offers/index.ts'

const TERMS = { categories: [], maxUses: null, from: '', till: '' }

export const WELCOME_CODE = 'WELCOME10'

/** Codes only: what applies by itself would change every total of the demo. */
export async function seedOffers(ctx: Ctx, ownerUrl: string): Promise<void> {
  await asOwner(ownerUrl, (database) => addOffers({ ...ctx, database }))
}

async function addOffers(ctx: Ctx): Promise<void> {
  await addOffer(ctx, {
    ...{ ...TERMS, key: 'welcome', name: 'Welcome', code: WELCOME_CODE, minPaise: 0 },
    saving: { kind: 'percent', percent: 10, atMostPaise: 200_00 },
    ...{ firstOnly: true, oncePerCustomer: true },
  })
  await addOffer(ctx, {
    ...{ ...TERMS, key: 'thanks', name: 'Thank you', code: 'THANKS100', minPaise: 1_499_00 },
    saving: { kind: 'amount', paise: 100_00 },
    ...{ firstOnly: false, oncePerCustomer: true },
  })
}
