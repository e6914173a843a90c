import type { Page } from '@playwright/test'
import * as MESSAGES from '#contract/messages.ts'
import { expect, test } from '#e2e/fixtures.ts'
import { aRegistration, field, fill, typeInto } from './buying.ts'

const CODE_SENT = 'Verification Code Sent!'

const box = (page: Page, nth: number) => page.getByRole('textbox', { name: `Digit ${nth} of 6` })

test('S2-201..S2-210 S5-030..S5-034 S9-019 S9-020 the sign-up start leads through six boxes to the filled-in registration', async ({
  page,
  navigate,
  axe,
}) => {
  const requested: string[] = []
  // Both timers of the page are stopped until the test has seen the message shown meanwhile.
  await page.addInitScript(() => {
    const wait = window.setTimeout.bind(window)
    const delayed = new Map<number, () => void>()
    const delay = (then: () => void, ms?: number) => {
      if (ms !== 800 && ms !== 500) return wait(then, ms)
      delayed.set(ms, then)
      return 0
    }
    const endWait = (ms: number) => {
      const then = delayed.get(ms)
      if (!then) throw new Error(`nothing waits for ${ms} ms`)
      then()
    }
    Object.assign(window, { setTimeout: delay, endWait })
  })
  const endWait = (ms: number) =>
    page.evaluate((given) => (window as unknown as { endWait(ms: number): void }).endWait(given), ms)
  await navigate('/CreateAccountCard')
  page.on('request', (request) => request.resourceType() === 'fetch' && requested.push(request.url()))
  await expect(page.getByRole('tab', { name: 'E-mail' })).toHaveAttribute('aria-selected', 'true')
  await axe(page)
  await page.getByRole('tab', { name: 'E-mail' }).press('ArrowRight')
  await expect(page.getByRole('tab', { name: 'Phone' })).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByText('+91')).toBeVisible()
  await typeInto(page, 'Phone number', '98x76543210123')
  await expect(field(page, 'Phone number')).toHaveValue('9876543210')
  const before = requested.length
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('button', { name: 'Please wait...' })).toBeVisible()
  await endWait(800)
  await expect(page.getByText(CODE_SENT)).toBeVisible()
  await axe(page)
  await expect(box(page, 1)).toBeFocused()
  await page.keyboard.type('1x2')
  await expect(box(page, 2)).toHaveValue('2')
  await expect(box(page, 3)).toBeFocused()
  await page.keyboard.press('Backspace')
  await expect(box(page, 2)).toBeFocused()
  await expect(box(page, 2)).toHaveValue('')
  await page.getByRole('button', { name: 'Verify' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Please enter all 6 digits.' })).toBeVisible()
  await expect(box(page, 2)).toBeFocused()
  await page.getByRole('button', { name: 'Resend' }).click()
  await expect(box(page, 1)).toHaveValue('')
  await page.keyboard.type('123456')
  await expect(page.getByRole('button', { name: 'Verifying...' })).toBeVisible()
  await endWait(500)
  await expect(page).toHaveURL(/\/AccountVerifiedCard$/)
  await expect(page.getByRole('heading', { name: 'Account verified!' })).toBeVisible()
  await axe(page)
  expect(requested.slice(before).filter((url) => /\/api\/|\/token|\.data/.test(url))).toEqual([])
  await expect(page.getByRole('link', { name: 'Go to dashboard' })).toHaveAttribute('href', '/')
  await page.getByRole('button', { name: 'Complete registration' }).click()
  await expect(page).toHaveURL(/\/register$/)
  await expect(field(page, 'Phone')).toHaveValue('9876543210')
  await expect(page.getByText(MESSAGES.required)).toHaveCount(0)
})

test('S5-032 six pasted digits fill the six boxes', async ({ page, navigate }) => {
  await navigate('/CreateAccountCard')
  await page.getByRole('textbox', { name: 'E-mail' }).fill('not checked here')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(box(page, 1)).toBeFocused()
  await box(page, 1).evaluate((input) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text', '12-34 56')
    input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  })
  await expect(box(page, 6)).toHaveValue('6')
  await expect(page.getByRole('heading', { name: 'Account verified!' })).toBeVisible()
  await page.getByRole('button', { name: 'Complete registration' }).click()
  await expect(field(page, 'Email')).toHaveValue('not checked here')
})

