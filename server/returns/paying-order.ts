import type { Tx } from '#server/kernel/ctx.ts'
import { lockOrder } from '#server/orders/index.ts'
import { type StoredReturn, selectReturn } from './store.ts'

type Payer = Pick<StoredReturn, 'orderId' | 'orderNumber' | 'paymentMode' | 'advancePaise' | 'duePaise'>

type Replacing = Payer & Pick<StoredReturn, 'exchangeOf'>

/** By whoever divides its money between two returns, of it or of orders that replaced its goods: one after the other. */
export async function lockPayingOrder(tx: Tx, row: Replacing): Promise<void> {
  const { orderId } = await findPayingOrder(tx, row)
  if (orderId !== row.orderId) await lockOrder(tx, { orderId })
}

/** The order that took the money: of an exchange for an exchange, the first one. */
export async function findPayingOrder(tx: Tx, row: Replacing): Promise<Payer> {
  let { exchangeOf, ...payer } = row
  while (exchangeOf !== null) {
    const before = await selectReturn(tx, { number: exchangeOf })
    if (!before) throw new Error(`the order ${payer.orderId} replaces what no return ${exchangeOf} brought`)
    ;({ exchangeOf, ...payer } = before)
  }
  return payer
}
