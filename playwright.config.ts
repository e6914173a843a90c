import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { findHeadlessChromium } from '#harness/chromium.ts'

const reports = process.env.HAAT_REPORTS

// As in vitest.config.ts.
process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, 'node_modules/.cache/compiled')
const executablePath = findHeadlessChromium()

const TRIALS = '**/*.trial.spec.ts'
/** Has widths of its own, or is laid out anew for a desktop. All else is on a desktop in the trials. */
const DESKTOP_TOO = /(shopper-browses|accessibility|page-weight)\.spec\.ts/
/** What a shopper does now and then, and what makes a page quicker: on a phone in the trials. */
const MINOR_PATHS =
  /\/(account-and-addresses|advance|back-in-stock|browse-without-javascript|cancel-part|cash-confirmation|complaint|console-alerts|delivery|gateway-and-shop|looks|looks-tablet|not-me|opened-ahead|optimistic-add|order-news|own-email|passkeys|picture-first|reset-password|returns|shopper-buys-a-jersey|shopper-signs-up|short-checkout|sold-out|upi)\.spec\.ts/
/** What staff opens now and then. Each changes a demo shop, so it runs once, on a phone, in the trials. */
const CONSOLE_PAGES =
  /console-(back-in-stock|cash|changes|choosing|imports|kept-forms|look|messages|new-order|numbers|offers|parcels|payouts|platform|products|reviews|scan|settings)\.spec\.ts/
/** On a phone alone. */
const OF_PHONES = [
  // They set the other widths themselves.
  '**/{advance,back-in-stock,cancel-part,cash-confirmation,console,console-orders,delivery,looks,looks-tablet,order-news,passkeys,returns,shopper-searches,upi}.spec.ts',
  '**/{browsing-wishlist,long-words,sign-in-screens}.trial.spec.ts',
  // What they try has no width.
  '**/{browse-without-javascript,cancel-order,checkout,complaint,console-alerts,gateway-and-shop,not-me}.spec.ts',
  '**/{opened-ahead,optimistic-add,orders,own-email,picture-first,reset-password,shopper-pays-online}.spec.ts',
  '**/{shopper-signs-in-and-out,shopper-signs-up,short-checkout,sign-in-by-code,sold-out}.spec.ts',
  '**/{before-the-scripts,broken-storage,broken-tables,browsing-privacy,browsing-recently-viewed,browsing-waiting}.trial.spec.ts',
  '**/{lost-connection,lost-scripts,other-browsers,payment-in-trouble,seo,token-gone}.trial.spec.ts',
]
/** Widths of their own, or none that matter. */
const NO_PHONE = /(accessibility|attacks|page-weight|console-pages)\./
/** Look at shops that nothing else needs, so that nothing else waits for them. */
const HOSTILE_SHOPS = /(accessibility|attacks)\.trial\./

const PHONE = { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true }
const DESKTOP = { viewport: { width: 1366, height: 850 } }

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/shop-server.ts',
  fullyParallel: true,
  forbidOnly: Boolean(reports),
  workers: availableParallelism() + 1, // there is always one that waits for the network or a job
  timeout: 300_000, // against hanging only: the long walk takes 40 s on a fast machine, 130 s on a busy one
  expect: { timeout: 30_000 }, // likewise
  reporter: reports ? [['list'], ['json', { outputFile: join(reports, 'playwright.json') }]] : 'list',
  use: {
    browserName: 'chromium',
    locale: 'en-IN',
    // What a worker fetches, a test cannot hold; e2e/lost-connection.trial.spec.ts lets it in.
    serviceWorkers: 'block',
    timezoneId: 'Asia/Kolkata',
    screenshot: 'only-on-failure',
    // Before the test's own, so that the report names the step that hangs.
    actionTimeout: 120_000,
    navigationTimeout: 120_000,
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
  // docs/tests.md: `npm test` runs phone and desktop, `npm run trials` the others.
  projects: [
    { name: 'phone', testIgnore: [TRIALS, NO_PHONE, MINOR_PATHS, CONSOLE_PAGES], use: PHONE },
    { name: 'desktop', testMatch: DESKTOP_TOO, testIgnore: TRIALS, use: DESKTOP },
    { name: 'trials-shops', testMatch: '**/hostile-shops.setup.ts' },
    { name: 'trials-hostile', testMatch: HOSTILE_SHOPS, use: DESKTOP, dependencies: ['trials-shops'] },
    { name: 'trials-phone', testMatch: [TRIALS, MINOR_PATHS], testIgnore: NO_PHONE, use: PHONE },
    {
      name: 'trials-desktop',
      testIgnore: [DESKTOP_TOO, HOSTILE_SHOPS, CONSOLE_PAGES, ...OF_PHONES],
      use: DESKTOP,
    },
    { name: 'trials-rooms', testMatch: CONSOLE_PAGES, use: PHONE },
  ],
})
