import * as MESSAGES from '#contract/messages.ts'
import { expect, test, untilHydrated } from '#e2e/fixtures.ts'
import { aCheckout, callWith } from './a-checkout.ts'
import { anAddress, cutOff, field, fill, press, typeCaptcha } from './buying.ts'

test('R17 S2-234..S2-239 S2-241..S2-243 S4-049 S5-023 S5-024 what the checkout shows, and what a shopper can do there', async ({
  page,
  navigate,
  login,
}) => {
  await navigate('/')
  const { checkout } = await aCheckout(page, await login())
  await navigate(checkout)
  const steps = page.locator('header li')
  await expect(steps).toHaveText([/Cart/, /Checkout/])
  await expect(steps.last()).toHaveAttribute('aria-current', 'step')
  await expect(page.getByText('100% SECURE')).toBeVisible()
  const addresses = page.getByRole('region', { name: 'Delivery Address' })
  const seen = addresses.getByRole('radio').filter({ visible: true })
  await expect(seen).toHaveCount(1)
  await expect(seen).toHaveAccessibleName(/Asha Rao/)
  await addresses.getByText('View All (2)').click()
  await expect(seen).toHaveCount(2)
  await addresses.getByText('View Less').click()
  await expect(seen).toHaveCount(1)
  await addresses.getByText('View All (2)').click()
  await seen.last().check()
  await addresses.getByText('View Less').click()
  await expect(addresses.getByRole('radio', { name: /Ravi Rao/, checked: true })).toBeVisible() // the order goes there
  await seen.first().check()
  await expect(seen).toHaveCount(1)
  await expect(addresses.getByRole('link', { name: /^Edit the address of Asha Rao/ })).toBeVisible()
  await expect(addresses.getByRole('link', { name: /^Remove the address of Asha Rao/ })).toBeVisible()
  await expect(addresses.getByRole('link', { name: 'Add New Address' })).toBeVisible()
  await expect(page.getByRole('radio', { name: /Cash on Delivery/ })).toBeChecked()
  await expect(page.getByRole('button', { name: /gift card/i })).toBeDisabled()
  const summary = page.getByRole('region', { name: 'Order Summary' })
  await expect(summary).toContainText('ShippingFree')

  const saves = async () => Number(/You save ₹([\d,]+)/.exec(await summary.innerText())?.[1]?.replace(/,/g, '') ?? 0)
  const savedByCash = await saves()
  await page.getByRole('radio', { name: /Online card payment/ }).check()
  await expect(summary).toContainText('Online payment, 10% off')
  const off = Number(/Online payment, 10% off\s+− ₹([\d,]+)/.exec(await summary.innerText())?.[1]?.replace(/,/g, ''))
  expect(off).toBeGreaterThan(0)
  expect(Math.abs((await saves()) - savedByCash - off)).toBeLessThanOrEqual(1) // each is rounded by itself
  await page.getByRole('radio', { name: /Cash on Delivery/ }).check()

  const code = page.getByLabel(/^Captcha code/)
  await expect(code).toHaveText(/^\d{4}$/)
  const first = await code.innerText()
  const ways = page.getByRole('group', { name: 'Payment Method' })
  await expect(ways.getByLabel(/^Captcha code/), 'in the chosen way to pay').toHaveCount(1)
  await press(page, 'Place Order')
  await expect(field(page, 'Type the 4 digits above')).toBeFocused()
  await expect(field(page, 'Type the 4 digits above')).toBeInViewport({ ratio: 1 })
  await expect(page.getByText(MESSAGES.captchaWrong)).toBeVisible()
  await expect(page).toHaveURL(/\/checkout2/)
  await page.getByRole('link', { name: 'Another captcha code' }).click()
  await expect.poll(async () => /^\d{4}$/.test(await code.innerText())).toBe(true)
  expect(first).toMatch(/^\d{4}$/)
  await typeCaptcha(page)
  await press(page, 'Place Order')
  await expect(page).toHaveURL(/\/order-confirmation\?order=/)
  await expect(page.getByRole('dialog').locator('img')).not.toHaveCount(0)
})

