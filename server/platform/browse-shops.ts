import type { Output, ParsedInput } from '#contract/call.ts'
import { BULK_MAX } from '#contract/limits.ts'
import type { browseShops as call } from '#contract/platform.ts'
import { type Ctx, requireOperator } from '#server/kernel/ctx.ts'
import { asOperator } from '#server/kernel/database.ts'
import { selectShops } from './store.ts'

export async function browseShops(
  ctx: Ctx,
  { search = '', after }: ParsedInput<typeof call>,
): Promise<Output<typeof call>> {
  const { url } = requireOperator(ctx)
  const rows = await asOperator(url, (platform) => selectShops(platform, { search, after, max: BULK_MAX + 1 }))
  const shops = rows.slice(0, BULK_MAX)
  return { shops, after: rows.length > BULK_MAX ? (shops.at(-1)?.shop ?? null) : null }
}
