import { randomUUID } from 'node:crypto'
import type { Order, PlacedOrder } from '#contract/orders.ts'
import type { PaymentOutcome } from '#contract/payments.ts'
import { paymentEntity } from '#gateway-simulator/entities.ts'
import type { Payment } from '#gateway-simulator/ledger.ts'
import type { GatewaySimulator } from '#gateway-simulator/simulator.ts'
import { eventHeaders } from '#gateway-simulator/webhooks.ts'
import { run } from '#server/kernel/answer.ts'
import type { Ctx } from '#server/kernel/ctx.ts'
import { orderOperations } from '#server/orders/index.ts'
import { paymentOperations } from '#server/payments/index.ts'
import { aCustomer } from './customer.ts'
import { withGateway } from './gateway.ts'
import { makeDue, runJobs } from './jobs.ts'
import { aProduct, aShop, ownerPool, type TestShop } from './shop.ts'

// Test help: a shopper with an order that awaits payment, and everything that may happen to it.

export interface Paying {
  shop: TestShop
  ctx: Ctx
  customerId: number
  addressId: number
  productId: number
}

export async function aPayingShopper(gateway: GatewaySimulator, stock = 5): Promise<Paying> {
  const shop = await withGateway(await aShop(), gateway)
  const { ctx, addressId, customerId } = await aCustomer(shop)
  const { productId } = await aProduct(shop, { name: 'Mug', stock: { '': stock }, discountPaise: 500_00 })
  return { shop, ctx, customerId, addressId, productId }
}

export function place({ ctx, addressId, productId }: Paying, input: object = {}): Promise<PlacedOrder> {
  const lines = [{ productId, units: 1 }]
  return run(paymentOperations.placeOrder, ctx, {
    addressId,
    payment: 'ONLINE',
    lines,
    ...input,
  }) as Promise<PlacedOrder>
}

export function gatewayOrderOf(placed: PlacedOrder): string {
  if (!placed.payment) throw new Error('this order is not paid online')
  return placed.payment.gatewayOrderId
}

export function atGateway({ bank }: GatewaySimulator, id: string) {
  const order = bank.ledger.order(id)
  if (!order) throw new Error(`the gateway does not know ${id}`)
  return order
}

export async function anUnpaidOrder(gateway: GatewaySimulator, stock?: number) {
  const paying = await aPayingShopper(gateway, stock)
  const placed = await place(paying)
  return { ...paying, placed, gatewayOrder: atGateway(gateway, gatewayOrderOf(placed)) }
}

export interface Handed {
  razorpay_payment_id: string
  razorpay_order_id: string
  razorpay_signature: string
}

/** What the gateway has given back of a payment, in paise. */
export const refundsOf = ({ bank }: GatewaySimulator, paymentId: string): number[] =>
  bank.ledger.refunds.filter((refund) => refund.paymentId === paymentId).map(({ amount }) => amount)

/** What the shop keeps of these payments, in paise. */
export const keptOf = (gateway: GatewaySimulator, payments: Payment[]): number =>
  payments.reduce(
    (kept, { id, amount }) => refundsOf(gateway, id).reduce((left, back) => left - back, kept + amount),
    0,
  )

export function confirm(ctx: Ctx, handed: Handed): Promise<PaymentOutcome> {
  return run(paymentOperations.confirmPayment, ctx, {
    paymentId: handed.razorpay_payment_id,
    gatewayOrderId: handed.razorpay_order_id,
    signature: handed.razorpay_signature,
  }) as Promise<PaymentOutcome>
}

/** One event of the gateway as it arrives; `as` is the state of the payment. */
export function event(
  gateway: GatewaySimulator,
  shop: TestShop,
  {
    name,
    payment,
    as = {},
    refund,
    id = randomUUID(),
  }: { name: string; payment: Payment; as?: object; refund?: object; id?: string },
): Promise<unknown> {
  const entity = { ...paymentEntity(payment, 0), ...as }
  const payload = { payment: { entity }, ...(refund && { refund: { entity: refund } }) }
  const body = JSON.stringify({ entity: 'event', event: name, contains: ['payment'], payload })
  const account = gateway.bank.ledger.account(payment.keyId)
  if (!account) throw new Error(`the gateway has no account ${payment.keyId}`)
  const headers = eventHeaders(account, body, id)
  return run(paymentOperations.receiveGatewayEvent, shop.ctx, { gateway: 'simulator', body, headers })
}

export const findOwnOrder = (ctx: Ctx, number: string) =>
  run(orderOperations.findOrder, ctx, { number }) as Promise<Order>

export function listOrders(ctx: Ctx): Promise<Order[]> {
  return run(orderOperations.listOrders, ctx, undefined) as Promise<Order[]>
}

export async function orderRow(placed: PlacedOrder, shop: TestShop) {
  const { rows } = await ownerPool().query('select * from orders where supplier_id = $1 and number = $2', [
    shop.tenant.supplierId,
    placed.number,
  ])
  return rows[0]
}

export async function stockLeft(productId: number): Promise<number> {
  const { rows } = await ownerPool().query('select units from stocks where product_id = $1', [productId])
  return rows[0].units
}

export async function jobsOf({ shop }: Paying, kind: string): Promise<number> {
  const { rows } = await ownerPool().query(
    'select count(*)::int as count from jobs where supplier_id = $1 and kind = $2',
    [shop.tenant.supplierId, kind],
  )
  return rows[0].count
}

/** The number of mails written or still to be written. */
export async function mailsOf(paying: Paying): Promise<number> {
  const written = await ownerPool().query('select from mails where supplier_id = $1', [paying.shop.tenant.supplierId])
  return (written.rowCount ?? 0) + (await jobsOf(paying, 'send-mail'))
}

/** What is to be done now, and a second look at each payment. */
export async function settlePayments(shop: TestShop): Promise<void> {
  await runJobs(shop)
  await makeDue(shop, 'check-payment')
  await runJobs(shop)
}

/** Lets half an hour pass. */
export async function endReservation({ tenant }: TestShop): Promise<void> {
  const owner = ownerPool()
  await owner.query(
    `update orders set reserved_until = now() - interval '1 second' where supplier_id = $1 and reserved_until is not null`,
    [tenant.supplierId],
  )
  await owner.query(
    `update jobs set run_at = now() where supplier_id = $1 and kind in ('release-reservation', 'check-payment')`,
    [tenant.supplierId],
  )
}
