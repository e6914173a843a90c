import { expect, test } from 'vitest'
import type { FigurePage, Numbers } from '#contract/shop-numbers.ts'
import { payRequest } from '#gateway-simulator/pay.ts'
import { consoleOperations } from '#server/http/operations.ts'
import { run } from '#server/kernel/answer.ts'
import { shipOrder } from '#server/orders/index.ts'
import { afterDays, aPaidAdvance } from '#server/testing/advance.ts'
import { cancelOrder, cancelPart } from '#server/testing/cancelling.ts'
import { aGateway } from '#server/testing/gateway.ts'
import { place, refundsOf } from '#server/testing/paying.ts'
import { runJobsAt } from '#server/testing/phones.ts'
import { openedRequest, requestEvent, startPrepayment } from '#server/testing/prepaying.ts'
import { bring, giveUpi, inspect, move, requestReturn } from '#server/testing/returns.ts'
import { deliver } from '#server/testing/reviews.ts'
import { ownerPool } from '#server/testing/shop.ts'

// Of three mugs for ₹1,500, ₹100 in advance.

const gateway = await aGateway()
type Given = Awaited<ReturnType<typeof aPaidAdvance>>

async function comeBack({ ctx, shop, owner, placed }: Given, units: number) {
  await deliver(shop, placed.number)
  await runJobsAt(shop)
  const { number } = await requestReturn(
    { ctx, number: placed.number },
    { lines: [{ line: 1, units, reason: 'size' }] },
  )
  await giveUpi(ctx, number)
  await bring(owner.ctx, number)
  await inspect(owner.ctx, number, { lines: [{ line: 1, restocked: units, writtenOff: 0, rejected: 0 }] })
  await move(owner.ctx, 'settleReturn', { number })
}

/** What is left in the books, and what of it came online and on delivery, by how the order was paid. */
async function figuresOf({ owner: { ctx }, shop }: Given) {
  const { payments } = (await run(consoleOperations.getNumbers, ctx, {})) as Numbers
  const figure = (input: object) =>
    run(consoleOperations.listFigure, ctx, { figure: 'all', ...input }) as Promise<FigurePage>
  let sum = 0
  for (const { paidBy, onlinePaise, deliveryPaise } of payments) {
    for (const [came, paise] of [
      ['online', onlinePaise],
      ['delivery', deliveryPaise],
    ] as const) {
      const page = await figure({ paidBy, came })
      expect([paidBy, came, page.paise]).toEqual([paidBy, came, paise])
      expect(page.rows.reduce((all, row) => all + row.paise, 0)).toBe(paise)
      expect(page.rows.every((row) => row.paidBy === paidBy)).toBe(true)
    }
    sum += (await figure({ paidBy })).paise
  }
  const { rows } = await ownerPool().query(
    `select coalesce(sum(case kind when 'credit-note' then -1 else 1 end * (snapshot ->> 'totalPaise')::int), 0)::int as left
     from invoices where supplier_id = $1`,
    [shop.tenant.supplierId],
  )
  expect(sum).toBe(rows[0].left)
  return payments
    .filter(({ orders }) => orders > 0)
    .map(({ paidBy, orders, onlinePaise, deliveryPaise }) => [paidBy, orders, onlinePaise, deliveryPaise])
}

test.each<[string, (given: Given) => Promise<unknown>, online: number, delivery: number]>([
  ['is delivered', ({ shop, placed }) => deliver(shop, placed.number), 100_00, 1400_00],
  ['is cancelled', ({ ctx, placed }) => cancelOrder(ctx, placed.number), 0, 0],
  ['comes back undelivered', undelivered, 0, 0],
  ['is cancelled in part', ({ ctx, placed }) => cancelTwo(ctx, placed.number), 100_00, 400_00],
  ['is returned in part, so that the advance goes back first', (given) => comeBack(given, 1), 0, 1000_00],
  ['is returned as a whole', (given) => comeBack(given, 3), 0, 0],
])('an order with an advance %s: what came online, and what on delivery', async (_, happens, online, delivery) => {
  const given = await aPaidAdvance(gateway)
  expect(await figuresOf(given)).toEqual([['advance', 1, 100_00, 1400_00]])
  await happens(given)
  await afterDays(given)
  expect(await figuresOf(given)).toEqual([['advance', 1, online, delivery]])
})

async function undelivered({ shop, owner, placed: { number } }: Given) {
  await shipOrder(shop.as({ kind: 'operator' }), { number, courier: 'DTDC', awb: 'D12345' })
  await run(consoleOperations.cancelShopOrder, owner.ctx, { number, reason: 'Came back' })
}

async function cancelTwo(ctx: Given['ctx'], number: string) {
  for (const key of ['one', 'two']) {
    await cancelPart(ctx, number, { lines: [{ line: 1, units: 1 }], expectedPaise: 500_00, key })
  }
}

test('an advance beside an order for cash, one paid online, and the rest of one paid online', async () => {
  const given = await aPaidAdvance(gateway)
  const { shop, ctx, placed } = given
  await place(given, { payment: 'COD' })
  await runJobsAt(shop)
  expect(await figuresOf(given)).toEqual([
    ['advance', 1, 100_00, 1400_00],
    ['delivery', 1, 0, 500_00],
  ])
  const request = await openedRequest(gateway, ctx, await startPrepayment(ctx, placed.number))
  await requestEvent(gateway, shop, { request, payment: payRequest(gateway.bank, request) })
  await afterDays(given)
  expect(refundsOf(gateway, given.payment.id)).toEqual([])
  // Paid online, it costs a tenth less.
  expect(await figuresOf(given)).toEqual([
    ['online', 1, 1350_00, 0],
    ['delivery', 1, 0, 500_00],
  ])
})

test('an exchange came neither online nor on delivery: what came back paid it', async () => {
  const given = await aPaidAdvance(gateway)
  const { ctx, shop, owner, placed } = given
  await deliver(shop, placed.number)
  await runJobsAt(shop)
  const { rows } = await ownerPool().query('select stock_id::int as id from stocks where supplier_id = $1', [
    shop.tenant.supplierId,
  ])
  const lines = [{ line: 1, units: 1, reason: 'defective', toStockId: rows[0].id }]
  const { number } = await requestReturn({ ctx, number: placed.number }, { wants: 'exchange', lines })
  await bring(owner.ctx, number)
  await inspect(owner.ctx, number)
  await move(owner.ctx, 'settleReturn', { number })
  await afterDays(given)
  expect(await figuresOf(given)).toEqual([
    ['advance', 1, 100_00, 900_00],
    ['exchange', 1, 0, 0],
  ])
})
