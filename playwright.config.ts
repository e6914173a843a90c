import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { findChromium } from '#e2e/chromium.ts'

const reports = process.env.HAAT_REPORTS
const executablePath = findChromium()

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/shop-server.ts',
  fullyParallel: true,
  forbidOnly: Boolean(reports),
  workers: 2,
  timeout: 120_000, // against hanging only: the long walk takes 40 s while the first start still makes pictures
  expect: { timeout: 10_000 },
  reporter: reports ? [['list'], ['json', { outputFile: join(reports, 'playwright.json') }]] : 'list',
  use: {
    browserName: 'chromium',
    locale: 'en-IN',
    // What a worker fetches, a test cannot hold; e2e/lost-connection.spec.ts lets it in.
    serviceWorkers: 'block',
    timezoneId: 'Asia/Kolkata',
    screenshot: 'only-on-failure',
    trace: 'retain-on-failure',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [
        // Chromium refuses to run as root, and in most containers, with its sandbox.
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    {
      name: 'phone',
      testIgnore: /(accessibility|attacks|page-weight)\.spec\.ts/, // widths of their own, or none that matter
      use: { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
    },
    { name: 'desktop', use: { viewport: { width: 1366, height: 850 } } },
  ],
})
