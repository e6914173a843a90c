import type { Journal } from './journal.ts'
import { audit, type OrderNow, selectOrders } from './store.ts'

interface Ledger {
  orders: { id: string; amount: number }[]
  payments: { id: string; orderId: string; amount: number; status: string }[]
  refunds: { paymentId: string; amount: number }[]
}

/** Describes every broken promise; empty after a good run. */
export async function judge(databaseUrl: string, gateway: string, journal: Journal): Promise<string[]> {
  const orders = await selectOrders(databaseUrl)
  const ledger = (await (await fetch(`${gateway}/test/ledger`)).json()) as Ledger
  return [
    ...journal.contradictions.map((text) => `one key, two answers: ${text}`),
    ...journal.faults,
    ...(await audit(databaseUrl)).map((row) => `audit: ${JSON.stringify(row)}`),
    ...brokenOrders(orders, journal),
    ...brokenPayments(orders, ledger, journal),
    ...brokenPapers(orders),
  ]
}

function brokenOrders(orders: OrderNow[], { orders: acknowledged, cancelled }: Journal): string[] {
  const byKey = new Map(orders.filter(({ key }) => key !== null).map((order) => [order.key, order]))
  const broken: string[] = []
  for (const [key, { orderId, mode }] of acknowledged) {
    const order = byKey.get(key)
    const isSame = order && orderId === (mode === 'COD' ? order.number : order.gatewayOrderId)
    if (!isSame) broken.push(`order ${orderId} was acknowledged and is ${order?.number ?? 'lost'}`)
    else if (mode === 'COD' && (order.status === 'Cancelled') !== cancelled.has(order.number))
      broken.push(`order ${order.number} is ${order.status}, cancelled by its shopper: ${cancelled.has(order.number)}`)
  }
  for (const { key, number, status, cancelledFor } of orders) {
    if (key !== null ? !acknowledged.has(key) : cancelledFor !== 'gateway')
      broken.push(`order ${number} (${status}) matches no response to a shopper`)
    if (status === 'Payment pending') broken.push(`order ${number} still waits`)
  }
  const byNumber = new Map(orders.map((order) => [order.number, order]))
  for (const number of cancelled)
    if (byNumber.get(number)?.status !== 'Cancelled') broken.push(`order ${number} was cancelled and is not`)
  return broken
}

/** For each gateway order, captured minus refunded is the order's total, or zero where the order ended. */
function brokenPayments(orders: OrderNow[], { orders: gatewayOrders, payments, refunds }: Ledger, journal: Journal) {
  const broken: string[] = []
  const ours = new Map(orders.map((order) => [order.gatewayOrderId, order]))
  const paymentsOf = Map.groupBy(payments, ({ orderId }) => orderId)
  const refundsOf = Map.groupBy(refunds, ({ paymentId }) => paymentId)
  for (const { id } of gatewayOrders) {
    const order = ours.get(id)
    const tries = paymentsOf.get(id) ?? []
    const taken = tries.filter(({ status }) => status === 'captured' || status === 'refunded')
    const back = tries.flatMap((payment) => refundsOf.get(payment.id) ?? [])
    const reserved = sum(taken) - sum(back)
    const due = order && order.status !== 'Cancelled' ? order.totalPaise : 0
    if (reserved !== due) broken.push(`gateway order ${id} (${order?.status}): ${reserved} paise kept, ${due} due`)
    if (tries.some(({ status }) => status === 'authorized'))
      broken.push(`gateway order ${id}: money neither taken nor left`)
    if (journal.paid.has(id) && due === 0 && back.length === 0)
      broken.push(`gateway order ${id}: reported as paid, but neither due nor refunded`)
  }
  const given = refunds.map(({ paymentId }) => paymentId)
  if (new Set(given).size !== given.length) broken.push('a payment was refunded twice')
  return broken
}

function brokenPapers(orders: OrderNow[]): string[] {
  return orders.flatMap(({ number, status, placedMails, invoices, creditNotes }) => {
    const isLive = status !== 'Cancelled'
    const isRight = isLive ? placedMails === 1 && invoices === 1 && creditNotes === 0 : creditNotes === invoices
    return isRight
      ? []
      : [`order ${number} (${status}): ${placedMails} mails, ${invoices} invoices, ${creditNotes} credit notes`]
  })
}

function sum(rows: { amount: number }[]): number {
  return rows.reduce((total, { amount }) => total + amount, 0)
}
