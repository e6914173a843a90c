import type { Browser } from '@playwright/test'
import type { RunningShop } from '#harness/running-shop.ts'
import { weighPage } from './page-weight.ts'
import { findPages, PAGE_NAMES } from './pages.ts'
import { middle, onAPhone, openBrowser, SLOWER } from './phone.ts'
import { printTable } from './table.ts'

const VISITS = 5
const LONG_TASK_MS = 50

/** A cold first visit on a phone: CPU four times slower, slow 4G, median of five. */
export async function measureInBrowser({ port }: RunningShop): Promise<void> {
  const origin = `http://localhost:${port}`
  const pages = await findPages(origin)
  const browser = await openBrowser()
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
  const seen = await firstVisit(browser, url)
  const tbt = await onAPhone(browser, async (page) => {
    await browser.startTracing(page, { categories: ['toplevel', 'loading'] })
    await page.goto(url, { waitUntil: 'networkidle' })
    return blockingTime(JSON.parse(String(await browser.stopTracing())) as Trace)
  })
  return { ...seen, tbt }
}

/** A visit with an empty cache; without what matches `blocked`, such as '*.js'. */
export function firstVisit(browser: Browser, url: string, blocked: string[] = []): Promise<Omit<Felt, 'tbt'>> {
  return onAPhone(browser, async (page, devtools) => {
    await devtools.send('Network.setBlockedURLs', { urls: blocked })
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
    await page.addInitScript(watchTheVisit)
    await page.goto(url, { waitUntil: 'networkidle' })
    return page.evaluate(() => (window as unknown as { felt: () => Omit<Felt, 'tbt'> }).felt())
  })
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
