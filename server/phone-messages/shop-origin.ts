import type { Tx } from '#server/kernel/ctx.ts'
import { selectSendingShop } from './accounts-store.ts'

/** 'https://shop.example', for links in messages: of the shop's first host, with the operator's scheme and port. */
export async function findShopOrigin(tx: Tx): Promise<string> {
  const shop = await selectSendingShop(tx)
  const { protocol, port } = new URL(tx.settings.publicUrl)
  return `${protocol}//${shop?.host ?? ''}${port && `:${port}`}`
}
