import { expect, test } from 'vitest'
import { type KeptPage, KeptPages } from './kept-pages.ts'
import { PackedPage } from './packed-page.ts'

const text = Buffer.from(Array.from({ length: 4_000 }, (_, at) => `<li>${(at * 7_919) % 10_007}</li>`).join(''))
const page = PackedPage.pack(200, [], text)
const better = await page.packedBetter()

function aKeptPage(key: string): KeptPage {
  return {
    ...{ key, supplierId: 1, page, tags: new Set<string>(), uses: 0 },
    ...{ staleSince: undefined, graceUntil: 0, restsUntil: 0 },
  }
}

test('pages that were packed anew leave as much room as there was, also those that were dropped meanwhile', () => {
  expect(better.bytes).toBeLessThan(page.bytes)
  const pages = new KeptPages(3 * page.bytes)
  for (let times = 0; times < 1_000; times++) {
    const kept = aKeptPage('again')
    pages.keep(kept)
    if (times % 2 === 0) pages.drop('again')
    pages.repack(kept, better)
    expect(kept.page).toBe(better)
  }
  pages.drop('again')
  for (const key of ['a', 'b', 'c', 'd']) pages.keep(aKeptPage(key))
  expect(['a', 'b', 'c', 'd'].filter((key) => pages.get(key))).toEqual(['b', 'c', 'd'])
})
