import type { Request } from '@playwright/test'
import * as MESSAGES from '#contract/messages.ts'
import { closePaymentForm } from './buying.ts'
import { expect, test, untilHydrated } from './fixtures.ts'
import { atCheckout, chooseOnline, form, payInForm } from './paying-online.ts'

// The demo's gateway is a simulator: its form opens in a frame over the payment page.

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
  const online = page.getByRole('radio', { name: /^Online card payment\s*10% off/ })
  await expect(online).not.toBeChecked()
  await online.check()
  await expect(summary).toContainText('Online payment, 10% off')
  const total = `₹${Math.floor(price * 0.9).toLocaleString('en-IN')}`
  await expect(summary.getByText(total)).toBeVisible()
  await axe(page)
  await chooseOnline(page)
  await expect(form(page).getByRole('button', { name: `Pay ${total}` })).toBeVisible()
  // What the specification puts into the navigation state is read from the order, so a reload has it too (R38).
  const amounts = page.locator('dl')
  await expect(amounts).toContainText(`Subtotal (1 item)₹${price.toLocaleString('en-IN')}`)
  await expect(amounts).toContainText(`Total Amount${total}`)
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
  const blocked = Promise.withResolvers<void>()
  await page.route('**/PaymentPage.data?**', async (route) => {
    if (isLook(route.request())) await blocked.promise
    await route.continue().catch(() => {}) // the page may have aborted it
  })
  const looked = page.waitForRequest(isLook)
  await page.clock.runFor(4_000)
  const underWay = await looked
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
  blocked.resolve()
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

test('R16 whoever left the payment finds the way back to it above the list of orders', async ({
  page,
  login,
  navigate,
  axe,
}) => {
  await atCheckout(page, { login, navigate })
  await chooseOnline(page)
  await closePaymentForm(page)
  const number = (await page.getByText(/^Order \w{5}-\w{5}$/).textContent())?.replace('Order ', '') ?? ''
  await navigate('/your-orders')
  await expect(page.getByRole('region', { name: 'Not paid yet' })).toContainText(
    /is kept for you until \d+:\d\d [ap]m\./,
  )
  await expect(page.getByText(MESSAGES.noOrders), 'beneath an order').toHaveCount(0)
  await axe(page)
  await page.getByRole('link', { name: `Pay now: order ${number}` }).click()
  await expect(page).toHaveURL(/\/PaymentPage\?order=order_/)
  // What was chosen with Buy Now is in no cart.
  await closePaymentForm(page)
  await page.getByRole('link', { name: 'Choose another way to pay' }).click()
  await expect(page.getByRole('region', { name: 'Your Items' }).getByRole('listitem')).toHaveCount(1)
  await page.goBack()
  await payInForm(page)
  await expect(page).toHaveURL(/\/your-orders$/)
  await expect(page.getByText('Placed', { exact: true }).first()).toBeVisible()
  await expect(page.getByRole('region', { name: 'Not paid yet' })).toHaveCount(0)
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
