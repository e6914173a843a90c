import { expect, test } from 'vitest'
import { consoleOperations } from '#server/http/operations.ts'
import { run } from '#server/kernel/answer.ts'
import { manySales } from '#server/testing/many-sales.ts'
import { aShop, ownerPool } from '#server/testing/shop.ts'
import { aStaff } from '#server/testing/staff.ts'

const ORDERS = 50_000
const LIMIT_MS = 150

test('the figures of a year with 50,000 orders, and the orders of one of them, take less than 150 ms at the server', async () => {
  const shop = await aShop()
  await manySales(shop, ORDERS, '2026-10-31')
  await ownerPool().query('analyze sales, sale_lines, orders')
  const { ctx } = await aStaff(shop, 'owner')
  const year = { from: '2025-11-01', to: '2026-10-31' }
  for (const [name, asked] of [
    ['figures', () => run(consoleOperations.getNumbers, ctx, { ...year, by: 'month' })],
    ['list', () => run(consoleOperations.listFigure, ctx, { ...year, figure: 'all' })],
    ['list of a state', () => run(consoleOperations.listFigure, ctx, { ...year, figure: 'sales', state: 'State 3' })],
  ] as const) {
    const took: number[] = []
    for (let nth = 0; nth < 15; nth++) {
      const begun = performance.now()
      await asked()
      took.push(performance.now() - begun)
    }
    const [median = 0] = took.toSorted((a, b) => a - b).slice(7)
    process.stdout.write(`${name}: ${median.toFixed(0)} ms (${took.map((ms) => ms.toFixed(0)).join(' ')})\n`)
    expect(median).toBeLessThan(LIMIT_MS)
  }
}, 300_000)
