import { describe, expect, test } from 'vitest'
import type { payRequest } from '#gateway-simulator/pay.ts'
import { cancelShopOrder, confirmByCall, packOrder } from '#server/orders/index.ts'
import { type Advancing, afterDays, aLinkedAdvance, payAdvance } from '#server/testing/advance.ts'
import { cancelOrder, cancelPart } from '#server/testing/cancelling.ts'
import { confirmationOf } from '#server/testing/cash-rule.ts'
import { aGateway } from '#server/testing/gateway.ts'
import { asOperator, interleaveEverywhere, refusedOnlyWith, type Work } from '#server/testing/interleave.ts'
import { keptOf, orderRow, stockLeft } from '#server/testing/paying.ts'
import { requestEvent, startPrepayment } from '#server/testing/prepaying.ts'
import { ownerPool } from '#server/testing/shop.ts'
import { followConfirmation } from './index.ts'

// The advance on an order is captured, while at each statement of that something else happens to the order, and the other way round: it is
// packed only with the advance or after a call of the staff, and an advance that does not count goes back once.

const gateway = await aGateway()
const STOCK = 9
const LATE = new Date('2126-11-26T12:00:00+05:30')

interface Given extends Advancing {
  payments: ReturnType<typeof payRequest>[]
}

/** It was reminded of, and its time is over; its shopper has just paid, and nobody has heard of that. */
async function anAdvanceOnItsWay(): Promise<Given> {
  const given = await aLinkedAdvance(gateway, STOCK)
  await ownerPool().query(
    `update cash_confirmations set remind_at = now() - interval '9 hours', reminded_at = now() - interval '9 hours', cancel_at = now()
     where supplier_id = $1`,
    [given.shop.tenant.supplierId],
  )
  return { ...given, payments: [payAdvance(gateway, given)] }
}

const pays =
  ({ shop, request, payments: [payment] }: Given): Work =>
  (ctx) => {
    if (!payment) throw new Error('nobody has paid')
    return requestEvent(gateway, { ...shop, ctx }, { request, payment })
  }

const OTHERS = {
  'the clock cancels it':
    ({ orderId }) =>
    (ctx) =>
      followConfirmation(asOperator(ctx), { orderId }, LATE),
  'its shopper cancels it':
    ({ placed }) =>
    (ctx) =>
      cancelOrder(ctx, placed.number),
  'its shopper cancels a part':
    ({ placed }) =>
    (ctx) =>
      cancelPart(ctx, placed.number, { lines: [{ line: 1, units: 1 }], expectedPaise: 500_00, key: 'one' }),
  'staff cancels it':
    ({ placed }) =>
    (ctx) =>
      cancelShopOrder(asOperator(ctx), { number: placed.number, reason: 'No' }),
  'staff packs it':
    ({ placed }) =>
    (ctx) =>
      packOrder(asOperator(ctx), { number: placed.number }),
  'staff trusts its shopper and packs it':
    ({ placed }) =>
    async (ctx) => {
      await confirmByCall(asOperator(ctx), { number: placed.number })
      await packOrder(asOperator(ctx), { number: placed.number })
    },
  'a second payment comes': (given) => (ctx) => {
    const payment = payAdvance(gateway, given)
    given.payments.push(payment)
    return requestEvent(gateway, { ...given.shop, ctx }, { request: given.request, payment })
  },
  'its shopper wants to pay all of it':
    ({ placed }) =>
    (ctx) =>
      startPrepayment(ctx, placed.number),
} satisfies Record<string, (given: Given) => Work>

type Other = keyof typeof OTHERS

/** The refusals that the loser of the race may get. */
const LOST_RACE = /cancelledAlready|orderCannotMove|cannotPack|waitsForAdvance|needsNoConfirming/

async function endsWell(given: Given, ends: PromiseSettledResult<unknown>[], point: string): Promise<void> {
  const { shop, placed, payments, productId } = given
  refusedOnlyWith(LOST_RACE, ends, point)
  await afterDays(given)
  const order = await orderRow(placed, shop)
  const { confirmedBy } = await confirmationOf(shop, placed.number)
  const isCancelled = order.status === 'Cancelled'
  const kept = keptOf(gateway, payments)
  expect(kept, point).toBe(isCancelled ? 0 : Number(order.advance_paise))
  if (!isCancelled) expect([100_00, 0], point).toContain(kept)
  if (order.packed_at !== null) expect(['advance', 'call'], point).toContain(confirmedBy)
  if (confirmedBy === 'call') expect(kept, point).toBe(0)
  const left = isCancelled ? [STOCK] : [STOCK - 3, STOCK - 2]
  expect(left, point).toContain(await stockLeft(productId))
}

describe.each(Object.keys(OTHERS) as Other[])('F65 an advance is captured, and %s', (other) => {
  test.each(['first', 'second'] as const)('comes %s, at each statement', (stopped) =>
    interleaveEverywhere({
      make: anAdvanceOnItsWay,
      works: (given) => [OTHERS[other](given), pays(given)],
      stopped,
      endsWell,
    }),
  )
})
