import type { Page } from '@playwright/test'
import { TOAST_MS } from '#contract/limits.ts'
import * as MESSAGES from '#contract/messages.ts'
import { expect, test, untilHydrated } from '#e2e/fixtures.ts'
import { productFixture } from './product-fixture.ts'

const SAREE = { slug: 'rng-saree-banarasi', name: 'Banarasi Katan Silk Saree in Jamun with Zari Pallu' }
const GHARCHOLA = { slug: 'rng-saree-gharchola', name: 'Gharchola Bandhani Saree in Sindoori Red' }
const KURTA = { slug: 'rng-kurta-indigo', name: 'Indigo Buti Block Print Straight Kurta' }

/** Expects the toast with its text and picture, for exactly 3 seconds. The clock advances only here. */
async function expectToast(page: Page, text: string, picture: string): Promise<void> {
  const toast = page.getByRole('status').filter({ hasText: text })
  await expect(async () => {
    await page.clock.runFor(10) // the page applies a response a moment after it arrives
    await expect(toast).toBeVisible({ timeout: 200 })
  }).toPass()
  expect(await toast.locator('img').getAttribute('src')).toContain(picture)
  await page.clock.runFor(TOAST_MS - 500)
  await expect(toast).toBeVisible()
  await page.clock.runFor(500)
  await expect(toast).toBeHidden()
}

async function stored(page: Page): Promise<unknown> {
  const cookie = (await page.context().cookies()).find(({ name }) => name === 'wishlistItems')
  return cookie && JSON.parse(Buffer.from(decodeURIComponent(cookie.value), 'base64').toString())
}

/** The product from the shop's API; where it has colours, the first, which its page preselects. */
async function wishOf(page: Page, slug: string) {
  const { id, name, image, ASIN, originalPrice, discountPrice, ratings, color } = await productFixture(page, slug)
  const wish = { id, name, image: String(image), ASIN, slug, originalPrice, discountPrice, rating: ratings }
  return Array.isArray(color) ? { ...wish, color: String(color[0]) } : wish
}

/** Records calls to the shop, without the page's own resources. */
function callsOf(page: Page): string[] {
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (/^\/(assets|uploads|ResellerLogo)\//.test(pathname)) return
    calls.push(`${request.method()} ${pathname}`)
  })
  return calls
}

test('S2-163 S2-168 S2-170..S2-172 S3-001 S4-003 S4-008 S4-032 S7-050 wishes are added, shown, removed and moved to the cart', async ({
  page,
  navigate,
}) => {
  expect(TOAST_MS).toBe(3000)
  await page.clock.install({ time: '2026-11-21T10:00:00+05:30' })
  await navigate(`/product/${SAREE.slug}`)
  const [saree, gharchola] = [await wishOf(page, SAREE.slug), await wishOf(page, GHARCHOLA.slug)]
  const file = ({ image }: { image: string }) => image.replace(/\.\w+$/, '')
  const wish = page.getByRole('button', { name: 'Wishlist', exact: true }).filter({ visible: true })
  await page.clock.pauseAt('2026-11-21T10:10:00+05:30')
  const calls = callsOf(page)
  await wish.click()
  await expectToast(page, `${SAREE.name} added to wishlist!`, file(saree))
  await expect(wish).toHaveAttribute('aria-pressed', 'true')
  expect(await stored(page)).toEqual([saree])
  expect(calls).toEqual([])
  await page.getByRole('button', { name: 'Add to Cart' }).filter({ visible: true }).click()
  await expectToast(page, `${SAREE.name} (1 unit) added to cart!`, file(saree))

  await page.clock.resume()
  await navigate(`/product/${GHARCHOLA.slug}`)
  await page.clock.pauseAt('2026-11-21T10:20:00+05:30')
  await wish.click()
  expect(await stored(page)).toEqual([saree, gharchola])
  calls.length = 0
  await page.getByRole('status').getByRole('link', { name: 'View' }).click()
  await page.clock.resume()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My Wishlist')
  const cards = page.locator('main article')
  await expect(cards).toHaveCount(2)
  await page.clock.pauseAt('2026-11-21T10:30:00+05:30')
  await cards
    .filter({ hasText: SAREE.name })
    .getByRole('button', { name: /^Remove/ })
    .click()
  await expectToast(page, 'Item Removed from Wishlist', file(saree))
  await expect(cards).toHaveCount(1)
  expect(await stored(page)).toEqual([gharchola])
  expect(calls).toEqual([])

  const size = page.viewportSize()
  const columns: number[] = []
  for (const width of [360, 640, 900, 1366]) {
    await page.setViewportSize({ width, height: 740 })
    columns.push(
      await page.locator('main ul').evaluate((list) => getComputedStyle(list).gridTemplateColumns.split(' ').length),
    )
  }
  expect(columns).toEqual([1, 2, 3, 4])
  if (size) await page.setViewportSize(size)

  await page.getByRole('button', { name: 'Move To Cart' }).click()
  await expectToast(page, 'Moved to Cart', file(gharchola))
  await page.clock.resume()
  await expect(page).toHaveURL(/\/addcart$/)
  const cart = page.getByRole('region', { name: 'Items in your cart' })
  await expect(cart).toContainText(GHARCHOLA.name)
  await expect(cart).toContainText(SAREE.name)
  expect(await stored(page)).toBeUndefined()
  await navigate('/wishlist')
  await expect(page.getByText('Your wishlist is empty.')).toBeVisible()
})

test('S4-004 S4-006 R01 a wish in one tab survives a wish in another, which updates', async ({ page, navigate }) => {
  const wish = (tab: Page) => tab.getByRole('button', { name: 'Wishlist', exact: true }).filter({ visible: true })
  await navigate(`/product/${SAREE.slug}`)
  const [saree, gharchola] = [await wishOf(page, SAREE.slug), await wishOf(page, GHARCHOLA.slug)]
  const other = await page.context().newPage()
  await other.goto(`/product/${GHARCHOLA.slug}`)
  await untilHydrated(other)
  const third = await page.context().newPage()
  await third.goto(`/product/${SAREE.slug}`)
  await untilHydrated(third)
  await wish(page).click()
  await expect(wish(page)).toHaveAttribute('aria-pressed', 'true')
  await wish(other).click()
  await expect.poll(() => stored(page)).toEqual([saree, gharchola])
  // Headless tabs all count as visible, so the event is dispatched by hand.
  await third.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(wish(third)).toHaveAttribute('aria-pressed', 'true')
})

test('S2-168 S4-008 S5-004 a wish remembers the chosen size, and moves to the cart with it', async ({
  page,
  navigate,
}) => {
  await navigate(`/product/${KURTA.slug}`)
  const wish = page.getByRole('button', { name: 'Wishlist', exact: true }).filter({ visible: true })
  await wish.click()
  await expect(page.getByRole('alert').filter({ hasText: MESSAGES.selectSize })).toBeVisible()
  expect(await stored(page)).toBeUndefined()
  await page.getByRole('radio', { name: 'M', exact: true }).check()
  await wish.click()
  expect(await stored(page)).toEqual([{ ...(await wishOf(page, KURTA.slug)), size: 'M' }])
  await navigate('/wishlist')
  await expect(page.locator('main article')).toContainText('Size: M')
  await page.getByRole('button', { name: 'Move To Cart' }).click()
  await expect(page).toHaveURL(/\/addcart$/)
  const line = page.getByRole('region', { name: 'Items in your cart' }).getByRole('listitem')
  await expect(line).toContainText(KURTA.name)
  await expect(line).toContainText(/Size:? ?M/)
  expect(await stored(page)).toBeUndefined()
})
