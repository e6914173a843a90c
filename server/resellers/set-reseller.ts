import { z } from 'zod'
import type { Tenant } from '#server/kernel/ctx.ts'
import { asOwner } from '#server/kernel/database.ts'
import { refusalOf } from '#server/kernel/refusal.ts'
import { onlineDiscount, shopTitle } from './shop-fields.ts'
import { updateReseller } from './store.ts'

const changes = z.object({ title: shopTitle.optional(), onlineDiscountPercent: onlineDiscount.optional() })

export async function setReseller(ownerUrl: string, tenant: Tenant, input: z.input<typeof changes>): Promise<void> {
  const parsed = changes.safeParse(input)
  if (!parsed.success) throw refusalOf(parsed.error)
  await asOwner(ownerUrl, (owner) => updateReseller(owner, tenant, parsed.data))
}
