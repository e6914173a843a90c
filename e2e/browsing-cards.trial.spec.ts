import type { Page } from '@playwright/test'
import { expect, test } from '#e2e/fixtures.ts'

/** Advances the page's clock in small steps until `isReached` is true; returns how much time passed. */
async function timeUntil(page: Page, isReached: () => Promise<boolean>): Promise<number> {
  let gone = 0
  await expect
    .poll(
      async () => {
        if (await isReached()) return true
        await page.clock.runFor(50)
        gone += 50
        return isReached()
      },
      { intervals: [1] },
    )
    .toBe(true)
  return gone
}

test('S2-100 S2-106 S2-111 S2-115 S2-117..S2-120 S4-033 a listing is searched; its cards change pictures, are added and opened', async ({
  page,
  navigate,
  isMobile,
}) => {
  await page.clock.install()
  await navigate('/')
  await page.locator('main a[href^="/products-section2/"]', { hasText: 'Sarees' }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sarees')
  const searchHere = page.getByRole('searchbox', { name: 'Search in this category' })
  const cards = page.locator('main article')
  if (isMobile) {
    await page.getByRole('button', { name: 'Categories' }).click()
    await expect(page.getByRole('heading', { name: 'Filters' })).toBeVisible()
    await expect(searchHere).toBeHidden()
    await page.keyboard.press('Escape')
  } else {
    const [panel, card] = [await page.locator('#filter-panel').boundingBox(), await cards.first().boundingBox()]
    expect((panel?.x ?? 0) + (panel?.width ?? 0), 'on the left of the goods').toBeLessThan(card?.x ?? 0)
    await expect(searchHere).toBeVisible()
    await searchHere.fill('kanjeevaram')
    await searchHere.press('Enter')
    await expect(page).toHaveURL(/\/products-section2\/\d+\?q=kanjeevaram$/)
    await expect(cards).toHaveCount(1)
    await expect(cards).toContainText('Kanjeevaram')
    await page.getByRole('link', { name: /^Remove the filter/ }).click()
  }
  const card = cards.filter({ hasText: 'Kanjeevaram' })
  await expect(cards.filter({ hasText: 'Paithani' })).toBeVisible()
  await page.clock.pauseAt(Date.now() + 3_600_000)

  const picture = card.locator('img')
  const shown = async () => (await picture.getAttribute('src')) ?? ''
  const first = await shown()
  if (!isMobile) {
    const seen = [first]
    await card.hover()
    expect(await timeUntil(page, async () => (await shown()) !== first)).toBeGreaterThanOrEqual(950)
    for (let turn = 0; turn < 4; turn++) {
      const now = await shown()
      seen.push(now)
      await page.clock.runFor(900)
      await expect(picture).toHaveAttribute('src', now)
      await page.clock.runFor(100)
      await expect(picture).not.toHaveAttribute('src', now)
    }
    expect(new Set(seen).size, 'four pictures, then the first one again').toBe(4)
    expect(seen[4]).toBe(first)
    for (const src of seen) expect(src).toMatch(/^\/uploads\/[^/]+-300x400\.\w+$/)
    await page.mouse.move(0, 0)
    await expect(picture).toHaveAttribute('src', first)
  }

  const toast = page.getByRole('status').filter({ hasText: 'added to cart!' })
  await card.getByRole('button', { name: /^Add/ }).click()
  await timeUntil(page, () => toast.isVisible())
  await expect(toast).toContainText(/^Kanjeevaram Silk Saree .* \(1 unit\) added to cart!/)
  await expect(toast.getByRole('link', { name: 'View Cart' })).toHaveAttribute('href', '/addcart')
  await page.clock.runFor(2900)
  await expect(toast).toBeVisible()
  expect(await timeUntil(page, async () => (await toast.count()) === 0)).toBeLessThanOrEqual(1000)

  await cards.filter({ hasText: 'Paithani' }).getByRole('button', { name: /^Add/ }).click()
  await timeUntil(page, () => toast.isVisible())
  await toast.getByRole('link', { name: 'View Cart' }).click()
  await page.clock.resume()
  await expect(page).toHaveURL(/\/addcart$/)
  const units = page.getByRole('group', { name: /^Quantity of/ })
  await expect(units).toHaveText(['1', '1'])

  await page.goBack()
  await card.getByRole('link', { name: 'Sarees' }).click()
  await expect(page).toHaveURL(/\/products-section2\/\d+$/)
  await expect.poll(() => page.evaluate(() => window.scrollY), 'the top of the listing').toBe(0)
  await card.click({ position: { x: 40, y: 40 } })
  await expect(page).toHaveURL(/\/product-category\/rng-saree-kanjeevaram$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Kanjeevaram Silk Saree/)
})
