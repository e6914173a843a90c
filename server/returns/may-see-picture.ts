import { RETURNS_FOR_PACKING } from '#contract/return-rules.ts'
import type { Ctx } from '#server/kernel/ctx.ts'
import { may } from '#server/kernel/ctx.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import { hasPicture } from './pictures-store.ts'

const NAME = /^(return-[0-9a-f-]{36})(?:-\d{1,4}x\d{1,4})?(\.jpg)$/

/** The file of a return that a path names, in whatever size; undefined if it is none. */
export function returnPictureIn(requested: string): string | undefined {
  const [, name, type] = NAME.exec(requested) ?? []
  return name && `${name}${type}`
}

/** Whether the name is that of a file which is not for everybody. */
export function isReturnPicture(name: string): boolean {
  return /^return-[0-9a-f-]{36}/i.test(name)
}

/** Only its customer, and the staff of its shop; those who may only pack while its return is for them. */
export function maySeePicture(ctx: Ctx, file: string): Promise<boolean> {
  const { actor } = ctx
  if (actor.kind === 'customer') return withTransaction(ctx, (tx) => hasPicture(tx, file, actor))
  if (may(ctx, 'orders')) return withTransaction(ctx, (tx) => hasPicture(tx, file))
  if (may(ctx, 'pack')) return withTransaction(ctx, (tx) => hasPicture(tx, file, { statuses: RETURNS_FOR_PACKING }))
  return Promise.resolve(false)
}
