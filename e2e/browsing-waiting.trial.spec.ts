import type { Locator, Page } from '@playwright/test'
import * as MESSAGES from '#contract/messages.ts'
import { dataGate } from '#e2e/data-gate.ts'
import { expect, test } from '#e2e/fixtures.ts'

/** What is there before the browser paints again. */
const shownByATap = (link: Locator) =>
  link.evaluate(async (element: HTMLElement) => {
    element.click()
    await null
    return document.querySelector<HTMLElement>('[aria-busy=true]')?.innerText ?? ''
  })
const waitingFor = (page: Page, name: string) => page.getByRole('status', { name: `Loading ${name}` })

test('S2-089 S2-121 S2-125 each page shows its skeleton while it loads, and the layout does not shift', async ({
  page,
  navigate,
}) => {
  // Nothing is requested ahead, so that each page is waited for.
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
  await navigate('/')
  await page.evaluate(async () => {
    // A font that loads after the page may move a link by up to three pixels; only later movement counts.
    await document.fonts.ready
    await new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next)))
    const shifts: number[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value)
    }).observe({ type: 'layout-shift' })
  })
  const gate = await dataGate(page)
  gate.shut()
  await page.locator('main a[href^="/products-section2/"]').first().click()
  await expect(waitingFor(page, 'products').locator('> div')).toHaveCount(8)
  gate.open()
  await expect(page.locator('main article').first()).toBeVisible()
  await expect(waitingFor(page, 'products')).toHaveCount(0)

  gate.shut()
  await page.locator('main article a[href^="/product-category/"]').first().click()
  await expect(waitingFor(page, 'the product')).toBeVisible()
  await expect(page.locator('main article').first()).toBeHidden()
  gate.open()
  await expect(page.getByRole('button', { name: 'Add to Cart' }).filter({ visible: true })).toBeVisible()

  gate.shut()
  await page.getByRole('link', { name: 'Rangoli: home' }).click()
  await expect(waitingFor(page, 'the home page')).toBeVisible()
  gate.open()
  await expect(page.getByRole('region', { name: 'Offers' })).toBeVisible()
  expect(await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)).toEqual([])
})

test('S2-125 a category opens on a phone with its name, and another link taken meanwhile is the one that is followed', async ({
  page,
  navigate,
}) => {
  await navigate('/')
  const gate = await dataGate(page)
  gate.shut()
  const tiles = page.locator('main a[href^="/products-section2/"]:has(img):not(article a)')
  const names = await tiles.allInnerTexts()
  await tiles.first().click()
  const heading = page.locator('[aria-busy=true] p')
  await expect(heading).toHaveText(names[0]?.trim() ?? '')
  await expect(waitingFor(page, 'products').locator('> div')).toHaveCount(8)
  const top = (await heading.boundingBox())?.y
  await page.getByRole('link', { name: 'Wishlist' }).first().click()
  await expect(heading).toHaveCount(0)
  gate.open()
  await expect(page).toHaveURL(/\/wishlist$/)

  await navigate('/')
  gate.shut()
  expect(await shownByATap(tiles.nth(1))).toBe(names[1]?.trim())
  gate.open()
  const shown = page.getByRole('heading', { level: 1, name: names[1]?.trim() ?? '' })
  await expect(shown).toBeVisible()
  expect((await shown.boundingBox())?.y).toBe(top)
})

test('S2-125 a product opens on a phone with what its card shows, and its picture stays until the larger one is there', async ({
  page,
  navigate,
}) => {
  await navigate('/products-section2/1')
  const gate = await dataGate(page)
  gate.shut()
  const pictures = Promise.withResolvers<void>()
  await page.route(/-(?:600x800|800x800)\./, async (route) => {
    await pictures.promise
    await route.continue().catch(() => {})
  })
  const card = page.locator('main article').first()
  const name = await card.getByRole('heading').innerText()
  const price = await card.locator('.card-price b').innerText()
  const small = await card.locator('img').getAttribute('src')
  expect(await shownByATap(card.getByRole('heading').getByRole('link'))).toContain(name)
  const known = waitingFor(page, 'the product')
  await expect(known).toContainText(price)
  await expect(known.locator('img')).toHaveAttribute('src', small ?? '')
  const box = await known.locator('img').boundingBox()
  gate.open()
  const picture = page.getByRole('img', { name, exact: true })
  await expect(picture).toHaveCSS('background-image', new RegExp(`${small}"`))
  expect(await picture.boundingBox()).toEqual(box)
  pictures.resolve()
  await expect(picture).not.toHaveJSProperty('naturalWidth', 0)
  await expect(known).toHaveCount(0)
})

