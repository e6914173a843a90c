import { expect, test } from 'vitest'
import { run } from '#server/kernel/answer.ts'
import type { Ctx } from '#server/kernel/ctx.ts'
import { orderOperations } from '#server/orders/index.ts'
import { afterDays, aLinkedAdvance, payAdvance } from '#server/testing/advance.ts'
import { audit } from '#server/testing/audit.ts'
import { aGateway } from '#server/testing/gateway.ts'
import { interleave, refusedOnlyWith, type Work } from '#server/testing/interleave.ts'
import { runJobsAt } from '#server/testing/phones.ts'
import { requestEvent } from '#server/testing/prepaying.ts'
import { bring, giveUpi, inspect, move, requestReturn, returnable, shown } from '#server/testing/returns.ts'
import { deliver } from '#server/testing/reviews.ts'
import { ownerPool } from '#server/testing/shop.ts'
import { completeReturn } from './index.ts'

// Three mugs of ₹500 that were paid in part in advance, and came back.

const gateway = await aGateway()

async function aDelivered(advancePercent: number) {
  const given = await aLinkedAdvance(gateway, 9, { advancePercent })
  const { ctx, shop, owner, placed, request } = given
  const payment = payAdvance(gateway, given)
  await requestEvent(gateway, shop, { request, payment })
  await runJobsAt(shop)
  await deliver(shop, placed.number)
  await runJobsAt(shop)
  const end = async (number: string) => {
    await bring(owner.ctx, number)
    await inspect(owner.ctx, number)
    await settle(number)
  }
  const settle = async (number: string) => {
    await move(owner.ctx, 'settleReturn', { number })
    await afterDays(given)
    expect(await audit(shop)).toEqual([])
  }
  return {
    ...{ ctx, shop, owner, given, end, settle },
    comeBack: (more: object = {}) =>
      requestReturn({ ctx, number: placed.number }, { lines: [{ line: 1, units: 1, reason: 'defective' }], ...more }),
    /** By the gateway, and to a UPI id. */
    givenBack: async () => {
      const { rows } = await ownerPool().query(
        'select amount_paise::int as paise from payouts where supplier_id = $1 order by payout_id',
        [shop.tenant.supplierId],
      )
      const refunds = gateway.bank.ledger.refunds.filter(({ paymentId }) => paymentId === payment.id)
      return [refunds.map(({ amount }) => amount), rows.map(({ paise }) => paise)]
    },
  }
}

test('no UPI id is requested where the advance is enough, and for the next return it is', async () => {
  const { ctx, comeBack, end, givenBack } = await aDelivered(50)
  const { number: first } = await comeBack()
  expect(await shown(ctx, first)).toMatchObject({ needsUpi: false })
  await expect(giveUpi(ctx, first)).rejects.toMatchObject({ reason: { id: 'upiIdNotNeeded' } })
  const { number: second } = await comeBack()
  expect(await shown(ctx, second)).toMatchObject({ needsUpi: true })
  await end(first)
  expect(await givenBack()).toEqual([[500_00], []])
  await giveUpi(ctx, second)
  await end(second)
  expect(await givenBack()).toEqual([[500_00, 250_00], [250_00]])
  expect(await shown(ctx, second)).toMatchObject({ refundPaise: 500_00, payoutPaise: 250_00 })
})

test('an exchange is paid by what came back; cancelled, its money goes back as it came: the advance, then cash', async () => {
  const { ctx, shop, comeBack, end, settle, givenBack } = await aDelivered(10)
  const { rows } = await ownerPool().query('select stock_id::int from stocks where supplier_id = $1', [
    shop.tenant.supplierId,
  ])
  const toStockId = rows[0].stock_id
  const { number } = await comeBack({
    wants: 'exchange',
    lines: [{ line: 1, units: 1, reason: 'defective', toStockId }],
  })
  expect(await shown(ctx, number)).toMatchObject({ needsUpi: false })
  await end(number)
  const { status, exchangeNumber } = await shown(ctx, number)
  expect([status, await givenBack()]).toEqual(['exchanged', [[], []]])
  expect(await run(orderOperations.findOrder, ctx, { number: exchangeNumber })).toMatchObject({
    ...{
      paymentMode: 'ONLINE',
      totalPaise: 500_00,
      duePaise: 0,
      advancePaise: 0,
      askedAdvance: null,
      status: 'Placed',
    },
  })
  await run(orderOperations.cancelOrder, ctx, { number: exchangeNumber, reason: 'Cash Issue', comment: 'Not any more' })
  await runJobsAt(shop)
  expect(await shown(ctx, number)).toMatchObject({ status: 'inspected', wants: 'refund', needsUpi: true })
  await giveUpi(ctx, number)
  await settle(number)
  expect(await givenBack()).toEqual([[150_00], [350_00]])
})

