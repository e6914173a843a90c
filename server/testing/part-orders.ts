import type { PartPrice } from '#contract/order-parts.ts'
import { signed, tryToPay } from '#gateway-simulator/pay.ts'
import type { GatewaySimulator } from '#gateway-simulator/simulator.ts'
import { run } from '#server/kernel/answer.ts'
import type { Ctx } from '#server/kernel/ctx.ts'
import { orderOperations } from '#server/orders/index.ts'
import { CHANGED_MIND } from './cancelling.ts'
import { aPayingShopper, atGateway, confirm, findOwnOrder, gatewayOrderOf, type Paying, place } from './paying.ts'
import { aProduct, ownerPool } from './shop.ts'

// Test help: orders of which a part is cancelled.

let forms = 0

export interface PartShopper extends Paying {
  penId: number
}

interface Wanted {
  payment?: 'COD' | 'ONLINE'
  code?: string
  /** Of three mugs for ₹500 each and two pens for ₹99.50 with ₹10 delivery, if no other goods are given. */
  goods?: { productId: number; units: number }[]
}

export async function aPartShopper(gateway: GatewaySimulator): Promise<PartShopper> {
  const paying = await aPayingShopper(gateway, 99)
  await ownerPool().query('update resellers set online_discount_percent = 0 where reseller_id = $1', [
    paying.shop.tenant.resellerId,
  ])
  const { productId: penId } = await aProduct(paying.shop, {
    ...{ name: 'Pen', stock: { '': 99 }, discountPaise: 99_50, deliveryPaise: 10_00 },
  })
  return { ...paying, penId }
}

export async function anOrderOfParts(
  gateway: GatewaySimulator,
  shopper: PartShopper,
  { payment = 'COD', code, goods }: Wanted = {},
) {
  const { shop, ctx, productId, penId } = shopper
  const lines = goods ?? [
    { productId, units: 3 },
    { productId: penId, units: 2 },
  ]
  const placed = await place(shopper, { payment, lines, ...(code && { code }) })
  const { number } = placed
  const gatewayOrder = payment === 'ONLINE' ? gatewayOrderOf(placed) : ''
  if (gatewayOrder) {
    const paid = tryToPay(gateway.bank, atGateway(gateway, gatewayOrder), 'success')
    await confirm(ctx, signed(gateway.bank.ledger, paid))
  }
  const price = (...wanted: [line: number, units: number][]) =>
    run(orderOperations.priceOrderPart, ctx, { number, lines: linesOf(wanted) }) as Promise<PartPrice>
  const cancel = async (...wanted: [line: number, units: number][]) => {
    const { lessPaise } = await price(...wanted)
    return send(ctx, { lines: linesOf(wanted), expectedPaise: lessPaise })
  }
  const send = (by: Ctx, input: object) =>
    run(orderOperations.cancelOrderPart, by, {
      ...{ number, key: `form ${++forms}`, ...CHANGED_MIND, ...input },
    }) as Promise<PartPrice>
  const seen = () => findOwnOrder(ctx, number)
  const refunds = () =>
    gateway.bank.ledger.refunds
      .filter(({ paymentId }) => gateway.bank.ledger.payment(paymentId)?.orderId === gatewayOrder)
      .map(({ amount }) => amount)
  return { shop, ctx, number, price, cancel, send, seen, refunds, totalPaise: placed.totalPaise }
}

const linesOf = (wanted: [line: number, units: number][]) => wanted.map(([line, units]) => ({ line, units }))
