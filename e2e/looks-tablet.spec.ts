import type { Locator } from '@playwright/test'
import { expect, test } from '#e2e/fixtures.ts'

const TABLET = { width: 768, height: 1024 }

test('the wishlist has three in a row of a tablet, no button louder than its goods, and room below the last card of a phone', async ({
  page,
  navigate,
}) => {
  for (const product of ['rng-kurta-indigo', 'rng-saree-gharchola', 'rng-anar-maroon']) {
    await navigate(`/product/${product}`)
    const sizes = page.locator('main label:has(input[name=size]:enabled)')
    if ((await sizes.count()) > 0) await sizes.first().click()
    await page.getByRole('button', { name: 'Wishlist' }).filter({ visible: true }).click()
    await expect(page.getByText(/added to wishlist!/)).toBeVisible()
  }
  await navigate('/wishlist')
  const cards = page.locator('main article')
  await expect(cards).toHaveCount(3)
  await expect(cards.first().getByRole('button', { name: 'Move To Cart' })).toHaveCSS(
    'background-color',
    'rgba(0, 0, 0, 0)',
  )
  await page.evaluate(() => window.scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }))
  const bottomOf = (element: Locator) => element.evaluate((one) => one.getBoundingClientRect().bottom)
  expect((await bottomOf(page.locator('main'))) - (await bottomOf(cards.last()))).toBeGreaterThanOrEqual(32)
  await page.setViewportSize(TABLET)
  const tops = await cards.evaluateAll((all) => all.map((card) => card.getBoundingClientRect().top))
  expect(new Set(tops).size).toBe(1)
})

test('five tiles of an account share a line of a tablet, where an email address is whole', async ({
  page,
  navigate,
  login,
}) => {
  await page.setViewportSize(TABLET)
  const { email } = await login()
  await navigate('/UserProfile')
  const tiles = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.locator('a .icon') })
  const tops = await tiles.evaluateAll((all) => all.map((tile) => Math.round(tile.getBoundingClientRect().top)))
  expect(tops.length).toBeGreaterThanOrEqual(5)
  expect(new Set(tops.slice(0, 5)).size, `${tops}`).toBe(1)
  const address = page.getByRole('definition').filter({ hasText: email })
  const lines = await address.evaluate(
    (text) => text.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(text).lineHeight),
  )
  expect(lines).toBeLessThan(1.5)
})

test('a product page fills a tablet: details in two columns, reviews beside their figures', async ({
  page,
  navigate,
}) => {
  await page.setViewportSize(TABLET)
  await navigate('/product/rng-kurta-indigo')
  const topsOf = (selector: string) =>
    page.locator(selector).evaluateAll((all) => all.map((each) => Math.round(each.getBoundingClientRect().top)))
  const [first, second, third] = await topsOf('details dl > div')
  expect(second).toBe(first)
  expect(third).toBeGreaterThan(first ?? 0)

  const reviews = page.getByRole('region', { name: 'Reviews', exact: true })
  const bars = await reviews.getByRole('link', { name: /^5 stars/ }).boundingBox()
  const review = await reviews.getByText('Bought this').first().boundingBox()
  expect(review?.x).toBeGreaterThan((bars?.x ?? 768) + (bars?.width ?? 0))
})

test('the answers about privacy end where the page of a tablet ends', async ({ page, navigate, shopUrl }) => {
  await page.setViewportSize(TABLET)
  await navigate(shopUrl('raat'))
  const yes = page.getByRole('region', { name: 'Privacy choices' }).getByRole('button', { name: 'Yes' })
  const { x = 0, width = 0 } = (await yes.boundingBox()) ?? {}
  expect(Math.round(x + width)).toBe(TABLET.width - 16)
})

test('names of viewed products have lines of like length', async ({ page, navigate }) => {
  await page.setViewportSize(TABLET)
  await navigate('/product/rng-kurta-indigo')
  await navigate('/wishlist')
  const viewed = page.getByRole('region', { name: "Related to items you've viewed" }).getByRole('link')
  await expect(viewed).toHaveCSS('text-wrap-style', 'balance')
})
