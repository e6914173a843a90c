import type { GatewayKeys, Tx } from '#server/kernel/ctx.ts'
import { selectSharesGateway } from './accounts-store.ts'

/** The account of the environment, to which the shop takes payments as long as it has none; undefined if it may not. */
export async function findSharedAccount(tx: Tx): Promise<(GatewayKeys & { gateway: string }) | undefined> {
  const { account } = tx.settings.gateways
  return account && (await selectSharesGateway(tx)) ? account : undefined
}
