import type { PlacedOrder } from '#contract/orders.ts'
import { addAddress } from '#server/addresses/index.ts'
import { complaintOperations } from '#server/complaints/index.ts'
import { creditCancelledOrder, issueInvoice } from '#server/invoices/index.ts'
import { run } from '#server/kernel/answer.ts'
import type { Ctx } from '#server/kernel/ctx.ts'
import { asOwner } from '#server/kernel/database.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import { getLockedOrder } from '#server/orders/index.ts'
import { paymentOperations, payRefund } from '#server/payments/index.ts'
import { requestPayout } from '#server/payouts/index.ts'
import type { DemoGateway } from '#server/process/demo-gateway.ts'
import { seedCash } from './cash.ts'
import { type MovedOrder, moveOrder } from './moves.ts'
import { seedOffers, WELCOME_CODE } from './offers.ts'
import { addressOf, mobileOf, nameOf, PEOPLE } from './people.ts'
import { type Draw, drawing, type PlannedOrder, planOrders } from './plan.ts'
import { seedPastReturns, seedReturns } from './returns.ts'
import { backdateReturns } from './returns-store.ts'
import { seedReviews } from './reviews.ts'
import {
  hasCustomers,
  insertCustomers,
  insertVisits,
  selectMinuteOfDay,
  selectPacker,
  selectPlentiful,
} from './store.ts'
import { backdateMoves, backdateOrders, deleteDoneJobs, selectDueRefunds } from './times-store.ts'

// Ninety days of orders in a demo shop, so that its console has something to show. They are placed, paid and moved by the
// same functions as any order, and get their dates from plan.ts.

interface Buyer {
  ctx: Ctx
  addressId: number
}

interface Seeded extends PlannedOrder, MovedOrder {
  orderId: number
  size: string
}

export async function seedOrders(ctx: Ctx, ownerUrl: string, gateway?: Pick<DemoGateway, 'pay'>): Promise<void> {
  const draw = drawing(ctx.tenant.resellerId)
  const { goods, minuteNow, isRepeat } = await asOwner(ownerUrl, async (owner) => ({
    goods: await selectPlentiful(owner, ctx.tenant),
    minuteNow: await selectMinuteOfDay(owner),
    isRepeat: await hasCustomers(owner, ctx.tenant),
  }))
  // Of a start that was interrupted among the orders, what there is stays.
  if (goods.length === 0 || isRepeat) return
  const buyers = await openBuyers(ctx, ownerUrl)
  await seedOffers(ctx, ownerUrl)
  const placed: Omit<Seeded, 'orderId'>[] = []
  for (const [nth, order] of planOrders(draw, minuteNow).entries()) {
    const buyer = buyers[order.buyer]
    if (buyer) placed.push({ ...(await place(buyer, order, { goods, draw, gateway })), nth })
  }
  // An invoice has the day of its order.
  const ids = await asOwner(ownerUrl, (owner) => backdateOrders(owner, ctx.tenant, placed))
  const orders = placed.map((order) => ({ ...order, orderId: ids.get(order.number) ?? 0 }))
  for (const { orderId } of orders) await issueInvoice(ctx, { orderId })
  await inTurns(orders, (order) => moveOrder(ctx, order))
  for (const { orderId, end } of orders) {
    if (end.startsWith('cancelled') || end === 'refused') await creditCancelledOrder(ctx, { orderId })
  }
  const delivered = orders.filter(({ end }) => end === 'delivered')
  const returned = await seedPastReturns(ctx, delivered, ownerUrl)
  await asOwner(ownerUrl, async (owner) => {
    for (const refundId of await selectDueRefunds(owner, ctx.tenant)) await payRefund(ctx, { refundId })
    await backdateMoves(owner, ctx.tenant, [...ids.values()])
    await backdateReturns(owner, ctx.tenant, returned)
    await insertVisits(owner, ctx.tenant)
    await deleteDoneJobs(owner, ctx.tenant)
  })
  await seedCash(ctx, ownerUrl)
  await seedReviews(ctx, ownerUrl, delivered)
  await seedReturns(ctx, delivered, ownerUrl)
  const last = delivered.findLast(({ isOnline, buyer }) => !isOnline && buyer === 0)
  if (last) await seedPayout(ctx, ownerUrl, last)
  const [complains] = delivered.slice(-6)
  if (complains) await seedComplaint(ctx, complains)
}

