import type { Page } from '@playwright/test'
import { expect, test } from '#e2e/fixtures.ts'
import { addToCart } from './buying.ts'

/** Swipes from right to left at the given height, over two thirds of a picture: further, and a fast finger passes the next one. */
async function swipe(page: Page, y: number): Promise<void> {
  const finger = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints })
  await touch('touchStart', [{ x: 300, y }])
  for (let x = 280; x >= 140; x -= 20) await touch('touchMove', [{ x, y }])
  await touch('touchEnd', [])
}

test('S2-127 S2-129 S2-149..S2-151 the gallery and the buttons fit the screen', async ({
  page,
  navigate,
  isMobile,
}) => {
  await navigate('/product/rng-kurta-indigo')
  const picture = page.locator('#picture-1 img')
  const ways = page.locator('main a[href^="#picture-"]')
  await expect(ways).toHaveCount(6)
  const second = page.getByRole('link', { name: 'Picture 2' })
  const thumbnail = second.locator('img')
  const dot = second.locator('span')
  const panel = page.getByRole('complementary', { name: 'Buy' })
  const inView = page
    .getByRole('main')
    .getByRole('button', { name: /^(Buy Now|Add to Cart|Wishlist)$/ })
    .filter({ visible: true })
  const zoom = () => picture.evaluate((image) => getComputedStyle(image).scale)

  if (isMobile) {
    await expect(dot).toBeVisible()
    await expect(thumbnail).toBeHidden()
    await expect(second).not.toHaveAttribute('aria-current', 'true')
    await swipe(page, ((await picture.boundingBox())?.y ?? 0) + 100)
    await expect(second).toHaveAttribute('aria-current', 'true')
    await expect(page.locator('#picture-2 img')).toBeInViewport()

    await expect(panel).toBeHidden()
    await expect(inView).toHaveText(['Wishlist', 'Add to Cart', 'Buy Now'])
    const way = (name: string) => inView.filter({ hasText: name }).boundingBox()
    const atFirst = [await way('Add to Cart'), await way('Buy Now')]
    for (const name of ['Add to Cart', 'Buy Now'])
      await expect(inView.filter({ hasText: name })).toBeInViewport({ ratio: 1 })
    await page.mouse.wheel(0, 1000)
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(800)
    expect([await way('Add to Cart'), await way('Buy Now')]).toEqual(atFirst)
    return
  }
  await expect(thumbnail).toBeVisible()
  await expect(dot).toBeHidden()
  const box = await picture.boundingBox()
  if (!box) throw new Error('the gallery shows no picture')
  await page.mouse.move(box.x + box.width / 4, box.y + box.height / 4)
  await expect.poll(zoom).toBe('2.5')
  const origin = await picture.evaluate((image) => getComputedStyle(image).transformOrigin)
  const [x = 0, y = 0] = origin.split(' ').map(Number.parseFloat)
  expect([x / box.width, y / box.height].map((share) => Math.round(share * 100))).toEqual([25, 25])
  await page.mouse.move(2, 2)
  await expect.poll(zoom).toBe('none')

  await expect(panel).toContainText('₹899')
  await expect(panel.getByText('Kurtas & kurtis')).toBeVisible()
  await expect(panel.getByRole('button')).toHaveText(['Add to Cart', 'Buy Now', 'Wishlist'])
  await expect(inView).toHaveCount(3) // no bar at the foot
})

test('S2-151 the fixed bar does not cover the end of the page', async ({ page, navigate }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const bar = page.locator('.foot-bar')
  const lowestEnd = () =>
    page.evaluate(() => {
      window.scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' })
      const parts = [...document.querySelectorAll('main, footer')]
      return Math.max(...parts.map((part) => part.getBoundingClientRect().bottom))
    })
  for (const address of ['/product-category/rng-kurta-indigo', '/product/rng-kurta-indigo', '/addcart']) {
    await navigate(address)
    await expect(bar).toBeVisible()
    const top = (await bar.boundingBox())?.y ?? 0
    await expect.poll(lowestEnd, address).toBeLessThanOrEqual(top)
  }
  await page.setViewportSize({ width: 1366, height: 850 })
  await expect(bar).toBeHidden()
  await expect(page.locator('body')).toHaveCSS('padding-bottom', '0px')
})

test('the first Add sends one request and waits for no script; those of the cart load after it', async ({
  page,
  navigate,
}) => {
  let requested: string[] = []
  page.on('request', (request) => requested.push(new URL(request.url()).pathname))
  await navigate('/product/rng-saree-banarasi')
  await page.waitForLoadState('networkidle')
  await page.getByRole('heading', { level: 1 }).click()
  await expect.poll(() => requested.filter((path) => path.endsWith('.js')), 'scripts of likely pages').not.toEqual([])
  await page.waitForLoadState('networkidle')
  requested = []
  await addToCart(page)
  await expect.poll(() => requested.some((path) => path.endsWith('.js')), 'scripts of the cart').toBe(true)
  const [first] = requested.filter((path) => !path.startsWith('/uploads/'))
  expect(first).toBe('/addcart/add')
})

test('with Save-Data nothing loads ahead', async ({ page, navigate }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
  await navigate('/product/rng-kurta-indigo')
  await page.waitForLoadState('networkidle')
  const requested: string[] = []
  page.on('request', (request) => requested.push(request.url()))
  await page.getByRole('heading', { level: 1 }).click()
  await page.waitForLoadState('networkidle')
  expect(requested).toEqual([])
})
