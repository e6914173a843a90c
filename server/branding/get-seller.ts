import { stateOfGstin } from '#contract/gst-states.ts'
import type { Ctx } from '#server/kernel/ctx.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import { legalInput } from './legal-input.ts'
import { selectTexts } from './store.ts'

/** The seller's legal particulars. */
export interface Seller {
  name: string
  address: string
  /** Null if the seller is not registered for GST. */
  gstin: string | null
  state: string | null
}

/** Missing particulars are taken from the shop itself; invalid ones count as missing. */
export async function getSeller(ctx: Ctx): Promise<Seller> {
  const { legal, title, address } = await withTransaction(ctx, selectTexts)
  const given = legalInput.safeParse(legal).data
  const gstin = given?.gstin ?? null
  return {
    name: given?.sellerName || title,
    address: given?.sellerAddress || address,
    gstin,
    state: (gstin ? stateOfGstin(gstin) : given?.state) ?? null,
  }
}
