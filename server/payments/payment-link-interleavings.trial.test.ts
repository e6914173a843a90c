import { describe, expect, test } from 'vitest'
import { payRequest } from '#gateway-simulator/pay.ts'
import { markOrder, packOrder, shipOrder } from '#server/orders/index.ts'
import { bookParcels } from '#server/parcels/index.ts'
import { cancelOrder, cancelPart } from '#server/testing/cancelling.ts'
import { aGateway } from '#server/testing/gateway.ts'
import { asOperator, interleaveEverywhere, refusedOnlyWith, type Work } from '#server/testing/interleave.ts'
import { keptOf, orderRow, settlePayments, stockLeft } from '#server/testing/paying.ts'
import { aLinkedOrder, type Prepaying, requestEvent, startPrepayment, theLink } from '#server/testing/prepaying.ts'
import { ownerPool } from '#server/testing/shop.ts'

// An order that is to be paid on delivery is paid by its link, while at each statement of that something else happens to it, and the
// other way round: it is never paid twice, and never sent with cash due after it was paid.

const gateway = await aGateway()
const STOCK = 9

interface Given extends Prepaying {
  payments: ReturnType<typeof payRequest>[]
}

const OTHERS = {
  'its packing': (given) => (ctx) => packOrder(asOperator(ctx), { number: given.placed.number }),
  'its shipping by hand': (given) => (ctx) =>
    shipOrder(asOperator(ctx), { number: given.placed.number, courier: 'DTDC', awb: 'D12345' }),
  'the booking of its parcel': (given) => (ctx) =>
    bookParcels(asOperator(ctx), { orders: [{ number: given.placed.number }], weightGrams: 500 }),
  'its delivery': (given) => async (ctx) => {
    await shipOrder(asOperator(ctx), { number: given.placed.number, courier: 'DTDC', awb: 'D12345' })
    await markOrder(asOperator(ctx), { number: given.placed.number, as: 'Delivered' })
  },
  'its cancellation': (given) => (ctx) => cancelOrder(ctx, given.placed.number),
  'the cancellation of a part': (given) => (ctx) =>
    cancelPart(ctx, given.placed.number, { lines: [{ line: 1, units: 1 }], expectedPaise: 500_00, key: 'one' }),
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

/** The refusals that the loser of the race may get. */
const REFUSED_WITH =
  /cancelledAlready|orderCannotMove|partChanged|partTooLate|partIsPacked|cannotBook|cannotPack|tooLateToCancel/

async function endsWell(given: Given, ends: PromiseSettledResult<unknown>[], point: string): Promise<void> {
  const { shop, placed, payments, productId } = given
  refusedOnlyWith(REFUSED_WITH, ends, point)
  await settlePayments(shop)
  const { status, payment_mode: mode, total_paise: total } = await orderRow(placed, shop)
  const kept = keptOf(gateway, payments)
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
