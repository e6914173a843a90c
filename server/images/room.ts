import type { Ctx } from '#server/kernel/ctx.ts'
import { isOfStranger } from '#server/kernel/of-stranger.ts'
import { withTransaction } from '#server/kernel/transaction.ts'

/** Some two thousand pictures in all their sizes. */
export const STRANGERS_BYTES_MAX = 1024 * 1024 * 1024

/** How many bytes the supplier's pictures may take up; undefined: as many as there are. */
export async function pictureRoom(ctx: Ctx): Promise<number | undefined> {
  return (await withTransaction(ctx, isOfStranger)) ? STRANGERS_BYTES_MAX : undefined
}
