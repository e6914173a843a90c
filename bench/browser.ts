import { type Browser, type BrowserContext, chromium } from '@playwright/test'
import { findChromium } from '#e2e/chromium.ts'
import type { RunningShop } from '#e2e/running-shop.ts'
import { weighPage } from './page-weight.ts'
import { findPages, PAGE_NAMES } from './pages.ts'
import { printTable } from './table.ts'

const VISITS = 5
const SLOWER = 4
// Lighthouse's slow 4G: 150 ms and 1.6 Mbit/s down, 750 kbit/s up.
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 750e3 / 8 }

/** What a phone feels of a cold first visit: CPU four times slower, slow 4G, the middle of five. */
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
  /** Total blocking time: what each long task lasts above 50 ms, from the first paint on. */
  tbt: number
  cls: number
}

async function feel(browser: Browser, url: string): Promise<Felt> {
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    deviceScaleFactor: 2,
    isMobile: true,
  })
  try {
    return await visit(context, url)
  } finally {
    await context.close()
  }
}

async function visit(context: BrowserContext, url: string): Promise<Felt> {
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', SLOW_4G)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  await page.addInitScript(watchTheVisit)
  await page.goto(url, { waitUntil: 'networkidle' })
  return page.evaluate(() => (window as unknown as { felt: () => Felt }).felt())
}

/** Runs in the page, before anything of the shop. */
function watchTheVisit(): void {
  const LONG_MS = 50
  let lcp = 0
  let cls = 0
  const tasks: PerformanceEntry[] = []
  const watch = (type: string, see: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(see)).observe({ type, buffered: true })
  watch('largest-contentful-paint', (entry) => {
    lcp = entry.startTime
  })
  watch('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean }
    if (!hadRecentInput) cls += value
  })
  watch('longtask', (entry) => tasks.push(entry))
  const felt = () => {
    const fcp = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0
    const after = tasks.filter((task) => task.startTime + task.duration > fcp)
    const tbt = after.reduce((sum, { duration }) => sum + Math.max(0, duration - LONG_MS), 0)
    return { fcp, lcp, tbt, cls }
  }
  Object.assign(window, { felt })
}

function middle(figures: number[]): number {
  return figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)] ?? Number.NaN
}