/** The advance is enough for the first return, whose customer named no UPI id; all that it leaves goes to the second. */
async function twoReturns() {
  const delivered = await aDelivered(50)
  const { ctx, comeBack } = delivered
  const [first, second] = [await comeBack(), await comeBack()]
  expect([await shown(ctx, first.number), await shown(ctx, second.number)]).toMatchObject([
    { needsUpi: false },
    { needsUpi: true },
  ])
  await giveUpi(ctx, second.number)
  return { ...delivered, numbers: [first.number, second.number] as const }
}

const settling = (by: Ctx, number: string) => move(by, 'settleReturn', { number })
const WAITS = /another refund goes before/

test.each([
  ['the one with a UPI id comes first', /select .* from returns/s, [1, 0]],
  ['the one with a UPI id comes first, and the other is paid meanwhile', /insert into invoices/, [1, 0]],
  ['the one without comes first', /insert into refunds/, [0, 1]],
] as const)(
  'two returns that are settled at once, %s: each is paid once, and nothing is lost',
  async (_, at, order) => {
    const { shop, ctx, owner, given, numbers, givenBack } = await twoReturns()
    for (const number of numbers) {
      await bring(owner.ctx, number)
      await inspect(owner.ctx, number)
      await settling(owner.ctx, number)
    }
    const { rows } = await ownerPool().query(
      'select return_id::int as id from returns where supplier_id = $1 order by 1',
      [shop.tenant.supplierId],
    )
    const complete =
      (nth: number): Work =>
      (by) =>
        completeReturn(by, { returnId: rows[nth].id })
    const [first, second] = order
    const ends = await interleave({
      first: complete(first),
      second: complete(second),
      when: 'before',
      at,
      ctx: shop.ctx,
    })
    refusedOnlyWith(WAITS, ends)
    await afterDays(given)
    expect((await givenBack()).map((all) => all.toSorted())).toEqual([[250_00, 500_00], [250_00]])
    for (const number of numbers)
      expect(await shown(ctx, number)).toMatchObject({ status: 'refunded', refundPaise: 500_00 })
    expect(await audit(shop)).toEqual([])
  },
)

test('staff settles a return of an exchange while one of the order that paid it takes of the advance: then it is not enough', async () => {
  const { shop, ctx, owner, given, comeBack, end, givenBack } = await aDelivered(50)
  const { rows: stocks } = await ownerPool().query('select stock_id::int from stocks where supplier_id = $1', [
    shop.tenant.supplierId,
  ])
  const lines = [{ line: 1, units: 1, reason: 'defective', toStockId: stocks[0].stock_id }]
  const { number: exchange } = await comeBack({ wants: 'exchange', lines })
  await end(exchange)
  const { exchangeNumber } = await shown(ctx, exchange)
  await deliver(shop, exchangeNumber ?? '')
  const replaced = await returnable({ ctx, number: exchangeNumber ?? '' })
  expect(replaced).toMatchObject({ paymentMode: 'COD', advancePaise: 750_00 })
  const { number: first } = await requestReturn(
    { ctx, number: exchangeNumber ?? '' },
    { lines: [{ line: 1, units: 1, reason: 'defective' }] },
  )
  const { number: second } = await comeBack()
  await giveUpi(ctx, second)
  for (const number of [first, second]) {
    await bring(owner.ctx, number)
    await inspect(owner.ctx, number)
  }
  await settling(owner.ctx, second)
  const { rows } = await ownerPool().query('select max(return_id)::int as id from returns where supplier_id = $1', [
    shop.tenant.supplierId,
  ])
  const ends = await interleave({
    first: (by) => completeReturn(by, { returnId: rows[0].id }),
    second: () => settling(owner.ctx, first),
    ...{ when: 'after', at: /status = 'settling' and wants/, ctx: shop.ctx },
  })
  // The first return waits for the second, which has taken of the advance: the UPI id is requested now.
  refusedOnlyWith(/^upiIdMissing$/, ends)
  expect(ends.map(({ status }) => status)).toEqual(['fulfilled', 'rejected'])
  await giveUpi(ctx, first)
  await settling(owner.ctx, first)
  await afterDays(given)
  expect((await givenBack()).map((all) => all.toSorted())).toEqual([[250_00, 500_00], [250_00]])
  for (const number of [first, second]) expect(await shown(ctx, number)).toMatchObject({ status: 'refunded' })
  expect(await audit(shop)).toEqual([])
})
