import { chromium } from '@playwright/test'
import { expect, test } from 'vitest'
import { findChromium } from '#harness/chromium.ts'
import { aFolder } from '#server/testing/folder.ts'
import { haatProcesses } from '#server/testing/haat-processes.ts'

// `npm run dev`, whose style sheets Vite's script adds to the page.

test('a page of the development server has its styles once its scripts run', async () => {
  const { port, start, stop, untilReady } = await haatProcesses(aFolder())
  const haat = start({}, 'server/process/start.ts', '--dev')
  try {
    await untilReady(200_000) // fills the demo
    const executablePath = findChromium()
    const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox'] })
    try {
      const page = await browser.newPage()
      const errors: string[] = []
      page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
      await page.goto(`http://localhost:${port}/`)
      // The document's own style sheet is removed when the router starts.
      await page.locator('link[data-react-router-critical-css]').waitFor({ state: 'detached', timeout: 60_000 })
      expect(await page.evaluate('getComputedStyle(document.body).fontFamily')).toContain('Figtree')
      expect(errors).toEqual([])
    } finally {
      await browser.close()
    }
  } finally {
    await stop(haat)
  }
}, 340_000)
