import type { findPiece as call, RequestedPiece } from '#contract/back-in-stock.ts'
import type { ParsedInput } from '#contract/call.ts'
import type { Ctx } from '#server/kernel/ctx.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import { selectPiece } from './store.ts'

export async function findPiece(ctx: Ctx, input: ParsedInput<typeof call>): Promise<RequestedPiece | null> {
  const piece = await withTransaction(ctx, (tx) => selectPiece(tx, input.productId, input.size))
  if (!piece) return null
  const { stockId: _, ...requested } = piece
  return requested
}
