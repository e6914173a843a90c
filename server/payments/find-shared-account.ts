import type { GatewayKeys, Tx } from '#server/kernel/ctx.ts'
import { isOfStranger } from '#server/kernel/of-stranger.ts'

/** The account of the environment, to which the shop takes payments as long as it has none; undefined if it may not. */
export async function findSharedAccount(tx: Tx): Promise<(GatewayKeys & { gateway: string }) | undefined> {
  const { account } = tx.settings.gateways
  return account && !(await isOfStranger(tx)) ? account : undefined
}
