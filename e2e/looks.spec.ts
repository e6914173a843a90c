import type { Locator } from '@playwright/test'
import { expect, test } from '#e2e/fixtures.ts'
import { openAProduct } from './buying.ts'

async function boxOf(element: Locator) {
  const box = await element.boundingBox()
  if (!box) throw new Error('it is not shown')
  return { ...box, right: box.x + box.width, bottom: box.y + box.height }
}

for (const [shop, product] of [
  [undefined, '/product/rng-kurta-indigo'],
  ['mitti', undefined],
] as const) {
  test(`a phone shows the edge of the next picture, and its dots lead to each: ${shop ?? 'rangoli'}`, async ({
    page,
    navigate,
    shopUrl,
  }) => {
    await navigate(`${shopUrl(shop)}${product ?? ''}`)
    if (!product) await openAProduct(page)
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
    const dots = page.locator('main a[href^="#picture-"]')
    const first = await boxOf(page.locator('#picture-1'))
    const second = await boxOf(page.locator('#picture-2'))
    const width = await page.evaluate(() => document.documentElement.clientWidth)
    expect(width - second.x, 'what is seen of the next picture').toBeGreaterThan(24)
    expect(first.width, 'the first one is the larger').toBeGreaterThan(2 * (width - second.x))

    const count = await dots.count()
    for (const at of [count - 1, 1, 2, 0]) {
      await dots.nth(at).click()
      await expect(dots.nth(at)).toHaveAttribute('aria-current', 'true')
      await expect(page.locator(`#picture-${at + 1}`)).toBeInViewport({ ratio: 1 })
    }
  })
}

test('a page that does not scroll offers one search, not two', async ({ page, navigate }) => {
  await navigate('/wishlist')
  await expect(page.getByText('Your wishlist is empty.')).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight)).toBe(0)
  await expect(page.getByLabel('Search for products')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Open search' })).toBeHidden()
})

test('six products leave none alone in a row and have their prices on one line, on any width', async ({
  page,
  navigate,
}) => {
  for (const [address, name] of [
    ['/Product-Serach/gharchola', 'More like this'],
    ['/ProductNotFound?q=zzz', 'You may like'],
  ] as const) {
    for (const width of [360, 768, 1024, 1366]) {
      await page.setViewportSize({ width, height: 850 })
      await navigate(address)
      const cards = page.getByRole('region', { name }).locator('article')
      await expect(cards).toHaveCount(6)
      const tops = await cards.evaluateAll((all) => all.map((card) => Math.round(card.getBoundingClientRect().top)))
      const rows = Object.values(Object.groupBy(tops, (top) => top)).map((row) => row?.length)
      expect(new Set(rows).size, `${rows} in the rows of ${width} px`).toBe(1)
      const prices = await cards
        .locator('.card-price b')
        .evaluateAll((all) => all.map((price) => Math.round(price.getBoundingClientRect().top)))
      const lines = new Set(prices.map((price, at) => `${tops[at]} ${price}`))
      expect(lines.size, `lines of prices in the rows of ${width} px`).toBe(new Set(tops).size)
    }
  }
})

test('lines of the footer end where its content does, and those of its address have one height', async ({
  page,
  navigate,
}) => {
  for (const width of [360, 1366]) {
    await page.setViewportSize({ width, height: 850 })
    await navigate('/aboutPage')
    const lines = page.locator('footer').locator('.border-t')
    await expect(lines).toHaveCount(2)
    const content = await boxOf(page.locator('footer').getByText('All rights reserved.'))
    for (const line of await lines.all()) expect((await boxOf(line)).x).toBe(content.x)
    const heights = await page
      .locator('footer address > :not(h2)')
      .evaluateAll((all) => all.map((one) => one.clientHeight))
    if (width === 360) expect(new Set(heights)).toEqual(new Set([44]))
  }
})

test('an unknown address leads on to categories, and what was viewed shows its discount', async ({
  page,
  navigate,
  allowError,
}) => {
  allowError(/status of 404/, 'the address that is not there is what is tested')
  await navigate('/no-such-page', { status: 404 })
  await page.getByRole('navigation', { name: 'Popular categories' }).getByRole('link').first().click()
  await expect(page).toHaveURL(/\/products-section2\//)
  await navigate('/product/rng-kurta-indigo')
  await navigate('/RecentlyViewed')
  await expect(page.getByRole('main').getByRole('listitem').first()).toContainText('50% OFF')
})

test('the rows of what a product page promises have one height, on any width', async ({ page, navigate }) => {
  await navigate('/product/rng-kurta-indigo')
  const rows = page.locator('.assurances li')
  await expect(rows).toHaveCount(3)
  for (const width of [360, 768, 1366]) {
    await page.setViewportSize({ width, height: 850 })
    const heights = await rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height))
    expect(new Set(heights).size, `${heights} at ${width} px`).toBe(1)
  }
})

