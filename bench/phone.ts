import { type Browser, type CDPSession, chromium, type Locator, type Page } from '@playwright/test'
import { findChromium } from '#harness/chromium.ts'

/** How much slower the phone's processor is. */
export const SLOWER = 4
// Lighthouse's slow 4G: 150 ms and 1.6 Mbit/s down, 750 kbit/s up.
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 750e3 / 8 }

export function openBrowser(): Promise<Browser> {
  const executablePath = findChromium()
  return chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
  })
}

/** Visits on slow 4G with an empty cache; the visit slows the processor itself. */
export async function onAPhone<T>(
  browser: Browser,
  visit: (page: Page, devtools: CDPSession) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  })
  try {
    await context.addInitScript(hasLittleMemory)
    const page = await context.newPage()
    const devtools = await context.newCDPSession(page)
    await devtools.send('Network.enable')
    await devtools.send('Network.emulateNetworkConditions', SLOW_4G)
    return await visit(page, devtools)
  } finally {
    await context.close()
  }
}

/** On this machine the browser would report 8 GB of memory to the page. */
function hasLittleMemory(): void {
  Object.defineProperty(Navigator.prototype, 'deviceMemory', { get: () => 4 })
}

/**
 * Finds the target first, and taps where it is once that was painted. A tap of the locator looks for its target in the page until the finger
 * is down, and once more while the tap is answered: on a slow processor that is longer than the answer.
 */
export async function tapAsAThumb(page: Page, target: Locator): Promise<void> {
  await target.tap({ trial: true })
  const box = await target.boundingBox()
  if (!box) throw new Error(`${target} cannot be seen`)
  await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))))
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2)
}

export function middle(figures: number[]): number {
  return figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)] ?? Number.NaN
}
