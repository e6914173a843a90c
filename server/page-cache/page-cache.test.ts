import { afterAll, expect, test, vi } from 'vitest'
import { until } from '#server/testing/until.ts'
import { CompressedResponse } from './compressed-response.ts'
import { PageCache, type RenderedPage } from './page-cache.ts'
import { PagesByTag } from './pages-by-tag.ts'

const KEY = { id: '1 http shop/product/a', isEndless: false }
const REQUEST = { acceptEncoding: undefined, ifNoneMatch: undefined, isHead: false }

let skipped = 0
const now = performance.now.bind(performance)
const clock = vi.spyOn(performance, 'now').mockImplementation(() => now() + skipped)
afterAll(() => clock.mockRestore())

/** Moves the cache's clock forward. */
function skip(ms: number): void {
  skipped += ms
}

function aPage(text: string, over: Partial<RenderedPage> = {}): RenderedPage {
  const page = { status: 200, headers: [], text: Buffer.from(text), tags: new Set(['product:1']) }
  return { ...page, lastsUntil: Number.POSITIVE_INFINITY, isCacheable: true, ...over }
}

/** A page whose rendering ends when the test lets it. */
function aRendering() {
  const waiting: ((page: RenderedPage | Error) => void)[] = []
  const render = vi.fn(
    () =>
      new Promise<RenderedPage>((resolve, reject) =>
        waiting.push((page) => (page instanceof Error ? reject(page) : resolve(page))),
      ),
  )
  const finish = async (page: RenderedPage | Error) => {
    await until(() => expect(waiting.length).toBeGreaterThan(0))
    waiting.shift()?.(page)
  }
  return { render, finish }
}

async function readPage(cache: PageCache, render: () => Promise<RenderedPage>, key = KEY) {
  const { page, status } = await cache.answer(key, 1, render)
  return `${page.in(REQUEST).body} (${status})`
}

async function aCacheWith(text: string): Promise<PageCache> {
  const cache = new PageCache()
  cache.connected()
  await readPage(cache, async () => aPage(text))
  return cache
}

test('a thousand simultaneous misses wait for one rendering', async () => {
  const cache = new PageCache()
  cache.connected()
  const { render, finish } = aRendering()
  const responses = Array.from({ length: 1_000 }, () => readPage(cache, render))
  await finish(aPage('new'))
  expect(new Set(await Promise.all(responses))).toEqual(new Set(['new (fwd=miss)']))
  expect(render).toHaveBeenCalledTimes(1)
  expect(cache.find(KEY)).toBeDefined()
})

test('after a change the old page is served while one rendering renews it, and only briefly', async () => {
  const cache = await aCacheWith('old')
  cache.changed(1, 'product:1')
  expect(cache.find(KEY)).toBeUndefined()
  const { render, finish } = aRendering()
  expect(await readPage(cache, render)).toBe('old (fwd=stale)')
  expect(await readPage(cache, render)).toBe('old (fwd=stale)')
  expect(render).toHaveBeenCalledTimes(1)
  skip(650) // longer than the grace period
  const late = readPage(cache, render)
  await finish(aPage('new'))
  expect(await late).toBe('new (fwd=miss)')
  expect(await readPage(cache, render)).toBe('new (hit)')
})

test('a page with something that expires is served until then, and not a moment longer', async () => {
  const cache = new PageCache()
  cache.connected()
  const inASecond = async () => aPage('Buy 2, get 1 free', { lastsUntil: performance.now() + 1_000 })
  await readPage(cache, inASecond)
  skip(900)
  expect(cache.find(KEY)).toBeDefined()
  skip(100)
  expect(cache.find(KEY)).toBeUndefined()
  expect(await readPage(cache, async () => aPage('no offer'))).toBe('no offer (fwd=miss)')
  expect(await readPage(cache, inASecond)).toBe('no offer (hit)')
})

test('a change of something else, or of another supplier, leaves the page', async () => {
  const cache = await aCacheWith('page')
  for (const [supplier, what] of [
    [1, 'product:2'],
    [2, 'product:1'],
    [2, '*'],
    [1, 'category:1'],
  ] as const)
    cache.changed(supplier, what)
  expect(cache.find(KEY)).toBeDefined()
  cache.changed(1, '*')
  expect(cache.find(KEY)).toBeUndefined()
})

test('a page rendered before a change is not served to a request after it, nor cached as fresh', async () => {
  const cache = new PageCache()
  cache.connected()
  const { render, finish } = aRendering()
  const before = readPage(cache, render)
  await until(() => expect(render).toHaveBeenCalledTimes(1))
  cache.changed(1, 'product:1')
  skip(5)
  const after = readPage(cache, render)
  await finish(aPage('old'))
  expect(await before).toBe('old (fwd=miss)')
  await finish(aPage('new'))
  expect(await after).toBe('new (fwd=miss)')
  expect(cache.find(KEY)?.in(REQUEST).body?.toString()).toBe('new')
})

test('while change notices are not received no cached page is served, and no outdated one afterwards', async () => {
  const cache = await aCacheWith('old')
  cache.lost()
  expect(cache.find(KEY)).toBeUndefined()
  expect(await readPage(cache, async () => aPage('deaf'))).toBe('deaf (fwd=miss)')
  expect(await readPage(cache, async () => aPage('deaf again'))).toBe('deaf again (fwd=miss)')
  cache.connected()
  expect(await readPage(cache, async () => aPage('connected'))).toBe('connected (fwd=miss)')
  expect(await readPage(cache, async () => aPage('never rendered'))).toBe('connected (hit)')
})

