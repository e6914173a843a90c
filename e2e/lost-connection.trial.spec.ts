import type { Page } from '@playwright/test'
import * as MESSAGES from '#contract/messages.ts'
import { expect, test } from '#e2e/fixtures.ts'
import { cutOff, dropResponses, unitsInCookie } from './buying.ts'

// Without a network the page stays, shows a message, and continues when the network is back. The browser's error page never appears.

test.beforeEach(({ allowError }) => {
  allowError(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|ERR_CONNECTION_RESET|Failed to load|503/, 'the connection is cut')
})

interface Sold {
  ASIN: string
  name: string
  sizes: object[]
  quantity: number
}

async function withoutSizes(page: Page): Promise<{ path: string; name: string }> {
  const answer = await page.request.post('/api/GetAllProductFilters', { data: { search: '', subcat_id: 0, type: '' } })
  const found = ((await answer.json()) as Sold[]).findLast(({ sizes, quantity }) => sizes.length === 0 && quantity > 5)
  if (!found) throw new Error('the demo shop has no product without sizes')
  return { path: `/product/${found.ASIN.toLowerCase()}`, name: found.name }
}

const toast = (page: Page, sentence: string) =>
  page.getByRole('status').filter({ hasText: `${sentence} ${MESSAGES.triedAgain}` })

test('S8-041 the first links pressed on the home page while offline wait there for the network', async ({
  page,
  navigate,
  context,
}) => {
  const links = {
    category: ['main a[href^="/products-section2/"]', /\/products-section2\//],
    product: ['main article h3 a[href^="/product-category/"]', /\/product-category\//],
    cart: ['header a[href="/addcart"]', /\/addcart/],
    account: ['header a[href="/UserProfile"], header a[href^="/login"]', /\/login/],
    about: ['footer a[href="/aboutPage"]', /\/aboutPage/],
  } as const
  for (const [name, [selector, arrives]] of Object.entries(links)) {
    await navigate('/')
    await context.setOffline(true)
    await page.locator(selector).filter({ visible: true }).first().click()
    await expect(page.getByRole('status').filter({ hasText: MESSAGES.triedAgain }), name).toBeVisible()
    expect(new URL(page.url()).pathname, name).toBe('/')
    await expect(page.locator('main article').first(), name).toBeVisible()
    await context.setOffline(false)
    await expect(page, name).toHaveURL(arrives)
    await expect(page.getByText(MESSAGES.triedAgain), name).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1 }).first(), name).toBeVisible()
  }
})

test('S8-007 the first Add pressed while offline waits for the network, and adds once', async ({
  page,
  navigate,
  context,
}) => {
  const { name } = await withoutSizes(page)
  await navigate(`/Product-Serach/${encodeURIComponent(name)}`)
  await context.setOffline(true)
  const card = page.locator('main article').filter({ hasText: name })
  await card.getByRole('button').click()
  await expect(page.getByRole('status').filter({ hasText: MESSAGES.triedAgain })).toBeVisible()
  await expect(card).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText(/\(1 unit\) added to cart!/)).toBeVisible()
  expect(await unitsInCookie(page)).toEqual([1])
  // Its script has loaded by now.
  await context.setOffline(true)
  await card.getByRole('button').click()
  await expect(toast(page, MESSAGES.cartSaveFailed)).toBeVisible()
  await context.setOffline(false)
  await expect.poll(() => unitsInCookie(page)).toEqual([2])
})

test('an Add whose response is lost is sent again and counts once, for a guest and for a customer', async ({
  page,
  navigate,
  login,
  allowError,
}) => {
  const { path } = await withoutSizes(page)
  const add = async () => {
    await navigate(path)
    const { lost } = await dropResponses({ page, allowError }, '**/addcart/add', 2)
    const answered = page.waitForResponse('**/addcart/add')
    await page.getByRole('button', { name: 'Add to Cart' }).filter({ visible: true }).click()
    await lost
    await expect(page.getByText(/\(1 unit\) added to cart!/)).toBeVisible()
    await answered
    await page.unrouteAll({ behavior: 'wait' })
    await navigate('/addcart')
    await expect(page.getByRole('group', { name: /^Quantity of/ })).toHaveText(/^1$/)
    await page.getByRole('button', { name: /^Remove/ }).click()
    await expect(page.getByText('Your cart is empty.')).toBeVisible()
  }
  await add()
  await login()
  await add()
})

test('pressing another link ends the waiting', async ({ page, navigate, allowError }) => {
  await navigate('/')
  const reconnect = await cutOff({ page, allowError }, '**/products-section2/**')
  await page.locator('main a[href^="/products-section2/"]').first().click()
  await expect(toast(page, MESSAGES.productsUnreached)).toBeVisible()
  await page.locator('footer a[href="/aboutPage"]').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('About Us')
  await expect(page.getByText(MESSAGES.triedAgain)).toHaveCount(0)
  await reconnect()
})

test.describe('once the shop has been visited', () => {
  test.use({ serviceWorkers: 'allow' })

  const SCRIPTS = /\/assets\/entry\.client/

  async function visit(page: Page, path: string): Promise<void> {
    await page.goto(path)
    await page.evaluate(() => navigator.serviceWorker.ready)
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  }

  test('a page opened while offline shows our own offline page, and loads when the network is back', async ({
    page,
    context,
  }) => {
    await visit(page, '/aboutPage')
    const ground = await page.evaluate(() => getComputedStyle(document.body).backgroundColor)
    await context.setOffline(true)
    await page.goto('/ReturnPolicy').catch(() => {}) // the service worker responds
    await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible()
    await expect(page.locator('html')).toHaveCSS('background-color', ground)
    await context.setOffline(false)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Return/)
  })

  test('a plain form submitted offline before the scripts load is saved and sent again', async ({ page, context }) => {
    const { path } = await withoutSizes(page)
    await visit(page, '/aboutPage')
    await page.route(SCRIPTS, (route) => route.abort())
    const add = page.getByRole('button', { name: 'Add to Cart' }).filter({ visible: true })
    await page.goto(path)
    await add.click()
    await expect(page.getByText(/\(1 unit\) added to cart!/)).toBeVisible()
    await page.goto(path)
    await context.setOffline(true)
    await add.click()
    await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByText(/\(1 unit\) added to cart!/)).toBeVisible()
    expect(await unitsInCookie(page)).toEqual([2])
  })
})
