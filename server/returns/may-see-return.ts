import { RETURNS_FOR_PACKING, type ReturnStatus } from '#contract/return-rules.ts'
import { type Ctx, may, type Tx } from '#server/kernel/ctx.ts'
import { Refusal } from '#server/kernel/refusal.ts'

export function maySeeReturn(ctx: Ctx, { status }: { status: ReturnStatus }): boolean {
  return may(ctx, 'orders') || RETURNS_FOR_PACKING.includes(status)
}

/** The same for one that does not exist and one that its reader may not see. */
export function noSuchReturn({ tenant }: Tx, number: string): Refusal {
  return new Refusal('not-found', { id: 'noSuchReturnInShop', number, shop: tenant.name })
}
