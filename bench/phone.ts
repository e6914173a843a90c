import { setTimeout as rest } from 'node:timers/promises'
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
    const page = await context.newPage()
    const devtools = await context.newCDPSession(page)
    await devtools.send('Network.enable')
    await devtools.send('Network.emulateNetworkConditions', SLOW_4G)
    return await visit(page, devtools)
  } finally {
    await context.close()
  }
}

/** From the end of a scroll to a tap; a touch before it only stops the scroll. */
const AIM_MS = 300
/** From touching to lifting. A page is requested meanwhile, and what a press starts is done before the tap is. */
const HOLD_MS = 80

/**
 * Finds the target first, scrolls to it as a thumb does, and taps. A tap of the locator looks for its target in the page until the finger is
 * down, and once more while the tap is answered: on a slow processor that is longer than the answer. Its trial is a tap as well, which the page
 * does not see and the INP counts.
 */
export async function tapAsAThumb(page: Page, target: Locator): Promise<void> {
  await target.waitFor()
  await target.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
  await rest(AIM_MS)
  const at = await target.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect()
    const middle = { x: x + width / 2, y: y + height / 2 }
    const hit = document.elementFromPoint(middle.x, middle.y)
    return hit && (element.contains(hit) || hit.contains(element)) ? middle : undefined
  })
  if (!at) throw new Error(`${target} cannot be tapped`)
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] })
  await rest(HOLD_MS)
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await devtools.detach()
}

export function middle(figures: number[]): number {
  return figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)] ?? Number.NaN
}
