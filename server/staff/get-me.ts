import type { Me, MyShop, ShopFrame } from '#contract/staff.ts'
import { assertMay, type Ctx, requireStaff } from '#server/kernel/ctx.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import { countMemberships, selectMemberships, selectShop } from './store.ts'

export async function getMe(ctx: Ctx): Promise<Me> {
  const { staffId, name, email } = requireStaff(ctx)
  const memberships = await withTransaction(ctx, (tx) => selectMemberships(tx, staffId))
  const shops: MyShop[] = []
  for (const { role, ...of } of memberships) {
    const { title, host, resellerId } = await withTransaction({ ...ctx, tenant: { ...of, name: '' } }, selectShop)
    shops.push({ shop: resellerId, title, host, role })
  }
  return { name, email, shops }
}

export async function getShopFrame(ctx: Ctx): Promise<ShopFrame> {
  assertMay(ctx, 'pack')
  const { staffId, name, role } = requireStaff(ctx)
  return withTransaction(ctx, async (tx) => {
    const { title, host, isClosed = false } = await selectShop(tx)
    const { protocol, port } = new URL(tx.settings.publicUrl)
    const address = `${protocol}//${host}${port && `:${port}`}`
    const hasOthers = (await countMemberships(tx, staffId)) > 1
    return { title, name, role: role ?? 'packer', hasOthers, address, isClosed }
  })
}
