import { describe, expect, test } from 'vitest'
import { signed, tryToPay } from '#gateway-simulator/pay.ts'
import { issueInvoice } from '#server/invoices/index.ts'
import { run } from '#server/kernel/answer.ts'
import type { Ctx } from '#server/kernel/ctx.ts'
import { markOrder, orderOperations, packOrder, shipOrder } from '#server/orders/index.ts'
import { audit } from '#server/testing/audit.ts'
import { cancelOrder, cancelPart } from '#server/testing/cancelling.ts'
import { aGateway } from '#server/testing/gateway.ts'
import { asOperator, interleave, refusedOnlyWith, type Work } from '#server/testing/interleave.ts'
import { runJobs } from '#server/testing/jobs.ts'
import {
  aPayingShopper,
  atGateway,
  confirm,
  event,
  gatewayOrderOf,
  orderRow,
  place,
  stockLeft,
} from '#server/testing/paying.ts'

// Cancelling a part of an order, interleaved at an exact statement with what else may happen to it.

const gateway = await aGateway()
const STOCK = 9

/** Of three mugs, paid online. */
async function aPaidOrder() {
  const paying = await aPayingShopper(gateway, STOCK)
  const placed = await place(paying, { lines: [{ productId: paying.productId, units: 3 }] })
  const gatewayOrder = atGateway(gateway, gatewayOrderOf(placed))
  await confirm(paying.ctx, signed(gateway.bank.ledger, tryToPay(gateway.bank, gatewayOrder, 'success')))
  const { shop, ctx } = paying
  const lines = [{ line: 1, units: 2 }]
  const price = (await run(orderOperations.priceOrderPart, ctx, { number: placed.number, lines })) as {
    lessPaise: number
  }
  const orderId = Number((await orderRow(placed, shop)).order_id)
  return { ...paying, placed, gatewayOrder, lines, orderId, lessPaise: price.lessPaise }
}

type Given = Awaited<ReturnType<typeof aPaidOrder>>

const part =
  ({ placed, lines, lessPaise }: Given, key: string) =>
  (ctx: Ctx) =>
    cancelPart(ctx, placed.number, { lines, expectedPaise: lessPaise, key })

const OTHERS = {
  'the same form': (given) => part(given, 'one'),
  'another part': (given) => part(given, 'two'),
  'the whole order': (given) => (ctx) => cancelOrder(ctx, given.placed.number),
  'its packing': (given) => (ctx) => packOrder(asOperator(ctx), { number: given.placed.number }),
  'its shipping': (given) => (ctx) =>
    shipOrder(asOperator(ctx), { number: given.placed.number, courier: 'DTDC', awb: 'D12345' }),
  'its confirmation': (given) => (ctx) => markOrder(asOperator(ctx), { number: given.placed.number, as: 'Confirmed' }),
  'a second payment': (given) => (ctx) =>
    event(
      gateway,
      { ...given.shop, ctx: asOperator(ctx) },
      {
        name: 'payment.captured',
        payment: tryToPay(gateway.bank, given.gatewayOrder, 'success'),
      },
    ),
  'its invoice': (given) => (ctx) => issueInvoice(asOperator(ctx), { orderId: given.orderId }),
} satisfies Record<string, (given: Given) => Work>

type Other = keyof typeof OTHERS

const LOCK = /from orders[\s\S]*for (?:no key )?update/
/** The refusals that the loser of the race may get. */
const REFUSED_WITH = /partTooLate|partIsPacked|partTooMany|partChanged|cancelledAlready|orderCannotMove/

describe.each(Object.keys(OTHERS) as Other[])('a part is cancelled, and %s', (other) => {
  describe.each(['first', 'second'] as const)('comes %s', (otherComes) => {
    test.each(['before', 'after'] as const)('%s the lock of the order', async (when) => {
      const given = await aPaidOrder()
      const { shop, ctx, placed, productId } = given
      const works = [OTHERS[other](given), part(given, 'one')]
      const [first, second] = otherComes === 'first' ? works : works.toReversed()
      if (!first || !second) throw new Error('two works')
      const ends = await interleave({ first, second, when, at: LOCK, ctx })
      refusedOnlyWith(REFUSED_WITH, ends)
      expect(ends.some(({ status }) => status === 'fulfilled')).toBe(true)
      await runJobs(shop)
      expect(await audit(shop)).toEqual([])
      const { status } = await orderRow(placed, shop)
      const left = await stockLeft(productId)
      expect(status === 'Cancelled' ? [STOCK] : [STOCK - 3, STOCK - 1]).toContain(left)
      if (other === 'the same form') expect(ends.map((end) => end.status)).toEqual(['fulfilled', 'fulfilled'])
      if (other === 'another part') expect(left).toBe(STOCK - 1)
    })
  })
})
