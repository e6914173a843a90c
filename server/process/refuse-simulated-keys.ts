import { CannotStart } from '#server/kernel/cannot-start.ts'
import { asKeeper } from '#server/kernel/database.ts'
import { listSimulatedShops } from '#server/payments/index.ts'

const NAMED = 5

/** A backup of what npm start has opened brings them along. Shoppers would choose to pay online, and nobody would answer. */
export async function refuseSimulatedKeys(keeperUrl: string): Promise<void> {
  const shops = await asKeeper(keeperUrl, listSimulatedShops)
  if (shops.length === 0) return
  const more = shops.length - NAMED
  const named = shops.slice(0, NAMED).join(', ') + (more > 0 ? ` and ${more} more` : '')
  throw new CannotStart(
    `The payment keys of ${named} are those of npm start's simulator, with which nobody can pay here. ` +
      'Take them away with: npm run haat -- payments forget-simulated\n' +
      'These shops then take cash on delivery, until they get real keys with: npm run haat -- payments keys NAME',
  )
}
