import { randomUUID } from 'node:crypto'
import type { PlacedOrder } from '#contract/orders.ts'
import type { PaymentLink } from '#contract/payment-requests.ts'
import { linkEntity, orderEntity, paymentEntity, qrEntity } from '#gateway-simulator/entities.ts'
import type { Payment, PaymentRequest } from '#gateway-simulator/ledger.ts'
import type { GatewaySimulator } from '#gateway-simulator/simulator.ts'
import { eventHeaders } from '#gateway-simulator/webhooks.ts'
import { run } from '#server/kernel/answer.ts'
import type { Ctx } from '#server/kernel/ctx.ts'
import { paymentOperations } from '#server/payments/index.ts'
import { aPayingShopper, type Paying, place } from './paying.ts'
import { ownerPool, type TestShop } from './shop.ts'

// Test help: an order that is to be paid on delivery, and the link by which it is paid online instead.

export interface Prepaying extends Paying {
  placed: PlacedOrder
  token: string
  request: PaymentRequest
}

export const theLink = (ctx: Ctx, token: string, isBack = false) =>
  run(paymentOperations.getPaymentLink, ctx, { token, isBack }) as Promise<PaymentLink>

/** The token of its link; null where it cannot be paid so. */
export async function startPrepayment(ctx: Ctx, number: string): Promise<string | null> {
  const path = (await run(paymentOperations.startPrepayment, ctx, { number })) as string | null
  return path?.slice('/pay/'.length) ?? null
}

/** Of three mugs at ₹500, ten percent less online; its link is open at the gateway. */
export async function aLinkedOrder(gateway: GatewaySimulator, stock = 9): Promise<Prepaying> {
  const paying = await aPayingShopper(gateway, stock)
  const placed = await place(paying, { payment: 'COD', lines: [{ productId: paying.productId, units: 3 }] })
  const token = await startPrepayment(paying.ctx, placed.number)
  if (token === null) throw new Error('it cannot be paid online')
  return { ...paying, placed, token, request: await openedRequest(gateway, paying.ctx, token) }
}

/** What the gateway has made of the link. */
export async function openedRequest(
  gateway: GatewaySimulator,
  ctx: Ctx,
  token: string | null,
): Promise<PaymentRequest> {
  const { link } = await theLink(ctx, token ?? '')
  const request = gateway.bank.ledger.request(link?.split('/').at(-1) ?? '')
  if (!request) throw new Error(`the gateway does not know ${link}`)
  return request
}

/** The event of a payment by a QR code or a link, as the gateway sends it. */
export function requestEvent(
  gateway: GatewaySimulator,
  shop: TestShop,
  {
    request,
    payment,
    as = {},
    id = randomUUID(),
  }: { request: PaymentRequest; payment: Payment; as?: object; id?: string },
): Promise<unknown> {
  const order = gateway.bank.ledger.order(request.orderId)
  const event = request.kind === 'qr' ? 'qr_code.credited' : 'payment_link.paid'
  const payload = {
    payment: { entity: { ...paymentEntity(payment, 0), ...as } },
    ...(request.kind === 'qr' && { qr_code: { entity: qrEntity(request, 'upi://pay') } }),
    ...(request.kind === 'link' && { payment_link: { entity: linkEntity(request, '', [payment]) } }),
    ...(order && { order: { entity: orderEntity(order) } }),
  }
  const body = JSON.stringify({ entity: 'event', event, contains: Object.keys(payload), payload })
  const account = gateway.bank.ledger.account(payment.keyId)
  if (!account) throw new Error(`the gateway has no account ${payment.keyId}`)
  const headers = eventHeaders(account, body, id)
  return run(paymentOperations.receiveGatewayEvent, shop.ctx, { gateway: 'simulator', body, headers })
}

/** The gateway has approved both for the shop's account. */
export async function approveUpi({ tenant }: TestShop, approved: { qr: boolean; intent: boolean }): Promise<void> {
  await ownerPool().query(
    'update payment_accounts set upi_qr = $2, upi_intent = $3 where supplier_id = $1 and reseller_id = $4',
    [tenant.supplierId, approved.qr, approved.intent, tenant.resellerId],
  )
}

export async function requestRows({ tenant }: TestShop) {
  const { rows } = await ownerPool().query(
    'select kind, closed_at, gateway_request_id, amount_paise from payment_requests where supplier_id = $1 order by request_id',
    [tenant.supplierId],
  )
  return rows
}
