import { expect, inject, test } from 'vitest'
import type { Numbers } from '#contract/shop-numbers.ts'
import { consoleOperations, operations } from '#server/http/operations.ts'
import { run } from '#server/kernel/answer.ts'
import { asKeeper } from '#server/kernel/database.ts'
import { aShop, aShopOf, ownerPool, type TestShop } from '#server/testing/shop.ts'
import { aStaff } from '#server/testing/staff.ts'
import { deleteOldMisses, writeMisses } from './index.ts'
import { noteMiss, wordsToCount } from './misses.ts'

const search = ({ ctx }: TestShop, text: string, more: object = {}) =>
  run(operations.listProducts, ctx, { search: text, ...more })
const write = (shop: TestShop) => writeMisses((tenant) => ({ ...shop.as({ kind: 'operator' }), tenant }))

async function misses(shop: TestShop): Promise<Numbers['searches']> {
  const { ctx } = await aStaff(shop, 'owner')
  return ((await run(consoleOperations.getNumbers, ctx, {})) as Numbers).searches
}

test('what shoppers searched in vain is counted by its words, and what found something is not', async () => {
  const shop = await aShopOf('Blue Kurta')
  const sibling = await aShop()
  for (const text of ['Lehenga', '  LEHENGA ', 'kurta', 'palazzo pants', 'लहंगा']) await search(shop, text)
  await search(sibling, 'turban')
  await write(shop)
  // As the shop's own page searches, with nothing chosen; and with a filter, which is no evidence about the words.
  await search(shop, 'lehenga', { filters: { size: [], colour: [], brand: [], rating: [], off: [] } })
  await search(shop, 'blue', { filters: { size: ['XL'], colour: [], brand: [], rating: [], off: [] } })
  await search(shop, 'blue', { maxRupees: 1 })
  await write(shop)
  expect(await misses(shop)).toEqual([
    { words: 'lehenga', times: 3 },
    { words: 'palazzo pants', times: 1 },
    { words: 'लहंगा', times: 1 },
  ])
  expect(await misses(sibling)).toEqual([{ words: 'turban', times: 1 }])
})

test.each(['asha@example.in', '9876543210', 'call 98765 43210', '९८७६५४३२१०', 'x', '12', '!!!', 'a'.repeat(61), ' '])(
  'nothing is kept of %o',
  (text) => expect(wordsToCount(text)).toBeUndefined(),
)

test.each([
  ['Kurta under 999', 'kurta under 999'],
  ['<script>alert(1)</script>', '<script>alert(1)</script>'],
  ['a\0b\u200b c', 'a b c'],
])('%o is counted as %o', (text, words) => expect(wordsToCount(text)).toBe(words))

test('a flood of words adds at most 200 of a day to a shop, and those that are there still count', async () => {
  const shop = await aShop()
  for (let nth = 0; nth < 5_000; nth++) noteMiss(shop.ctx, `word ${nth.toString(36)}`)
  await write(shop)
  const { supplierId } = shop.tenant
  const rows = async () =>
    (await ownerPool().query('select words, times from search_misses where supplier_id = $1 order by 1', [supplierId]))
      .rows
  const first = await rows()
  expect(first).toHaveLength(200)
  noteMiss(shop.ctx, 'one more')
  noteMiss(shop.ctx, first[0].words)
  await write(shop)
  expect((await rows()).slice(0, 2)).toMatchObject([{ words: first[0].words, times: 2 }, { times: 1 }])
  expect(await rows()).toHaveLength(200)
})

test('words are forgotten after 400 days', async () => {
  const shop = await aShop()
  const { supplierId, resellerId } = shop.tenant
  await ownerPool().query(
    `insert into search_misses values ($1, $2, current_date - 401, 'old', 1), ($1, $2, current_date - 399, 'young', 1)`,
    [supplierId, resellerId],
  )
  await asKeeper(inject('keeperUrl'), deleteOldMisses)
  const { rows } = await ownerPool().query('select words from search_misses where supplier_id = $1', [supplierId])
  expect(rows).toEqual([{ words: 'young' }])
})
