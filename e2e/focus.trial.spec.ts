import type { Locator, Page } from '@playwright/test'
import { expect, test } from '#e2e/fixtures.ts'
import { placeByApi } from './an-order.ts'

/** Tabs twice around the panel, forwards and backwards, and leaves it by Escape. */
async function expectFocusWithin(page: Page, panel: Locator, opener: Locator): Promise<void> {
  const isInside = () => panel.evaluate((each) => each.contains(document.activeElement))
  await expect(panel).toBeVisible()
  await expect.poll(isInside, 'it receives the focus').toBe(true)
  const stops = await panel.locator('a, button, input, summary').count()
  // The script that traps the focus is loaded with the first panel. A Tab before it is there is brought back by it.
  await page.keyboard.press('Tab')
  await expect.poll(isInside, 'the first Tab stays').toBe(true)
  for (const key of ['Tab', 'Shift+Tab']) {
    for (let step = 0; step < Math.min(40, stops + 2); step++) {
      await page.keyboard.press(key)
      expect(await isInside(), `${key} ${step}`).toBe(true)
    }
  }
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await expect(opener).toBeFocused()
}

test('S2-145 Size Guide traps the focus and restores it', async ({ page, navigate }) => {
  await navigate('/product/rng-kurta-indigo')
  const opener = page.getByRole('button', { name: 'Size Guide' })
  await opener.focus()
  await page.keyboard.press('Enter')
  await expectFocusWithin(page, page.getByRole('dialog', { name: 'Size Guide' }), opener)
})

test('S2-222 Track traps the focus and restores it', async ({ page, navigate, login }) => {
  await navigate('/')
  await placeByApi(page, await login(), { fromEnd: 1 })
  await navigate('/your-orders')
  const opener = page.getByRole('button', { name: 'Track' }).first()
  await opener.focus()
  await page.keyboard.press('Enter')
  await expectFocusWithin(page, page.getByRole('dialog', { name: 'Tracking' }), opener)
})

test('Filters of a phone traps the focus and restores it, after a navigation too', async ({ page, navigate }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await navigate('/')
  await page.locator('main a[href^="/products-section2/"]').first().click()
  const opener = page.getByRole('button', { name: /^Categories/ })
  await expect(opener).toBeVisible()
  await opener.focus()
  await page.keyboard.press('Enter')
  await expectFocusWithin(page, page.getByRole('complementary', { name: 'Filters' }), opener)
})

test('a new page gets the focus, and its title is announced', async ({ page, navigate }) => {
  await navigate('/')
  const link = page.locator('main a[href^="/products-section2/"]').first()
  await link.focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/products-section2\//)
  await expect(page.locator('#content')).toBeFocused()
  await expect(page.getByRole('status').filter({ hasText: await page.title() })).toHaveCount(1)
})

test('an element focused backwards is not under the header', async ({ page, navigate }) => {
  await navigate('/products-section2/1')
  await page.locator('main article a').last().focus()
  for (let step = 0; step < 25; step++) {
    await page.keyboard.press('Shift+Tab')
    const { top, below, inMain } = await page.evaluate(() => ({
      top: document.activeElement?.getBoundingClientRect().top ?? 0,
      below: document.querySelector('header')?.getBoundingClientRect().bottom ?? 0,
      inMain: Boolean(document.activeElement?.closest('main')),
    }))
    if (inMain) expect(top).toBeGreaterThanOrEqual(below - 1)
  }
})

test('with forced colours the chosen size and the dots stay visible', async ({ page, navigate }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.emulateMedia({ forcedColors: 'active' })
  await navigate('/product/rng-kurta-indigo')
  const size = page.locator('.size-choice:has(:enabled)').first()
  const background = (each: Locator) => each.evaluate((element) => getComputedStyle(element).backgroundColor)
  const before = await background(size)
  await size.click()
  await expect.poll(() => background(size)).not.toBe(before)
  const ground = await background(page.locator('html'))
  const dots = page.locator('main a[href^="#picture-"] .dot')
  expect(await background(dots.nth(1))).not.toBe(ground)
  expect(await background(dots.first())).not.toBe(await background(dots.nth(1)))
})

test('opening and leaving the cart does not shift what stays on screen', async ({ page, navigate }) => {
  await navigate('/')
  await page.evaluate(() => {
    const shifts: number[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value)
    }).observe({ type: 'layout-shift' })
  })
  const sum = () => page.evaluate(() => (window as unknown as { shifts: number[] }).shifts.reduce((a, b) => a + b, 0))
  await page.getByRole('link', { name: 'Cart', exact: true }).first().click()
  await expect(page.getByText('Your cart is empty.')).toBeVisible()
  expect(await sum()).toBeLessThan(0.01)
  await page.goBack()
  await expect(page.locator('main article').first()).toBeVisible()
  expect(await sum()).toBeLessThan(0.01)
})

test('the end of a field is not under the Back to top button', async ({ page, navigate, login }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await navigate('/')
  await page.mouse.wheel(0, 1200)
  const toTop = page.getByRole('button', { name: 'Back to top' })
  await expect(toTop).toBeVisible()
  await login()
  await navigate('/address-form')
  await page.mouse.wheel(0, 1200)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(300)
  await expect(toTop).toBeHidden()
})
