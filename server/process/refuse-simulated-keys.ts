import { CannotStart } from '#server/kernel/cannot-start.ts'
import { asKeeper } from '#server/kernel/database.ts'
import { listSimulatedShops } from '#server/payments/index.ts'

const NAMED = 5

/**
 * A backup of a database of `npm start` contains them. Shoppers would choose to pay online, and no gateway would
 * respond.
 */
export async function refuseSimulatedKeys(keeperUrl: string): Promise<void> {
  const shops = await asKeeper(keeperUrl, listSimulatedShops)
  if (shops.length === 0) return
  const more = shops.length - NAMED
  const named = shops.slice(0, NAMED).join(', ') + (more > 0 ? ` and ${more} more` : '')
  throw new CannotStart(
    `The payment keys of ${named} are those of npm start's simulator, with which nobody can pay here. ` +
      'Remove them with: npm run haat -- payments forget-simulated\n' +
      'These shops then accept cash on delivery only, until real keys are set with: npm run haat -- payments keys NAME',
  )
}