async function openBuyers(ctx: Ctx, ownerUrl: string): Promise<Buyer[]> {
  const people = PEOPLE.map(([firstName, lastName], at) => ({ firstName, lastName, mobile: mobileOf(at) }))
  const customerIds = await asOwner(ownerUrl, (owner) => insertCustomers(owner, ctx.tenant, people))
  const buyers: Buyer[] = []
  for (const [at, customerId] of customerIds.entries()) {
    const buyer = buyerCtx(ctx, customerId, at)
    const { id } = await addAddress(buyer, addressOf(at))
    buyers.push({ ctx: buyer, addressId: id })
  }
  return buyers
}

interface Means {
  goods: readonly { productId: number; size: string }[]
  draw: Draw
  gateway: Pick<DemoGateway, 'pay'> | undefined
}

async function place({ ctx, addressId }: Buyer, order: PlannedOrder, { goods, draw, gateway }: Means) {
  const isOnline = order.isOnline && gateway !== undefined
  const lines = [...new Set([goods[draw(goods.length)], draw(4) === 0 ? goods[draw(goods.length)] : undefined])]
  const { number, payment } = (await run(paymentOperations.placeOrder, ctx, {
    addressId,
    payment: isOnline ? 'ONLINE' : 'COD',
    ...(order.isFirst && order.buyer % 2 === 0 && { code: WELCOME_CODE }),
    lines: lines.flatMap((line) => (line ? [{ ...line, units: 1 }] : [])),
  })) as PlacedOrder
  if (payment) await run(paymentOperations.confirmPayment, ctx, gateway?.pay(payment.gatewayOrderId))
  const awb = `AWB${100_000_000 + draw(900_000_000)}`
  return { ...order, isOnline, ctx, number, awb, size: lines[0]?.size ?? '' }
}

/** Several at a time. */
async function inTurns<T>(all: readonly T[], work: (each: T) => Promise<void>): Promise<void> {
  const left = all.values()
  const turn = async () => {
    for (const each of left) await work(each)
  }
  await Promise.all([turn(), turn(), turn(), turn()])
}

/** Cash of one order goes back to a UPI id that one of the staff typed, so it needs an approval. */
async function seedPayout(
  ctx: Ctx,
  ownerUrl: string,
  { number, buyer }: Pick<Seeded, 'number' | 'buyer'>,
): Promise<void> {
  if (ctx.settings.secret === undefined) return
  const typedBy = await asOwner(ownerUrl, (owner) => selectPacker(owner, ctx.tenant))
  const name = nameOf(buyer)
  const upiId = `${name.toLowerCase().replace(' ', '.')}@okaxis`
  await withTransaction(ctx, async (tx) => {
    const { orderId } = await getLockedOrder(tx, number)
    await requestPayout(tx, { orderId, key: 'demo', paise: 100_00, upiId, name, askedBy: null, typedBy })
  })
}

async function seedComplaint(ctx: Ctx, { number, buyer }: Pick<Seeded, 'number' | 'buyer'>): Promise<void> {
  const text = 'The parcel came with a torn cover. What was in it is fine, but please pack it better next time.'
  const complaint = { name: nameOf(buyer), contact: addressOf(buyer).email, order: number, text }
  await run(complaintOperations.sendComplaint, { ...ctx, actor: { kind: 'guest' } }, complaint)
}

/** Limits hold for one network: each customer has one of their own (RFC 5737). */
function buyerCtx(ctx: Ctx, customerId: number, at: number): Ctx {
  return { ...ctx, actor: { kind: 'customer', customerId, token: '' }, address: `192.0.2.${at + 1}`, rateFactor: 1_000 }
}
