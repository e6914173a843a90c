import type { Page } from '@playwright/test'
import { expect, test } from '#e2e/fixtures.ts'
import { mostStyled } from '#e2e/most-styled.ts'

async function expectFew(page: Page, change: () => Promise<void>): Promise<void> {
  // Either calculates the style of the whole page: what is below the first screen (first-screen.css), and a font that comes later.
  await expect(page.locator('html')).not.toHaveAttribute('data-first')
  await page.evaluate(() => document.fonts.ready)
  const most = await mostStyled(page, change)
  expect(most, 'something was traced').toBeGreaterThan(0)
  const all = await page.locator('body *').count()
  expect(most, `of ${all} elements`).toBeLessThan(all / 5)
}

test('a chosen size has the style of a few elements calculated, not of the whole page', async ({ page, navigate }) => {
  await navigate('/product/rng-kurta-indigo')
  const size = page.locator('input[name=size]:enabled').first()
  await expectFew(page, async () => {
    await size.click()
    await expect(size).toBeChecked()
  })
})

// A rule such as `.peer:is([open]) ~ *` would match whatever stands beside what comes.
for (const address of ['/', '/products-section2/6', '/product/rng-kurta-indigo'])
  test(`the button that scrolls up comes on ${address} without the style of the whole page`, async ({
    page,
    navigate,
  }) => {
    await navigate(address)
    await expectFew(page, async () => {
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight / 2))
      await expect(page.getByRole('button', { name: 'Back to top' })).toBeVisible()
    })
  })
