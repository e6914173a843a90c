import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Numbers } from '#contract/shop-numbers.ts'
import { run } from '#server/kernel/answer.ts'
import { writeVisits } from '#server/numbers/index.ts'
import { anEdge, type TestEdge } from '#server/testing/edge.ts'
import { aProduct, aShop, ownerPool, type TestShop } from '#server/testing/shop.ts'
import { aStaff } from '#server/testing/staff.ts'
import { consoleOperations } from './operations.ts'

let edge: TestEdge
beforeAll(async () => {
  edge = await anEdge()
})
afterAll(() => edge.close())

const FROM_OUTSIDE = { 'sec-fetch-site': 'none', 'sec-fetch-dest': 'document' }

async function numbersOf(shop: TestShop, period: object = {}): Promise<Numbers> {
  const { ctx } = await aStaff(shop, 'owner')
  return (await run(consoleOperations.getNumbers, ctx, period)) as Numbers
}

const write = (shop: TestShop) => writeVisits((tenant) => ({ ...shop.as({ kind: 'operator' }), tenant }))

test('a page that a browser opens from outside is a visit, rendered or from the cache; nothing else is', async () => {
  const shop = await aShop()
  const sibling = await aShop()
  const { asin } = await aProduct(shop, { name: 'Blue Kurta' })
  const page = `/product/${asin.toLowerCase()}`
  await edge.caughtUp()
  expect((await numbersOf(shop)).visitsFrom).toBeNull()

  const first = await edge.request(shop, page, FROM_OUTSIDE)
  const again = await edge.request(shop, page, { ...FROM_OUTSIDE, 'sec-fetch-site': 'cross-site' })
  expect([first, again].map(({ headers }) => headers['cache-status'])).toEqual(['haat; fwd=miss', 'haat; hit'])
  await edge.request(shop, '/', FROM_OUTSIDE)
  await edge.request(sibling, '/', FROM_OUTSIDE)

  await edge.request(shop, page) // a robot
  await edge.request(shop, page, { ...FROM_OUTSIDE, 'sec-fetch-site': 'same-origin' })
  await edge.request(shop, page, { ...FROM_OUTSIDE, 'sec-purpose': 'prefetch' })
  await edge.request(shop, `${page}.data`, { ...FROM_OUTSIDE, 'sec-fetch-dest': 'empty' })
  await edge.request(shop, '/product/unknown', FROM_OUTSIDE)
  await edge.request(shop, '/ViewCartItemsCard', FROM_OUTSIDE)
  await write(shop)
  await write(shop)

  const { visits, visitsFrom, today, steps } = await numbersOf(shop)
  expect({ visits, visitsFrom }).toEqual({ visits: 3, visitsFrom: today })
  expect(steps.at(-1)).toMatchObject({ to: today, visits: 3 })
  expect((await numbersOf(sibling)).visits).toBe(1)
})

test('the visits of a period are beside those of the period before', async () => {
  const shop = await aShop()
  const { supplierId, resellerId } = shop.tenant
  await ownerPool().query(
    `insert into visits values ($1, $2, '2026-01-31', 5), ($1, $2, '2026-02-01', 7), ($1, $2, '2026-02-28', 9), ($1, $2, '2026-03-01', 11)`,
    [supplierId, resellerId],
  )
  const { visits, visitsFrom, before, steps } = await numbersOf(shop, { from: '2026-02-01', to: '2026-02-28' })
  expect({ visits, visitsFrom, before: before.visits }).toEqual({ visits: 16, visitsFrom: '2026-01-31', before: 5 })
  expect(steps.reduce((sum, step) => sum + step.visits, 0)).toBe(16)
})
