import { expect, test } from '#e2e/fixtures.ts'

const rupees = (text: string) => Number(text.replace(/[^0-9]/g, ''))

test('S9-013..S9-018 price bands filter by the MRP, sorting goes by the price paid', async ({ page, navigate }) => {
  await navigate('/Product-Serach/kurta')
  await page.locator('main article').first().waitFor()
  await navigate('/')
  const category = await page.locator('main a[href^="/products-section2/"]').first().getAttribute('href')
  await navigate(`${category}?price=2000-3000`)
  const originals = (await page.locator('main article s').allInnerTexts()).map(rupees)
  expect(originals.length).toBeGreaterThan(0)
  for (const original of originals) expect(original >= 2000 && original <= 3000).toBe(true)
  for (const [sort, direction] of [
    ['priceLowToHigh', 1],
    ['priceHighToLow', -1],
  ] as const) {
    await navigate(`${category}?sort=${sort}`)
    const cards = await page.locator('main article').allInnerTexts()
    const paid = cards.map((card) => rupees(/₹[0-9,]+/.exec(card)?.[0] ?? ''))
    expect(paid.length).toBeGreaterThan(2)
    expect(paid).toEqual(paid.toSorted((a, b) => (a - b) * direction))
  }
})

test('S5-035, S4-035 a picture that cannot load is replaced by the default one', async ({
  page,
  navigate,
  allowError,
}) => {
  allowError(/net::ERR_FAILED|Failed to load resource/, 'the pictures are cut off on purpose')
  await page.route(/\/uploads\//, (route) => route.abort())
  await navigate('/')
  const banner = page.locator('main img[data-default]').first()
  await expect(banner).toHaveAttribute('src', '/dbanner.jpg')
  await expect(page.locator('main article img').first()).toHaveAttribute('src', '/default-picture.svg')
})

test('S2-128, S4-028 a video is the last item of the gallery and comes from the no-cookie host', async ({
  page,
  navigate,
}) => {
  await page.route(/youtube-nocookie\.com|ytimg\.com/, (route) => route.fulfill({ body: '' }))
  await navigate('/product/rng-kurta-indigo')
  await page.locator('a[aria-label="Video"]').click()
  await expect(page.locator('iframe')).toHaveAttribute('src', /^https:\/\/www\.youtube-nocookie\.com\/embed\/[\w-]{11}/)
})

test('S8-005 when the cart cannot be loaded the page says so and stays', async ({
  page,
  navigate,
  login,
  allowError,
}) => {
  await navigate('/')
  await login()
  allowError(/500/, 'the failing call is what we look at')
  await page.route('**/api/Add_to_cart1', (route) => route.fulfill({ status: 500, body: '{}' }))
  await page.addInitScript(() => localStorage.removeItem('cartCount')) // the count that the sign-in's page has stored, or stores at the last moment
  const shown = page.getByText('Error fetching cart from API').waitFor() // it stays for three seconds
  await navigate('/aboutPage')
  await shown
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('About Us')
})
