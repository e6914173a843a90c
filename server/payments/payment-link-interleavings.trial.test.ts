import { describe, expect, test } from 'vitest'
import { payRequest } from '#gateway-simulator/pay.ts'
import { run } from '#server/kernel/answer.ts'
import type { Ctx } from '#server/kernel/ctx.ts'
import { markOrder, orderOperations, packOrder, shipOrder } from '#server/orders/index.ts'
import { bookParcels } from '#server/parcels/index.ts'
import { audit } from '#server/testing/audit.ts'
import { aGateway } from '#server/testing/gateway.ts'
import { interleaveEverywhere, type Work } from '#server/testing/interleave.ts'
import { runJobs } from '#server/testing/jobs.ts'
import { orderRow, stockLeft } from '#server/testing/paying.ts'
import { aLinkedOrder, type Prepaying, requestEvent, startPrepayment, theLink } from '#server/testing/prepaying.ts'
import { ownerPool } from '#server/testing/shop.ts'

// An order that is to be paid at the door is paid by its link, while at each statement of that something else happens to it, and the
// other way round: it is never paid twice, and never sent with cash due after it was paid.

const gateway = await aGateway()
const { ledger } = gateway.bank
const STOCK = 9
const WHY = { reason: 'Cash Issue', comment: 'I have changed my mind' }
const asOperator = (ctx: Ctx): Ctx => ({ ...ctx, actor: { kind: 'operator' } })

interface Given extends Prepaying {
  payments: ReturnType<typeof payRequest>[]
}

const OTHERS = {
  'its packing': (given) => (ctx) => packOrder(asOperator(ctx), { number: given.placed.number }),
  'its shipping by hand': (given) => (ctx) =>
    shipOrder(asOperator(ctx), { number: given.placed.number, courier: 'DTDC', awb: 'D12345' }),
  'the booking of its parcel': (given) => (ctx) =>
    bookParcels(withCourier(asOperator(ctx)), { orders: [{ number: given.placed.number }], weightGrams: 500 }),
  'its delivery': (given) => async (ctx) => {
    await shipOrder(asOperator(ctx), { number: given.placed.number, courier: 'DTDC', awb: 'D12345' })
    await markOrder(asOperator(ctx), { number: given.placed.number, as: 'Delivered' })
  },
  'its cancellation': (given) => (ctx) =>
    run(orderOperations.cancelOrder, ctx, { number: given.placed.number, ...WHY }),
  'the cancellation of a part': (given) => (ctx) =>
    run(orderOperations.cancelOrderPart, ctx, {
      ...{ number: given.placed.number, lines: [{ line: 1, units: 1 }], expectedPaise: 500_00, key: 'one', ...WHY },
    }),
  'a second payment': (given) => (ctx) => {
    const payment = payRequest(gateway.bank, given.request)
    given.payments.push(payment)
    return requestEvent(gateway, { ...given.shop, ctx }, { request: given.request, payment })
  },
  'a new link': (given) => (ctx) => startPrepayment(ctx, given.placed.number),
  'its customer who comes back': (given) => (ctx) => theLink(ctx, given.token, true),
} satisfies Record<string, (given: Given) => Work>

type Other = keyof typeof OTHERS

const pays =
  ({ shop, request, payments: [payment] }: Given): Work =>
  (ctx) => {
    if (!payment) throw new Error('nobody has paid')
    return requestEvent(gateway, { ...shop, ctx }, { request, payment })
  }

/** A shop without an account has the simulator's. */
function withCourier(ctx: Ctx): Ctx {
  return { ...ctx, settings: { ...ctx.settings, simulatesCouriers: true } }
}

/** What the later of both may be told. */
const REFUSED_WITH =
  /cancelledAlready|orderCannotMove|partChanged|partTooLate|partIsPacked|cannotBook|cannotPack|tooLateToCancel/

async function endsWell(given: Given, ends: PromiseSettledResult<unknown>[], point: string): Promise<void> {
  const { shop, placed, payments, productId } = given
  for (const end of ends) {
    if (end.status === 'rejected') expect(String(end.reason?.reason?.id ?? end.reason), point).toMatch(REFUSED_WITH)
  }
  const jobShop = { ...shop, ctx: withCourier(shop.ctx), as: (actor: Ctx['actor']) => withCourier(shop.as(actor)) }
  await runJobs(jobShop)
  await ownerPool().query(`update jobs set run_at = now() where supplier_id = $1 and kind = 'check-payment'`, [
    shop.tenant.supplierId,
  ])
  await runJobs(jobShop)
  expect(await audit(shop), point).toEqual([])
  const { status, payment_mode: mode, total_paise: total } = await orderRow(placed, shop)
  const kept = payments.reduce((sum, { id, amount }) => {
    const back = ledger.refunds.filter(({ paymentId }) => paymentId === id).reduce((all, each) => all + each.amount, 0)
    return sum + amount - back
  }, 0)
  expect([status, mode, kept], point).toEqual([status, mode, mode === 'ONLINE' && status !== 'Cancelled' ? total : 0])
  const { rows } = await ownerPool().query(
    `select coalesce(sum(cod_paise), 0)::bigint as cod from parcels where supplier_id = $1 and state not in ('refused', 'cancelled')`,
    [shop.tenant.supplierId],
  )
  expect(Number(rows[0].cod), point).toBe(mode === 'COD' && rows[0].cod > 0 ? total : 0)
  expect([STOCK, STOCK - 3, STOCK - 2], point).toContain(await stockLeft(productId))
  expect(given.request.status, point).not.toBe('open')
}

async function aPaidLink(): Promise<Given> {
  const linked = await aLinkedOrder(gateway, STOCK)
  return { ...linked, payments: [payRequest(gateway.bank, linked.request)] }
}

describe.each(Object.keys(OTHERS) as Other[])('F11 F16 F18 an order is paid by its link, and %s', (other) => {
  test.each(['first', 'second'] as const)('comes %s, at each statement', (stopped) =>
    interleaveEverywhere({ make: aPaidLink, works: (given) => [OTHERS[other](given), pays(given)], stopped, endsWell }),
  )
})
