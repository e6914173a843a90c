import { expect } from 'vitest'
import type { TestAnswer, TestEdge } from './edge.ts'
import { aProduct, type TestShop } from './shop.ts'
import { until } from './until.ts'

// Test help: pages that the edge caches.

export const HIT = 'haat; hit'

/** Requests it until the page is cached, so that what is tried next begins with a hit. */
export async function untilCached(edge: TestEdge, shop: Pick<TestShop, 'host'>, path: string): Promise<TestAnswer> {
  let last: TestAnswer | undefined
  const cacheStatus = async () => {
    last = await edge.request(shop, path)
    return last.headers['cache-status']
  }
  await expect.poll(cacheStatus).toBe(HIT)
  return last as TestAnswer
}

/** The page as of now: the first that is not marked as stale once every notice has come. */
export async function currentPage(edge: TestEdge, shop: Pick<TestShop, 'host'>, path: string): Promise<TestAnswer> {
  await edge.caughtUp()
  return until(async () => {
    const answer = await edge.request(shop, path)
    expect(answer.headers['cache-status']).not.toBe('haat; fwd=stale')
    return answer
  })
}

export async function productPage(shop: TestShop, name = 'Blue Kurta') {
  const product = await aProduct(shop, { name, stock: { '': 500 } })
  return { ...product, path: `/product/${product.asin.toLowerCase()}` }
}
