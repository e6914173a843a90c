import { expect, test } from '#e2e/fixtures.ts'

const CATEGORY = '/products-section2/1'

test('a shopper narrows a listing by size and colour, sees the counts change, and takes a chip away', async ({
  page,
  navigate,
  isMobile,
  axe,
}) => {
  await navigate(CATEGORY)
  const panel = page.locator('#filter-panel') // hidden on a phone until it is opened
  const opener = page.getByRole('button', { name: /^Filter/ })
  const cards = page.locator('main article')
  const all = await cards.count()
  if (isMobile) await opener.click()
  const size = panel.locator('input[name=size][type=checkbox]').first()
  const name = await size.inputValue()
  await size.check()
  await expect(page).toHaveURL(new RegExp(`\\?size=${name}$`))
  await expect(size, 'the focus stays').toBeFocused()
  const colour = panel.getByRole('group', { name: 'Colour' }).getByRole('checkbox').first()
  await colour.check()
  await expect(page).toHaveURL(new RegExp(`\\?colour=\\w+&size=${name}$`))
  await expect(panel, 'it stays open for the next choice').toBeVisible()
  await axe(page)
  if (isMobile) {
    const show = panel.getByRole('button', { name: /^Show \d+ products?$/ })
    await expect(show).toBeInViewport()
    await show.click()
    await expect(panel).toBeHidden()
    await expect(opener).toContainText('(2)')
  }
  expect(await cards.count()).toBeLessThanOrEqual(all)
  const chips = page.getByRole('list', { name: 'Active filters' }).getByRole('link')
  await expect(chips).toHaveCount(3)
  await chips.first().click()
  await expect(page).toHaveURL(/\?colour=\w+$/)
  const checked = panel.locator('input:checked')
  await expect(checked).toHaveCount(1)
  await page.goBack()
  await expect(checked).toHaveCount(2)
  await chips.last().click()
  await expect(page).toHaveURL(new RegExp(`${CATEGORY}$`))
  await expect(cards).toHaveCount(all)
})

test('the bar of a listing stays below the header of a phone', async ({ page, navigate }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await navigate(CATEGORY)
  await page.mouse.wheel(0, 500)
  const bar = page.getByRole('button', { name: /^Filter/ })
  await expect(bar).toBeInViewport()
  await expect(page.getByLabel('Sort by')).toBeInViewport()
  const header = await page.locator('header').first().boundingBox()
  expect((await bar.boundingBox())?.y).toBeGreaterThanOrEqual((header?.height ?? 0) - 1)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test('the filters are a form with one button, and the chips are links', async ({ page, navigate, isMobile }) => {
    await navigate(CATEGORY)
    const panel = page.getByRole('complementary', { name: 'Filters' })
    if (isMobile) await page.getByRole('button', { name: /^Filter/ }).click()
    for (const at of [0, 1]) await panel.getByRole('group', { name: 'Size' }).getByRole('checkbox').nth(at).check()
    await panel.getByRole('button', { name: isMobile ? /^Show/ : 'Apply filters' }).click()
    await expect(page).toHaveURL(/\?size=\w+&size=\w+$/)
    const chips = page.getByRole('list', { name: 'Active filters' }).getByRole('link')
    await expect(chips).toHaveCount(3)
    await chips.first().click()
    await expect(page).toHaveURL(/\?size=\w+$/)
    await expect(page.locator('main article').first()).toBeVisible()
  })
})
