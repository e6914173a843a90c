import type { ParsedInput } from '#contract/call.ts'
import type { Returnable } from '#contract/returns.ts'
import type { requestShopReturn as call } from '#contract/shop-returns.ts'
import { assertMay, type Ctx, requireStaff } from '#server/kernel/ctx.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import { logWrite } from '#server/kernel/staff-log.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import { lockOrder } from '#server/orders/index.ts'
import { addReturn } from './add-return.ts'
import { findReturnable } from './get-returnable.ts'
import { findPayingOrder } from './paying-order.ts'
import { sealUpiId } from './seal-upi-id.ts'
import { updateUpi } from './store.ts'

/** As the customer sees it. */
export function getShopReturnable(ctx: Ctx, { number }: { number: string }): Promise<Returnable> {
  assertMay(ctx, 'orders')
  return withTransaction(ctx, async (tx) => {
    const found = await findReturnable(tx, { number })
    if (!found) throw new Refusal('bad-input', { id: 'returnNotDelivered' })
    return found
  })
}

/** For a customer who called. A UPI id that staff typed is approved by somebody else before it is paid. */
export async function requestShopReturn(
  ctx: Ctx,
  { upiId, name, ...request }: ParsedInput<typeof call>,
): Promise<{ number: string }> {
  assertMay(ctx, 'orders')
  const { staffId } = requireStaff(ctx)
  return withTransaction(ctx, async (tx) => {
    const order = await lockOrder(tx, { number: request.number })
    if (!order) {
      throw new Refusal('not-found', { id: 'noSuchOrderInShop', number: request.number, shop: tx.tenant.name })
    }
    const { number, returnId, isNew } = await addReturn(tx, order, { ...request, pictures: [] })
    if (!isNew) return { number }
    const { paymentMode } = await findPayingOrder(tx, { ...order, orderNumber: order.number })
    if (upiId !== undefined && name !== undefined && paymentMode === 'COD' && request.wants === 'refund') {
      await updateUpi(tx, returnId, { upiId: sealUpiId(tx, upiId), name, typedBy: staffId })
    }
    await logWrite(tx, { did: 'ask-return', subject: number, details: { order: order.number } })
    return { number }
  })
}
