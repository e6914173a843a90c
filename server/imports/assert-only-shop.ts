import type { Tx } from '#server/kernel/ctx.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import { selectOtherHosts } from '#server/products/index.ts'

/** An import changes what all shops of the supplier sell, so only a supplier's only shop imports at the console. */
export async function assertOnlyShop(tx: Tx): Promise<void> {
  const hosts = await selectOtherHosts(tx)
  if (hosts.length > 0) throw new Refusal('forbidden', { id: 'importOfShared', hosts: hosts.join(', ') })
}
