import { expect, test } from '#e2e/fixtures.ts'
import { mostStyled } from '#e2e/most-styled.ts'

test('a chosen size has the style of a few elements calculated, not of the whole page', async ({ page, navigate }) => {
  await navigate('/product/rng-kurta-indigo')
  await page.waitForLoadState('networkidle') // a style sheet that comes later counts for everything
  const size = page.locator('input[name=size]:enabled').first()
  const most = await mostStyled(page, async () => {
    await size.click()
    await expect(size).toBeChecked()
  })
  expect(most, 'something was traced').toBeGreaterThan(0)
  const all = await page.locator('body *').count()
  expect(most, `of ${all} elements`).toBeLessThan(all / 5)
})
