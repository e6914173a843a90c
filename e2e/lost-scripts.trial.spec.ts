import { dataGate } from '#e2e/data-gate.ts'
import { expect, test } from '#e2e/fixtures.ts'

// Scripts that a page loads on demand may fail, on a poor connection or because a newer build has replaced them.

test.beforeEach(({ allowError }) => {
  allowError(/ERR_FAILED|status of 404|Failed to load|dynamically imported module/, 'the script is lost on purpose')
})

test('S2-116 Add leads to the product page when its size dialog cannot load', async ({ page, navigate }) => {
  await page.route('**/size-picker*', (route) => route.abort())
  await navigate('/products-section2/1')
  const add = page.getByRole('button', { name: /^Add/ }).first()
  for (const _ of ['once', 'again']) {
    await add.click()
    await expect(page).toHaveURL(/\/product-category\//)
    await expect(page.getByRole('button', { name: 'Add to Cart' }).filter({ visible: true })).toBeVisible()
    await expect(page.getByRole('banner')).toBeVisible()
    await page.goBack()
    await expect(page.getByLabel('Sort by')).toBeVisible()
  }
})

test('S1-027 a page works when the consent script and the skeletons cannot load', async ({
  page,
  navigate,
  shopUrl,
  allowError,
}) => {
  allowError(/React error #422/, 'React reports that it has rendered the boundary of a lost part again')
  await page.route(/\/(pixel|privacy-bar|skeleton)-/, (route) => route.fulfill({ status: 404 }))
  await navigate(shopUrl('raat'))
  const gate = await dataGate(page)
  gate.shut()
  await page.locator('main article a[href^="/product-category/"]').first().click()
  await expect(page.locator('[aria-busy="true"]')).toBeVisible()
  gate.open()
  await expect(page.getByRole('button', { name: 'Add to Cart' }).filter({ visible: true })).toBeVisible()
})

test('S2-098 a page works when the recently viewed row cannot load', async ({ page, navigate }) => {
  await page.route('**/viewed-row*', (route) => route.abort())
  await navigate('/product/rng-saree-banarasi')
  await expect.poll(() => page.evaluate(() => localStorage.getItem('recentlyViewed'))).not.toBeNull()
  for (const path of ['/', '/product/rng-kurta-indigo']) {
    const lost = page.waitForEvent('requestfailed')
    await navigate(path)
    await lost
    await expect(page.locator('main h1')).toHaveCount(1)
    await expect(page.locator('main')).not.toContainText('Something went wrong')
    await expect(page.getByRole('region', { name: /viewed/ })).toHaveCount(0)
  }
})
