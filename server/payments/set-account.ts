import { z } from 'zod'
import type { GatewayKeys, Tenant } from '#server/kernel/ctx.ts'
import { asOwner } from '#server/kernel/database.ts'
import { Refusal, refusalOf } from '#server/kernel/refusal.ts'
import { seal } from './seal.ts'
import { upsertAccount } from './store.ts'

const keysSchema = z.object({
  keyId: z
    .string()
    .regex(/^[A-Za-z0-9_]{1,100}$/, 'The key id has letters, digits and underscores only, such as rzp_live_abc123.'),
  keySecret: z.string().min(8, 'The key secret has at least 8 characters.').max(200),
  webhookSecret: z.string().min(8, 'The webhook secret has at least 8 characters.').max(200),
})

/** The operator's: from now on the shop takes online payment with these keys, sealed with HAAT_SECRET. */
export async function setAccount(
  ownerUrl: string,
  tenant: Tenant,
  { secret, keys }: { secret: string | undefined; keys: GatewayKeys },
): Promise<void> {
  if (!secret)
    throw new Refusal('bad-input', 'HAAT_SECRET is needed to seal payment keys. Give the one that the server has.')
  const parsed = keysSchema.safeParse(keys)
  if (!parsed.success) throw refusalOf(parsed.error)
  const { keyId, keySecret, webhookSecret } = parsed.data
  await asOwner(ownerUrl, (owner) =>
    upsertAccount(owner, tenant, {
      keyId,
      keySecret: seal(secret, keySecret),
      webhookSecret: seal(secret, webhookSecret),
    }),
  )
}