test('going back and forward shows pages as they were left, without the network, for five minutes', async ({
  page,
  navigate,
}) => {
  await page.clock.install()
  await navigate('/products-section2/6')
  const card = page.locator('main article').nth(7)
  await card.scrollIntoViewIfNeeded()
  const at = await page.evaluate(() => scrollY)
  await card.getByRole('heading').getByRole('link').click()
  const form = page.locator('#buy-form')
  await expect(form).toBeVisible()
  const gate = await dataGate(page)
  gate.shut()
  await page.goBack()
  await expect(card).toBeVisible()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(at)
  await page.goForward()
  await expect(form).toBeVisible()
  await page.clock.fastForward('05:01')
  await page.goBack()
  await expect(waitingFor(page, 'products')).toBeVisible()
  gate.open()
  await expect(card).toBeVisible()
})

test('R34 S2-123 S2-124 an empty listing says so, and a spinner turns while the next one loads', async ({
  page,
  navigate,
}) => {
  await navigate('/products-section2/1?q=zzzz')
  await expect(page.getByText(MESSAGES.emptyCategory)).toBeVisible()
  const gate = await dataGate(page)
  gate.shut()
  await page.locator('main').getByRole('link', { name: 'Clear filters' }).filter({ visible: true }).first().click()
  await expect(waitingFor(page, 'products').locator('svg')).toBeVisible()
  gate.open()
  await expect(page.locator('main article').first()).toBeVisible()
})

