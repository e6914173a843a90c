import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { startGatewaySimulator } from '#gateway-simulator/simulator.ts'
import type { Config } from '#server/config/config.ts'
import type { GatewayKeys, Settings } from '#server/kernel/ctx.ts'
import { findKeyId, SIMULATED_KEY, setAccount } from '#server/payments/index.ts'
import { findTenantByName, listResellers } from '#server/resellers/index.ts'
import { secretKey } from './secret-key.ts'

export interface DemoGateway {
  gateway: Settings['gateway']
  /** Every shop without keys of its own can be paid at the simulator. */
  openAccounts(ownerUrl: string): Promise<void>
  close(): Promise<void>
}

/** Where nobody has given keys, the demo is paid at the simulator; undefined where somebody has. */
export async function openDemoGateway(config: Config): Promise<DemoGateway | undefined> {
  if (config.gateway.keys) return undefined
  const simulator = await startGatewaySimulator({ file: join(config.dataFolder, 'gateway.json') })
  return {
    gateway: { api: simulator.url, checkout: simulator.checkout, keys: undefined },
    close: simulator.close,
    async openAccounts(ownerUrl) {
      const secret = await secretKey(config)
      for (const { name, host } of await listResellers(ownerUrl)) {
        const tenant = await findTenantByName(ownerUrl, name)
        if (!tenant || !host) continue
        const keyId = await findKeyId(ownerUrl, tenant)
        if (keyId && !keyId.startsWith(SIMULATED_KEY)) continue
        const keys: GatewayKeys = {
          keyId: `${SIMULATED_KEY}${tenant.resellerId}`,
          keySecret: randomBytes(16).toString('hex'),
          webhookSecret: randomBytes(16).toString('hex'),
        }
        const shop = new URL(config.publicUrl)
        shop.hostname = host
        simulator.openAccount({ ...keys, shop: shop.origin })
        await setAccount(ownerUrl, tenant, { secret, keys })
      }
    },
  }
}
