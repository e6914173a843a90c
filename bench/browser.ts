import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test'
import { findChromium } from '#harness/chromium.ts'
import type { RunningShop } from '#harness/running-shop.ts'
import { weighPage } from './page-weight.ts'
import { findPages, PAGE_NAMES } from './pages.ts'
import { printTable } from './table.ts'

const VISITS = 5
const SLOWER = 4
const LONG_TASK_MS = 50
// Lighthouse's slow 4G: 150 ms and 1.6 Mbit/s down, 750 kbit/s up.
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 750e3 / 8 }

/** A cold first visit on a phone: CPU four times slower, slow 4G, median of five. */
export async function measureInBrowser({ port }: RunningShop): Promise<void> {
  const origin = `http://localhost:${port}`
  const pages = await findPages(origin)
  const executablePath = findChromium()
  const browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
  })
  try {
    const felt: (string | number)[][] = []
    const weights: (string | number)[][] = []
    for (const name of PAGE_NAMES) {
      const url = `${origin}${pages[name]}`
      const visits: Felt[] = []
      for (let visit = 0; visit < VISITS; visit++) visits.push(await feel(browser, url))
      felt.push([
        name,
        ...(['fcp', 'lcp', 'tbt', 'cls'] as const).map((figure) => middle(visits.map((v) => v[figure]))),
      ])
      const { requests, ...bytes } = await weighPage(browser, url)
      weights.push([name, ...Object.values(bytes).map((count) => count / 1024), String(requests)])
    }
    printTable(
      `First visit, CPU ${SLOWER}x slower, slow 4G, middle of ${VISITS} (ms)`,
      ['page', 'FCP', 'LCP', 'TBT', 'CLS'],
      felt,
    )
    printTable(
      'First visit on the wire, headers included (KiB)',
      ['page', 'script', 'document', 'stylesheet', 'font', 'image', 'requests'],
      weights,
    )
  } finally {
    await browser.close()
  }
}

interface Felt {
  fcp: number
  lcp: number
  /** Total blocking time. */
  tbt: number
  cls: number
}

async function feel(browser: Browser, url: string): Promise<Felt> {
  const { fcp, lcp, cls } = await onAPhone(browser, async (page, devtools) => {
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
    await page.addInitScript(watchTheVisit)
    await page.goto(url, { waitUntil: 'networkidle' })
    return page.evaluate(() => (window as unknown as { felt: () => Omit<Felt, 'tbt'> }).felt())
  })
  const tbt = await onAPhone(browser, async (page) => {
    await browser.startTracing(page, { categories: ['toplevel', 'loading'] })
    await page.goto(url, { waitUntil: 'networkidle' })
    return blockingTime(JSON.parse(String(await browser.stopTracing())) as Trace)
  })
  return { fcp, lcp, tbt, cls }
}

async function onAPhone<T>(browser: Browser, visit: (page: Page, devtools: CDPSession) => Promise<T>): Promise<T> {
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    deviceScaleFactor: 2,
    isMobile: true,
  })
  try {
    const page = await context.newPage()
    const devtools = await context.newCDPSession(page)
    await devtools.send('Network.enable')
    await devtools.send('Network.emulateNetworkConditions', SLOW_4G)
    return await visit(page, devtools)
  } finally {
    await context.close()
  }
}

interface Trace {
  traceEvents: { name: string; ph: string; pid: number; tid: number; ts: number; dur?: number; tdur?: number }[]
}

/**
 * Sums what each main-thread task takes beyond 50 ms, from first paint on, at a quarter of the processor's speed. Uses processor time, so
 * that other load on the machine does not count.
 */
function blockingTime({ traceEvents }: Trace): number {
  const paint = traceEvents.findLast(({ name }) => name === 'firstContentfulPaint')
  if (!paint) throw new Error('The trace has no first paint.')
  const tasks = traceEvents.filter(
    ({ name, ph, pid, tid, ts, dur = 0 }) =>
      name.endsWith('RunTask') && ph === 'X' && pid === paint.pid && tid === paint.tid && ts + dur > paint.ts,
  )
  return tasks.reduce((sum, { tdur = 0 }) => sum + Math.max(0, (tdur / 1000) * SLOWER - LONG_TASK_MS), 0)
}

/** Runs in the page before any of the shop's scripts. */
function watchTheVisit(): void {
  let lcp = 0
  let cls = 0
  const watch = (type: string, see: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(see)).observe({ type, buffered: true })
  watch('largest-contentful-paint', (entry) => {
    lcp = entry.startTime
  })
  watch('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean }
    if (!hadRecentInput) cls += value
  })
  const felt = () => ({ fcp: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0, lcp, cls })
  Object.assign(window, { felt })
}

function middle(figures: number[]): number {
  return figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)] ?? Number.NaN
}
