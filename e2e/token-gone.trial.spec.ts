import type { Page } from '@playwright/test'
import * as MESSAGES from '#contract/messages.ts'
import { type Customer, expect, test } from '#e2e/fixtures.ts'
import { addToCart, anAddress, field, fill, press, typeCaptcha } from './buying.ts'

// The token disappears while a page of the customer is open: in another tab, or with the browser's cookies.

interface Sold {
  ASIN: string
  sizes: object[]
  quantity: number
}

async function fillCart(page: Page, navigate: (path: string) => Promise<unknown>): Promise<void> {
  const answer = await page.request.post('/api/GetAllProductFilters', { data: { search: '', subcat_id: 0, type: '' } })
  const found = ((await answer.json()) as Sold[]).findLast(({ sizes, quantity }) => sizes.length === 0 && quantity > 5)
  await navigate(`/product/${found?.ASIN.toLowerCase()}`)
  await addToCart(page)
}

async function signInAgain(page: Page, { email, password }: Customer): Promise<void> {
  await fill(page, { 'Username or email': email, Password: password })
  await press(page, 'Sign In')
}

const loseToken = (page: Page) => page.context().clearCookies({ name: 'user_token' })

test('S5-002 a saved cart that cannot be loaded is never shown as empty: a press leads to the sign-in and back', async ({
  page,
  navigate,
  login,
}) => {
  await navigate('/')
  const customer = await login()
  await fillCart(page, navigate)
  for (const name of ['One more', /^Remove/, 'Clear cart']) {
    await navigate('/addcart')
    await loseToken(page)
    await page.getByRole('button', { name }).first().click()
    if (name === 'Clear cart') await page.getByRole('dialog').getByRole('button', { name: 'Clear cart' }).click()
    await expect(page.getByRole('status').filter({ hasText: MESSAGES.tokenMissing })).toBeVisible()
    await expect(page).toHaveURL(/\/login\?from=%2Faddcart/)
    await expect(page.getByText('Your cart is empty.')).toHaveCount(0)
    await signInAgain(page, customer)
    await expect(page).toHaveURL(/\/addcart$/)
    await expect(page.getByRole('group', { name: /^Quantity of/ })).toHaveText(/^1$/)
  }
  await loseToken(page)
  await navigate('/addcart')
  await expect(page.getByText(MESSAGES.sessionExpired)).toBeVisible()
})

test('S6-011 an order or a payment without a token says that the session has expired', async ({
  page,
  navigate,
  login,
}) => {
  await navigate('/')
  const customer = await login()
  await fillCart(page, navigate)
  await navigate('/address-form')
  await fill(page, anAddress)
  await field(page, 'State').selectOption('Maharashtra')
  await press(page, 'Save Address')
  await expect(page.getByText(MESSAGES.addressSaved)).toBeVisible()
  // S4-047: no further page was requested, so OK reloads this one.
  const reloaded = page.waitForEvent('domcontentloaded')
  await page.getByRole('link', { name: 'OK', exact: true }).click()
  await reloaded
  await expect(page).toHaveURL(/\/address-form\?id=\d+$/)
  await expect(field(page, 'Full name')).toHaveValue(anAddress['Full name'])

  await navigate('/checkout2')
  await loseToken(page)
  await typeCaptcha(page)
  await press(page, 'Place Order')
  await expect(page.getByRole('status').filter({ hasText: MESSAGES.sessionExpired })).toBeVisible()
  await signInAgain(page, customer)
  await expect(page).toHaveURL(/\/checkout2$/)

  await page.getByRole('radio', { name: /Online card payment/ }).check()
  await press(page, 'Continue to Payment')
  await expect(page).toHaveURL(/\/PaymentPage\?order=/)
  const address = page.url()
  await page.context().clearCookies()
  await page.goto(address)
  await expect(page).toHaveURL(/\/login\?from=/)
  await expect(page.getByRole('status').filter({ hasText: MESSAGES.sessionExpired })).toBeVisible()
  await signInAgain(page, customer)
  await expect(page).toHaveURL(/\/PaymentPage\?order=/)
})

test('S2-049 the search results are passed in the navigation state too', async ({ page, navigate }) => {
  await navigate('/')
  const box = page.getByRole('searchbox').filter({ visible: true })
  await box.fill('kurta')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/Product-Serach\/kurta$/)
  const carried = () =>
    page.evaluate(() => (history.state as { usr?: { searchText?: string; searchResults?: unknown[] } }).usr)
  // The address changes before the page: until the new heading is there, the products are those of the home page.
  await expect(page.getByRole('heading', { level: 1, name: 'kurta' })).toBeVisible()
  await expect(page.locator('main article').first()).toBeVisible()
  await expect.poll(carried).toMatchObject({ searchText: 'kurta' })
  await expect
    .poll(async () => (await carried())?.searchResults?.length)
    .toBe(await page.locator('main article').count())
  await page.evaluate(() => history.replaceState(null, ''))
  await page.reload()
  await expect(page.locator('main article').first()).toBeVisible()
})
