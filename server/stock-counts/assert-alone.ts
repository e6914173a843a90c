import type { Tx } from '#server/kernel/ctx.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import { selectOtherHosts } from './store.ts'

/** What another shop sells too, its orders take from the same shelf: only the operator counts it. */
export async function assertAlone(tx: Tx): Promise<void> {
  const hosts = await selectOtherHosts(tx)
  if (hosts.length > 0) throw new Refusal('forbidden', { id: 'sharedProducts', hosts: hosts.join(', ') })
}
