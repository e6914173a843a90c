import { expect, test } from 'vitest'
import type { FigurePage, Numbers } from '#contract/shop-numbers.ts'
import { consoleOperations } from '#server/http/operations.ts'
import { run } from '#server/kernel/answer.ts'
import { runJobs } from '#server/testing/jobs.ts'
import {
  aDeliveredOrder,
  bring,
  giveUpi,
  inspect,
  move,
  requestExchange,
  requestReturn,
} from '#server/testing/returns.ts'
import { aShop, ownerPool } from '#server/testing/shop.ts'
import { aStaff } from '#server/testing/staff.ts'

test('the figures of returns are the credit notes and refunds, to the paisa, and each opens its orders', async () => {
  const shop = await aShop()
  const [money, other, swapped] = [
    await aDeliveredOrder(shop),
    await aDeliveredOrder(shop),
    await aDeliveredOrder(shop),
  ]
  const { ctx } = await aStaff(shop, 'owner')
  const numbersOf = () => run(consoleOperations.getNumbers, ctx, {}) as Promise<Numbers>
  const figureOf = (input: object) => run(consoleOperations.listFigure, ctx, input) as Promise<FigurePage>
  const settle = async (number: string, lines = [{ line: 1, restocked: 1, writtenOff: 0, rejected: 0 }]) => {
    await bring(ctx, number)
    await inspect(ctx, number, { lines, words: 'One has a stain.' })
    await move(ctx, 'settleReturn', { number })
    await runJobs(shop)
  }
  expect((await numbersOf()).returns).toMatchObject({ refund: { returns: 0, paise: 0 }, products: [], reasons: [] })

  await runJobs(shop)
  const two = [
    { line: 1, units: 2, reason: 'size' },
    { line: 2, units: 1, reason: 'defective' },
  ]
  const first = await requestReturn(money, { lines: two })
  await giveUpi(money.ctx, first.number)
  await settle(first.number, [
    { line: 1, restocked: 1, writtenOff: 0, rejected: 1 },
    { line: 2, restocked: 0, writtenOff: 1, rejected: 0 },
  ])
  const second = await requestReturn(other, { lines: [{ line: 1, units: 1, reason: 'disliked' }] })
  await giveUpi(other.ctx, second.number)
  await settle(second.number)
  await settle((await requestExchange(swapped, 'L')).number)

  const { returns, total } = await numbersOf()
  const { rows } = await ownerPool().query(
    `select (select sum((snapshot ->> 'totalPaise')::int)::int from invoices where supplier_id = $1 and kind = 'credit-note') as notes,
       (select sum(amount_paise)::int from payouts where supplier_id = $1) as payouts`,
    [shop.tenant.supplierId],
  )
  expect(returns.refund).toEqual({ returns: 2, paise: rows[0].payouts })
  expect(returns.exchange).toEqual({ returns: 1, paise: rows[0].notes - rows[0].payouts })
  expect(returns.upi).toEqual({ count: 2, paise: rows[0].payouts, openPaise: rows[0].payouts })
  expect(returns.online).toEqual({ count: 0, paise: 0, openPaise: 0 })
  expect(total.refusedPaise).toBe(rows[0].notes)
  expect(returns.products.reduce((sum, { paise }) => sum + paise, 0)).toBe(rows[0].notes)
  expect(returns.reasons.map(({ reason, units }) => [reason, units])).toEqual([
    ['size', 2],
    ['defective', 1],
    ['disliked', 1],
  ])
  expect(returns.reasons.reduce((sum, { paise }) => sum + paise, 0)).toBe(rows[0].notes)
  const shirt = returns.products.find(({ productId }) => productId === swapped.productId)
  // Sold: two, and the one that replaces what came back, in another size.
  expect(shirt).toMatchObject({ size: 'M', units: 1, sold: 2, reasons: [{ reason: 'size', units: 1 }] })

  for (const [input, numbers, paise] of [
    [{ figure: 'returned' }, [swapped, other, money], -rows[0].notes],
    [{ figure: 'returned-for-money' }, [other, money], -rows[0].payouts],
    [{ figure: 'exchanged' }, [swapped], -returns.exchange.paise],
    [{ figure: 'returned', productId: swapped.productId, size: 'M' }, [swapped], -(shirt?.paise ?? 0)],
    [{ figure: 'returned', reason: 'defective' }, [money], -(returns.reasons[1]?.paise ?? 0)],
    [{ figure: 'payouts' }, [other, money], rows[0].payouts],
    [{ figure: 'refunds' }, [], 0],
  ] as const) {
    const page = await figureOf(input)
    expect([input, page.rows.map(({ number }) => number), page.paise]).toEqual([
      ...[input, numbers.map(({ number }) => number), paise],
    ])
    expect([page.count, page.rows.reduce((sum, row) => sum + row.paise, 0)]).toEqual([numbers.length, paise])
  }
  const stranger = await aStaff(await aShop(), 'owner')
  expect(((await run(consoleOperations.getNumbers, stranger.ctx, {})) as Numbers).returns.refund.returns).toBe(0)
})
