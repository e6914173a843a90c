import { expect, type Locator, type Page, type Route } from '@playwright/test'
import type { Fixtures } from './fixtures.ts'

/** Goes from the home page through a category to the first available product, and chooses a size. */
export async function openAProduct(page: Page): Promise<void> {
  await page.locator('main a[href*="/products-section2/"]').first().click()
  await expect(page).toHaveURL(/\/products-section2\//)
  await expect(page.getByLabel('Sort by')).toBeVisible() // the previous page has cards too
  const card = page.locator('main article').filter({ has: page.getByRole('button', { name: /^Add/ }) })
  await card.first().locator('a[href*="/product-category/"]').first().click()
  await expect(page).toHaveURL(/\/product-category\//)
  await expect(page.getByRole('button', { name: 'Add to Cart' }).filter({ visible: true })).toBeVisible()
  // Avoids products with little stock, since other tests buy here too.
  const sizes = page.locator('main label:has(input[name=size]:enabled)').filter({ hasNotText: 'left' })
  if ((await sizes.count()) > 0) await sizes.first().getByRole('radio').check()
}

export const anAddress = {
  'Full name': 'Asha Rao',
  'Mobile number': '9876543210',
  Email: 'asha@example.com',
  'Zip code': '411030',
  'House, building, street': '12 Laxmi Road',
  Locality: 'Sadashiv Peth',
  City: 'Pune',
}

let registered = 0

export function aRegistration() {
  const unique = `${Date.now() % 1e7}${process.pid % 10}${registered++ % 10}`.padStart(9, '0')
  return {
    'First name': 'Asha',
    'Last name': 'Rao',
    Email: `asha.${unique}@example.com`,
    Phone: `8${unique}`,
    Password: 'Monsoon2026',
    'Confirm password': 'Monsoon2026',
  }
}

/** Finds a field by its label, which a required field follows with a star. */
export function field(page: Page, label: string): Locator {
  return page.getByLabel(new RegExp(`^${label}( \\*)?$`))
}

/** Fills fields by their labels. */
export async function fill(page: Page, fields: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(fields)) await field(page, label).fill(value)
}

/** Types character by character, for fields that react to each. */
export async function typeInto(page: Page, label: string, text: string): Promise<void> {
  await field(page, label).pressSequentially(text)
}

/** Clicks the visible one; a phone and a desktop have theirs in different places. */
export async function press(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name }).filter({ visible: true }).click()
}

export async function typeCaptcha(page: Page): Promise<void> {
  await field(page, 'Type the 4 digits above').fill(await page.getByLabel(/^Captcha code/).innerText())
}

/** Adds the open product, and waits until the cart has it: with scripts the page confirms it before that. */
export async function addToCart(page: Page): Promise<void> {
  const answered = page.waitForResponse(
    (response) => response.request().method() === 'POST' && /\/addcart(\/add)?$/.test(response.url()),
  )
  await press(page, 'Add to Cart')
  await expect(page.getByText(/added to cart!/)).toBeVisible()
  await answered
}

type Connected = Pick<Fixtures, 'allowError'> & { page: Page }

const LOST = /net::ERR|Failed to load resource/

/** Fails requests to the address until the returned function is called. */
export async function cutOff({ page, allowError }: Connected, address: string): Promise<() => Promise<void>> {
  allowError(LOST, 'the connection is cut on purpose')
  const cut = (route: Route) => route.abort('internetdisconnected')
  await page.route(address, cut)
  return () => page.unroute(address, cut)
}

/** Lets requests to the address arrive and drops their first responses. Returns the time of the last one dropped. */
export async function dropResponses({ page, allowError }: Connected, address: string, times: number) {
  allowError(LOST, 'the connection is cut on purpose')
  const { promise: lost, resolve } = Promise.withResolvers<void>()
  let left = times
  await page.route(address, async (route) => {
    if (route.request().method() !== 'POST' || left === 0) return route.continue()
    left--
    await route.fetch({ maxRedirects: 0 })
    await route.abort('connectionreset')
    if (left === 0) resolve()
  })
  return { lost }
}

/** A newly opened frame may miss its first click, which the browser still sends to the page below. */
export async function closePaymentForm(page: Page): Promise<void> {
  const frame = page.locator('iframe[title="Payment"]')
  await expect(frame).toBeVisible()
  await expect(async () => {
    if (await frame.isVisible()) {
      await frame.contentFrame().getByRole('button', { name: 'Close without paying' }).click({ timeout: 2_000 })
    }
    await expect(frame).toHaveCount(0, { timeout: 1_000 })
  }).toPass()
}

/** Of each line of the cart in the guest's cookie. */
export async function unitsInCookie(page: Page): Promise<number[]> {
  const cookie = (await page.context().cookies()).find(({ name }) => name === 'cartItems')
  if (!cookie) return []
  const items = JSON.parse(Buffer.from(decodeURIComponent(cookie.value), 'base64').toString()) as { Unit: number }[]
  return items.map(({ Unit }) => Unit)
}
