import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import * as MESSAGES from '#contract/messages.ts'
import type { Driver, Size } from '#harness/driver.ts'
import { startFirefox } from '#harness/firefox.ts'
import { findFirefox, findWebKit } from '#harness/other-browsers.ts'
import { startWebKit } from '#harness/webkit.ts'
import { anAddress, aRegistration } from './buying.ts'
import { drive } from './driven-page.ts'

// From home to a paid order in the engines that Playwright has no build of here: Firefox as Debian ships it, and WebKitGTK,
// the nearest to Safari; each where its kin is met most, a desktop and a phone.

const firefox = findFirefox()
const webkit = findWebKit()

const DESKTOP = { width: 1366, height: 850 }
const PHONE = { width: 360, height: 740 }

test('S1-010 S1-015 S2-246 Firefox: a guest signs up on the way and pays online', async () => {
  // biome-ignore lint/suspicious/noSkippedTests: harness/other-browsers.ts installs it where it can
  test.skip(!firefox, 'Firefox is not installed: node harness/other-browsers.ts as root on Debian')
  await walk(await startFirefox(firefox ?? '', DESKTOP), 'firefox', DESKTOP)
})

test('S1-010 S1-015 S2-246 WebKitGTK: a guest signs up on the way and pays online', async () => {
  // biome-ignore lint/suspicious/noSkippedTests: harness/other-browsers.ts installs it where it can
  test.skip(!webkit, 'WebKitGTK is not installed: node harness/other-browsers.ts as root on Debian')
  if (!webkit) return
  await walk(await startWebKit(webkit, PHONE), 'webkit', PHONE)
})

async function walk(driver: Driver, name: string, { width }: Size): Promise<void> {
  const picture = pictureTaker(driver, name)
  try {
    await buyOnline(driver, picture, width)
    expect(await driver.errors(), 'errors in the browser').toEqual([])
  } finally {
    await picture('end').catch(() => {})
    await driver.end()
  }
}

/** For people who look at what this browser makes of the shop. */
function pictureTaker(driver: Driver, name: string): (of: string) => Promise<void> {
  const folder = join(import.meta.dirname, '../test-results/other-browsers')
  mkdirSync(folder, { recursive: true })
  return async (of) => writeFileSync(join(folder, `${name}-${of}.png`), await driver.takePicture(), 'base64')
}

async function buyOnline(driver: Driver, picture: (of: string) => Promise<void>, width: number): Promise<void> {
  const page = drive(driver)
  await page.open(`http://localhost:${process.env.HAAT_E2E_PORT}/`)
  expect(await driver.run('return innerWidth')).toBe(width)
  await driver.errors()
  await page.shows('main img')
  await picture('home')
  // The banners move by themselves.
  await page.press('main a[href*="/products-section2/"]:not([aria-roledescription=carousel] a)')
  await page.isAt(/^\/products-section2\//)
  await picture('category')
  await page.press('main article:has(form button) a[href*="/product-category/"]')
  await page.isAt(/^\/product-category\//)
  await page.sees('button', '^Add to Cart$')
  await page.shows('main img')
  await picture('product')
  if (await driver.run(`return document.querySelector('main input[name=size]') !== null`))
    await page.press('main label:has(input[name=size]:enabled)', '^(?!.*left)')
  await page.press('button', '^Add to Cart$')
  await page.press('a', '^View Cart$')
  await page.isAt(/^\/addcart$/)
  await page.sees('fieldset, [role=group]', '^Quantity of')
  await picture('cart')
  await page.press('a', '^Place Order')

  await page.isAt(/^\/login\?from=/)
  await page.press('a', '^Create account$')
  const customer = aRegistration()
  await page.fill(customer)
  await page.press('button', '^Create account$')
  await page.sees('[role=dialog], dialog', MESSAGES.registered)
  await page.press('dialog button, [role=dialog] button', '^OK$')
  await page.fill({ Password: customer.Password })
  await page.press('button', '^Sign In$')

  await page.isAt(/^\/checkout2/)
  await page.press('a', '^Add New Address$')
  await page.isAt(/^\/address-form/)
  await page.fill({ ...anAddress, State: 'Maharashtra' })
  await page.press('button', '^Save Address$')
  await page.press('a', '^OK$')
  await page.isAt(/^\/checkout2/)
  await page.press('label:has(input[type=radio])', 'Online card payment')
  await picture('checkout')
  await page.press('button', '^Continue to Payment$')

  await page.isAt(/^\/PaymentPage\?order=order_/)
  await page.inFrame('iframe[title="Payment"]', () => page.press('button', '^Pay ₹'))
  await page.isAt(/^\/your-orders/)
  await page.sees('main', 'Placed')
  await page.sees('[role=status]', MESSAGES.paid)
}