test('the price is above the bar that buys, also while a shop asks for consent', async ({
  page,
  navigate,
  shopUrl,
}) => {
  await navigate(shopUrl('raat'))
  await openAProduct(page)
  await expect(page.getByRole('region', { name: 'Privacy choices' })).toBeVisible()
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
  const bar = await boxOf(page.locator('.foot-bar'))
  const price = await boxOf(page.locator('main header p').first())
  expect(price.bottom).toBeLessThanOrEqual(bar.y)
})

test('six sizes of a card are in one line, and a listing’s order is written out while filters are active', async ({
  page,
  navigate,
}) => {
  await navigate('/products-section2/6?rating=4&off=20')
  const sort = page.getByLabel('Sort by')
  await expect(page.getByRole('link', { name: 'Remove the filter 20% off and up' })).toBeVisible()
  const cut = await sort.evaluate((field: HTMLSelectElement) => {
    const { font, paddingLeft, paddingRight } = getComputedStyle(field)
    const pen = new OffscreenCanvas(1, 1).getContext('2d')
    if (!pen) throw new Error('no canvas')
    pen.font = font
    const room = field.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
    return pen.measureText(field.selectedOptions[0]?.text ?? '').width - room
  })
  expect(cut, 'pixels of “Featured” that do not fit').toBeLessThanOrEqual(0)

  const card = page.locator('main article').filter({ hasText: 'Indigo Buti' })
  await card.getByRole('button', { name: /^Add/ }).click()
  const sizes = page.getByRole('dialog', { name: 'Select a size' }).getByRole('button', { name: /^Add size/ })
  await expect(sizes).toHaveCount(6)
  const tops = await sizes.evaluateAll((all) => all.map((size) => Math.round(size.getBoundingClientRect().top)))
  expect(new Set(tops).size, `${tops}`).toBe(1)
})

test('a shop of square goods shows them square on its home page and below the picture of a product', async ({
  page,
  navigate,
  shopUrl,
}) => {
  await page.setViewportSize({ width: 1366, height: 850 })
  await navigate(shopUrl('mitti'))
  const edit = await boxOf(page.getByRole('region', { name: 'The edit' }).locator('img').first())
  expect(edit.height / edit.width).toBeCloseTo(1, 1)
  await openAProduct(page)
  const thumb = await boxOf(page.locator('main a[href="#picture-2"]'))
  expect(thumb.height / thumb.width).toBeCloseTo(1, 1)
})

test('the prices of a home page are low, share a line on a tablet, and the words of an offer keep off its edge', async ({
  page,
  navigate,
}) => {
  await navigate('/')
  const offer = page.getByRole('region', { name: 'Offer', exact: true }).getByRole('link')
  const words = await boxOf(offer.getByRole('heading').locator('..'))
  const padding = await offer
    .locator('div')
    .evaluate((block) => Number.parseFloat(getComputedStyle(block).paddingRight))
  expect(padding).toBeGreaterThanOrEqual(12)
  expect(words.right).toBeLessThanOrEqual((await boxOf(offer)).right)
  const prices = page.getByRole('region', { name: 'Shop by price' }).getByRole('link')
  expect((await boxOf(prices.first())).height).toBeLessThan(64)
  await page.setViewportSize({ width: 768, height: 1024 })
  const tops = await prices.evaluateAll((all) => all.map((link) => Math.round(link.getBoundingClientRect().top)))
  expect(tops.length).toBe(4)
  expect(new Set(tops).size, `${tops}`).toBe(1)
})

test('Add of a card is a pill that leaves most of the line free, and 44 px high for a thumb', async ({
  page,
  navigate,
}) => {
  await navigate('/products-section2/6')
  const card = page.locator('main article').first()
  const add = await boxOf(card.getByRole('button', { name: /^Add/ }))
  expect(add.height).toBeGreaterThanOrEqual(44)
  expect(add.width).toBeGreaterThanOrEqual(44)
  expect(add.width).toBeLessThan(0.6 * (await boxOf(card)).width)
})

test('the pictures of an offer take half of a desktop, and are whole', async ({ page, navigate }) => {
  await page.setViewportSize({ width: 1366, height: 850 })
  await navigate('/')
  const offer = page.getByRole('region', { name: 'Offer', exact: true }).getByRole('link')
  const pictures = offer.getByRole('presentation')
  await expect(pictures).toHaveCount(2)
  const [whole, first, last] = [await boxOf(offer), await boxOf(pictures.first()), await boxOf(pictures.last())]
  expect(first.x).toBeLessThanOrEqual(whole.x + whole.width / 2)
  expect(last.right).toBeCloseTo(whole.right, 0)
  expect(first.height / first.width, 'the frame of the shop').toBeCloseTo(4 / 3, 1)
})

