import type { Database } from '#server/kernel/database.ts'
import { unseal } from '#server/kernel/seal.ts'
import { type SealedAccount, selectAccounts } from './accounts-store.ts'

/** For the owner: the names of the shops whose keys were sealed with another HAAT_SECRET. */
export async function listUnreadableAccounts(owner: Database, secret: string | undefined): Promise<string[]> {
  const accounts = await selectAccounts(owner)
  return accounts.filter((account) => !isReadable(account, secret)).map(({ name }) => name)
}

function isReadable({ keySecret, webhookSecret }: SealedAccount, secret: string | undefined): boolean {
  if (!secret) return false
  try {
    unseal(secret, keySecret)
    unseal(secret, webhookSecret)
    return true
  } catch {
    return false
  }
}
