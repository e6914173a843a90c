import { expect } from 'vitest'
import type { PlacedOrder } from '#contract/orders.ts'
import type { CashRule } from '#contract/shop-cash-rule.ts'
import { payRequest } from '#gateway-simulator/pay.ts'
import type { GatewaySimulator } from '#gateway-simulator/simulator.ts'
import { run } from '#server/kernel/answer.ts'
import type { Ctx } from '#server/kernel/ctx.ts'
import { paymentOperations } from '#server/payments/index.ts'
import { audit } from './audit.ts'
import { requireConfirmationFor } from './cash-rule.ts'
import { aPayingShopper, orderRow, type Paying, place } from './paying.ts'
import { hurryJobs, runJobsAt } from './phones.ts'
import { openedRequest, type Prepaying, requestEvent } from './prepaying.ts'
import { aStaff, type TestStaff } from './staff.ts'

// Test help: an order for cash of which a part is to be paid in advance.

export interface Advancing extends Prepaying {
  owner: TestStaff
  orderId: number
}

/** The token of the page of its advance; null without one. */
export async function startAdvance(ctx: Ctx, number: string): Promise<string | null> {
  const path = (await run(paymentOperations.startAdvance, ctx, { number })) as string | null
  return path?.slice('/pay/'.length) ?? null
}

type Required = Partial<Pick<CashRule, 'advanceRupees' | 'advancePercent'>>

/** A shop that requires ₹100 in advance for first orders, or what is given, and one of three mugs at ₹500 that waits for it. */
export async function anOrderToAdvance(
  gateway: GatewaySimulator,
  stock = 9,
  asked: Required = { advanceRupees: 100 },
): Promise<Paying & { owner: TestStaff; placed: PlacedOrder; orderId: number }> {
  const paying = await aPayingShopper(gateway, stock)
  const owner = await aStaff(paying.shop, 'owner')
  await requireConfirmationFor(owner, { firstOrder: true, ...asked })
  const placed = await place(paying, { payment: 'COD', lines: [{ productId: paying.productId, units: 3 }] })
  await runJobsAt(paying.shop)
  return { ...paying, owner, placed, orderId: Number((await orderRow(placed, paying.shop)).order_id) }
}

/** The same with its link open at the gateway. */
export async function aLinkedAdvance(gateway: GatewaySimulator, stock = 9, asked?: Required): Promise<Advancing> {
  const given = await anOrderToAdvance(gateway, stock, asked)
  const token = (await startAdvance(given.ctx, given.placed.number)) ?? ''
  return { ...given, token, request: await openedRequest(gateway, given.ctx, token) }
}

export const payAdvance = (gateway: GatewaySimulator, { request }: Prepaying) => payRequest(gateway.bank, request)

/** All that is still to be done, as after some days. */
export async function afterDays({ shop }: Paying): Promise<void> {
  for (let times = 0; times < 2; times++) {
    await runJobsAt(shop)
    await hurryJobs(shop)
  }
  await runJobsAt(shop)
}

/** Of which the advance is paid, and known. */
export async function aPaidAdvance(gateway: GatewaySimulator) {
  const given = await aLinkedAdvance(gateway)
  const payment = payAdvance(gateway, given)
  await requestEvent(gateway, given.shop, { request: given.request, payment })
  await runJobsAt(given.shop)
  return { ...given, payment }
}

export async function endsWell(given: Advancing): Promise<void> {
  await afterDays(given)
  expect(await audit(given.shop)).toEqual([])
}
