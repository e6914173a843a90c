import type { Locator, Page } from '@playwright/test'
import { expect, test } from '#e2e/fixtures.ts'

/** Presses Tab until the target has the focus, which must be visible. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < 80; presses++) {
    await page.keyboard.press('Tab')
    if (await target.evaluate((element) => element === document.activeElement)) {
      expect(await target.evaluate((element) => getComputedStyle(element).outlineStyle)).toBe('solid')
      return
    }
  }
  throw new Error(`80 presses of Tab did not reach ${target}`)
}

const visible = (locator: Locator) => locator.filter({ visible: true }).first()

test('S2-068 S2-063 the menu opens, is navigated, closes by Escape and restores the focus', async ({
  page,
  navigate,
}) => {
  await navigate('/')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeFocused()
  const opener = visible(page.locator('button[popovertarget="category-menu"]'))
  await tabTo(page, opener)
  await page.keyboard.press('Enter')
  const menu = page.locator('#category-menu')
  await expect(menu).toBeVisible()
  await tabTo(page, visible(menu.locator('a[href^="/products-section/"]')))
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(opener).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(menu).toBeVisible()
  await tabTo(page, visible(menu.locator('a[href^="/products-section/"]')))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/products-section\/\d+$/)
  await expect(menu).toBeHidden()
})

test('S2-100 S2-101 S2-102 the filters are reached by keyboard, and Escape closes the phone drawer', async ({
  page,
  navigate,
  isMobile,
}) => {
  await navigate('/products-section2/1')
  const panel = page.locator('#filter-panel')
  const opener = page.getByRole('button', { name: 'Categories' })
  if (isMobile) {
    await expect(panel).toBeHidden()
    await opener.focus()
    await page.keyboard.press('Enter')
    await expect(panel).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(panel).toBeHidden()
    await expect(opener).toBeFocused()
    await page.keyboard.press('Enter')
  }
  await expect(panel).toBeVisible()
  const category = panel.locator('details:not([open]) summary').first()
  await tabTo(page, category)
  await page.keyboard.press('Enter')
  await expect(panel.locator('details[open]'), 'the tree, and one category in it').toHaveCount(2)
  await tabTo(page, panel.getByRole('link', { name: '₹2,000 – ₹3,000' }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/price=2000-3000/)
})

test('S2-126 S2-145 the gallery and the size guide work by keyboard', async ({ page, navigate }) => {
  await navigate('/product/rng-kurta-indigo')
  const slots = page.getByRole('list', { name: 'Pictures' })
  const second = page.getByRole('link', { name: 'Picture 2' })
  await tabTo(page, slots)
  await page.keyboard.press('ArrowRight')
  await expect(second).toHaveAttribute('aria-current', 'true')
  await tabTo(page, page.getByRole('link', { name: 'Picture 1' }))
  await page.keyboard.press('Enter')
  await expect(second).not.toHaveAttribute('aria-current', 'true')

  const guide = page.getByRole('button', { name: 'Size Guide', exact: true })
  await tabTo(page, guide)
  await page.keyboard.press('Enter')
  const chart = page.getByRole('dialog', { name: 'Size Guide' })
  await expect(chart.getByRole('row', { name: 'XL 42-44 30 20' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(chart).toBeHidden()
  await expect(guide).toBeFocused()
})

test('S2-116 the size dialog traps the focus and restores it', async ({ page, navigate }) => {
  await navigate('/products-section2/1')
  const add = page.getByRole('button', { name: /^Add/ }).first()
  await add.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Select a size' })
  await expect(dialog).toContainText('Please select a size before proceeding!')
  for (let presses = 0; presses < 12; presses++) {
    await page.keyboard.press('Tab')
    // In a modal dialog, Tab also passes through the browser's own toolbar, where no element has the focus.
    const isInside = await dialog.evaluate(
      (box) => box.contains(document.activeElement) || document.activeElement === document.body,
    )
    expect(isInside).toBe(true)
  }
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(add).toBeFocused()
  const names = (await page.context().cookies()).map(({ name }) => name)
  expect(names, 'nothing was added').not.toContain('cartItems')
})

test('S2-083 S2-084 S2-085 the banners are turned, paused and started by keyboard', async ({
  page,
  navigate,
  isMobile,
}) => {
  await page.clock.install()
  await navigate('/')
  const offers = page.getByRole('region', { name: 'Offers' })
  await tabTo(page, offers.getByRole('button', { name: 'Banner 3' }))
  await page.keyboard.press('Enter')
  await expect(offers.getByRole('button', { name: 'Banner 3' })).toHaveAttribute('aria-current', 'true')
  await tabTo(page, offers.getByRole('button', { name: 'Pause: banners' }))
  await page.keyboard.press('Enter')
  await expect(offers.getByRole('button', { name: 'Play: banners' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(offers.getByRole('button', { name: 'Pause: banners' })).toBeFocused()
  await expect(offers.getByRole('button', { name: 'Banner 4' }), 'it plays').toHaveAttribute('aria-current', 'true')
  await page.keyboard.press('Shift+Tab')
  await expect(offers.getByRole('button', { name: 'Banner 4' })).toBeFocused()
  await page.clock.runFor(4_700) // one turn, if it did not pause
  await expect(offers.getByRole('button', { name: 'Banner 4' })).toHaveAttribute('aria-current', 'true')
  if (isMobile) return
  await offers.getByRole('button', { name: 'Previous banner' }).focus()
  await page.keyboard.press('Enter')
  await expect(offers.getByRole('button', { name: 'Banner 3' })).toHaveAttribute('aria-current', 'true')
})

test('S2-107 choosing a sort order by keyboard keeps the focus there', async ({ page, navigate }) => {
  await navigate('/products-section2/1')
  const sort = page.getByLabel('Sort by')
  await sort.focus()
  await page.keyboard.press('ArrowDown')
  await expect(page).toHaveURL(/sort=/)
  const chosen = await sort.inputValue()
  await page.keyboard.press('ArrowDown')
  await expect(page).not.toHaveURL(new RegExp(`sort=${chosen}`))
  await expect(sort).toBeFocused()
  await page.goBack()
  await expect(sort).toHaveValue(chosen)
})
