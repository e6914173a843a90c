import type { Page } from '@playwright/test'
import * as MESSAGES from '#contract/messages.ts'
import { expect, test } from '#e2e/fixtures.ts'
import { addToCart, cutOff, unitsInCookie } from './buying.ts'

interface Sold {
  id: number
  ASIN: string
  name: string
  sizes: { Size_Desc: string; Stock: number }[]
}

interface Line {
  id: number
  slug: string
  name: string
  size: string
}

/** Products with enough stock in one size, from the end of the catalogue, where few other tests buy. */
async function someProducts(page: Page, count: number): Promise<Line[]> {
  const all = await page.evaluate(async () => {
    const body = JSON.stringify({ search: '', subcat_id: 0, type: '' })
    const headers = { 'content-type': 'application/json' }
    return (await (await fetch('/api/GetAllProductFilters', { method: 'POST', headers, body })).json()) as Sold[]
  })
  const found = all.flatMap(({ id, ASIN, name, sizes }) => {
    const size = sizes.find(({ Stock }) => Stock > 5)?.Size_Desc
    return size ? [{ id, slug: ASIN.toLowerCase(), name, size }] : []
  })
  return found.slice(-8 - count, -8)
}

async function add(page: Page, navigate: (address: string) => Promise<unknown>, line: Line): Promise<void> {
  await navigate(`/product/${line.slug}`)
  await page
    .locator('main label:has(input[name=size])')
    .filter({ hasText: line.size })
    .first()
    .getByRole('radio')
    .check()
  await addToCart(page)
}

const lineOf = (page: Page, { name }: Line) =>
  page.getByRole('listitem').filter({ hasText: name, has: page.getByRole('group', { name: /^Quantity of/ }) })

test('S1-009 S2-173..S2-178 S2-180..S2-183 S2-187 S4-009 S4-017 S4-018 S4-024 S6-003 the cart of a guest', async ({
  page,
  navigate,
  isMobile,
}) => {
  await navigate('/')
  const [first, second] = (await someProducts(page, 2)) as [Line, Line]
  await add(page, navigate, first)
  await add(page, navigate, second)
  await expect(
    page
      .getByRole('link', { name: 'Cart, 2 items' })
      .or(page.getByText('2', { exact: true }))
      .first(),
  ).toBeVisible()
  await expect.poll(() => unitsInCookie(page)).toEqual([1, 1])

  await navigate('/addcart')
  const steps = page.locator('header li')
  await expect(steps).toHaveText([/Cart/, /Address/])
  await expect(steps.first()).toHaveAttribute('aria-current', 'step')
  await expect(page.getByText('100% SECURE')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Recently Viewed' })).toBeVisible()
  const line = lineOf(page, first)
  const picture = line.locator('img')
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.currentSrc)).toContain('300x400') // a shop of portraits
  await expect(line.getByRole('link').first()).toHaveAttribute(
    'href',
    new RegExp(`^/product-category/${first.slug}$`, 'i'),
  )
  const items = await page.getByRole('region', { name: 'Items in your cart' }).boundingBox()
  const totals = await page.getByRole('region', { name: 'Price Details' }).boundingBox()
  if (!items || !totals) throw new Error('the cart has no items or no totals')
  if (isMobile) expect(totals.y).toBeGreaterThan(items.y)
  else expect(totals.x).toBeGreaterThan(items.x + items.width - 1)
  const way = page
    .getByRole('link', { name: isMobile ? /^Place Order \(\d items\)$/ : 'Place Order' })
    .filter({ visible: true })
  await expect(way).toBeVisible()
  if (isMobile) await expect(page.getByText('Total Amount').filter({ visible: true })).toHaveCount(2)

  await expect(line.getByRole('button', { name: 'One less' })).toBeDisabled()
  await line.getByRole('button', { name: 'One more' }).click()
  await expect(line.getByRole('group')).toContainText('2')
  await expect.poll(async () => (await unitsInCookie(page)).toSorted()).toEqual([1, 2])
  await expect(page.getByText('Price (3 items)')).toBeVisible()
  if (isMobile) await expect(way).toHaveText('Place Order (3 items)')
  await way.click()
  await expect(page).toHaveURL(/\/login\?from=/)
  const carried = await page.evaluate(() => (history.state as { usr: { cartItems: unknown[]; from: string } }).usr)
  expect(carried).toMatchObject({ from: '/addcart', cartItems: [{}, {}] })

  await navigate('/addcart')
  for (const one of [first, second]) {
    await lineOf(page, one)
      .getByRole('button', { name: /^Remove/ })
      .click()
    await expect(lineOf(page, one)).toHaveCount(0)
  }
  await expect(page.getByText('Your cart is empty.')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Place Order/ }).filter({ visible: true })).toBeDisabled()
  await expect.poll(() => unitsInCookie(page)).toEqual([])
})

