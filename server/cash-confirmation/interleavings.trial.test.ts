import { describe, expect, test } from 'vitest'
import { payRequest } from '#gateway-simulator/pay.ts'
import { run } from '#server/kernel/answer.ts'
import { cancelShopOrder, confirmByCall, packOrder } from '#server/orders/index.ts'
import { cancelOrder } from '#server/testing/cancelling.ts'
import { confirmationOf, requireConfirmationFor } from '#server/testing/cash-rule.ts'
import { aGateway } from '#server/testing/gateway.ts'
import { asOperator, interleaveEverywhere, refusedOnlyWith, type Work } from '#server/testing/interleave.ts'
import { runJobs } from '#server/testing/jobs.ts'
import { aPayingShopper, orderRow, place, refundsOf, settlePayments, stockLeft } from '#server/testing/paying.ts'
import { openedRequest, type Prepaying, requestEvent, startPrepayment } from '#server/testing/prepaying.ts'
import { ownerPool } from '#server/testing/shop.ts'
import { aStaff } from '#server/testing/staff.ts'
import { cashConfirmationOperations as calls, followConfirmation } from './index.ts'

// The clock cancels an order that waits for its shopper, while at each statement of that something else happens to it, and the other way
// round: one of both is refused as too late, and no order that is confirmed is cancelled.

const gateway = await aGateway()
const STOCK = 9
const LATE = new Date('2126-11-26T12:00:00+05:30')

interface Given extends Prepaying {
  orderId: number
  payment: ReturnType<typeof payRequest>
}

/** It was reminded of, and its time is over; its shopper has just paid it by its link, and nobody has heard of that. */
async function aWaitingOrder(): Promise<Given> {
  const paying = await aPayingShopper(gateway, STOCK)
  const { shop, ctx, productId } = paying
  await requireConfirmationFor(await aStaff(shop, 'owner'), { firstOrder: true })
  const placed = await place(paying, { payment: 'COD', lines: [{ productId, units: 3 }] })
  await runJobs(shop)
  await ownerPool().query(
    `update cash_confirmations set remind_at = now() - interval '9 hours', reminded_at = now() - interval '9 hours', cancel_at = now()
     where supplier_id = $1`,
    [shop.tenant.supplierId],
  )
  const token = (await startPrepayment(ctx, placed.number)) ?? ''
  const request = await openedRequest(gateway, ctx, token)
  const orderId = Number((await orderRow(placed, shop)).order_id)
  return { ...paying, placed, token, request, orderId, payment: payRequest(gateway.bank, request) }
}

const OTHERS = {
  'its shopper confirms it':
    ({ placed }) =>
    (ctx) =>
      run(calls.confirmOwnOrder, ctx, { number: placed.number }),
  'staff confirms it':
    ({ placed }) =>
    (ctx) =>
      confirmByCall(asOperator(ctx), { number: placed.number }),
  'staff confirms and packs it':
    ({ placed }) =>
    async (ctx) => {
      await confirmByCall(asOperator(ctx), { number: placed.number })
      await packOrder(asOperator(ctx), { number: placed.number })
    },
  'staff packs it':
    ({ placed }) =>
    (ctx) =>
      packOrder(asOperator(ctx), { number: placed.number }),
  'its shopper cancels it':
    ({ placed }) =>
    (ctx) =>
      cancelOrder(ctx, placed.number),
  'staff cancels it':
    ({ placed }) =>
    (ctx) =>
      cancelShopOrder(asOperator(ctx), { number: placed.number, reason: 'No' }),
  'its payment comes':
    ({ shop, request, payment }) =>
    (ctx) =>
      requestEvent(gateway, { ...shop, ctx }, { request, payment }),
  'the clock looks twice':
    ({ orderId }) =>
    (ctx) =>
      followConfirmation(asOperator(ctx), { orderId }, LATE),
} satisfies Record<string, (given: Given) => Work>

type Other = keyof typeof OTHERS

/** The refusals that the loser of the race may get. */
const LOST_RACE = /cancelledAlready|orderCannotMove|cannotPack|waitsForShopper|needsNoConfirming/

async function endsWell(given: Given, ends: PromiseSettledResult<unknown>[], point: string): Promise<void> {
  const { shop, placed, payment, productId } = given
  refusedOnlyWith(LOST_RACE, ends, point)
  await settlePayments(shop)
  const { status, cancelled_for: cancelledFor, packed_at: packedAt } = await orderRow(placed, shop)
  const { state, confirmedBy } = await confirmationOf(shop, placed.number)
  const isCancelled = status === 'Cancelled'
  expect([state, packedAt !== null && isCancelled], point).toEqual([isCancelled ? 'ended' : 'confirmed', false])
  if (isCancelled) expect(['unconfirmed', 'customer', 'operator'], point).toContain(cancelledFor)
  const refunds = refundsOf(gateway, payment.id)
  const isPaid = confirmedBy === 'payment'
  if (isPaid || refunds.length > 0) expect(refunds.length, point).toBe(isPaid ? 0 : 1)
  expect(await stockLeft(productId), point).toBe(isCancelled ? STOCK : STOCK - 3)
}

describe.each(Object.keys(OTHERS) as Other[])('F18 the clock cancels an order, and %s', (other) => {
  test.each(['first', 'second'] as const)('comes %s, at each statement', (stopped) =>
    interleaveEverywhere({
      make: aWaitingOrder,
      works: (given) => [
        OTHERS[other](given),
        (ctx) => followConfirmation(asOperator(ctx), { orderId: given.orderId }, LATE),
      ],
      stopped,
      endsWell,
    }),
  )
})
