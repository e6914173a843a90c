import { asOwner, type Database } from '#server/kernel/database.ts'
import { deleteAccountsAt, selectShopsAt } from './accounts-store.ts'
import { GATEWAYS } from './gateways.ts'

const SIMULATED = GATEWAYS.filter(({ isSimulated }) => isSimulated).map(({ code }) => code)

/** For the owner or the keeper: the names of the shops with an account at a simulator. */
export function listSimulatedShops(database: Database): Promise<string[]> {
  return selectShopsAt(database, SIMULATED)
}

/** For the operator: disables online payment for these shops; real accounts stay. Returns their names. */
export function deleteSimulatedAccounts(ownerUrl: string): Promise<string[]> {
  return asOwner(ownerUrl, (owner) => deleteAccountsAt(owner, SIMULATED))
}
