import type { Page } from '@playwright/test'
import { expect, test } from '#e2e/fixtures.ts'

const rules = (page: Page) => page.locator('script[type=speculationrules]')

/** As a browser renders a page before the shopper opens it; Chromium's own prerendering cannot be steered by a test. */
async function renderAhead(page: Page): Promise<() => Promise<void>> {
  await page.addInitScript(() => Object.defineProperty(document, 'prerendering', { value: true, configurable: true }))
  return () =>
    page.evaluate(() => {
      Object.defineProperty(document, 'prerendering', { value: false })
      document.dispatchEvent(new Event('prerenderingchange'))
    })
}

test('a product rendered ahead is remembered as viewed once it is shown', async ({ page, navigate }) => {
  const show = await renderAhead(page)
  await navigate('/product/rng-saree-banarasi')
  await page.waitForLoadState('networkidle')
  const viewed = () => page.evaluate(() => localStorage.getItem('recentlyViewed') ?? '')
  expect(await viewed()).toBe('')
  await show()
  await expect.poll(viewed).toContain('rng-saree-banarasi')
})

test('the pixel of a page rendered ahead is requested once the page is shown', async ({ page, navigate, shopUrl }) => {
  const requested: string[] = []
  await page.route('https://connect.facebook.net/**', (route) => {
    requested.push(route.request().url())
    return route.fulfill({ contentType: 'text/javascript', body: '' })
  })
  await page.addInitScript(() => localStorage.setItem('pixelConsent', 'given'))
  const show = await renderAhead(page)
  await navigate(`${shopUrl('raat')}/`)
  await page.waitForLoadState('networkidle')
  expect(requested).toEqual([])
  await show()
  await expect.poll(() => requested.length).toBe(1)
})

test('documents may be opened ahead until the scripts run, and never where data is to be saved', async ({
  page,
  allowError,
}) => {
  allowError(/ERR_FAILED/, 'the scripts are held back on purpose')
  const scripts = Promise.withResolvers<void>()
  await page.route(/\/assets\/entry\.client/, async (route) => {
    await scripts.promise
    await route.continue()
  })
  await page.goto('/', { waitUntil: 'commit' })
  await expect(rules(page)).toHaveCount(1)
  expect(JSON.parse((await rules(page).textContent()) ?? '')).toMatchObject({
    prerender: [{ eagerness: 'conservative' }],
  })
  scripts.resolve()
  await expect(rules(page)).toHaveCount(0)

  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
  await page.unrouteAll()
  await page.route(/\/assets\/entry\.client/, (route) => route.abort())
  await page.goto('/')
  await expect(rules(page)).toHaveCount(0)
})

test('a pressed link requests its page once, before the click; with Save-Data only the click does', async ({
  page,
  navigate,
}) => {
  const requested: string[] = []
  page.on('request', (request) => requested.push(new URL(request.url()).pathname))
  const link = page.locator('main article h3 a').first()
  await navigate('/')
  const path = await link.getAttribute('href')
  const data = () => requested.filter((one) => one === `${path}.data`)
  await link.dispatchEvent('pointerdown')
  await expect.poll(data).toHaveLength(1)
  await link.click()
  await expect(page.getByRole('button', { name: 'Add to Cart' }).filter({ visible: true })).toBeVisible()
  expect(data()).toHaveLength(1)

  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
  await navigate('/')
  await expect(page.getByRole('heading', { name: "Related to items you've viewed" })).toBeVisible() // its script is the last
  requested.length = 0
  await link.dispatchEvent('pointerdown')
  await page.waitForLoadState('networkidle')
  expect(requested.filter((one) => /\.(data|js)$/.test(one))).toEqual([]) // a picture may still come
})

test("banners that turn by themselves are no sign of a shopper: the next pages' scripts wait for one", async ({
  page,
  navigate,
}) => {
  await navigate('/')
  const ahead = page.locator('link[rel=modulepreload][href*="/assets/listing-"]')
  const banners = page.locator('main [aria-roledescription=carousel] ul').first()
  await banners.evaluate(async (row) => {
    const scrolled = new Promise((resolve) => row.addEventListener('scroll', resolve, { once: true }))
    row.scrollTo({ left: row.clientWidth, behavior: 'instant' })
    await scrolled
  })
  await expect(ahead).toHaveCount(0)
  await page.mouse.wheel(0, 200)
  await expect(ahead).toHaveCount(1)
})
