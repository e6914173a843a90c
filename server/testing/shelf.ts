import { inject } from 'vitest'
import { findTenantByName } from '#server/resellers/index.ts'
import { type ShelfInput, setShelf } from '#server/shelf/index.ts'
import type { TestShop } from './shop.ts'

/** Test help: what the operator sets, and what the shop's contexts know from then on, as a server would from the host. */
export async function giveShelf({ tenant }: TestShop, shelf: ShelfInput): Promise<void> {
  await setShelf(inject('ownerUrl'), tenant, shelf)
  Object.assign(tenant, await findTenantByName(inject('ownerUrl'), tenant.name))
}
