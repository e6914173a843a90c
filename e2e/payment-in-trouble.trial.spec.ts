import type { Page, Response } from '@playwright/test'
import * as MESSAGES from '#contract/messages.ts'
import { closePaymentForm, field } from './buying.ts'
import { type Customer, expect, test, untilHydrated } from './fixtures.ts'
import { answerLate } from './gateway-script.ts'
import { atCheckout, chooseOnline, form, payInForm } from './paying-online.ts'

// Results that come late, in another order or not at all, and orders and sessions that end meanwhile.

test('a payment page whose order was replaced by a newer one shows that it is closed', async ({
  page,
  login,
  navigate,
}) => {
  await atCheckout(page, { login, navigate })
  const checkout = new URL(page.url())
  await chooseOnline(page)
  await closePaymentForm(page)
  const other = await page.context().newPage()
  await other.goto(checkout.href)
  await untilHydrated(other)
  await chooseOnline(other)
  const ended = page.getByText(/^This order is no longer open for payment\./)
  await expect(ended, 'in the tab that was open all the time').toBeVisible()
  await page.reload()
  await expect(ended).toBeVisible()
  await page.getByRole('link', { name: 'Back to the checkout' }).click()
  await expect(page.getByRole('region', { name: 'Your Items' }).getByRole('listitem')).toHaveCount(1)
})

test("F10 paid, but the form closed before the shop received the result: the gateway's event settles it", async ({
  page,
  login,
  navigate,
}) => {
  await atCheckout(page, { login, navigate })
  await chooseOnline(page)
  await form(page)
    .getByRole('button', { name: /before the shop hears of it/ })
    .click()
  await expect(page).toHaveURL(/\/your-orders/, { timeout: 20_000 })
  await expect(page.getByText('Placed').first()).toBeVisible()
})

test("F10 the gateway's event arrives first: the form's late result breaks nothing", async ({
  page,
  login,
  navigate,
}) => {
  await page.addInitScript(answerLate, 6_000)
  await atCheckout(page, { login, navigate })
  await chooseOnline(page)
  const confirmed = page.waitForResponse(
    (response) => response.request().method() === 'POST' && isPaymentPage(response),
  )
  await payInForm(page)
  await expect(page).toHaveURL(/\/your-orders/, { timeout: 20_000 })
  await confirmed
  await expect(page).toHaveURL(/\/your-orders/)
  await expect(page.getByText('Placed').first()).toBeVisible()
})

test('F12 a bank that responds late: the form fails, and the order is placed all the same', async ({
  page,
  login,
  navigate,
}) => {
  await atCheckout(page, { login, navigate })
  await chooseOnline(page)
  await form(page)
    .getByRole('button', { name: /a few seconds later/ })
    .click()
  await closePaymentForm(page)
  await expect(page).toHaveURL(/\/your-orders/, { timeout: 20_000 })
})

test('S8-036 F46 a blocked script is reported, and cash on delivery still works', async ({
  page,
  login,
  navigate,
  allowError,
}) => {
  allowError(/checkout\.js|ERR_FAILED|Failed to load resource/, 'the script is blocked on purpose')
  await page.route('**/v1/checkout.js', (route) => route.abort())
  await atCheckout(page, { login, navigate })
  await chooseOnline(page)
  await expect(page.getByRole('alert')).toHaveText('Razorpay SDK failed to load. Are you online?')
  await page.unroute('**/v1/checkout.js')
  await page.getByRole('button', { name: /^Pay ₹/ }).click()
  await expect(form(page).getByRole('button', { name: 'Close without paying' })).toBeVisible()
  await closePaymentForm(page)
  await page.getByRole('link', { name: 'Choose another way to pay' }).click()
  await expect(page).toHaveURL(/\/checkout2\?productID=\d+/)
  await expect(page.getByRole('region', { name: 'Your Items' }).getByRole('listitem')).toHaveCount(1)
})

test('S2-196 R21 a session that ends while paying: the sign-in leads back to the order', async ({
  page,
  login,
  navigate,
}) => {
  const { customer } = await atCheckout(page, { login, navigate })
  await chooseOnline(page)
  const { pathname, search } = new URL(page.url())
  // Otherwise the page's polling, every four seconds, would detect the end of the session first.
  await page.route('**/PaymentPage.data*', (route) =>
    route.request().method() === 'POST' ? route.continue() : undefined,
  )
  await endSession(page)
  await payInForm(page)
  await expect(page).toHaveURL(`/login?from=${encodeURIComponent(pathname + search)}&expired=1`)
  await expect(page.getByText(MESSAGES.sessionExpired)).toBeVisible()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await signInAgain(page, customer)
  await expect(page).toHaveURL(/\/your-orders/, { timeout: 20_000 })
  await expect(page.getByText('Placed').first()).toBeVisible()
})

test('S2-196 R21 a session that ends before the payment: after the sign-in the form opens again', async ({
  page,
  login,
  navigate,
}) => {
  const { customer } = await atCheckout(page, { login, navigate })
  await chooseOnline(page)
  const { pathname, search } = new URL(page.url())
  await endSession(page)
  await closePaymentForm(page)
  await expect(page).toHaveURL(/\/login\?from=/)
  await signInAgain(page, customer)
  await expect(page).toHaveURL(pathname + search)
  await payInForm(page)
  await expect(page).toHaveURL(/\/your-orders/)
})

test('R38 S6-011 a pasted payment address leads to the checkout, and a guest to the sign-in', async ({
  page,
  login,
  navigate,
}) => {
  await page.goto('/PaymentPage?order=order_none')
  await expect(page).toHaveURL(/\/login\?from=/)
  await navigate('/')
  await login()
  await page.goto('/PaymentPage')
  await expect(page).toHaveURL(/\/checkout2/)
  await page.goto('/PaymentPage?order=order_none')
  await expect(page).toHaveURL(/\/checkout2/)
})

/** Ends the session elsewhere, without the page's knowledge. */
async function endSession(page: Page): Promise<void> {
  const ended = await page.evaluate(async () => (await fetch('/api/Logout', { method: 'POST' })).status)
  expect(ended).toBe(200)
}

async function signInAgain(page: Page, { email, password }: Customer): Promise<void> {
  await field(page, 'Username or email').fill(email)
  await field(page, 'Password').fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
}

const isPaymentPage = (response: Response) => new URL(response.url()).pathname.startsWith('/PaymentPage')
