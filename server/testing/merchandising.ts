import { inject } from 'vitest'
import { type MerchandisingInput, setMerchandising } from '#server/merchandising/index.ts'
import { findTenantByName } from '#server/resellers/index.ts'
import type { TestShop } from './shop.ts'

/** Test help: what the operator sets, and what the shop's contexts know from then on, as a server would from the host. */
export async function giveMerchandising({ tenant }: TestShop, shelf: MerchandisingInput): Promise<void> {
  await setMerchandising(inject('ownerUrl'), tenant, shelf)
  Object.assign(tenant, await findTenantByName(inject('ownerUrl'), tenant.name))
}
