import type { Ctx } from '#server/kernel/ctx.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import { type SimulatedText, selectTexts } from '#server/phone-messages/simulator/store.ts'
import { selectWaiting, type WaitingText } from './store.ts'

const MOST = 100

/** For trying: what simulated phones got, and what waits to be sent; the newest first. */
export function listTexts(ctx: Ctx): Promise<{ arrived: SimulatedText[]; waiting: WaitingText[] }> {
  return withTransaction(ctx, async (tx) => ({
    arrived: await selectTexts(tx, MOST),
    waiting: await selectWaiting(tx, MOST),
  }))
}
