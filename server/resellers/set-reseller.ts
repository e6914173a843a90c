import { z } from 'zod'
import type { Tenant } from '#server/kernel/ctx.ts'
import { asOwner } from '#server/kernel/database.ts'
import { refusalOf } from '#server/kernel/refusal.ts'
import { onlineDiscount, shopTitle } from './shop-fields.ts'
import { updateReseller } from './store.ts'

const changes = z.object({ title: shopTitle.optional(), onlineDiscountPercent: onlineDiscount.optional() })

type Changes = z.input<typeof changes>

/** Rejects what `setReseller` would reject, before anything is changed; returns what it would set. */
export function checkReseller(input: Changes): z.output<typeof changes> {
  const parsed = changes.safeParse(input)
  if (!parsed.success) throw refusalOf(parsed.error)
  return parsed.data
}

export async function setReseller(ownerUrl: string, tenant: Tenant, input: Changes): Promise<void> {
  const checked = checkReseller(input)
  await asOwner(ownerUrl, (owner) => updateReseller(owner, tenant, checked))
}
