import { z } from 'zod'
import { asText } from '#contract/say.ts'
import type { Tenant } from '#server/kernel/ctx.ts'
import { asOwner, brokenUnique } from '#server/kernel/database.ts'
import { Refusal, refusalOf } from '#server/kernel/refusal.ts'
import { hostName, onlineDiscount, shopTitle } from './shop-fields.ts'
import { insertReseller, selectTenantByName } from './store.ts'

const resellerInput = z.object({
  name: z.string().regex(/^[a-z0-9][a-z0-9-]{0,62}$/, asText({ id: 'shopName' })),
  title: shopTitle,
  hosts: z.array(hostName).min(1, asText({ id: 'shopHostMissing' })),
  /** The supplier whose catalogue it sells; by default a supplier of the shop's own name. */
  supplier: z.string().optional(),
  onlineDiscountPercent: onlineDiscount.default(10), // R07
})

/** Creates a shop: the reseller, its hosts and the default branding. Refuses a taken name or host. */
export function createReseller(ownerUrl: string, input: z.input<typeof resellerInput>): Promise<Tenant> {
  const parsed = resellerInput.safeParse(input)
  if (!parsed.success) throw refusalOf(parsed.error)
  const { name, title, hosts, supplier = name, onlineDiscountPercent } = parsed.data
  return asOwner(ownerUrl, async (owner) => {
    if (await selectTenantByName(owner, name)) throw new Refusal('already-exists', { id: 'resellerExists', shop: name })
    try {
      return await insertReseller(owner, { supplier, name, title, hosts, onlineDiscountPercent })
    } catch (error) {
      if (brokenUnique(error) === 'hosts_pkey') {
        throw new Refusal('already-exists', { id: 'hostsTaken', hosts })
      }
      throw error
    }
  })
}
