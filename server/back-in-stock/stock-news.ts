import { addJob } from '#server/jobs/index.ts'
import type { Tx } from '#server/kernel/ctx.ts'
import { newToken, tokenHash } from '#server/kernel/random-token.ts'
import { selectHasPiece, updateWaiting } from './queue-store.ts'
import { insertLink, selectRequest } from './store.ts'

/** What a mail about a request needs. */
export interface StockNews {
  recipient: string
  name: string
  slug: string
  size: string
  /** Of the page where they confirm it and take it back. */
  path: string
}

/** How soon to look whether the others who were notified leave a piece. */
const LOOK_AGAIN_SECONDS = 60

/** Undefined once it is taken back. The secret of the link is made here: neither a job nor a log ever contains it. */
export async function getStockNews(tx: Tx, requestId: number): Promise<StockNews | undefined> {
  const row = await selectRequest(tx, requestId)
  if (!row) return undefined
  const key = newToken()
  if (!(await insertLink(tx, requestId, tokenHash(key)))) return undefined
  const { contact, name, slug, size } = row
  return { recipient: contact, name, slug, size, path: `/back-in-stock?request=${requestId}&key=${key}` }
}

/** Right before the mail leaves: if their piece is gone, the mail is not sent, and they keep their place. */
export async function isStillBack(tx: Tx, requestId: number): Promise<boolean> {
  const row = await selectRequest(tx, requestId)
  if (!row?.isTold) return false
  if (await selectHasPiece(tx, requestId)) return true
  await updateWaiting(tx, requestId)
  await addJob(tx, 'tell-waiting', { productId: row.productId }, { afterSeconds: LOOK_AGAIN_SECONDS })
  return false
}
