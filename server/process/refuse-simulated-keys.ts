import { CannotStart } from '#server/kernel/cannot-start.ts'
import { asKeeper } from '#server/kernel/database.ts'
import { listSimulatedShops } from '#server/payments/index.ts'

/**
 * A backup of a database of `npm start` contains them. Shoppers would choose to pay online, and no gateway would
 * respond.
 */
export async function refuseSimulatedKeys(keeperUrl: string): Promise<void> {
  const shops = await asKeeper(keeperUrl, listSimulatedShops)
  if (shops.length > 0) throw new CannotStart({ id: 'simulatedKeys', shops })
}
