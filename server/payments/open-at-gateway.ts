import type { PlacedOrder } from '#contract/orders.ts'
import { type Ctx, requireCustomer } from '#server/kernel/ctx.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import { giveUpOrder } from '#server/orders/index.ts'
import type { ShopAccount } from './find-account.ts'
import { selectUnpaidOrder, updateGatewayOrderId } from './orders-store.ts'

/**
 * Creates the order at the gateway, outside any transaction, since it may take seconds. If that fails, the units are
 * released and the key can be used again, so that the same form can be sent once more (F17).
 */
export async function openAtGateway(ctx: Ctx, account: ShopAccount, placed: PlacedOrder): Promise<PlacedOrder> {
  const customerId = requireCustomer(ctx)
  const { number, totalPaise } = placed
  const order = await withTransaction(ctx, (tx) => selectUnpaidOrder(tx, customerId, number))
  if (!order) return placed // the key of an order to be paid on delivery
  const gatewayOrderId = order.gatewayOrderId ?? (await create())
  return { number, totalPaise, payment: { gatewayOrderId, keyId: account.keyId } }

  async function create(): Promise<string> {
    if (!order) throw new Error('no order to be paid')
    const { orderId, receipt } = order
    if (order.status !== 'Payment pending') return endUnopened(orderId)
    try {
      const id = await account.gateway.open(account, { amountPaise: totalPaise, receipt, number })
      const stored = await withTransaction(ctx, (tx) => updateGatewayOrderId(tx, orderId, id))
      if (stored) return stored
      ctx.log.warn({ order: number }, 'the order had ended before the gateway knew of it')
    } catch (error) {
      ctx.log.warn({ err: error, order: number }, 'the gateway made no order')
    }
    return endUnopened(orderId)
  }

  async function endUnopened(orderId: number): Promise<never> {
    await giveUpOrder(ctx, { orderId, customerId, number })
    throw new Refusal('unavailable', { id: 'noGatewayAnswer' }, { retryAfter: 5 })
  }
}