test('S5-008..S5-016 S8-016 S8-019 the registration says at each field what is wrong, and leaves the rest filled in', async ({
  page,
  navigate,
  login,
  axe,
}) => {
  const taken = await login()
  await navigate('/logout')
  await expect(page).toHaveURL(/\/login$/)
  await navigate('/register')
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByText(MESSAGES.required)).toHaveCount(6)
  await expect(field(page, 'First name')).toBeFocused()
  await expect(field(page, 'First name')).toHaveAccessibleDescription(MESSAGES.required)
  await axe(page)
  await fill(page, { ...aRegistration(), Email: taken.email })
  await field(page, 'Confirm password').fill('Monsoon2027')
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByText(MESSAGES.passwordsDiffer)).toBeVisible()
  await field(page, 'Confirm password').fill('Monsoon2026')
  await page.getByRole('button', { name: 'Create account' }).click()
  const failed = page.getByRole('dialog', { name: MESSAGES.registrationFailed })
  await expect(failed).toContainText(MESSAGES.alreadyExists)
  await failed.getByRole('button', { name: 'OK' }).click()
  await expect(field(page, 'Email')).toHaveValue(taken.email)
})

test.describe('before JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('R25 the sign-up start leads to the registration, filled in', async ({ page, navigate }) => {
    await navigate('/CreateAccountCard')
    await page.getByRole('tab', { name: 'Phone' }).click()
    await page.getByLabel(/^Phone number/).fill('9876543210')
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page).toHaveURL(/\/register$/)
    await expect(field(page, 'Phone')).toHaveValue('9876543210')
  })

  test('register, sign in, save an address, change the name, sign out', async ({ page, navigate, allowError }) => {
    allowError(/status of 4\d\d/, 'a plain form that is refused is a page with that status')
    const customer = aRegistration()
    await navigate('/register?from=/your-address')
    await fill(page, { ...customer, Phone: '12' })
    await page.getByRole('button', { name: 'Create account' }).click()
    await expect(page.getByText(MESSAGES.phoneDigits)).toBeVisible()
    await expect(field(page, 'Email')).toHaveValue(customer.Email)
    await fill(page, { Phone: customer.Phone, Password: customer.Password, 'Confirm password': customer.Password })
    await page.getByRole('button', { name: 'Create account' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'OK' }).click()
    await fill(page, { 'Username or email': customer.Phone, Password: customer.Password })
    await page.getByRole('button', { name: 'Sign In' }).click()
    await expect(page).toHaveURL(/\/your-address$/)
    await page.getByRole('link', { name: 'Add New Address' }).click()
    await fill(page, { 'Zip code': '411030', 'House, building, street': '1 MG Road', Locality: 'Camp', City: 'Pune' })
    await page.getByRole('button', { name: 'Save Address' }).click()
    await expect(page.getByText(MESSAGES.required)).toBeVisible()
    await expect(field(page, 'Locality')).toHaveValue('Camp')
    await field(page, 'State').selectOption('Maharashtra')
    await page.getByRole('button', { name: 'Save Address' }).click()
    await page.getByRole('link', { name: 'OK', exact: true }).click()
    await page.getByRole('main').getByRole('link', { name: 'Your Addresses' }).click()
    await expect(page.getByText('1 MG Road, Camp')).toBeVisible()
    await page.getByRole('button', { name: 'Deliver to this address' }).click()
    await expect(page).toHaveURL(/\/checkout2\?address=\d+$/)
    await navigate('/account-settings')
    await field(page, 'Name').fill('Asha Kumari')
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expect(page.getByText('Your profile has been updated.')).toBeVisible()
    await navigate('/logout')
    await page.getByRole('main').getByRole('button', { name: 'Sign Out' }).click()
    await expect(page).toHaveURL(/\/login$/)
  })
})
