import { asOwner, type Database } from '#server/kernel/database.ts'
import { GATEWAYS } from './gateways.ts'
import { deleteAccountsAt, selectShopsAt } from './store.ts'

const SIMULATED = GATEWAYS.filter(({ isSimulated }) => isSimulated).map(({ code }) => code)

/** The owner's or the keeper's: the shops that are paid at a simulator, by name. */
export function listSimulatedShops(database: Database): Promise<string[]> {
  return selectShopsAt(database, SIMULATED)
}

/** The operator's: these shops take no online payment any more; real accounts stay. Returns their names. */
export function deleteSimulatedAccounts(ownerUrl: string): Promise<string[]> {
  return asOwner(ownerUrl, (owner) => deleteAccountsAt(owner, SIMULATED))
}
