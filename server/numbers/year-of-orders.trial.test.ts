import { expect, test } from 'vitest'
import type { Numbers } from '#contract/shop-numbers.ts'
import { consoleOperations } from '#server/http/operations.ts'
import { run } from '#server/kernel/answer.ts'
import { manySales } from '#server/testing/many-sales.ts'
import { aShop, ownerPool } from '#server/testing/shop.ts'
import { aStaff } from '#server/testing/staff.ts'

const ORDERS = 50_000

test('the figures of a year with 50,000 orders add up; how long they take is printed', async () => {
  const shop = await aShop()
  await manySales(shop, ORDERS, '2026-10-31')
  await ownerPool().query('analyze sales, sale_lines, orders')
  const { ctx } = await aStaff(shop, 'owner')
  const year = { from: '2025-10-31', to: '2026-10-31' }
  const getNumbers = () => run(consoleOperations.getNumbers, ctx, { ...year, by: 'month' }) as Promise<Numbers>
  const { rows } = await ownerPool().query(
    `select sum(total_paise)::int8 as paise, sum(total_paise) filter (where status = 'Cancelled')::int8 as cancelled
     from orders where supplier_id = $1 and reseller_id = $2`,
    [shop.tenant.supplierId, shop.tenant.resellerId],
  )
  const { total, steps } = await getNumbers()
  expect(total).toMatchObject({
    orders: ORDERS,
    salesPaise: Number(rows[0].paise),
    cancelled: Math.floor(ORDERS / 7),
    cancelledPaise: Number(rows[0].cancelled),
  })
  expect(steps.reduce((sum, { salesPaise }) => sum + salesPaise, 0)).toBe(total.salesPaise)
  for (const [name, query] of [
    ['figures', getNumbers],
    ['list', () => run(consoleOperations.listFigure, ctx, { ...year, figure: 'all' })],
    ['list of a state', () => run(consoleOperations.listFigure, ctx, { ...year, figure: 'sales', state: 'State 3' })],
  ] as const) {
    const took: number[] = []
    for (let nth = 0; nth < 15; nth++) {
      const begun = performance.now()
      await query()
      took.push(performance.now() - begun)
    }
    process.stdout.write(`${name}: ${took.toSorted((a, b) => a - b)[7]?.toFixed(0)} ms, the middle of 15\n`)
  }
}, 300_000)