test('S2-184 S2-185 the cart shows its skeleton while it loads, and 300 ms more', async ({ page, navigate }) => {
  // Timers of 300 ms wait for this test instead.
  await page.addInitScript(() => {
    const wait = window.setTimeout.bind(window)
    const delayed: (() => void)[] = []
    const delay = (then: TimerHandler, ms?: number, ...given: unknown[]) =>
      ms === 300 && typeof then === 'function' ? delayed.push(() => then(...given)) : wait(then, ms, ...given)
    Object.assign(window, { delayed, setTimeout: delay })
  })
  await navigate('/')
  await page.getByRole('link', { name: /^Cart/ }).filter({ visible: true }).first().click()
  const delayed = () => page.evaluate(() => (window as unknown as { delayed: (() => void)[] }).delayed.length)
  await expect.poll(delayed, 'the answer is there').toBe(1)
  await expect(page.getByText('Loading your cart')).toBeAttached()
  await page.evaluate(() => {
    for (const show of (window as unknown as { delayed: (() => void)[] }).delayed) show()
  })
  await expect(page.getByText('Loading your cart')).toHaveCount(0)
  await expect(page.getByText('Your cart is empty.')).toBeVisible()
})

test("S4-017 the badge has the same count in every tab, and never the previous customer's", async ({
  page,
  navigate,
  login,
  context,
}) => {
  await navigate('/')
  const [line] = (await someProducts(page, 5)) as [Line]
  await login()
  await add(page, navigate, line)
  const other = await context.newPage()
  const count = other.locator('header a[aria-label^="Cart"]').filter({ visible: true })
  await other.goto(new URL('/aboutPage', page.url()).href)
  await expect(count).toHaveAttribute('aria-label', 'Cart, 1 item')
  await navigate('/addcart')
  await lineOf(page, line)
    .getByRole('button', { name: /^(Remove|Delete)/ })
    .click()
  await expect(count).toHaveAttribute('aria-label', 'Cart')

  await add(page, navigate, line)
  await other.reload()
  await expect(count).toHaveAttribute('aria-label', 'Cart, 1 item')
  await context.clearCookies()
  await login()
  await other.reload()
  await expect(count).toHaveAttribute('aria-label', 'Cart')
})

test('S2-179 S2-186 S2-188 S4-010..S4-014 S4-018 S4-023 S4-026 S8-007 S8-008 the cart of a customer', async ({
  page,
  navigate,
  login,
  allowError,
}) => {
  await navigate('/')
  const [first, second] = (await someProducts(page, 4)) as [Line, Line]
  await add(page, navigate, first)
  const customer = await login()
  await add(page, navigate, second)
  await page.goto('about:blank') // a page that counts the cart would be refused
  await page.context().clearCookies({ name: /^user_/ })
  // Adds the same line as a guest again; the sign-in merges both.
  await add(page, navigate, first)
  await expect.poll(() => unitsInCookie(page)).toEqual([1])
  await navigate('/login')
  await page.getByLabel(/user ?name/i).fill(customer.email)
  await page.getByLabel(/^Password/).fill(customer.password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).not.toHaveURL(/\/login/)
  await expect.poll(() => unitsInCookie(page)).toEqual([])
  await navigate('/addcart')
  await expect(lineOf(page, first).getByRole('group')).toContainText('2')
  await expect(lineOf(page, second).getByRole('group')).toContainText('1')

  const more = lineOf(page, first).getByRole('button', { name: 'One more' })
  const reconnect = await cutOff({ page, allowError }, '**/addcart.data*')
  await more.click()
  await expect(lineOf(page, first).getByRole('alert')).toHaveText(MESSAGES.cartSaveFailed)
  await lineOf(page, first)
    .getByRole('button', { name: /^Remove/ })
    .click()
  await expect(lineOf(page, first).getByRole('alert')).toHaveText(MESSAGES.cartDeleteFailed)
  await reconnect()
  for (let taken = 3; await more.isEnabled(); taken++) {
    await more.click()
    await expect(lineOf(page, first).getByRole('group')).toContainText(String(taken))
  }
  await expect(lineOf(page, first).getByRole('alert')).toHaveText(MESSAGES.maximumReached)

  let answer = () => {}
  const delayed = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/addcart.data*', async (route) => {
    await delayed
    await route.continue()
  })
  await lineOf(page, first)
    .getByRole('button', { name: /^Remove/ })
    .click()
  await expect(lineOf(page, first)).toHaveAttribute('aria-busy', 'true')
  await expect(lineOf(page, first).locator('.animate-spin')).toBeVisible()
  answer()
  await expect(lineOf(page, first)).toHaveCount(0)
  await expect(lineOf(page, second)).toHaveCount(1)
  await page.unroute('**/addcart.data*')
  await navigate('/addcart')
  await expect(lineOf(page, first)).toHaveCount(0)
  await expect(page.getByRole('link', { name: /^Place Order/ }).filter({ visible: true })).toHaveAttribute(
    'href',
    /^\/checkout2/i,
  )
  const question = page.getByRole('dialog', { name: 'Clear cart' })
  await page.getByRole('button', { name: 'Clear cart' }).click()
  await question.getByRole('button', { name: 'Keep it' }).click()
  await expect(question).toBeHidden()
  await expect(lineOf(page, second)).toHaveCount(1)
  await page.getByRole('button', { name: 'Clear cart' }).click()
  await page.route('**/addcart.data*', (route) => route.abort())
  await question.getByRole('button', { name: 'Clear cart' }).click()
  await expect(question.getByRole('alert')).toHaveText(MESSAGES.cartSaveFailed)
  await page.unroute('**/addcart.data*')
  await question.getByRole('button', { name: 'Clear cart' }).click()
  await expect(page.getByText('Your cart is empty.')).toBeVisible()
})

