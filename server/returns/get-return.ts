import { BEFORE_MONEY } from '#contract/return-rules.ts'
import type { Return, ReturnRow } from '#contract/returns.ts'
import { getSeller } from '#server/branding/index.ts'
import { type Ctx, requireCustomer } from '#server/kernel/ctx.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import { isMailed } from '#server/orders/index.ts'
import { describeReturn } from './describe-return.ts'
import { mayMoveReturn } from './return-moves.ts'
import { selectReturn, selectReturnsOf } from './store.ts'

const LISTED = 50

export function getReturn(ctx: Ctx, { number }: { number: string }): Promise<Return | null> {
  const customerId = requireCustomer(ctx)
  return withTransaction(ctx, async (tx) => {
    const row = await selectReturn(tx, { number, customerId })
    if (!row) return null
    const { name, address } = await getSeller(tx)
    return {
      ...(await describeReturn(tx, row)),
      canCancel: mayMoveReturn(row.status, 'cancelled', 'customer'),
      canSend: row.way === 'send' && mayMoveReturn(row.status, 'in_transit', 'customer'),
      canChooseRefund: mayChooseRefund(row),
      isMailed: await isMailed(tx, row.orderId),
      sendTo: [name, address].filter(Boolean).join(', '),
    }
  })
}

export function mayChooseRefund({ wants, status }: Pick<ReturnRow, 'wants' | 'status'>): boolean {
  return wants === 'exchange' && BEFORE_MONEY.includes(status)
}

export function listReturns(ctx: Ctx, { order }: { order?: string | undefined }): Promise<ReturnRow[]> {
  const customerId = requireCustomer(ctx)
  return withTransaction(ctx, (tx) => selectReturnsOf(tx, customerId, { order, max: LISTED }))
}
