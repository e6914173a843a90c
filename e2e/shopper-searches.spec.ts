import { expect, test } from '#e2e/fixtures.ts'

test('S2-048 suggestions by keyboard, for a typo too, without accessibility violations', async ({
  page,
  navigate,
  axe,
}) => {
  await navigate('/')
  const field = page.getByLabel(/^Search (for )?products/).filter({ visible: true })
  await field.focus()
  await expect(field).toHaveRole('combobox')
  await field.pressSequentially('kurt')
  const options = page.getByRole('option').filter({ visible: true })
  await expect(options.first()).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: /\d suggestions?/ })).toHaveCount(1)
  await axe(page)
  await field.press('ArrowDown')
  await expect(options.first()).toHaveAttribute('aria-selected', 'true')
  await expect(field).toHaveAttribute('aria-activedescendant', (await options.first().getAttribute('id')) ?? '')
  await field.press('End')
  await expect(options.last()).toHaveAttribute('aria-selected', 'true')
  await field.press('Home')
  await field.press('Escape')
  await expect(field).toHaveAttribute('aria-expanded', 'false')
  await expect(field).toHaveValue('kurt')
  await field.press('a')
  await expect(options.first()).toBeVisible()
  await field.press('ArrowDown')
  await field.press('Enter')
  await expect(page).toHaveURL(/\/(Product-Serach|products-section2|product-category)\//)
})

test('S2-049 the search text and results are in the navigation state; a corrected search says what it shows', async ({
  page,
  navigate,
}) => {
  await navigate('/')
  const field = page.getByLabel(/^Search (for )?products/).filter({ visible: true })
  await field.fill('kutra')
  await field.press('Enter')
  await expect(page).toHaveURL(/\/Product-Serach\/kutra$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Results for “kurta”')
  await expect(page.getByText('Nothing matches “kutra” as it is written.')).toBeVisible()
  expect(await page.evaluate(() => history.state.usr)).toMatchObject({
    searchText: 'kutra',
    searchResults: expect.any(Array),
  })
  await expect(field, 'one box, with what was typed').toHaveCount(1)
  await expect(field).toHaveValue('kutra')
})

test('S2-049 Hindi is readable on a system without a font for it', async ({ page, navigate }) => {
  const facesLoaded = () =>
    page.evaluate(
      () => [...document.fonts].filter((face) => face.family.includes('Devanagari') && face.status === 'loaded').length,
    )
  await navigate('/')
  expect(await facesLoaded(), 'a page without Hindi loads no font for it').toBe(0)
  await navigate(`/Product-Serach/${encodeURIComponent('साड़ी')}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Results for “साड़ी”')
  await expect.poll(facesLoaded).toBeGreaterThan(0)
})

test('S2-046, S2-047 the search box of a desktop and of a phone says what can be searched', async ({
  page,
  navigate,
}) => {
  await navigate('/')
  await page.setViewportSize({ width: 1366, height: 800 })
  await expect(page.getByPlaceholder('Search products, Brands and more...', { exact: true })).toBeVisible()
  await expect(page.getByPlaceholder('Search for products', { exact: true })).toBeHidden()
  await page.setViewportSize({ width: 360, height: 740 })
  await expect(page.getByPlaceholder('Search for products', { exact: true })).toBeVisible()
  await expect(page.getByPlaceholder('Search products, Brands and more...', { exact: true })).toBeHidden()
})

test('R35 S2-052 a search is ignored while another is running, and the box shows that', async ({ page, navigate }) => {
  await navigate('/')
  let answer = () => {}
  const blocked = new Promise<void>((resolve) => {
    answer = resolve
  })
  const requested: string[] = []
  await page.route(/Product-Serach.*\.data/, async (route) => {
    requested.push(new URL(route.request().url()).pathname)
    await blocked
    await route.continue()
  })
  const field = page.getByLabel(/^Search (for )?products/).filter({ visible: true })
  await field.fill('kurta')
  await field.press('Enter')
  await expect(page.locator('search form[aria-busy="true"]').filter({ visible: true })).toHaveCount(1)
  await field.fill('saree')
  await field.press('Enter')
  await expect.poll(() => requested).toEqual([expect.stringContaining('/kurta')])
  answer()
  await expect(page).toHaveURL(/\/Product-Serach\/kurta$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Results for “kurta”')
  expect(requested).toHaveLength(1)
})

test('S2-050, S2-232, S2-233 nothing found: the text stays to be corrected, and there are links to go on', async ({
  page,
  navigate,
}) => {
  await navigate('/Product-Serach/asdfqwer')
  await expect(page).toHaveURL(/\/ProductNotFound\?q=asdfqwer$/)
  await expect(page.getByRole('heading', { name: 'Product Not Found' })).toBeVisible()
  for (const name of ['Go to Home', 'Explore Products']) {
    await expect(page.getByRole('link', { name })).toHaveAttribute('href', '/')
  }
  await expect(page.getByLabel(/^Search (for )?products/).filter({ visible: true })).toHaveValue('asdfqwer')
  await expect(page.locator('main article').first()).toBeVisible()
})

test('a search with few results shows more of their category, and no product twice', async ({ page, navigate }) => {
  await navigate('/Product-Serach/gharchola')
  const related = page.getByRole('region', { name: 'More like this' })
  await expect(related.locator('article')).toHaveCount(6)
  const all = await page
    .locator('main article h2 a')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  expect(new Set(all).size).toBe(all.length)
})

test('the search is in reach far down on a phone, and back in the page afterwards', async ({ page, navigate, axe }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await navigate('/Product-Serach/cotton')
  const opener = page.getByRole('button', { name: 'Open search' })
  await expect(opener).toBeHidden()
  await page.mouse.wheel(0, 1500)
  await opener.click()
  const field = page.getByLabel('Search for products')
  await expect(field).toBeFocused()
  await expect(field).toBeInViewport()
  await axe(page)
  await field.fill('saree')
  await field.press('Enter')
  await expect(page).toHaveURL(/\/Product-Serach\/saree$/)
  await expect(page.locator('#search:popover-open')).toHaveCount(0)
  await expect(field).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test('S2-048 the form searches, sorts and pages with plain links', async ({ page, navigate }) => {
    await navigate('/')
    const field = page.getByLabel(/^Search (for )?products/).filter({ visible: true })
    await field.fill('kurta')
    await field.press('Enter')
    await expect(page).toHaveURL(/\/Product-Serach\/kurta$/)
    await page.getByRole('link', { name: 'Price: low to high' }).click()
    await expect(page).toHaveURL(/\?sort=priceLowToHigh$/)
    await expect(page.locator('main article').first()).toBeVisible()
  })
})
