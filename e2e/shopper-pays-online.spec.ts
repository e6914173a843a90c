import type { Page, Request, Response } from '@playwright/test'
import * as MESSAGES from '#contract/messages.ts'
import { closePaymentForm, field } from './buying.ts'
import { type Customer, expect, type Fixtures, test, untilHydrated } from './fixtures.ts'
import { answerLate } from './gateway-script.ts'

// The demo's gateway is a simulator: its form opens in a frame over the payment page.

/** Signs in, adds an address, and opens the checkout of one product. */
async function atCheckout(
  page: Page,
  { login, navigate }: Pick<Fixtures, 'login' | 'navigate'>,
): Promise<{ customer: Customer; price: number }> {
  await navigate('/')
  const customer = await login()
  const { id, size, price } = await page.evaluate(async () => {
    const post = (path: string, body: object) =>
      fetch(path, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) })
    await post('/api/insert_Customer_add', {
      name: 'Asha Rao',
      email: 'asha@example.com',
      mobile: '9876543210',
      address1: '12 Laxmi Road',
      address2: 'Sadashiv Peth',
      country: 'India',
      city: 'Pune',
      district: '',
      pincode: '411030',
      state: 'Maharashtra',
    })
    const products = await (await post('/api/GetAllProductFilters', { search: '', subcat_id: 0, type: '' })).json()
    const many = ({ sizes }: { sizes?: { Stock: number; Size_Desc: string }[] }) =>
      sizes?.find(({ Stock }) => Stock > 10)
    const found = products.find(
      (product: { quantity: number; sizes?: [] }) => product.quantity > 20 && (!product.sizes?.length || many(product)),
    )
    const size = many(found)?.Size_Desc ?? ''
    return { id: found.id, size, price: found.discountPrice }
  })
  await navigate(`/checkout2?productID=${id}&units=1&size=${encodeURIComponent(size)}`)
  return { customer, price }
}

async function chooseOnline(page: Page): Promise<void> {
  await page.getByRole('radio', { name: /Online card payment/ }).check()
  await page.getByRole('button', { name: 'Continue to Payment' }).filter({ visible: true }).click()
  await expect(page).toHaveURL(/\/PaymentPage\?order=order_/)
}

const form = (page: Page) => page.frameLocator('iframe[title="Payment"]')

const payInForm = (page: Page) =>
  form(page)
    .getByRole('button', { name: /^Pay ₹/ })
    .click()

test('S4-017 what was paid online leaves the cart and its badge', async ({ page, login, navigate }) => {
  await atCheckout(page, { login, navigate })
  const checkout = new URL(page.url())
  await page.evaluate(
    async (line) => {
      await fetch('/api/Add_to_cart1', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify([line]),
      })
      localStorage.removeItem('cartCount')
    },
    { prod_id: Number(checkout.searchParams.get('productID')), unit: 1, cart_size: checkout.searchParams.get('size') },
  )
  await navigate('/')
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible()
  await navigate(checkout.pathname + checkout.search)
  await chooseOnline(page)
  await payInForm(page)
  await expect(page).toHaveURL(/\/your-orders$/)
  await expect(page.getByRole('banner').getByRole('link', { name: 'Cart', exact: true })).toBeVisible()
})

test('S1-015 S2-017 S2-240 S2-246 S4-050..S4-052 R07 an online payment that succeeds ends in Your Orders, ten percent cheaper', async ({
  page,
  login,
  navigate,
  axe,
}) => {
  const { price } = await atCheckout(page, { login, navigate })
  expect(await page.evaluate(() => document.querySelectorAll('script[src*="checkout.js"]').length)).toBe(0)
  const summary = page.getByRole('region', { name: 'Order Summary' })
  await page.getByRole('radio', { name: /Online card payment/ }).check()
  await expect(summary).toContainText('Online payment, 10% off')
  const total = `₹${Math.floor(price * 0.9).toLocaleString('en-IN')}`
  await expect(summary.getByText(total)).toBeVisible()
  await axe(page)
  await chooseOnline(page)
  await expect(form(page).getByRole('button', { name: `Pay ${total}` })).toBeVisible()
  await axe(page)
  await payInForm(page)
  await expect(page).toHaveURL(/\/your-orders/)
  await expect(page.getByRole('status').filter({ hasText: MESSAGES.paid })).toBeVisible()
  await expect(page.getByText('Placed', { exact: true }).first()).toBeVisible()
  await page.reload()
  await expect(page.getByText('Placed', { exact: true }).first()).toBeVisible()
  await expect(page.getByText(MESSAGES.paid), 'it is shown once').toHaveCount(0)
})

