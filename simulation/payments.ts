import type { Payment } from '#gateway-simulator/ledger.ts'
import type { History, ShownRequest } from './history.ts'
import type { Order } from './model.ts'

// Which payment is of which order: by its name at the gateway, or by the QR code or link that it came by.

export function requestOf({ requests }: History, { requestId }: Payment): ShownRequest | undefined {
  return requestId === undefined ? undefined : requests.find(({ id }) => id === requestId)
}

export function orderOf(history: History, payment: Payment): Order | undefined {
  if (payment.requestId !== undefined) return requestOf(history, payment)?.order
  return history.shop.orders.find(({ gatewayOrderId }) => gatewayOrderId === payment.orderId)
}

export function paymentsOf(history: History, order: Order): readonly Payment[] {
  return history.gateway.bank.ledger.payments.filter((payment) => orderOf(history, payment) === order)
}
