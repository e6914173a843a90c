import type { ParsedInput } from '#contract/call.ts'
import type { browseParcels as call, ParcelPage } from '#contract/parcels.ts'
import { assertMay, type Ctx } from '#server/kernel/ctx.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import { selectListed } from './list-store.ts'

const PAGE = 50

export async function browseParcels(ctx: Ctx, { list, before }: ParsedInput<typeof call>): Promise<ParcelPage> {
  assertMay(ctx, 'orders')
  const parcels = await withTransaction(ctx, (tx) => selectListed(tx, { list, before, max: PAGE + 1 }))
  const shown = parcels.slice(0, PAGE)
  return { parcels: shown, next: parcels.length > PAGE ? (shown.at(-1)?.parcelId ?? null) : null }
}
