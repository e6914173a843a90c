import { expect, test } from './fixtures.ts'

const SCREENS = [
  '/',
  '/products-section2/1?price=2000-3000',
  '/Product-Serach/kurta',
  '/product/rng-kurta-indigo',
  '/wishlist',
  '/RecentlyViewed',
  '/aboutPage',
  '/CustomerSupport',
]

test('look.md text at 200 % is not cut off and nothing overflows', async ({ page, navigate }) => {
  // The widths of a browser zoomed to 200 % at 1366 px, and of a phone with doubled text size.
  for (const [width, text] of [
    [683, 16],
    [360, 32],
  ] as const) {
    await page.setViewportSize({ width, height: 425 })
    for (const path of SCREENS) {
      await navigate(path)
      await page.evaluate((size) => {
        document.documentElement.style.fontSize = `${size}px`
      }, text)
      const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(tooWide, `${path} at ${width} px with text of ${text} px`).toBeLessThanOrEqual(0)
    }
  }
})

test('look.md with reduced motion nothing moves by itself and nothing scrolls smoothly', async ({ page, navigate }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await navigate('/')
  await expect(page.getByRole('button', { name: 'Play: banners' })).toBeVisible()
  await expect(page.locator('button[aria-label="Play: Explore Our Categories"]')).toHaveCount(1)
  const smooth = await page.evaluate(() =>
    [...document.querySelectorAll('*')].filter((element) => getComputedStyle(element).scrollBehavior === 'smooth'),
  )
  expect(smooth).toEqual([])
  await page.evaluate(() => scrollTo(0, 2_000))
  const top = page.getByRole('button', { name: 'Back to top' })
  await top.click()
  expect(await page.evaluate(() => scrollY), 'there at once').toBe(0)
  await page.getByRole('button', { name: 'Banner 2' }).click()
  await expect(page.getByRole('button', { name: 'Banner 2' })).toHaveAttribute('aria-current', 'true')
  await page.locator('main article a[href^="/product-category/"]').first().click()
  await expect(page.getByRole('button', { name: 'Add to Cart' }).filter({ visible: true })).toBeVisible()
})

for (const [reducedMotion, motion] of [
  ['no-preference', 'moves'],
  ['reduce', 'does not move'],
] as const)
  test(`look.md a product's picture ${motion} to its page with ${reducedMotion}, and on a phone the page opens without it`, async ({
    page,
    navigate,
    isMobile,
  }) => {
    await page.emulateMedia({ reducedMotion })
    await page.addInitScript(() => {
      const durations: number[] = []
      Object.assign(window, { durations })
      const start = document.startViewTransition.bind(document)
      document.startViewTransition = (update) => {
        const transition = start(update)
        transition.ready.then(() => {
          const effects = document.getAnimations().map(({ effect }) => effect as KeyframeEffect)
          const ofPicture = effects.filter(({ pseudoElement }) => pseudoElement?.includes('(picture)'))
          durations.push(...ofPicture.map((effect) => Number(effect.getTiming().duration)))
        })
        return transition
      }
    })
    await navigate('/products-section2/1')
    await page.locator('main article a[href^="/product-category/"]').first().click()
    await expect(page.getByRole('button', { name: 'Add to Cart' }).filter({ visible: true })).toBeVisible()
    const longest = () => page.evaluate(() => Math.max(0, ...(window as unknown as { durations: number[] }).durations))
    if (isMobile) expect(await longest()).toBe(0)
    else if (reducedMotion === 'reduce') await expect.poll(longest).toBe(1)
    else await expect.poll(longest).toBeGreaterThan(100)
  })

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('S1-005 S2-102 S2-104 S2-105 S2-107 a shopper browses, filters, sorts and pages', async ({
    page,
    navigate,
    isMobile,
  }) => {
    await navigate('/')
    await page.locator('main a[href^="/products-section2/"]').first().click()
    await expect(page).toHaveURL(/\/products-section2\/\d+$/)
    const openPanel = async () => {
      if (isMobile) await page.getByRole('button', { name: 'Categories' }).click()
    }
    await openPanel()
    await page.getByRole('link', { name: '₹2,000 – ₹3,000' }).click()
    await expect(page).toHaveURL(/price=2000-3000/)
    await page.getByLabel('Sort by').selectOption('priceHighToLow')
    await page.getByRole('button', { name: 'Sort' }).click()
    await expect(page).toHaveURL(/sort=priceHighToLow/)
    await openPanel()
    await page.getByRole('link', { name: 'Clear filters' }).first().click()
    await expect(page).toHaveURL(/\/products-section2\/\d+$/)

    await navigate('/Product-Serach/cotton')
    const first = await page.locator('main article').first().innerText()
    await page.getByRole('link', { name: 'Load more' }).click()
    await expect(page).toHaveURL(/page=2/)
    expect(await page.locator('main article').first().innerText()).not.toBe(first)
    await page.locator('main article a[href^="/product-category/"]').first().click()
    await expect(page.getByRole('button', { name: 'Add to Cart' }).filter({ visible: true })).toBeVisible()
  })
})
