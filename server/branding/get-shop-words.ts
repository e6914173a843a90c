import type { ShopWords } from '#contract/branding.ts'
import type { Ctx } from '#server/kernel/ctx.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import { getSeller } from './get-seller.ts'
import { legalInput } from './legal-input.ts'
import { selectTexts } from './store.ts'
import { textsInput } from './texts-input.ts'

/** Seller, complaints officer and the reseller's own texts (R41). */
export function getShopWords(ctx: Ctx): Promise<ShopWords> {
  return withTransaction(ctx, async (tx) => {
    const { legal, texts } = await selectTexts(tx)
    const { about, returnPolicy, terms, support } = textsInput.safeParse(texts).data ?? {}
    const { name, address, gstin } = await getSeller(tx)
    const grievanceOfficer = legalInput.safeParse(legal).data?.grievanceOfficer
    return { seller: { name, address, gstin }, grievanceOfficer, about, returnPolicy, terms, support }
  })
}
