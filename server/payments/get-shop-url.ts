import type { Tx } from '#server/kernel/ctx.ts'
import { selectShopHost } from './accounts-store.ts'

/** The shop's first host, with the operator's scheme and port: where gateways and payout services post and lead back to. */
export async function getShopUrl(tx: Tx): Promise<URL> {
  const url = new URL(tx.settings.publicUrl)
  url.hostname = await selectShopHost(tx)
  return url
}
