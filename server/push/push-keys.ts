import webPush from 'web-push'
import type { Tx } from '#server/kernel/ctx.ts'
import { seal, unseal } from '#server/kernel/seal.ts'
import { insertKeys, type SealedKeys, selectKeys } from './store.ts'

/** By which push services and browsers know us; null without HAAT_SECRET. */
export async function getPublicKey(tx: Tx): Promise<string | null> {
  return (await ensureKeys(tx))?.publicKey ?? null
}

/** Throws if they were sealed with another HAAT_SECRET. */
export async function getPushKeys(tx: Tx): Promise<{ publicKey: string; privateKey: string } | undefined> {
  const { secret } = tx.settings
  const keys = await ensureKeys(tx)
  return secret && keys ? { ...keys, privateKey: unseal(secret, keys.privateKey) } : undefined
}

/** Made at the first use; the pair of the first of two processes counts. */
async function ensureKeys(tx: Tx): Promise<SealedKeys | undefined> {
  const { secret } = tx.settings
  if (!secret) return undefined
  const known = await selectKeys(tx)
  if (known) return known
  const { publicKey, privateKey } = webPush.generateVAPIDKeys()
  await insertKeys(tx, { publicKey, privateKey: seal(secret, privateKey) })
  return selectKeys(tx)
}