test('S2-246 a page that polls for its payment leads to the orders once it is paid, and once only', async ({
  page,
  login,
  navigate,
}) => {
  await page.clock.install()
  await atCheckout(page, { login, navigate })
  await chooseOnline(page)
  const isLook = (request: Request) => request.method() === 'GET' && request.url().includes('/PaymentPage.data')
  const answered = page.waitForResponse((response) => isLook(response.request()))
  await page.clock.runFor(4_000)
  await answered
  const held = Promise.withResolvers<void>()
  await page.route('**/PaymentPage.data?**', async (route) => {
    if (isLook(route.request())) await held.promise
    await route.continue().catch(() => {}) // the page may have aborted it
  })
  const isHeld = page.waitForRequest(isLook)
  await page.clock.runFor(4_000)
  const underWay = await isHeld
  // The orders load slowly, so that the next poll is due.
  await page.route('**/your-orders.data**', async (route) => {
    await page.clock.runFor(4_000)
    await route.continue()
  })
  const looks: string[] = []
  page.on('request', (request) => isLook(request) && looks.push(request.url()))
  await payInForm(page)
  await expect(page).toHaveURL(/\/your-orders$/)
  await expect(page.getByRole('status').filter({ hasText: MESSAGES.paid })).toBeVisible()
  held.resolve()
  expect(await underWay.response(), 'it was given up when the payment came').toBeNull()
  expect(looks, 'nothing asks a second time on the way').toEqual([])
  await page.reload()
  await expect(page.getByText('Placed', { exact: true }).first()).toBeVisible()
  await expect(page.getByText(MESSAGES.paid), 'it is said once').toHaveCount(0)
})

test('a payment that fails or is closed leaves a page to continue from', async ({ page, login, navigate, axe }) => {
  await atCheckout(page, { login, navigate })
  await chooseOnline(page)
  await form(page).getByRole('button', { name: 'Let the payment fail' }).click()
  await expect(form(page).getByRole('alert')).toContainText('Your bank has not confirmed this payment')
  await closePaymentForm(page)
  await expect(page.getByRole('alert')).toContainText('Your bank has not confirmed this payment')
  await axe(page)
  await navigate(`${page.url()}&failed=`)
  await expect(page.getByRole('alert'), 'where a failed payment leads back to').toHaveText('The payment failed.')
  await expect(page.locator('iframe[title="Payment"]')).toHaveCount(0)
  await page.goBack()
  await closePaymentForm(page)
  await expect(page.getByRole('alert')).toContainText('You closed the payment before it was finished.')
  await page.getByRole('button', { name: /^Pay ₹/ }).click()
  await payInForm(page)
  await expect(page).toHaveURL(/\/your-orders/)
})

test('going back from the payment to the checkout selects, counts and sends one payment method', async ({
  page,
  login,
  navigate,
}) => {
  await atCheckout(page, { login, navigate })
  await chooseOnline(page)
  await closePaymentForm(page)
  await page.goBack()
  await untilHydrated(page)
  await expect(page.getByRole('radio', { name: /Cash on Delivery/ })).toBeChecked()
  await expect(page.getByRole('button', { name: 'Place Order' }).filter({ visible: true })).toBeVisible()
})

test('a payment page whose order was replaced by a newer one says it is no longer open', async ({
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
