import type { Ctx } from '#server/kernel/ctx.ts'
import { isOfStranger } from '#server/kernel/of-stranger.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import type { ImageStorage } from './image-storage.ts'

/** Some two thousand pictures in all their sizes. */
export const STRANGERS_BYTES_MAX = 1024 * 1024 * 1024

/** How much of the storage a supplier's pictures may take up. Of one upload or one import: what is there is counted once. */
export interface PictureRoom {
  bytesMax: number
  /** What was there, and what has been added. */
  bytesUsed?: number
}

/** Undefined: as much as there is. */
export async function pictureRoom(ctx: Ctx): Promise<PictureRoom | undefined> {
  return (await withTransaction(ctx, isOfStranger)) ? { bytesMax: STRANGERS_BYTES_MAX } : undefined
}

export async function assertRoom(storage: ImageStorage, room: PictureRoom): Promise<void> {
  if (room.bytesUsed === undefined) {
    const bytes = await storage.bytesUsed()
    room.bytesUsed ??= bytes // unless a picture beside this one was first
  }
  if (room.bytesUsed < room.bytesMax) return
  throw new Refusal('too-large', { id: 'picturesFull', megabytes: Math.round(room.bytesMax / 1024 / 1024) })
}
