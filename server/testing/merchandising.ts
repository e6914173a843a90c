import { inject } from 'vitest'
import { type MerchandisingInput, setMerchandising } from '#server/merchandising/index.ts'
import { findTenantByName } from '#server/resellers/index.ts'
import type { TestShop } from './shop.ts'

/** Test help: applies the operator's settings, and updates the shop's contexts as a server would from the host. */
export async function giveMerchandising({ tenant }: TestShop, settings: MerchandisingInput): Promise<void> {
  await setMerchandising(inject('ownerUrl'), tenant, settings)
  Object.assign(tenant, await findTenantByName(inject('ownerUrl'), tenant.name))
}
