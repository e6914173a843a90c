import { asOwner, type Database } from '#server/kernel/database.ts'
import { deleteAccounts, selectShopsWithKey } from './store.ts'

/** How the keys of the simulator begin that npm start gives its shops; a real gateway gives none like them. */
export const SIMULATED_KEY = 'rzp_test_simulated_'

/** The owner's or the keeper's: the shops that are paid at the simulator, by name. */
export function listSimulatedShops(database: Database): Promise<string[]> {
  return selectShopsWithKey(database, SIMULATED_KEY)
}

/** The operator's: these shops take no online payment any more; real keys stay. Answers with their names. */
export function forgetSimulatedKeys(ownerUrl: string): Promise<string[]> {
  return asOwner(ownerUrl, (owner) => deleteAccounts(owner, SIMULATED_KEY))
}