test('four cards fill the row of a desktop', async ({ page, navigate }) => {
  await page.setViewportSize({ width: 1366, height: 850 })
  await navigate('/product/rng-mk-navy')
  const similar = page.getByRole('region', { name: 'Similar Products' })
  await expect(similar.locator('article')).toHaveCount(4)
  const row = await boxOf(similar.locator('ul'))
  expect((await boxOf(similar.locator('article').last())).right).toBeCloseTo(row.right, 0)
})

test('details of an item have no dot at the end or the beginning of a line', async ({ page, navigate }) => {
  await page.setViewportSize({ width: 320, height: 740 })
  await navigate('/')
  await page.evaluate(() => {
    const item = { id: 1, ASIN: 'A', name: 'Kurta', image: '', originalPrice: 2, discountPrice: 1, rating: 0 }
    const list = btoa(JSON.stringify([{ ...item, size: 'XXL', color: 'Lavender with a border' }]))
    // biome-ignore lint/suspicious/noDocumentCookie: the specification keeps the wishlist in a cookie that scripts write
    document.cookie = `wishlistItems=${list}; Path=/`
  })
  await navigate('/wishlist')
  const details = page.getByText('Size: XXL · Colour: Lavender')
  const dot = await boxOf(details.getByText('·', { exact: true }))
  const [size, colour] = [await boxOf(details.locator('> span').first()), await boxOf(details.locator('> span').last())]
  expect(colour.y, 'the colour is on a line of its own').toBeGreaterThan(size.y)
  const shown =
    (await boxOf(details)).x + Number.parseFloat(await details.evaluate((p) => getComputedStyle(p).fontSize)) * 0.75
  expect(dot.right, 'the dot is in the margin, which is cut off').toBeLessThanOrEqual(shown + 0.5)
})

test('an empty wishlist and an unknown address lead back to what was viewed', async ({
  page,
  navigate,
  allowError,
}) => {
  allowError(/status of 404/, 'the address that is not there is what is tested')
  await navigate('/product/rng-kurta-indigo')
  const viewed = page.getByRole('region', { name: "Related to items you've viewed" }).getByRole('link')
  await navigate('/wishlist')
  await expect(viewed).toHaveText('Indigo Buti Block Print Straight Kurta')
  await navigate('/no-such-page', { status: 404 })
  await expect(viewed).toHaveText('Indigo Buti Block Print Straight Kurta')
})

test('a price that is not reduced is on the line of its neighbours', async ({ page, navigate, shopUrl }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await navigate(`${shopUrl('mitti')}/Product-Serach/terracotta%20kulhad`)
  const cards = page.locator('main article')
  const plain = cards.filter({ hasNot: page.locator('.card-price s') }).first()
  const { y, x } = await boxOf(plain)
  const prices = await page
    .locator('.card-price b')
    .evaluateAll((all) => all.map((price) => Math.round(price.getBoundingClientRect().top)))
  const tops = await cards.evaluateAll((all) => all.map((card) => Math.round(card.getBoundingClientRect().top)))
  const inRow = prices.filter((_, at) => tops[at] === Math.round(y))
  expect(inRow, `beside the card at ${x}`).toHaveLength(2)
  expect(new Set(inRow).size).toBe(1)
})

test('nothing sticks to the price of what has no sizes', async ({ page, navigate, shopUrl }) => {
  await navigate(shopUrl('mitti'))
  await openAProduct(page)
  await page.setViewportSize({ width: 360, height: 740 })
  const price = await boxOf(page.locator('main header p').first())
  const next = await boxOf(page.getByText('Quantity', { exact: true }))
  expect(next.y - price.bottom).toBeGreaterThanOrEqual(12)
})

test('no line of a phone has one word of an introduction alone, and the lines of a promise belong together', async ({
  page,
  navigate,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await navigate('/login')
  const lines = (text: string | RegExp) =>
    page.getByText(text).evaluate((element) => {
      const range = document.createRange()
      range.selectNodeContents(element)
      return [...range.getClientRects()].map(({ width, top }) => ({ width, top }))
    })
  const introduction = await lines(/^Your mobile number is enough|^For your orders/)
  expect(introduction.length).toBeGreaterThan(1)
  expect(introduction.at(-1)?.width).toBeGreaterThan(100)
  const [above, below] = await lines('Cash in hand when the parcel is at your door')
  expect((below?.top ?? 0) - (above?.top ?? 0)).toBeLessThanOrEqual(20)
})
