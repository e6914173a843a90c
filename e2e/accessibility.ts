import type { Page } from '@playwright/test'
import { expect, type Fixtures, test } from '#e2e/fixtures.ts'
import { placeByApi } from './an-order.ts'
import { closePaymentForm } from './buying.ts'

const PUBLIC_SCREENS = [
  '/',
  '/wishlist',
  '/addcart',
  '/login',
  '/login/code',
  '/login/code?by=email',
  '/checkout',
  '/register',
  '/CreateAccountCard',
  '/AccountVerifiedCard',
  '/reset-password',
  '/reset-password?token=0123456789012345678901234567890123456789abc',
  '/track',
  '/aboutPage',
  '/ReturnPolicy',
  '/ResellerTermsConditions',
  '/CustomerSupport',
  '/customer-support/complaint',
  '/back-in-stock?done=withdrawn',
  '/delivery?pincode=560038',
  '/RecentlyViewed',
  '/ProductNotFound',
  '/no-such-page',
]
const PRIVATE_SCREENS = [
  '/UserProfile',
  '/overview',
  '/account-settings',
  '/account-settings?change-password',
  '/your-address',
  '/address-form',
]

/** Tests of every screen of the shop, by its name, at these widths; of a shop that differs from another in colours alone, only those. */
export function describeScreens(shop: string, widths: number[], of?: 'colours'): void {
  const atAllWidths = async (page: Page, axe: Fixtures['axe'], path: string) => {
    for (const width of widths) {
      await test.step(`${path} at ${width} px`, async () => {
        await page.setViewportSize({ width, height: 800 })
        await axe(page, of)
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
        expect(overflow, 'pixels that stick out to the right').toBeLessThanOrEqual(0)
      })
    }
  }
  test.describe(`the shop ${shop}`, () => {
    test('what a guest sees has no violation at any width', async ({ page, navigate, axe, shopUrl, allowError }) => {
      allowError(/status of 404/, 'pages that are not there are looked at as well')
      const home = shopUrl(shop === 'rangoli' ? undefined : shop)
      await navigate(home)
      const listing = await page.locator('main a[href*="/products-section2/"]').first().getAttribute('href')
      const product = await page.locator('main article a[href*="/product"]').first().getAttribute('href')
      for (const path of [
        ...PUBLIC_SCREENS,
        String(listing),
        String(product),
        '/Product-Serach/kurta',
        '/Product-Serach/o',
      ]) {
        await page.goto(`${home}${path}`)
        await atAllWidths(page, axe, path)
      }
    })

    test('what a customer sees has no violation at any width', async ({ page, navigate, login, axe, shopUrl }) => {
      const home = shopUrl(shop === 'rangoli' ? undefined : shop)
      await navigate(home)
      await login()
      for (const path of PRIVATE_SCREENS) {
        await page.goto(`${home}${path}`)
        await atAllWidths(page, axe, path)
      }
    })

    test('what a buyer sees has no violation at any width', async ({ page, navigate, login, axe, shopUrl }) => {
      const home = shopUrl(shop === 'rangoli' ? undefined : shop)
      await navigate(home)
      const { number, id, size } = await placeByApi(page, await login(), { fromEnd: 12 })
      const order = `?order=${number}`
      const checkout = `/checkout2?${new URLSearchParams({ productID: String(id), size, units: '1' })}`
      for (const path of [
        checkout,
        `/order-confirmation${order}`,
        '/your-orders',
        `/orders/${number}`,
        '/your-address',
        `/track${order}`,
        `/cancellation-form${order}`,
      ]) {
        await navigate(`${home}${path}`)
        await atAllWidths(page, axe, path)
      }
      await page.getByLabel(/^Reason for cancellation/).selectOption('Cash Issue')
      await page.getByLabel(/^Comments/).fill('I have no cash at home')
      await page.getByRole('button', { name: 'CANCEL' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your order is cancelled')
      await expect(page).toHaveURL(/\/order-cancelled/)
      await atAllWidths(page, axe, '/order-cancelled')

      await navigate(`${home}${checkout}`)
      const online = page.getByRole('radio', { name: /Online card payment/ })
      if (await online.isDisabled()) return // a shop without keys
      await online.check()
      await atAllWidths(page, axe, 'the checkout, paid online')
      await page.getByRole('button', { name: 'Continue to Payment' }).filter({ visible: true }).click()
      // Where UPI is paid on the page itself (upi.spec.ts switches it on in Raat), no form opens.
      const upi = page.getByRole('region', { name: 'Pay by UPI' })
      await expect(upi.or(page.locator('iframe[title="Payment"]'))).toBeVisible()
      if (!(await upi.isVisible())) {
        await closePaymentForm(page)
        await expect(page.getByRole('alert').filter({ visible: true })).toHaveText(/closed the payment/)
      }
      await atAllWidths(page, axe, '/PaymentPage')
    })
  })
}
