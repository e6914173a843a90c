import type { Locator, Page } from '@playwright/test'
import type { RunningShop } from '#harness/running-shop.ts'
import { middle, onAPhone, openBrowser, SLOWER } from './phone.ts'
import { printTable } from './table.ts'

const WALKS = 5

/** What a shopper on a slow phone waits for from the home page to the cart, median of five walks, each with an empty cache. */
export async function measureFeel({ port }: RunningShop): Promise<void> {
  const browser = await openBrowser()
  try {
    const walks: Walk[] = []
    for (let walk = 0; walk < WALKS; walk++) {
      walks.push(
        await onAPhone(browser, async (page, devtools) => {
          await page.addInitScript(watchTheWalk)
          await page.goto(`http://localhost:${port}/`, { waitUntil: 'networkidle' })
          await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
          return walkToTheCart(page)
        }),
      )
    }
    const steps = Object.keys(walks[0]?.waits ?? {})
    printTable(
      `From a tap to its answer, CPU ${SLOWER}x slower, slow 4G, middle of ${WALKS} (ms)`,
      ['tap', 'wait'],
      steps.map((step) => [step, middle(walks.map(({ waits }) => waits[step] ?? Number.NaN))]),
    )
    printTable(
      'On the whole way',
      ['', 'middle', 'worst'],
      (['inp', 'cls'] as const).map((name) => {
        const figures = walks.map((walk) => walk[name])
        return [name.toUpperCase(), middle(figures), Math.max(...figures)]
      }),
    )
  } finally {
    await browser.close()
  }
}

interface Walk {
  /** Milliseconds by step. */
  waits: Record<string, number>
  /** The longest interaction, in milliseconds. */
  inp: number
  /** Layout shifts without an interaction just before. */
  cls: number
}

async function walkToTheCart(page: Page): Promise<Walk> {
  const waits: Record<string, number> = {}
  const step = async (name: string, tapped: Locator, answer: string) => {
    await tapped.scrollIntoViewIfNeeded()
    await page.evaluate((wanted) => Object.assign(window, { answered: waitFor(wanted) }), answer)
    await tapped.tap()
    waits[name] = await page.evaluate(() => answered)
    await page.waitForLoadState('networkidle')
  }
  const add = page.getByRole('button', { name: 'Add to Cart' }).filter({ visible: true })
  await step('category on the home page', page.locator('main a[href*="/products-section2/"]').first(), '[name="sort"]')
  await step('product in the listing', page.locator('main article h3 a').first(), '#buy-form')
  const sizes = page.locator('main label:has(input[name=size]:enabled)')
  if ((await sizes.count()) > 0) await sizes.first().tap()
  await step('Add to Cart, the first time', add, ADDED)
  await page.getByRole('status').filter({ hasText: 'added to cart!' }).waitFor({ state: 'hidden' })
  await step('Add to Cart, again', add, ADDED)
  await step('cart', page.getByRole('link', { name: /^Cart/ }).filter({ visible: true }).first(), '[action="/addcart"]')
  await page.goBack()
  await page.waitForLoadState('networkidle')
  return { waits, ...(await page.evaluate(() => felt())) }
}

const ADDED = 'a[href="/addcart"].underline'

declare function waitFor(selector: string): Promise<number>
declare function felt(): { inp: number; cls: number }
declare const answered: Promise<number>

/** Runs in the page before any of the shop's scripts. */
function watchTheWalk(): void {
  let inp = 0
  let cls = 0
  const watch = (type: string, see: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(see)).observe({
      type,
      buffered: true,
      durationThreshold: 16,
    } as PerformanceObserverInit)
  watch('event', (entry) => {
    if ((entry as PerformanceEntry & { interactionId: number }).interactionId > 0) inp = Math.max(inp, entry.duration)
  })
  watch('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean }
    if (!hadRecentInput) cls += value
  })
  /** Milliseconds from the next tap to the first frame in which the element is there. */
  const waitFor = (selector: string) =>
    new Promise<number>((done) => {
      addEventListener(
        'pointerdown',
        ({ timeStamp }) => {
          const look = (now: number) => {
            const found = [...document.querySelectorAll(selector)].some((element) => element.checkVisibility())
            if (found) done(now - timeStamp)
            else requestAnimationFrame(look)
          }
          requestAnimationFrame(look)
        },
        { capture: true, once: true },
      )
    })
  Object.assign(window, { waitFor, felt: () => ({ inp, cls }) })
}
