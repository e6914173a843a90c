import { expect, test } from '#e2e/fixtures.ts'

test('S2-005 S2-006 both addresses show what was looked at, newest first', async ({ page, navigate, axe }) => {
  await navigate('/RecentlyViewed')
  await expect(page.getByText('You have not looked at anything yet.')).toBeVisible()
  await axe(page)
  for (const slug of ['rng-kurta-indigo', 'rng-saree-banarasi']) {
    await navigate(`/product/${slug}`)
    await expect.poll(() => page.evaluate(() => localStorage.getItem('recentlyViewed'))).toContain(slug)
  }
  for (const path of ['/Recentlyproduct', '/recentlyviewed']) {
    await navigate(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Recently Viewed')
    await expect(page.locator('main li a')).toHaveCount(2)
    await expect(page.locator('main li a').last()).toHaveAttribute('href', '/product/rng-kurta-indigo')
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/RecentlyViewed$/)
  }
  await axe(page)
  await page.locator('main li a').first().click()
  await expect(page).toHaveURL(/\/product\/rng-saree-banarasi$/)
})
