import { asOwner } from '#server/kernel/database.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import { deleteOperator, insertOperator, selectOperators } from './operators-store.ts'

/** For the command line. Somebody who works in a shop, since they sign in as its staff does. */
export async function addOperator(ownerUrl: string, email: string): Promise<void> {
  if (await asOwner(ownerUrl, (owner) => insertOperator(owner, email))) return
  throw new Refusal('not-found', { id: 'noStaffOfAddress', email })
}

export async function removeOperator(ownerUrl: string, email: string): Promise<void> {
  if (await asOwner(ownerUrl, (owner) => deleteOperator(owner, email))) return
  throw new Refusal('not-found', { id: 'noOperatorOfAddress', email })
}

export function listOperators(ownerUrl: string): Promise<{ email: string; name: string; since: Date }[]> {
  return asOwner(ownerUrl, selectOperators)
}