test('S4-041 S4-043 S8-039 Buy Now that cannot be sent says so', async ({ page, navigate, allowError }) => {
  await navigate('/')
  const [line] = (await someProducts(page, 1)) as [Line]
  await navigate(`/product/${line.slug}`)
  const buy = page.getByRole('button', { name: 'Buy Now' }).filter({ visible: true })
  await buy.click()
  await expect(page.getByRole('alert').filter({ hasText: MESSAGES.selectSize })).toBeVisible()
  await page
    .locator('main label:has(input[name=size])')
    .filter({ hasText: line.size })
    .first()
    .getByRole('radio')
    .check()
  const reconnect = await cutOff({ page, allowError }, '**/addcart/add')
  await buy.click()
  await expect(page.getByRole('alert').filter({ hasText: MESSAGES.buyNowNetwork })).toBeVisible()
  await reconnect()
  await buy.click()
  await expect(page).toHaveURL(/\/login\?from=/)
  expect(await page.evaluate(() => localStorage.getItem('productID'))).toBe(String(line.id))
})

test('S1-008 S3-029 S3-044 S3-045 S4-001 S5-004 S6-003 what the browser stores of a guest and of a customer', async ({
  page,
  navigate,
  login,
}) => {
  await navigate('/')
  const [line] = (await someProducts(page, 6)) as [Line]
  await navigate(`/product/${line.slug}`)
  const wish = page.getByRole('button', { name: 'Wishlist', exact: true }).filter({ visible: true }).first()
  await wish.click()
  await expect(page.getByRole('alert').filter({ hasText: MESSAGES.selectSize })).toBeVisible()
  await page
    .locator('main label:has(input[name=size])')
    .filter({ hasText: line.size })
    .first()
    .getByRole('radio')
    .check()
  await wish.click()
  await expect(page.getByText(/added to wishlist!/)).toBeVisible()
  await page.getByRole('button', { name: 'Buy Now' }).filter({ visible: true }).click()
  await expect(page).toHaveURL(/\/login\?from=/)
  await navigate('/')
  await add(page, navigate, line)
  const names = async () => (await page.context().cookies()).map(({ name }) => name)
  expect(await names()).toEqual(expect.arrayContaining(['wishlistItems', 'cartItems']))
  expect(await names()).not.toContain('user_token')
  const storedKeys = () => page.evaluate(() => Object.keys(localStorage))
  await expect
    .poll(storedKeys)
    .toEqual(expect.arrayContaining(['themeColor', 'resellerLogoData', 'recentlyViewed', 'productID']))
  const shop = await page.evaluate(() => localStorage.getItem('resellerLogoData') ?? '')
  expect(JSON.parse(shop)).toEqual({
    logoPath: expect.any(String),
    email: expect.any(String),
    mobile: expect.any(String),
    address: expect.any(String),
  })
  await login()
  expect(await names()).toEqual(expect.arrayContaining(['user_token', 'user_name', 'email', 'mobile', 'wishlistItems']))
  await navigate('/')
  await expect(page.getByText('Hello, Asha Rao').first()).toBeAttached()
})
