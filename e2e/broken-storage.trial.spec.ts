import * as MESSAGES from '#contract/messages.ts'
import { expect, test } from '#e2e/fixtures.ts'
import { press } from './buying.ts'
import { toAddress, typeAddress } from './to-address.ts'

// F51: a browser's storage may be outdated, truncated or written by something else. A console error fails these tests.

const JUNK: Record<string, string> = {
  'no JSON': '{"a":',
  'another kind of thing': '{"at":"yesterday","banners":{"length":3},"list":7}',
  'a poisoned prototype': '[{"__proto__":{"poisoned":true},"id":1e99,"slug":"../../x","name":null}]',
  '200 KB': `["${'x'.repeat(200_000)}"]`,
}
const KEYS = [
  ...['recentlyViewed', 'wishlistWhole', 'pixelConsent', 'bannerList', 'themeColor', 'resellerLogoData', 'productID'],
  'cartCount',
]
const COOKIES = ['wishlistItems', 'cartItems']
const PATHS = [
  ...['/', '/product/rng-kurta-indigo', '/products-section2/1', '/Product-Serach/kurta', '/addcart'],
  ...['/wishlist', '/RecentlyViewed', '/login', '/register', '/aboutPage'],
]

for (const [kind, junk] of Object.entries(JUNK)) {
  test(`F51 storage with ${kind} counts as empty on ten pages, and is repaired`, async ({ page, navigate }) => {
    await navigate('/')
    for (const path of PATHS) {
      const url = new URL('/', page.url()).href
      const cookie = Buffer.from(junk.slice(0, 2_500)).toString('base64')
      await page.context().addCookies(COOKIES.map((name) => ({ name, value: cookie, url })))
      await page.evaluate(
        ({ keys, value }) => {
          for (const key of keys) {
            localStorage.setItem(key, value)
            sessionStorage.setItem(key, value)
          }
        },
        { keys: KEYS, value: junk },
      )
      await navigate(path, path.startsWith('/products-section2') ? {} : { status: 200 })
      await expect(page.locator('main').locator('h1, section, form').filter({ visible: true }).first()).toBeVisible()
      await expect(page.locator('body')).not.toContainText(/NaN|undefined/)
      expect(await page.evaluate(() => 'poisoned' in {})).toBe(false)
    }
    // The wishlist button still works.
    await navigate('/product/rng-kurta-indigo')
    await navigate('/wishlist')
    await expect(page.locator('main')).toBeVisible()
  })
}

test('S4-036 a malformed banner list in the storage counts as empty', async ({ page, navigate }) => {
  for (const banners of [[null], 'abc', [{ image: 'k\ud800.jpg', url: '' }]]) {
    await navigate('/aboutPage')
    await page.evaluate((list) => {
      localStorage.setItem('bannerList', JSON.stringify({ at: Date.now(), banners: list }))
    }, banners)
    await page.getByRole('link', { name: 'Rangoli: home' }).click()
    await expect(page.getByRole('button', { name: 'Banner 4' })).toBeVisible()
  }
})

// Arrow functions: Playwright sends their text to the page.
const REFUSING: Record<string, () => void> = {
  full: () => {
    Storage.prototype.setItem = () => {
      throw new DOMException('exceeded the quota', 'QuotaExceededError')
    }
  },
  forbidden: () => {
    const refuse = () => {
      throw Object.assign(new Error('no access to storage'), { name: 'SecurityError' })
    }
    for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { get: refuse })
  },
}

for (const [kind, refuse] of Object.entries(REFUSING)) {
  test(`F51 where storage is ${kind}, a guest buys, and no page fails`, async ({ page, navigate, allowError }) => {
    allowError(/no access to storage/, "the router's own script reports it")
    await page.addInitScript(refuse)
    await toAddress(page, navigate)
    await typeAddress(page, { pincode: '411030' })
    await press(page, 'Place Order')
    await expect(page).toHaveURL(/\/order-confirmation\?order=/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you, your order is placed!')
    for (const path of ['/', '/your-orders', '/addcart', '/logout']) {
      await navigate(path)
      await expect(page.locator('main')).not.toContainText(MESSAGES.renderingError)
    }
    await expect(page).toHaveURL(/\/login/)
  })
}