test('S2-122 S8-041 a listing that cannot be reached says so and can be retried', async ({
  page,
  navigate,
  allowError,
}) => {
  allowError(/ERR_FAILED|Failed to (fetch|load)/, 'the connection is cut on purpose')
  await navigate('/')
  await page.route(/\.data(\?|$)/, (route) => route.abort())
  await page.locator('main a[href^="/products-section2/"]').first().click()
  await expect(page.getByRole('status').filter({ hasText: MESSAGES.productsUnreached })).toBeVisible()
  await expect(page.locator('main a[href^="/products-section2/"]').first(), 'the page stays').toBeVisible()
  await page.unroute(/\.data(\?|$)/)
  await expect(page).toHaveURL(/\/products-section2\//)
  await expect(page.getByLabel('Sort by')).toBeVisible()
})

test("S8-041 a proxy's error text is not shown to the shopper", async ({ page, navigate, allowError }) => {
  allowError(/status of (404|503)|answer: 503|ErrorResponse/, 'the answer of a proxy is what we look at')
  for (const body of ['{}', 'The service is unavailable.', '<html>']) {
    await navigate('/')
    await page.route(/\.data(\?|$)/, (route) => route.fulfill({ status: 503, contentType: 'text/plain', body }))
    await page.locator('main a[href^="/products-section2/"]').first().click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(MESSAGES.productsUnreached)
  }
  await page.unroute(/\.data(\?|$)/)
  await navigate('/products-section2/987654', { status: 404 })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(MESSAGES.emptyCategory)
})

test('S8-041 Load more that fails says so beside the list, and can be pressed again', async ({
  page,
  navigate,
  allowError,
}) => {
  allowError(/ERR_FAILED|status of 503|answer: 503/, 'the next page is cut off on purpose')
  const cards = page.locator('main article')
  const alert = page.getByRole('alert')
  for (const path of ['/Product-Serach', '/Product-Serach/cotton']) {
    await navigate(path)
    const count = await cards.count()
    const more = page.getByRole('link', { name: 'Load more' })
    await page.route(/\.data/, (route) => route.abort())
    await more.click()
    await expect(alert).toHaveText(MESSAGES.productsUnreached)
    await page.unrouteAll()
    for (const answer of [{ status: 503 }, { status: 200, body: '<html>' }]) {
      const blocked = Promise.withResolvers<void>()
      await page.route(/\.data/, async (route) => {
        await blocked.promise
        await route.fulfill(answer)
      })
      await more.click()
      await expect(alert).toHaveCount(0)
      blocked.resolve()
      await expect(alert).toHaveText(MESSAGES.productsUnreached)
      await expect(cards).toHaveCount(count)
      await page.unrouteAll()
    }
    await more.click()
    await expect.poll(() => cards.count()).toBeGreaterThan(count)
    await expect(alert).toHaveCount(0)
  }
})

test('R39 S4-034 S4-036 S8-047 S7-032 the banner list in the browser is used for an hour, and a missing one is no error', async ({
  page,
  navigate,
  allowError,
}) => {
  allowError(/ERR_FAILED|Failed to load resource/, 'the call for the banners is cut on purpose')
  const calls: string[] = []
  page.on('request', (request) => calls.push(new URL(request.url()).pathname))
  const banners = Promise.withResolvers<void>()
  await page.route('**/api/GetBannerImages', async (route) => {
    await banners.promise
    await route.abort()
  })
  const goHome = async () => {
    await page.locator('footer a[href="/aboutPage"]').click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('About Us')
    await page.getByRole('link', { name: 'Rangoli: home' }).click()
  }
  const offers = page.getByRole('region', { name: 'Offers' })
  await navigate('/')
  await goHome()
  await expect(offers).toBeVisible()
  await expect(page.locator('main img[data-default]')).toHaveCount(4)
  expect(calls).not.toContain('/api/GetBannerImages')
  await expect.poll(() => page.evaluate(() => localStorage.getItem('bannerList'))).not.toBeNull()

  await page.evaluate(() => {
    const stored = JSON.parse(localStorage.getItem('bannerList') ?? '')
    localStorage.setItem('bannerList', JSON.stringify({ ...stored, at: Date.now() - 61 * 60 * 1000 }))
  })
  await goHome()
  await expect(page.locator('main article').first()).toBeVisible()
  await expect(page.locator('main .skeleton.slide').filter({ visible: true })).toHaveCount(1)
  await expect(offers).toHaveCount(0)
  banners.resolve()
  await expect(offers).toBeVisible()
  await expect(page.locator('main img[data-default]')).toHaveAttribute('src', '/dbanner.jpg')
  expect(calls).toContain('/api/GetBannerImages')
  expect(calls, 'the page has brought its theme').not.toContain('/api/Get_Theme_Color')
  const stored = await page.evaluate(() => ['themeColor', 'resellerLogoData'].map((key) => localStorage.getItem(key)))
  expect(JSON.parse(stored[0] ?? '')).toMatchObject({ background: '#fffaf3', accent: '#f4dcb8' })
  expect(Object.keys(JSON.parse(stored[1] ?? ''))).toEqual(['logoPath', 'email', 'mobile', 'address'])
})

test('S8-009 a cart that the browser does not save is reported as lost', async ({ page, navigate }) => {
  await page.addInitScript(() => {
    Object.defineProperty(Document.prototype, 'cookie', { get: () => '', set: () => {} })
  })
  await navigate('/product/rng-saree-banarasi')
  await page.getByRole('button', { name: 'Add to Cart' }).filter({ visible: true }).click()
  await expect(page.getByRole('status').getByText('Error updating cart items in cookies')).toBeVisible()
})

test('a cart whose cookie scripts see a moment after the response is saved and counted', async ({ page, navigate }) => {
  await page.addInitScript(() => {
    // As in WebKit.
    const cookie = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie')
    let seen: string = cookie?.get?.call(document)
    const show = (now: string) => {
      seen = now
    }
    const get = () => {
      const now = cookie?.get?.call(document)
      if (now !== seen) setTimeout(show, 300, now)
      return seen
    }
    Object.defineProperty(Document.prototype, 'cookie', { ...cookie, get })
  })
  await navigate('/product/rng-saree-banarasi')
  const answered = page.waitForResponse('**/addcart/add')
  await page.getByRole('button', { name: 'Add to Cart' }).filter({ visible: true }).click()
  await answered
  await expect(page.getByRole('link', { name: /^Cart, 1 / })).toBeVisible()
  await expect(page.getByText('Error updating cart items in cookies')).toHaveCount(0)
})
