import { randomBytes } from 'node:crypto'
import type { Tx } from '#server/kernel/ctx.ts'
import { tokenHash } from '#server/kernel/random-token.ts'
import { insertLink, selectOrderProgress } from './store.ts'

/** 128 bits: short, since it is typed into a message, and nobody can guess one. */
const TOKEN_BYTES = 16

export function newLinkToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url')
}

/** The link opens the state of the order; with `mayConfirm`, the order can be confirmed or cancelled there while it waits. */
export async function keepLink(
  tx: Tx,
  orderId: number,
  { token, mayConfirm }: { token: string; mayConfirm: boolean },
): Promise<void> {
  await insertLink(tx, orderId, { tokenHash: tokenHash(token), mayConfirm })
}

/** For a mail that requests to confirm the order; undefined if it does not wait. */
export async function newConfirmLink(
  tx: Tx,
  orderId: number,
): Promise<{ path: string; cancelAt: Date | null } | undefined> {
  const order = await selectOrderProgress(tx, orderId)
  if (!order?.isWaiting) return undefined
  const token = newLinkToken()
  await keepLink(tx, orderId, { token, mayConfirm: true })
  return { path: `/o/${token}`, cancelAt: order.cancelAt }
}