test('S2-016 Buy Now remembers its product while an address is edited and another added', async ({
  page,
  navigate,
  login,
}) => {
  await navigate('/')
  const { checkout } = await aCheckout(page, await login())
  await navigate(checkout)
  const items = page.getByRole('region', { name: 'Your Items' })
  const bought = await items.innerText()
  await page.getByRole('link', { name: /^Edit the address of Asha Rao/ }).click()
  await page.getByRole('link', { name: 'Checkout' }).click()
  await expect(items).toHaveText(bought, { useInnerText: true })
  await page.getByRole('link', { name: 'Add New Address' }).click()
  await fill(page, { ...anAddress, 'Full name': 'Meera Rao' })
  await field(page, 'State').selectOption('Maharashtra')
  await page.getByRole('button', { name: 'Save Address' }).click()
  await page.getByRole('link', { name: 'OK', exact: true }).click()
  await expect(items).toHaveText(bought, { useInnerText: true })
  await expect(page.getByRole('radio', { name: /Meera Rao/ })).toBeChecked()
  await page.getByRole('link', { name: /^Remove the address of Meera Rao/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByRole('radio', { name: /Meera Rao/ })).toHaveCount(0)
  await expect(items).toHaveText(bought, { useInnerText: true })
})

test('F04 a cart open in several tabs is ordered once, with its current contents', async ({
  page,
  navigate,
  login,
  allowError,
}) => {
  allowError(/status of 4(09|22)/, 'an order of a cart that has gone is what we look at')
  await navigate('/')
  const { token, order } = await aCheckout(page, await login())
  const fill = (units: number) =>
    callWith(page, token, '/api/Add_to_cart1', [
      { prod_id: order.productcode, unit: units, cart_size: order.cart_size },
    ])
  const aTab = async () => {
    const tab = await page.context().newPage()
    await tab.goto('/checkout2')
    await untilHydrated(tab)
    await typeCaptcha(tab)
    return tab
  }
  await fill(1)
  const [first, second, third, last] = [await aTab(), await aTab(), await aTab(), await aTab()]
  await Promise.all([press(first, 'Place Order'), press(second, 'Place Order')])
  await expect(first).toHaveURL(/\/order-confirmation\?order=/)
  await expect(second).toHaveURL(first.url())
  await third.getByText('View All (2)').click()
  await third.getByRole('radio', { name: /Ravi Rao/ }).check()
  await press(third, 'Place Order')
  await expect(third.getByRole('alert').filter({ hasText: MESSAGES.cartOrdered })).toBeFocused()

  await fill(2)
  const stale = await aTab()
  await fill(1)
  for (const tab of [stale, last]) {
    await tab.getByRole('radio', { name: /Online card payment/ }).check()
    await press(tab, 'Continue to Payment')
    await expect(tab.getByRole('alert').filter({ hasText: MESSAGES.cartChanged })).toBeFocused()
  }
  await stale.getByRole('link', { name: 'Back to your cart' }).click()
  await expect(stale).toHaveURL(/\/addcart$/)
  await navigate('/your-orders')
  await expect(page.getByRole('button', { name: 'Track' })).toHaveCount(1)
})

test('S8-034 S8-035 S8-037 F08 an order that is refused or lost says which, and is not placed', async ({
  page,
  navigate,
  login,
  allowError,
}) => {
  await navigate('/')
  const { checkout } = await aCheckout(page, await login())
  const expectAnotherTotal = () =>
    page.evaluate(() => {
      for (const input of document.querySelectorAll<HTMLInputElement>('input[name^=expected]')) input.value = '100'
    })
  await navigate(checkout)
  await expectAnotherTotal()
  await typeCaptcha(page)
  await press(page, 'Place Order')
  await expect(page.getByRole('alert').filter({ hasText: MESSAGES.orderFailed })).toBeFocused()
  await navigate(checkout)
  await page.getByRole('radio', { name: /Online card payment/ }).check()
  await expect(page.getByRole('button', { name: 'Continue to Payment' }).filter({ visible: true })).toBeVisible()
  await expectAnotherTotal()
  await press(page, 'Continue to Payment')
  await expect(page.getByRole('alert').filter({ hasText: MESSAGES.paymentOrderFailed })).toBeFocused()

  await navigate(checkout)
  await typeCaptcha(page)
  const reconnect = await cutOff({ page, allowError }, '**/checkout2.data*')
  await press(page, 'Place Order')
  await expect(page.getByRole('alert').filter({ hasText: MESSAGES.orderError })).toBeVisible({ timeout: 40_000 })
  await reconnect()
  await navigate('/your-orders')
  await expect(page.getByText(MESSAGES.noOrders)).toBeVisible()
})
