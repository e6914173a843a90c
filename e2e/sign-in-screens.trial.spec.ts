import { expect, test } from '#e2e/fixtures.ts'
import { field, openAProduct, press } from './buying.ts'
import { aMobile, enterCode, readCode } from './sign-in-by-code.ts'

test('every step of signing in by a code is accessible, at three widths, in a light and a dark shop', async ({
  page,
  navigate,
  forget,
  axe,
  shopUrl,
}) => {
  for (const shop of [undefined, 'raat']) {
    const mobile = aMobile()
    const look = async () => {
      for (const width of [360, 768, 1366]) {
        await page.setViewportSize({ width, height: 800 })
        await axe(page)
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
        expect(overflow, 'pixels that stick out to the right').toBeLessThanOrEqual(0)
      }
    }
    await navigate(shopUrl(shop))
    await openAProduct(page)
    await press(page, 'Buy Now')
    await expect(field(page, 'Mobile number')).toBeVisible()
    await look()
    await field(page, 'Mobile number').fill(mobile)
    await page.getByRole('button', { name: 'Get a code' }).click()
    await expect(field(page, '6-digit code')).toBeVisible()
    await look()
    await enterCode(page, await readCode(page, mobile))
    await expect(field(page, 'PIN code')).toBeVisible()
    await look()
    await forget()
  }
})
