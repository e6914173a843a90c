import * as MESSAGES from '#contract/messages.ts'
import { expect, test } from '#e2e/fixtures.ts'
import { anAddress, aRegistration, field, fill, openAProduct, typeCaptcha } from './buying.ts'

test.use({ javaScriptEnabled: false })

test('a carousel is scrolled by its bar, and has no buttons that do nothing', async ({ page, navigate }) => {
  await navigate('/')
  await expect(page.getByRole('button', { name: /^(Previous|Next|Pause|Play|Banner)/ })).toHaveCount(0)
  const row = page
    .locator('main ul')
    .filter({ has: page.locator('article') })
    .first()
  expect(await row.evaluate((list) => getComputedStyle(list).scrollbarWidth)).toBe('thin')
})

test('browsing, from the home page to the order, needs no JavaScript', async ({ page, navigate, allowError }) => {
  allowError(/status of 40[01]/, 'a plain form that is refused is answered with the status of its refusal')
  await navigate('/')
  await openAProduct(page)
  await page.getByRole('button', { name: 'Add to Cart' }).filter({ visible: true }).click()
  await expect(page).toHaveURL(/\/addcart$/)
  await expect(page.getByText(/\(1 unit\) added to cart!/)).toBeVisible()
  await page.getByRole('button', { name: 'One more' }).click()
  await expect(page.getByRole('group', { name: /^Quantity of/ })).toContainText('2')
  await page
    .getByRole('link', { name: /^Place Order/ })
    .filter({ visible: true })
    .click()

  await page.getByRole('link', { name: 'Create account' }).click()
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByText(MESSAGES.required).first()).toBeVisible()
  const customer = aRegistration()
  await fill(page, customer)
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.getByRole('dialog', { name: MESSAGES.registered }).getByRole('button', { name: 'OK' }).click()
  await expect(field(page, 'Username or email')).toHaveValue(customer.Email)
  await field(page, 'Password').fill('not-it')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByText(MESSAGES.loginFailed)).toBeVisible()
  await expect(field(page, 'Username or email')).toHaveValue(customer.Email)
  await field(page, 'Password').fill(customer.Password)
  await page.getByRole('button', { name: 'Sign In' }).click()

  await expect(page).toHaveURL(/\/checkout2/)
  await page.getByRole('link', { name: 'Add New Address' }).click()
  await fill(page, anAddress)
  await field(page, 'State').selectOption('Maharashtra')
  await page.getByRole('button', { name: 'Save Address' }).click()
  await page.getByRole('link', { name: 'OK', exact: true }).click()

  await field(page, 'Type the 4 digits above').fill('x')
  await page.getByRole('button', { name: 'Place Order' }).filter({ visible: true }).click()
  await expect(page.getByText(MESSAGES.captchaWrong)).toBeVisible()
  await typeCaptcha(page)
  await page.getByRole('button', { name: 'Place Order' }).filter({ visible: true }).click()
  await expect(page).toHaveURL(/\/order-confirmation\?order=/)
  const number = new URL(page.url()).searchParams.get('order') ?? ''
  await page.getByRole('link', { name: 'View Order Details' }).click()
  await expect(page.getByRole('main')).toContainText(number)
  await expect(page.getByRole('main')).toContainText('Placed')

  await navigate('/UserProfile')
  await page.getByRole('link', { name: 'Change Password' }).click()
  await fill(page, { 'Old password': customer.Password, 'New password': 'Winter2027', 'Confirm new password': 'x' })
  await page.getByRole('button', { name: 'Change Password' }).click()
  await expect(page.getByText(MESSAGES.newPasswordsDiffer)).toBeVisible()
  await fill(page, {
    'Old password': customer.Password,
    'New password': 'Winter2027',
    'Confirm new password': 'Winter2027',
  })
  await page.getByRole('button', { name: 'Change Password' }).click()
  await expect(page.getByRole('dialog', { name: 'Password Updated' })).toBeVisible()
})

test('S5-003 a size is required without JavaScript too', async ({ page, navigate }) => {
  await navigate('/')
  const form = page.locator('main article form[action="/addcart"]').first()
  await form.getByRole('button').click()
  // Either it has no sizes and is in the cart, or the shop shows what is missing.
  await expect(
    page
      .getByText(MESSAGES.selectSize)
      .or(page.getByText(/added to cart!/))
      .first(),
  ).toBeVisible()
})
