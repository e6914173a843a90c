import type {
  confirmStockRequest as confirming,
  findStockRequest as finding,
  StockRequest,
  withdrawStockRequest as withdrawing,
} from '#contract/back-in-stock.ts'
import type { ParsedInput } from '#contract/call.ts'
import { STOCK_REQUESTS_MAX } from '#contract/limits.ts'
import { addJob } from '#server/jobs/index.ts'
import { type Ctx, requireCustomer } from '#server/kernel/ctx.ts'
import { tokenHash } from '#server/kernel/random-token.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import {
  asRequest,
  deleteOpenOf,
  deleteRequest,
  type Holder,
  selectOfCustomer,
  selectRequest,
  selectUnitsLocked,
  updateConfirmed,
} from './store.ts'

// What the people who wait do with their own requests: by the link of a mail, or signed in.

function holderOf(ctx: Ctx, key: string | undefined): Holder {
  return key ? { hash: tokenHash(key) } : { customerId: requireCustomer(ctx) }
}

export async function findStockRequest(
  ctx: Ctx,
  { requestId, key }: ParsedInput<typeof finding>,
): Promise<StockRequest | null> {
  const row = await withTransaction(ctx, (tx) => selectRequest(tx, requestId, holderOf(ctx, key)))
  return row ? asRequest(row) : null
}

/** If pieces have come since the request, the notice goes out at once. */
export function confirmStockRequest(
  ctx: Ctx,
  { requestId, key }: ParsedInput<typeof confirming>,
): Promise<StockRequest> {
  return withTransaction(ctx, async (tx) => {
    const row = await selectRequest(tx, requestId, holderOf(ctx, key))
    if (!row) throw new Refusal('not-found', { id: 'stockLinkOver' })
    if (row.isConfirmed) return asRequest(row)
    const units = await selectUnitsLocked(tx, row.stockId)
    await updateConfirmed(tx, requestId)
    if (units > 0) await addJob(tx, 'tell-waiting', { productId: row.productId })
    return asRequest({ ...row, isConfirmed: true })
  })
}

export async function withdrawStockRequest(
  ctx: Ctx,
  { requestId, key, all }: ParsedInput<typeof withdrawing>,
): Promise<undefined> {
  await withTransaction(ctx, async (tx) => {
    const holder = holderOf(ctx, key)
    const row = await selectRequest(tx, requestId, holder)
    if (!row) return
    await deleteRequest(tx, requestId)
    if (all) await deleteOpenOf(tx, row.contact, holder)
  })
}

export async function listStockRequests(ctx: Ctx): Promise<StockRequest[]> {
  const customerId = requireCustomer(ctx)
  const rows = await withTransaction(ctx, (tx) => selectOfCustomer(tx, customerId, STOCK_REQUESTS_MAX))
  return rows.map(asRequest)
}
