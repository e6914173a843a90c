import { asOwner } from '#server/kernel/database.ts'
import { selectSuppliersLike } from './store.ts'

const SUGGESTED = 5

/** For the operator: whether there is a supplier of this name, and if not, which names are similar. */
export async function findSupplier(ownerUrl: string, name: string): Promise<{ isThere: boolean; alike: string[] }> {
  const alike = await asOwner(ownerUrl, (owner) => selectSuppliersLike(owner, name, SUGGESTED))
  return { isThere: alike[0] === name, alike }
}
