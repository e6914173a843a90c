import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test'
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

export function middle(figures: number[]): number {
  return figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)] ?? Number.NaN
}
