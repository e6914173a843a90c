import type { Tx } from '#server/kernel/ctx.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import { selectOtherHosts } from './store.ts'

type Shared = 'sharedProduct' | 'sharedProducts' | 'sharedSupplier' | 'importOfShared'

/** What other shops of the supplier sell too, only the operator changes: products, their stock, and all of them by an import. */
export async function assertOnlyShop(tx: Tx, id: Shared): Promise<void> {
  const hosts = await selectOtherHosts(tx)
  if (hosts.length > 0) throw new Refusal('forbidden', { id, hosts: hosts.join(', ') })
}
