import type { Page } from '@playwright/test'
import { expect, test, untilHydrated } from '#e2e/fixtures.ts'

const PICTURE = 'img[fetchpriority=high]'

/** When the document started, its picture was there, and the scripts were requested (ms since the navigation). */
function times(page: Page) {
  return page.evaluate((picture) => {
    const document_ = performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming
    const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    const image = document.querySelector<HTMLImageElement>(picture)
    return {
      document: document_.responseStart,
      picture: files.find(({ name }) => name === image?.currentSrc)?.responseEnd ?? Number.POSITIVE_INFINITY, // not there yet
      scripts: files.filter(({ name }) => /\/assets\/.*\.js$/.test(name)).map(({ startTime }) => startTime),
    }
  }, PICTURE)
}

for (const address of ['/', '/products-section2/6', '/product/rng-kurta-indigo']) {
  test(`the scripts of ${address} are requested after its large picture, or after half a second`, async ({
    page,
    navigate,
  }) => {
    await navigate(address)
    const { document, picture, scripts } = await times(page)
    expect(scripts.length).toBeGreaterThan(3)
    expect(Math.min(...scripts)).toBeGreaterThanOrEqual(Math.min(picture, document + 500))
  })

  test(`no script in the document of ${address} works before the first frame`, async ({ request }) => {
    const html = await (await request.get(address)).text()
    const running = [...html.matchAll(/<script(?: nonce="[^"]*")?>([^<]*)/g)].map(([, code = '']) => code)
    expect(running.map((code) => code.slice(0, 22))).toEqual([
      '!document.prerendering', // what is laid out later
      '{let c=navigator.conne', // whether data is saved, and what is clicked early
      'if(history.state?.key)', // only where one returns to
    ])
  })
}

test('a page that is reloaded is where it was, and the next address opens at its top', async ({ page, navigate }) => {
  await navigate('/products-section2/6')
  const at = () => page.evaluate(() => scrollY)
  await page.evaluate(() => scrollTo(0, 900))
  await page.reload()
  await expect.poll(at).toBe(900)
  await navigate('/products-section2/5')
  await untilHydrated(page)
  expect(await at()).toBe(0)
})

const PRODUCT = '/product/rng-kurta-indigo'

/** Opens a page without its styles; what it requests until its large picture is there, and a function that lets the styles come. */
async function openWithoutStyles(page: Page, open: (options: { waitUntil: 'commit' }) => Promise<unknown>) {
  const { promise: blocked, resolve: letStylesCome } = Promise.withResolvers<void>()
  await page.route(/\.css$/, async (route) => {
    await blocked
    await route.continue().catch(() => {})
  })
  const requested: string[] = []
  page.on('request', (request) => requested.push(new URL(request.url()).pathname))
  await open({ waitUntil: 'commit' })
  await expect(page.locator(PICTURE).first()).toHaveJSProperty('complete', true)
  return { requested, letStylesCome }
}

test('the logo of a first visit is requested after its large picture', async ({ page }) => {
  const { requested, letStylesCome } = await openWithoutStyles(page, (options) => page.goto(PRODUCT, options))
  expect(requested.filter((path) => path.startsWith('/ResellerLogo/'))).toEqual([])
  letStylesCome()
  await expect(page.locator('header img').first()).not.toHaveJSProperty('naturalWidth', 0)
})

test('what is below the first screen is laid out after the large picture, and at once where one returns to', async ({
  page,
}) => {
  const [html, footer] = [page.locator('html'), page.locator('footer')]
  const first = await openWithoutStyles(page, (options) => page.goto(PRODUCT, options))
  await expect(html).toHaveAttribute('data-first')
  first.letStylesCome()
  await expect(html).not.toHaveAttribute('data-first')
  await expect(footer).toHaveCSS('content-visibility', 'visible')
  await html.evaluate((root) => root.setAttribute('data-first', ''))
  await expect(footer).toHaveCSS('content-visibility', 'hidden')
  const again = await openWithoutStyles(page, (options) => page.reload(options))
  await expect(html).not.toHaveAttribute('data-first')
  again.letStylesCome()
})

test('a picture that does not come delays no script', async ({ page }) => {
  const { promise: blocked, resolve } = Promise.withResolvers<void>()
  await page.route(/\/uploads\//, async (route) => {
    await blocked
    await route.continue().catch(() => {})
  })
  await page.goto('/product/rng-kurta-indigo', { waitUntil: 'commit' })
  await untilHydrated(page)
  await expect(page.locator(PICTURE).first()).toHaveJSProperty('complete', false)
  resolve()
})
