import type { Browser, Locator, Page } from '@playwright/test'
import type { RunningShop } from '#harness/running-shop.ts'
import { firstVisit } from './browser.ts'
import { watchTheWalk } from './feel-watch.ts'
import { findPages } from './pages.ts'
import { middle, onAPhone, openBrowser, SLOWER, tapAsAThumb } from './phone.ts'
import { printTable } from './table.ts'

const TIMES = 5
const LCP_TARGETS = { home: 900, listing: 800, product: 800 } as const

/** A figure, and the least that the machine, the network and the browser allow, measured just before or after it. */
interface Figure {
  ms: number
  limit: number
}

/** What a shopper on a slow phone waits for, beside its target and its limit in the same run. Each walk has an empty cache. */
export async function measureFeel({ port }: Pick<RunningShop, 'port'>): Promise<void> {
  const origin = `http://localhost:${port}`
  const browser = await openBrowser()
  try {
    const rows = [...(await measureFirstVisits(browser, origin)), ...(await measureWalks(browser, origin))]
    printTable(
      `CPU ${SLOWER}x slower, slow 4G, middle of ${TIMES} (ms)`,
      ['', 'today', 'target', 'limit', 'limit is'],
      rows,
    )
  } finally {
    await browser.close()
  }
}

type Row = (string | number)[]

async function measureFirstVisits(browser: Browser, origin: string): Promise<Row[]> {
  const pages = await findPages(origin)
  const rows: Row[] = []
  for (const name of ['home', 'listing', 'product'] as const) {
    const figures: Figure[] = []
    for (let visit = 0; visit < TIMES; visit++) {
      const { lcp } = await firstVisit(browser, origin + pages[name])
      const bare = await firstVisit(browser, origin + pages[name], ['*.js', '*.woff2'])
      figures.push({ ms: lcp, limit: bare.lcp })
    }
    rows.push([`LCP of a first visit: ${name}`, ...beside(figures, LCP_TARGETS[name]), 'no scripts, no fonts'])
  }
  return rows
}

async function measureWalks(browser: Browser, origin: string): Promise<Row[]> {
  const walks: Walk[] = []
  for (let walk = 0; walk < TIMES; walk++) {
    walks.push(
      await onAPhone(browser, async (page, devtools) => {
        await page.addInitScript(watchTheWalk)
        await page.goto(origin, { waitUntil: 'networkidle' })
        await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
        return walkToTheCart(page)
      }),
    )
  }
  const row = (name: string, target: number, limit: string, of: (walk: Walk) => Figure): Row => [
    name,
    ...beside(walks.map(of), target),
    limit,
  ]
  const FRAME = 'a tap on nothing'
  const worst = (of: (walk: Walk) => number) => Math.max(...walks.map(of))
  return [
    row('tap on a category, until its products', 500, "the page's data alone", (walk) => walk.listing),
    row('the same, requested ahead', 100, FRAME, ({ listingAhead, frame }) => ({ ms: listingAhead, limit: frame })),
    row('tap on a product, until its name and price', 100, FRAME, ({ known, frame }) => ({ ms: known, limit: frame })),
    row('the same, requested ahead, until it can be bought', 100, FRAME, ({ product, frame }) => ({
      ms: product,
      limit: frame,
    })),
    row('going back to it', 500, FRAME, ({ back, frame }) => ({ ms: back, limit: frame })),
    row('Add to Cart, the first time', 300, FRAME, ({ firstAdd, frame }) => ({ ms: firstAdd, limit: frame })),
    row('Add to Cart, later', 250, FRAME, ({ laterAdd, frame }) => ({ ms: laterAdd, limit: frame })),
    row('INP over a purchase', 100, FRAME, ({ inp, frame }) => ({ ms: inp, limit: frame })),
    ['CLS over a purchase (worst)', worst(({ cls }) => cls).toFixed(3), '0', '0', ''],
  ]
}

function beside(figures: Figure[], target: number): Row {
  return [middle(figures.map(({ ms }) => ms)), target, middle(figures.map(({ limit }) => limit))]
}

interface Walk {
  /** A tap that nothing answers, until the next frame. */
  frame: number
  listing: Figure
  listingAhead: number
  /** Requested ahead, as both it and what the card knows of it are waited for. */
  product: number
  known: number
  /** From the cart to the product. */
  back: number
  firstAdd: number
  laterAdd: number
  inp: number
  /** Layout shifts without an interaction just before. */
  cls: number
}

/** What a pressed card knows (storefront/features/skeletons), or all of it. */
const KNOWN = 'main :is([aria-label="Loading the product"] p, #buy-form)'
const ADDED = 'a[href="/addcart"].underline'

async function walkToTheCart(page: Page): Promise<Walk> {
  const waitForAll = async (tapped: Locator, answers: string[]) => {
    await page.evaluate((wanted) => Object.assign(window, { answered: Promise.all(wanted.map(waitFor)) }), answers)
    await tapAsAThumb(page, tapped)
    const waits = await page.evaluate(() => answered)
    await page.waitForLoadState('networkidle')
    return waits
  }
  const wait = async (tapped: Locator, answer: string) => (await waitForAll(tapped, [answer]))[0] ?? Number.NaN
  const requestAhead = async (link: Locator) => {
    await link.dispatchEvent('pointerdown')
    await page.waitForLoadState('networkidle')
  }
  // Not a banner, which opens in a new tab.
  const categories = page.locator('main a[href*="/products-section2/"]:not([aria-roledescription=carousel] a)')
  const [category, other] = [categories.first(), categories.nth(1)]
  const limit = await category.evaluate(async (link: HTMLAnchorElement) => {
    const begun = performance.now()
    await (await fetch(`${link.pathname}.data`, { cache: 'no-store' })).text()
    return performance.now() - begun
  })
  const listing = { ms: await wait(category, '[name="sort"]'), limit }
  await page.evaluate((selector) => goBackTo(selector), '[aria-roledescription=carousel]')
  await requestAhead(other)
  const listingAhead = await wait(other, '[name="sort"]')
  const link = page.locator('main article :is(h2, h3) a').first()
  await requestAhead(link)
  const [known = Number.NaN, product = Number.NaN] = await waitForAll(link, [KNOWN, '#buy-form'])
  const sizes = page.locator('main label:has(input[name=size]:enabled)')
  if ((await sizes.count()) > 0) await tapAsAThumb(page, sizes.first())
  const add = page.getByRole('button', { name: 'Add to Cart' }).filter({ visible: true })
  const firstAdd = await wait(add, ADDED)
  await page.getByRole('status').filter({ hasText: 'added to cart!' }).waitFor({ state: 'hidden' })
  const laterAdd = await wait(add, ADDED)
  await wait(page.getByRole('link', { name: /^Cart/ }).filter({ visible: true }).first(), 'a[href*=checkout2]')
  const back = await page.evaluate((selector) => goBackTo(selector), '#buy-form')
  await page.waitForLoadState('networkidle')
  const walk = {
    listing,
    listingAhead,
    known,
    product,
    back,
    firstAdd,
    laterAdd,
    ...(await page.evaluate(() => felt())),
  }
  // Last: a tap on text slows this browser to one frame a second.
  return { ...walk, frame: await wait(page.locator('main h1').first(), 'body') }
}

declare function waitFor(selector: string): Promise<number>
declare function goBackTo(selector: string): Promise<number>
declare function felt(): { inp: number; cls: number }
declare const answered: Promise<number[]>
