import * as MESSAGES from '#contract/messages.ts'
import { expect, test } from '#e2e/fixtures.ts'
import { addToCart, anAddress, aRegistration, dropResponses, field, fill, openAProduct, typeCaptcha } from './buying.ts'

test('S1-010 S1-013 S1-014 S1-016 S2-190 S2-194 S2-198..S2-200 S2-244 S2-245 S5-024 S8-015 S8-028 S8-032 a guest finds a product, signs up on the way and places a cash-on-delivery order', async ({
  page,
  navigate,
  axe,
}) => {
  await navigate('/')
  await openAProduct(page)
  const name = await page.getByRole('heading', { level: 1 }).innerText()
  await addToCart(page)
  await page.getByRole('link', { name: 'View Cart' }).click()

  await expect(page).toHaveURL(/\/addcart$/)
  await expect(page.getByText('100% SECURE')).toBeVisible()
  // The product is in Recently Viewed too.
  const line = page
    .getByRole('listitem')
    .filter({ hasText: name, has: page.getByRole('group', { name: /^Quantity of/ }) })
  await expect(line).toBeVisible()
  await expect(page.getByRole('button', { name: 'One less' })).toBeDisabled()
  await page.getByRole('button', { name: 'One more' }).click()
  await expect(page.getByRole('group', { name: /^Quantity of/ })).toContainText('2')
  await axe(page)
  await page
    .getByRole('link', { name: /^Place Order/ })
    .filter({ visible: true })
    .click()

  await expect(page).toHaveURL(/\/login\?from=/)
  await expect(field(page, 'Username or email')).toBeVisible()
  await axe(page)
  await page.getByRole('link', { name: 'Create account' }).click()
  await expect(page).toHaveURL(/\/register(\?|$)/)
  await expect(page.getByRole('link', { name: 'Login', exact: true })).toHaveAttribute('href', /^\/login(\?|$)/)
  const customer = aRegistration()
  await fill(page, customer)
  await axe(page)
  await page.getByRole('button', { name: 'Create account' }).click()
  const popup = page.getByRole('dialog', { name: MESSAGES.registered })
  await expect(popup).toBeVisible()
  await axe(page)
  await popup.getByRole('button', { name: 'OK' }).click()
  await expect(page).toHaveURL(/\/login(\?|$)/)
  await expect(field(page, 'Username or email')).toHaveValue(customer.Email)
  await field(page, 'Password').fill(customer.Password)
  await page.getByRole('button', { name: 'Sign In' }).click()

  await expect(page).toHaveURL(/\/checkout2/)
  await expect(page.getByText(MESSAGES.noAddresses)).toBeVisible()
  await page.goBack() // S2-197: going back skips the sign-in
  await expect(page).not.toHaveURL(/\/login/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Create account')
  await page.goForward()
  await expect(page).toHaveURL(/\/checkout2/)
  await expect(page.getByText(MESSAGES.noAddresses)).toBeVisible()
  await axe(page)
  await page.getByRole('link', { name: 'Add New Address' }).click()
  await page.getByRole('button', { name: 'Save Address' }).click()
  await expect(page.getByText(MESSAGES.required).first()).toBeVisible()
  await axe(page)
  await fill(page, anAddress)
  await field(page, 'State').selectOption('Maharashtra')
  await page.getByRole('button', { name: 'Save Address' }).click()
  await expect(page.getByText(MESSAGES.addressSaved)).toBeVisible()
  await axe(page)
  await page.getByRole('link', { name: 'OK', exact: true }).click()

  await expect(page).toHaveURL(/\/checkout2/)
  await expect(page.getByRole('radio', { name: /Asha Rao/ })).toBeChecked()
  await expect(page.getByRole('radio', { name: /Cash on Delivery/ })).toBeChecked()
  await field(page, 'Type the 4 digits above').fill('')
  await page.getByRole('button', { name: 'Place Order' }).filter({ visible: true }).click()
  await expect(page.getByText(MESSAGES.captchaWrong)).toBeVisible()
  await axe(page)
  await typeCaptcha(page)
  await page.getByRole('button', { name: 'Place Order' }).filter({ visible: true }).click()

  await expect(page).toHaveURL(/\/order-confirmation\?order=/)
  const confirmation = page.getByRole('dialog')
  await expect(confirmation).toContainText('12 Laxmi Road')
  const number = new URL(page.url()).searchParams.get('order') ?? ''
  await axe(page)
  await confirmation.getByRole('link', { name: 'View Order Details' }).click()

  await expect(page).toHaveURL(`/orders/${number}`)
  await expect(page.getByRole('region', { name: 'State' })).toContainText('Placed')
  await expect(page.getByRole('region', { name: 'Items' })).toContainText('Quantity: 2')
  await page.getByRole('button', { name: 'Track' }).click()
  await expect(page.getByRole('dialog', { name: 'Tracking' })).toContainText('Coming Soon!')
  await axe(page)
})

test("R12 a guest's cart is merged into the saved cart at sign-in", async ({ page, navigate, login }) => {
  await navigate('/')
  await openAProduct(page)
  await addToCart(page)
  expect((await page.context().cookies()).map(({ name }) => name)).toContain('cartItems')
  await login()
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('cartItems')
  await navigate('/addcart')
  await expect(page.getByRole('group', { name: /^Quantity of/ })).toContainText('1')
  await page.getByRole('button', { name: /^Remove/ }).click()
  await expect(page.getByText('Your cart is empty.')).toBeVisible()
})

test('F05 an order whose response is lost is sent again, and there is one order', async ({
  page,
  navigate,
  login,
  allowError,
}) => {
  await navigate('/')
  await openAProduct(page)
  await addToCart(page)
  await login()
  await navigate('/address-form?from=checkout')
  await fill(page, anAddress)
  await field(page, 'State').selectOption('Maharashtra')
  await page.getByRole('button', { name: 'Save Address' }).click()
  await page.getByRole('link', { name: 'OK', exact: true }).click()
  await typeCaptcha(page)

  await dropResponses({ page, allowError }, '**/checkout2.data*', 2)
  await page.getByRole('button', { name: 'Place Order' }).filter({ visible: true }).click()
  await expect(page.getByRole('button', { name: 'Checking your order…' }).filter({ visible: true })).toBeVisible()
  await expect(page).toHaveURL(/\/order-confirmation\?order=/)
  await navigate('/your-orders')
  await expect(page.getByRole('button', { name: 'Track' })).toHaveCount(1)
})

test('S2-016 S4-042..S4-044 Buy Now carries the product through the sign-in to the checkout', async ({
  page,
  navigate,
  login,
}) => {
  const carried = () => page.evaluate(() => (history.state as { usr?: unknown }).usr)
  await navigate('/')
  await openAProduct(page)
  const product = page.url()
  const name = await page.getByRole('heading', { level: 1 }).innerText()
  await page.getByRole('button', { name: 'Buy Now' }).filter({ visible: true }).click()
  await expect(page).toHaveURL(/\/login\?from=%2Fcheckout2/)
  const productID = Number(await page.evaluate(() => localStorage.getItem('productID')))
  expect(await carried()).toEqual({ from: '/checkout2', productID })
  await login()
  await navigate(product)
  const sizes = page.locator('main label:has(input[name=size]:enabled)')
  if ((await sizes.count()) > 0) await sizes.first().getByRole('radio').check()
  await page.getByRole('button', { name: 'Buy Now' }).filter({ visible: true }).click()
  await expect(page).toHaveURL(/\/checkout2\?productID=/)
  expect(await carried()).toEqual({ productID })
  await expect(page.getByRole('region', { name: 'Your Items' })).toContainText(name, { ignoreCase: true })
})

test('S1-012 S2-216 S4-054 S8-022 S8-024 the password is changed in a modal that closes by itself', async ({
  page,
  navigate,
  login,
  axe,
}) => {
  // What waits for three seconds waits for this test instead.
  await page.addInitScript(() => {
    const wait = window.setTimeout.bind(window)
    const delayed: (() => void)[] = []
    const delay = (then: TimerHandler, ms?: number, ...given: unknown[]) =>
      ms === 3000 && typeof then === 'function' ? delayed.push(() => then(...given)) : wait(then, ms, ...given)
    Object.assign(window, { delayed, setTimeout: delay })
  })
  const { email, password } = await login()
  await navigate('/UserProfile')
  await page.getByRole('link', { name: 'Change Password' }).click()
  const modal = page.getByRole('dialog', { name: 'Change Password' })
  await modal.getByRole('button', { name: 'Close' }).click()
  await expect(modal).toBeHidden()
  await page.getByRole('link', { name: 'Change Password' }).click()
  await field(page, 'Old password').fill('Wrong12345')
  await field(page, 'New password').fill('Winter2027')
  await field(page, 'Confirm new password').fill('Winter2028')
  await modal.getByRole('button', { name: 'Change Password' }).click()
  await expect(modal).toContainText(MESSAGES.newPasswordsDiffer)
  await axe(page)
  await field(page, 'Confirm new password').fill('Winter2027')
  await modal.getByRole('button', { name: 'Change Password' }).click()
  await expect(modal.getByRole('alert').filter({ hasText: MESSAGES.oldPasswordWrong })).toBeVisible()
  await field(page, 'Old password').fill(password)
  await modal.getByRole('button', { name: 'Change Password' }).click()
  const updated = page.getByRole('dialog', { name: 'Password Updated' })
  await expect(updated).toContainText('Your password has been changed successfully.')
  const delayed = () => page.evaluate(() => (window as unknown as { delayed: unknown[] }).delayed.length)
  await expect.poll(delayed, 'it closes after 3 s').toBe(1)
  await expect(updated).toBeVisible()
  await page.evaluate(() => (window as unknown as { delayed: (() => void)[] }).delayed[0]?.())
  await expect(page.getByRole('dialog')).toBeHidden()
  const signedIn = await page.evaluate(
    async (form) => (await fetch('/token', { method: 'POST', body: new URLSearchParams(form) })).status,
    { username: email, password: 'Winter2027', grant_type: 'password' },
  )
  expect(signedIn, 'with the new password').toBe(200)
  await page.getByRole('link', { name: 'Change Password' }).click()
  await expect(field(page, 'Old password')).toHaveValue('')
})
