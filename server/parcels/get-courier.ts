import { assertMay, type Ctx } from '#server/kernel/ctx.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import { findShopCourier } from './find-account.ts'

export async function getCourier(ctx: Ctx): Promise<{ title: string; isSimulated: boolean } | null> {
  assertMay(ctx, 'pack')
  const courier = await withTransaction(ctx, findShopCourier)
  return courier ? { title: courier.title, isSimulated: courier.isSimulated } : null
}
