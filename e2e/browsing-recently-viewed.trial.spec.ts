import type { Locator, Page } from '@playwright/test'
import { expect, test } from '#e2e/fixtures.ts'
import { productFixture } from './product-fixture.ts'

interface Item {
  slug: string
}

const stored = (page: Page): Promise<Item[]> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('recentlyViewed') ?? '[]'))

/** A product from the API, with the specification's field names. */
async function itemOf(page: Page, slug: string) {
  const { id, ASIN, name, image, category, discountPrice, originalPrice } = await productFixture(page, slug)
  return { id, ASIN, slug, name, image, category, discountPrice, originalPrice }
}

const hrefs = (links: Locator) => links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))

const EARLIER = ['gharchola', 'chanderi', 'ikat', 'kanjeevaram', 'paithani', 'kota'].map(
  (saree) => `rng-saree-${saree}`,
)

test('S2-001 S2-005 S2-006 S2-096..S2-099 S3-007 S4-037..S4-040 the browser remembers viewed products, and shows them on product pages and the home page', async ({
  page,
  navigate,
  axe,
}) => {
  const strip = page.getByRole('region', { name: "Related to items you've viewed" })
  await navigate('/')
  await page.waitForLoadState('networkidle') // the strip's data loads after the page
  await expect(strip).toHaveCount(0)
  await navigate('/RecentlyViewed')
  await expect(page.getByText('You have not looked at anything yet.')).toBeVisible()
  await axe(page)

  const look = async (slug: string) => {
    await navigate(`/product/${slug}`)
    await expect.poll(async () => (await stored(page))[0]?.slug).toBe(slug)
  }
  await look('rng-kurta-indigo')
  await look('rng-saree-banarasi')
  const [indigo, banarasi] = [await itemOf(page, 'rng-kurta-indigo'), await itemOf(page, 'rng-saree-banarasi')]
  expect(await stored(page), 'no further fields').toEqual([banarasi, indigo])

  const earlier = await Promise.all(EARLIER.map((slug) => itemOf(page, slug)))
  await page.evaluate(
    (all) => localStorage.setItem('recentlyViewed', all),
    JSON.stringify([banarasi, indigo, ...earlier]),
  )
  await look('rng-saree-gharchola')
  await look('rng-pot-kamal')
  // Nine products were viewed, one of them twice: the oldest is dropped.
  const links = [
    ...['rng-pot-kamal', 'rng-saree-gharchola', 'rng-saree-banarasi', 'rng-kurta-indigo'],
    ...EARLIER.slice(1, -1),
  ].map((slug) => `/product/${slug}`)
  expect((await stored(page)).map(({ slug }) => `/product/${slug}`)).toEqual(links)

  for (const path of ['/Recentlyproduct', '/recentlyviewed']) {
    await navigate(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Recently Viewed')
    await expect.poll(() => hrefs(page.locator('main li a'))).toEqual(links)
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/RecentlyViewed$/)
  }
  await axe(page)
  await page.locator('main li a').first().click()
  await expect(page).toHaveURL(/\/product\/rng-pot-kamal$/)

  await navigate('/')
  await expect(strip.getByRole('heading', { level: 2 })).toHaveText("Related to items you've viewed")
  await expect.poll(() => hrefs(strip.getByRole('link'))).toEqual(links)
  const row = strip.getByRole('list')
  await expect(row).toHaveCSS('overflow-x', 'auto')
  const last = strip.getByRole('listitem').last()
  await row.scrollIntoViewIfNeeded()
  await expect(last).not.toBeInViewport({ ratio: 0.9 })
  await row.hover()
  await page.mouse.wheel(3000, 0)
  await expect(last).toBeInViewport({ ratio: 0.9 })
  expect(await page.evaluate(() => window.scrollX), 'the row moves, not the page').toBe(0)
  await last.getByRole('link').click()
  await expect(page).toHaveURL(new RegExp(`${links[7]}$`))
})
