import type { Tx } from '#server/kernel/ctx.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import { selectOtherHosts } from './store.ts'

/** Orders of another shop take from the same stock: only the operator counts what both sell. */
export async function assertAlone(tx: Tx): Promise<void> {
  const hosts = await selectOtherHosts(tx)
  if (hosts.length > 0) throw new Refusal('forbidden', { id: 'sharedProducts', hosts: hosts.join(', ') })
}
