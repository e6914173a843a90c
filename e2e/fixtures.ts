import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { type BrowserContext, test as base, expect, type Page, type Response, type TestInfo } from '@playwright/test'
import type { RunOnly } from 'axe-core'
import { isHydrated } from '#harness/is-hydrated.ts'

export { expect } from '@playwright/test'

export interface Customer {
  firstName: string
  lastName: string
  email: string
  mobile: string
  password: string
}

export interface Fixtures {
  /** The address of another demo shop: `shopUrl('NAME')` is http://NAME.localhost:PORT. */
  shopUrl: (name?: string) => string
  /** Opens a path or address, expects its status, and waits until the page is interactive. */
  navigate: (address: string, expected?: { status?: number }) => Promise<Response>
  /** Registers a customer through the API and signs in through the form, on the current page's shop or the first one. */
  login: () => Promise<Customer>
  /** Leaves the page, whose requests on their way would be refused or bring a cookie back, and deletes all cookies. */
  forget: () => Promise<void>
  /** Expects no violation of WCAG 2.2 A and AA that axe finds on the current page; or none of those that colours make. */
  axe: (page: Page, of?: 'colours') => Promise<void>
  /**
   * Every console error, uncaught error and same-origin response >= 500 fails the test. A test that provokes one declares it:
   * `allowError(/status of 404/, 'the missing product is what is tested')`.
   */
  allowError: (pattern: RegExp, why: string) => void
}

interface Guards {
  browserErrors: { found: string[]; allowed: RegExp[] }
}

export const test = base.extend<Fixtures & Guards>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern.
  baseURL: async ({}, use) => {
    await use(`http://localhost:${shopPort()}`)
  },

  browserErrors: [
    async ({ context }, use, testInfo) => {
      const errors = { found: [] as string[], allowed: [] as RegExp[] }
      watch(context, errors.found)
      await use(errors)
      if (testInfo.status !== testInfo.expectedStatus) await attachPlaces(context, testInfo)
      const unexpected = errors.found.filter((error) => !errors.allowed.some((pattern) => pattern.test(error)))
      expect(unexpected, `errors in the browser: ${unexpected[0]}`).toEqual([])
    },
    { auto: true },
  ],

  allowError: async ({ browserErrors }, use) => {
    await use((pattern, why) => {
      test.info().annotations.push({ type: 'allowed error', description: `${pattern}: ${why}` })
      browserErrors.allowed.push(pattern)
    })
  },

  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern.
  shopUrl: async ({}, use) => {
    await use((name) => `http://${name ? `${name}.` : ''}localhost:${shopPort()}`)
  },

  navigate: async ({ page, javaScriptEnabled }, use) => {
    await use(async (address, { status = 200 } = {}) => {
      const response = await page.goto(address)
      expect(response?.status(), `status of ${address}`).toBe(status)
      if (javaScriptEnabled !== false) await untilHydrated(page)
      return response as Response
    })
  },

  login: async ({ page, navigate }, use) => {
    await use(async () => {
      const customer = aCustomer()
      await navigate(page.url().startsWith('http') ? new URL('/login', page.url()).href : '/login')
      const registered = await page.evaluate(register, customer)
      expect(registered, 'registration over the API').toMatch(/^200 /)
      await page
        .getByLabel(/e-?mail|user ?name/i)
        .first()
        .fill(customer.email)
      await page
        .getByLabel(/^password/i)
        .first()
        .fill(customer.password)
      await page.getByRole('button', { name: /^(sign|log) ?in$/i }).click()
      await expect(page).not.toHaveURL(/\/login/i)
      return customer
    })
  },

  forget: async ({ page }, use) => {
    await use(async () => {
      await page.goto('about:blank')
      await page.context().clearCookies()
    })
  },

  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern.
  axe: async ({}, use) => {
    await use(async (page, of) => {
      // axe takes content scrolled beneath the sticky header for content that covers it.
      await page.evaluate(() => window.scrollTo(0, 0))
      // Colours in the middle of a motion are in no theme. Chrome does not go on with motions that are out of sight.
      await page.evaluate(() => {
        for (const motion of document.getAnimations()) {
          const ends = motion.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY
          if (ends && motion.timeline instanceof DocumentTimeline) motion.finish()
        }
      })
      if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE)
      const seen = await page.evaluate(violations, of === 'colours' ? OF_COLOURS : WCAG_AA)
      expect(seen, 'what axe found').toEqual([])
    })
  },
})

// Evaluated from outside, so that the page's script policy does not apply; once per document.
const AXE = `(() => {${readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')}})()`
const WCAG_AA: RunOnly = { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] }
/** Those of WCAG_AA whose outcome depends on a colour. */
const OF_COLOURS: RunOnly = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] }

async function violations(runOnly: RunOnly): Promise<string[]> {
  const { axe } = window as unknown as { axe: typeof import('axe-core') }
  const found = await axe.run(document, { runOnly, resultTypes: ['violations'] })
  return found.violations.map(({ id, help, nodes }) => `${id}: ${help}: ${nodes.map(({ html }) => html).join(' | ')}`)
}

function shopPort(): string {
  const port = process.env.HAAT_E2E_PORT
  if (!port) throw new Error('No shop is running: e2e/shop-server.ts starts it as the global setup.')
  return port
}

function watch(context: BrowserContext, found: string[]): void {
  context.on('console', (message) => {
    if (message.type() === 'error') found.push(`console: ${message.text()} (${message.location().url})`)
  })
  context.on('weberror', (error) => found.push(`uncaught: ${error.error().stack ?? error.error().message}`))
  context.on('response', (response) => {
    const { hostname } = new URL(response.url())
    const isOurs = hostname === 'localhost' || hostname.endsWith('.localhost')
    if (isOurs && response.status() >= 500) found.push(`answer: ${response.status()} ${response.url()}`)
  })
}

/** The report has the address of each page, since not every machine keeps the screenshots. */
async function attachPlaces(context: BrowserContext, testInfo: TestInfo): Promise<void> {
  for (const page of context.pages()) {
    const message = await page
      .getByRole('alert')
      .or(page.getByRole('heading', { level: 1 }))
      .allInnerTexts()
      .catch(() => [])
    const body = `${page.url()} ${message.filter(Boolean).join(' | ')}`
    await testInfo.attach('place', { body, contentType: 'text/plain' })
  }
}

/** Waits until a page that was opened without `navigate` is interactive. */
export async function untilHydrated(page: Page): Promise<void> {
  await page.waitForFunction(isHydrated)
}

export async function register(customer: Customer): Promise<string> {
  const answer = await fetch('/api/insert_customer', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      firstname: customer.firstName,
      lastname: customer.lastName,
      email: customer.email,
      mobileno: customer.mobile,
      password: customer.password,
    }),
  })
  return `${answer.status} ${await answer.text()}`
}

let customers = 0

export function aCustomer(): Customer {
  const unique = `${Date.now() % 1e7}${test.info().workerIndex % 10}${customers++ % 10}`.padStart(9, '0')
  return {
    firstName: 'Asha',
    lastName: 'Rao',
    email: `asha-${unique}@example.com`,
    mobile: `9${unique}`,
    password: 'Monsoon2026',
  }
}
