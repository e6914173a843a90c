import { DEMO_SHOPS, type SeedParts, seedDemoShops } from '#demo/seed.ts'
import type { Config } from '#server/config/config.ts'
import { asOwner } from '#server/kernel/database.ts'
import { listSimulatedShops } from '#server/payments/index.ts'
import { listResellers } from '#server/resellers/index.ts'
import { type DemoGateway, openDemoGateway } from './demo-gateway.ts'

/** What `npm start` opens for trying: shops, and a simulator of the payment gateway. */
export interface Demo {
  isWelcome(config: Config, ownerUrl: string): Promise<boolean>
  openGateway(config: Config): Promise<DemoGateway | undefined>
  openShops(parts: SeedParts): Promise<void>
}

export const demo: Demo = { isWelcome, openGateway: openDemoGateway, openShops: seedDemoShops }

/**
 * The embedded database belongs to `npm start`. An external one may have real shops: the demo opens there only while
 * the database has none but the demo's, or shops that `npm start` has already connected to its simulator.
 */
async function isWelcome({ databaseUrl }: Config, ownerUrl: string): Promise<boolean> {
  if (!databaseUrl) return true
  const shops = await listResellers(ownerUrl)
  if (shops.every(({ name }) => DEMO_SHOPS.includes(name))) return true
  return (await asOwner(ownerUrl, listSimulatedShops)).length > 0
}
