import type { CDPSession, Page } from '@playwright/test'
import { fakeCamera } from '#harness/fake-camera.ts'
import { isHydrated } from '#harness/is-hydrated.ts'
import type { RunningShop } from '#harness/running-shop.ts'
import { placeOrders } from './counter-orders.ts'
import { openAShop, shipByCamera, shipByTyping, type Walked } from './counter-walks.ts'
import { watchTheWalk } from './feel-watch.ts'
import { onAPhone, openBrowser, SLOWER } from './phone.ts'
import { printTable } from './table.ts'

const ORDERS = 20

/**
 * What a seller does at the console with a phone, in taps and seconds: twenty orders from notice to shipped, by typing tracking
 * numbers and by camera, and a new shop.
 */
export async function measureCounter({ port }: Pick<RunningShop, 'port'>): Promise<void> {
  const shop = `http://localhost:${port}`
  const host = `http://manage.localhost:${port}`
  const browser = await openBrowser()
  try {
    const rows = await onAPhone(browser, async (page, devtools) => {
      await page.addInitScript(watchTheWalk)
      await fakeCamera(page)
      await page.goto(host)
      await page.getByRole('button', { name: 'Go in as owner' }).click()
      await page.getByRole('heading', { name: 'Your shops' }).waitFor()
      const shops = page.url()
      await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
      const today = async () => {
        await placeOrders(shop, ORDERS)
        await page.goto(shops)
        await page.getByRole('link', { name: /^Rangoli/ }).click()
        await page.getByRole('heading', { name: 'Today', exact: true }).waitFor()
        await page.reload({ waitUntil: 'networkidle' })
        await page.waitForFunction(isHydrated)
      }
      await today()
      const lcp = await page.evaluate(largestPaint)
      const typed = await feel(page, shipByTyping)
      // The courier of the last time is there already, as on any later morning.
      await today()
      const scanned = await feel(page, shipByCamera)
      const opened = await fromNothing(page, devtools, shops)
      return [
        ['LCP of Today, scripts cached (ms)', Math.round(lcp), 1500],
        ...rowsOf('typing', typed, { most: ORDERS * 3, orders: ORDERS }),
        ...rowsOf('camera', scanned, { most: 10, orders: ORDERS }),
        ...rowsOf('a new shop', opened, {}),
      ]
    })
    printTable(`At the console: 360 px, CPU ${SLOWER}x slower, slow 4G`, ['', 'today', 'target'], rows)
  } finally {
    await browser.close()
  }
}

interface Felt extends Walked {
  inp: number
  slowest: number
  cls: number
}

/** With the interactions and the shifts of the document in which the walk ends. */
async function feel(page: Page, walk: (page: Page) => Promise<Walked>): Promise<Felt> {
  const walked = await walk(page)
  return { ...walked, ...(await page.evaluate(() => felt())) }
}

async function fromNothing(page: Page, devtools: CDPSession, shops: string): Promise<Felt> {
  await devtools.send('Network.clearBrowserCache')
  await page.goto(shops, { waitUntil: 'networkidle' })
  await page.waitForFunction(isHydrated)
  return feel(page, openAShop)
}

function rowsOf(
  by: string,
  { taps, seconds, scans, shipped, inp, slowest, cls }: Felt,
  { most, orders }: { most?: number; orders?: number },
) {
  return [
    ...(orders ? [[`${by}: orders shipped (wanted: ${orders})`, shipped, '']] : []),
    [`${by}: taps`, taps, most ?? ''],
    ...(scans > 0 ? [[`${by}: codes scanned`, scans, '']] : []),
    [`${by}: seconds, typing included`, seconds.toFixed(0), orders ? '' : 300],
    [`${by}: INP (ms)`, inp, 100],
    [`${by}: slowest interaction (ms)`, slowest, ''],
    [`${by}: CLS`, cls.toFixed(3), 0],
  ]
}

/** On a busy machine the first taps would come before. */
function largestPaint(): Promise<number> {
  return new Promise((done) =>
    new PerformanceObserver((list) => done(list.getEntries().at(-1)?.startTime ?? 0)).observe({
      type: 'largest-contentful-paint',
      buffered: true,
    }),
  )
}

declare function felt(): { inp: number; slowest: number; cls: number }
