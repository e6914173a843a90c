import type { Browser } from '@playwright/test'
import { isHydrated } from '#harness/is-hydrated.ts'

/** Transferred bytes of a first visit, headers included, by the browser's resource type. */
export interface PageWeight {
  script: number
  document: number
  stylesheet: number
  font: number
  image: number
  requests: number
}

/** Opens the page in an empty browser of a small phone and sums what arrives until the network is idle. */
export async function weighPage(browser: Browser, url: string): Promise<PageWeight> {
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    deviceScaleFactor: 2,
    isMobile: true,
  })
  try {
    const page = await context.newPage()
    const devtools = await context.newCDPSession(page)
    const kinds = new Map<string, string>()
    const weight: PageWeight = { script: 0, document: 0, stylesheet: 0, font: 0, image: 0, requests: 0 }
    devtools.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type.toLowerCase()))
    devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      const kind = kinds.get(requestId)
      weight.requests++
      if (kind && kind in weight) weight[kind as keyof PageWeight] += encodedDataLength
    })
    await devtools.send('Network.enable')
    await page.goto(url)
    // The scripts wait for the large picture, during which the network may be idle.
    await page.waitForFunction(isHydrated)
    await page.waitForLoadState('networkidle')
    return weight
  } finally {
    await context.close()
  }
}