test('a rendering that began before notices were received is not cached as fresh', async () => {
  const cache = new PageCache()
  const { render, finish } = aRendering()
  const response = readPage(cache, render)
  await until(() => expect(render).toHaveBeenCalledTimes(1))
  cache.connected()
  await finish(aPage('perhaps old'))
  await response
  expect(cache.find(KEY)).toBeUndefined()
})

test('when rendering fails, the last good page is served, and the next try waits a moment', async () => {
  const cache = await aCacheWith('good')
  cache.lost()
  const failing = vi.fn(async () => aPage('Something went wrong', { status: 503 }))
  expect(await readPage(cache, failing)).toBe('good (fwd=stale)')
  expect(await readPage(cache, failing)).toBe('good (fwd=stale)')
  expect(failing).toHaveBeenCalledTimes(1)
  skip(1_050)
  expect(await readPage(cache, async () => Promise.reject(new Error('away')))).toBe('good (fwd=stale)')
  skip(1_050)
  expect(await readPage(cache, async () => aPage('holes', { isCacheable: false }))).toBe('good (fwd=stale)')
})

test('without a cached page everybody gets the failure, and it is not cached', async () => {
  const cache = new PageCache()
  cache.connected()
  await expect(readPage(cache, async () => Promise.reject(new Error('away')))).rejects.toThrow('away')
  expect(await readPage(cache, async () => aPage('sorry', { status: 500 }))).toBe('sorry (fwd=miss)')
  expect(await readPage(cache, async () => aPage('holes', { isCacheable: false }))).toBe('holes (fwd=miss)')
  expect(cache.find(KEY)).toBeUndefined()
})

test('a page that does not exist is not served from the cache', async () => {
  const cache = await aCacheWith('good')
  cache.changed(1, 'product:1')
  skip(650)
  expect(await readPage(cache, async () => aPage('gone', { status: 404 }))).toBe('gone (fwd=miss)')
  cache.lost()
  await expect(readPage(cache, async () => Promise.reject(new Error('away')))).rejects.toThrow('away')
})

test('memory is bounded: the recently used stays, and endless addresses push out only each other', async () => {
  const cache = await aCacheWith('the page')
  const search = (page: number) => ({ id: `1 http shop/Product-Serach/word?page=${page}`, isEndless: true })
  const noise = () => Buffer.from(crypto.getRandomValues(new Uint8Array(60_000)))
  for (let page = 0; page <= 400; page++) {
    await readPage(cache, async () => aPage('', { text: noise() }), search(page))
    await readPage(cache, async () => aPage('never rendered'), search(1))
  }
  expect(cache.find(KEY)).toBeDefined()
  expect(cache.find(search(0))).toBeUndefined()
  expect(cache.find(search(1))).toBeDefined()
  expect(cache.find(search(400))).toBeDefined()
})

test('a page dropped from memory, or too large for it, is found by no tag', () => {
  const response = CompressedResponse.of(200, [], Buffer.from(crypto.getRandomValues(new Uint8Array(60_000))))
  const page = (key: string) => ({
    ...{ key, supplierId: 1, response, tags: new Set(['product:1']), uses: 0 },
    ...{ staleSince: undefined, lastsUntil: Number.POSITIVE_INFINITY, graceUntil: 0, retryAfter: 0 },
  })
  const pages = new PagesByTag(3.5 * response.bytes)
  for (const key of ['a', 'b', 'c', 'b', 'd', 'e']) pages.add(page(key))
  const keysOf = (tag: string) => [...pages.withTag(1, tag)].map(({ key }) => key).sort()
  expect(keysOf('product:1')).toEqual(['b', 'd', 'e'])
  expect(keysOf('*')).toEqual(['b', 'd', 'e'])
  const small = new PagesByTag(response.bytes - 1)
  small.add(page('a'))
  expect([...small.withTag(1, 'product:1')]).toEqual([])
})

test('a cached page is counted with its bytes in each coding', async () => {
  const cache = await aCacheWith('the page, '.repeat(1_000))
  for (const acceptEncoding of ['br', 'gzip']) {
    const body = cache.find(KEY)?.in({ ...REQUEST, acceptEncoding }).body
    expect(body?.length).toBeGreaterThan(10)
    expect(body?.buffer.byteLength).toBe(body?.length)
  }
})

test('a page that is requested often is compressed better, and has the same text', async () => {
  const text = JSON.stringify(Array.from({ length: 3_000 }, (_, nth) => [nth * 7919, `kurta ${nth % 89}`, nth % 13]))
  const cache = await aCacheWith(text)
  const inBrotli = () => cache.find(KEY)?.in({ ...REQUEST, acceptEncoding: 'br' })
  const [first, etag] = [inBrotli()?.body?.length ?? 0, inBrotli()?.headers]
  await expect.poll(() => inBrotli()?.body?.length).toBeLessThan(first)
  expect(cache.find(KEY)?.in(REQUEST).body?.toString()).toBe(text)
  expect(inBrotli()?.headers.slice(0, 2)).toEqual(etag?.slice(0, 2))
})
