import type { Page } from '@playwright/test'
import * as MESSAGES from '#contract/messages.ts'
import { expect, test } from '#e2e/fixtures.ts'
import { aRegistration, field, fill } from './buying.ts'

const CODE_SENT = 'Verification Code Sent!'

async function typeInto(page: Page, label: string, text: string): Promise<void> {
  await field(page, label).pressSequentially(text)
}

const box = (page: Page, nth: number) => page.getByRole('textbox', { name: `Digit ${nth} of 6` })

test('S2-201..S2-210 S5-030..S5-034 S9-019 S9-020 the sign-up start goes by six boxes to the filled-in registration', async ({
  page,
  navigate,
  axe,
}) => {
  const asked: string[] = []
  // The two waits of the page are held until the test has seen what is said meanwhile.
  await page.addInitScript(() => {
    const wait = window.setTimeout.bind(window)
    const held = new Map<number, () => void>()
    const hold = (then: () => void, ms?: number) => {
      if (ms !== 800 && ms !== 500) return wait(then, ms)
      held.set(ms, then)
      return 0
    }
    const endWait = (ms: number) => {
      const then = held.get(ms)
      if (!then) throw new Error(`nothing waits for ${ms} ms`)
      then()
    }
    Object.assign(window, { setTimeout: hold, endWait })
  })
  const endWait = (ms: number) =>
    page.evaluate((given) => (window as unknown as { endWait(ms: number): void }).endWait(given), ms)
  await navigate('/CreateAccountCard')
  page.on('request', (request) => request.resourceType() === 'fetch' && asked.push(request.url()))
  await expect(page.getByRole('tab', { name: 'E-mail' })).toHaveAttribute('aria-selected', 'true')
  await axe(page)
  await page.getByRole('tab', { name: 'E-mail' }).press('ArrowRight')
  await expect(page.getByRole('tab', { name: 'Phone' })).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByText('+91')).toBeVisible()
  await typeInto(page, 'Phone number', '98x76543210123')
  await expect(field(page, 'Phone number')).toHaveValue('9876543210')
  const before = asked.length
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
  expect(asked.slice(before).filter((url) => /\/api\/|\/token|\.data/.test(url))).toEqual([])
  await expect(page.getByRole('link', { name: 'Go to dashboard' })).toHaveAttribute('href', '/')
  await page.getByRole('button', { name: 'Complete registration' }).click()
  await expect(page).toHaveURL(/\/register$/)
  await expect(field(page, 'Phone')).toHaveValue('9876543210')
  await expect(page.getByText(MESSAGES.required)).toHaveCount(0)
})

test('S5-032 six digits that are pasted fill the six boxes', async ({ page, navigate }) => {
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

test('S8-012 S8-014 S2-191..S2-193 S2-197 S4-056 the sign-in says what went wrong and keeps the user name', async ({
  page,
  navigate,
  login,
  allowError,
}) => {
  allowError(/net::ERR|Failed to load resource|status of 401/, 'a wrong password and a cut connection')
  const { email, password } = await login()
  await page.context().clearCookies()
  await navigate('/login?from=/your-address')
  await field(page, 'Username or email').fill(email)
  await expect(page.getByRole('link', { name: 'Forgot password?' })).toHaveAttribute('href', '/reset-password')
  await field(page, 'Password').fill('Wrong12345')
  await page.getByRole('button', { name: 'Show password' }).click()
  await expect(field(page, 'Password')).toHaveAttribute('type', 'text')
  await page.getByRole('button', { name: 'Show password' }).click()
  await expect(field(page, 'Password')).toHaveAttribute('type', 'password')
  const answer = Promise.withResolvers<void>()
  await page.route('**/login.data*', async (route) => {
    await answer.promise
    await route.continue()
  })
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByRole('button', { name: 'Signing in...' })).toBeDisabled()
  answer.resolve()
  await expect(page.getByRole('alert').filter({ hasText: MESSAGES.loginFailed })).toBeVisible()
  await page.unroute('**/login.data*')
  await expect(field(page, 'Username or email')).toHaveValue(email)
  await page.route('**/login.data*', (route) => route.abort('internetdisconnected'))
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByRole('alert').filter({ hasText: MESSAGES.tryLater })).toBeVisible()
  await expect(field(page, 'Username or email')).toHaveValue(email)
  await page.unroute('**/login.data*')
  await field(page, 'Password').fill(password)
  await page.getByLabel('Remember me').check()
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL(/\/your-address$/)
  await page.goBack()
  await expect(page).not.toHaveURL(/\/login/)
  await navigate('/logout')
  await expect(page).toHaveURL(/\/login$/)
  await expect(field(page, 'Username or email')).toHaveValue(email)
})

test('S5-008..S5-016 S8-016 S8-019 the registration says at each field what is wrong, and keeps the rest', async ({
  page,
  navigate,
  login,
  axe,
}) => {
  const taken = await login()
  await page.waitForLoadState('networkidle') // else the count of the cart is asked for, and refused, while he signs out
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

test('S1-011 S2-211..S2-216 S5-028 S5-029 the account has its tabs, its bar and its profile', async ({
  page,
  navigate,
  login,
  axe,
  isMobile,
}) => {
  const { email } = await login()
  await navigate('/overview')
  await expect(page.getByRole('heading', { name: 'Welcome, Asha Rao' })).toBeVisible()
  const main = page.getByRole('main')
  for (const tile of ['My Orders', 'Wishlist & Collections', 'Addresses', 'Customer Support', 'Account Settings'])
    await expect(
      main
        .getByRole('link', { name: new RegExp(`^${tile}`) })
        .filter({ visible: true })
        .first(),
    ).toBeVisible()
  const places = main.getByRole('navigation', { name: isMobile ? 'Account bar' : 'Your account' })
  const names = isMobile
    ? ['Home', 'Orders', 'Wishlist', 'Account']
    : ['Overview', 'My Orders', 'Wishlist', 'Account Settings', 'Saved Addresses', 'Help Center']
  expect(await places.getByRole('link').allInnerTexts()).toEqual(names)
  if (!isMobile) await expect(places.getByRole('button', { name: 'Logout' })).toBeVisible()

  await main.getByRole('link', { name: /^Account Settings\s*Profile/ }).click()
  await expect(page).toHaveURL(/\/account-settings$/)
  await axe(page)
  await expect(field(page, 'Email')).toHaveValue(email)
  await expect(field(page, 'Email')).toHaveAttribute('type', 'email')
  await field(page, 'Name').fill(' ')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(field(page, 'Name')).toHaveAccessibleDescription(MESSAGES.required)
  await field(page, 'Name').fill('Asha Kumari')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Your profile has been updated.')).toBeVisible()
  await expect(page.getByText('Hello, Asha Kumari').first()).toBeAttached() // without another navigation
  await navigate('/UserProfile')
  await expect(page.getByRole('heading', { name: 'Welcome, Asha Kumari' })).toBeVisible()
  await axe(page)
})

test('S8-011 S8-023 S5-017 a password that cannot be sent is not lost without a word', async ({
  page,
  navigate,
  login,
  allowError,
}) => {
  allowError(/net::ERR|Failed to load resource/, 'the connection is cut on purpose')
  const { password } = await login()
  await navigate('/overview')
  await page.route('**/account-settings.data*', (route) => route.abort('internetdisconnected'))
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Account Settings\s*Profile/ })
    .click()
  await expect(page.getByText(MESSAGES.tryLater)).toBeVisible()
  await page.unroute('**/account-settings.data*')
  await navigate('/account-settings')
  await page.getByRole('link', { name: 'Change Password' }).click()
  const modal = page.getByRole('dialog', { name: 'Change Password' })
  await modal.getByRole('button', { name: 'Change Password' }).click()
  await expect(modal.getByText(MESSAGES.required)).toHaveCount(3)
  await fill(page, { 'Old password': password, 'New password': 'Winter2027', 'Confirm new password': 'Winter2027' })
  await page.route('**/account-settings.data*', (route) => route.abort('internetdisconnected'))
  await modal.getByRole('button', { name: 'Change Password' }).click()
  await expect(modal.getByRole('alert').filter({ hasText: MESSAGES.passwordUpdateError })).toBeVisible()
  await page.unroute('**/account-settings.data*')
  await modal.getByRole('button', { name: 'Change Password' }).click()
  await expect(page.getByRole('dialog', { name: 'Password Updated' })).toBeVisible()
})

test('R28 S2-225..S2-227 S4-045..S4-048 S5-022 S8-028 S8-029 the address book, with places by pincode', async ({
  page,
  navigate,
  login,
  axe,
}) => {
  await login()
  await navigate('/your-address')
  await expect(page.getByText(MESSAGES.noAddresses)).toBeVisible()
  await page.getByRole('link', { name: 'Add New Address' }).click()
  await page.getByRole('button', { name: 'Save Address' }).click()
  await expect(field(page, 'Zip code')).toBeFocused()
  await field(page, 'Mobile number').clear()
  await typeInto(page, 'Mobile number', '987654321012')
  await expect(field(page, 'Mobile number')).toHaveValue('9876543210')
  await typeInto(page, 'Zip code', '56003x81234')
  await expect(field(page, 'Zip code')).toHaveValue('560038')
  await expect(page.getByText('Bengaluru, Bengaluru Urban district, Karnataka. Please check.')).toBeVisible()
  await expect(field(page, 'City')).toHaveValue('Bengaluru')
  await expect(field(page, 'State')).toHaveValue('Karnataka')
  await expect(field(page, 'City')).not.toHaveAccessibleDescription(MESSAGES.required)
  await field(page, 'Zip code').fill('411030')
  await expect(field(page, 'City')).toHaveValue('Pune')
  await field(page, 'City').fill('Poona')
  await field(page, 'Zip code').fill('400001')
  await expect(field(page, 'State')).toHaveValue('Maharashtra')
  await expect(page.getByText('Mumbai, Maharashtra. Please check.')).toBeVisible()
  await expect(field(page, 'City')).toHaveValue('Poona')
  await field(page, 'Zip code').fill('999999')
  await expect(page.getByText('Please check.')).toHaveCount(0)
  await field(page, 'Zip code').fill('411030')
  await axe(page)
  await fill(page, { 'House, building, street': '12 Laxmi Road', Locality: 'Sadashiv Peth' })
  await page.getByRole('button', { name: 'Save Address' }).click()
  await expect(page.getByText(MESSAGES.addressSaved)).toBeVisible()
  await page.getByRole('link', { name: 'OK', exact: true }).click()

  for (let more = 0; more < 4; more++) {
    await navigate('/address-form')
    await typeInto(page, 'Zip code', '700001')
    await expect(field(page, 'City')).toHaveValue('Kolkata')
    await fill(page, { 'House, building, street': `${more} Park Street`, Locality: 'Park Street' })
    await page.getByRole('button', { name: 'Save Address' }).click()
    await expect(page.getByText(MESSAGES.addressSaved)).toBeVisible()
  }
  await navigate('/your-address')
  const cards = page.getByRole('list', { name: 'Saved addresses' }).getByRole('listitem')
  await expect(cards).toHaveCount(4)
  await expect(cards.filter({ hasText: 'Default' })).toHaveCount(1)
  await expect(cards.first()).toContainText('Default')
  await page.getByRole('link', { name: 'View All (5)' }).click()
  await expect(cards).toHaveCount(5)
  await page.getByRole('link', { name: 'View Less' }).click()
  await expect(cards).toHaveCount(4)
  await expect(cards.first().getByRole('radio')).toBeChecked()
  await cards.nth(1).getByRole('radio').check()
  await expect(cards.first().getByRole('radio')).not.toBeChecked()
  await axe(page)

  await cards.nth(1).getByRole('link', { name: /^Edit/ }).click()
  await expect(field(page, 'City')).toHaveValue('Kolkata')
  await field(page, 'Full name').fill('Ravi Rao')
  await page.getByRole('button', { name: 'Save Address' }).click()
  await expect(page.getByText(MESSAGES.addressUpdated)).toBeVisible()
  await page.getByRole('link', { name: 'OK', exact: true }).click()
  await expect(cards.nth(1)).toContainText('Ravi Rao')
  await cards
    .nth(1)
    .getByRole('link', { name: /^Remove/ })
    .click()
  const question = page.getByRole('dialog', { name: 'Remove address' })
  await expect(question).toContainText(MESSAGES.deleteAddress)
  await axe(page)
  await question.getByRole('button', { name: 'Remove' }).click()
  await expect(cards).toHaveCount(4)
  await expect(page.getByText('Ravi Rao')).toHaveCount(0)
})

test('S8-030 S8-031 an address that cannot be sent stays in the form, and goes when the network is back', async ({
  page,
  navigate,
  login,
  allowError,
}) => {
  allowError(/net::ERR|Failed to load resource/, 'the connection is cut on purpose')
  await login()
  await navigate('/address-form')
  await page.route('**/api/Pincode/*', (route) => route.abort('internetdisconnected'))
  await page.route('**/address-form.data*', (route) => route.abort('internetdisconnected'))
  const typed = { 'Zip code': '411030', 'House, building, street': '12 Laxmi Road', Locality: 'Peth', City: 'Pune' }
  await fill(page, typed)
  await field(page, 'State').selectOption('Maharashtra')
  await page.getByRole('button', { name: 'Save Address' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Error submitting address: ' })).toBeVisible()
  for (const [label, text] of Object.entries(typed)) await expect(field(page, label)).toHaveValue(text)
  await page.unroute('**/address-form.data*')
  await page.getByRole('button', { name: 'Save Address' }).click()
  await expect(page.getByText(MESSAGES.addressSaved)).toBeVisible()
  await page.getByRole('link', { name: 'OK', exact: true }).click()
  await page.getByRole('link', { name: /^Edit/ }).click()
  await page.route('**/address-form.data*', (route) => route.abort('internetdisconnected'))
  await field(page, 'Locality').fill('Camp')
  await page.getByRole('button', { name: 'Save Address' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Error updating address: ' })).toBeVisible()
  await expect(field(page, 'Locality')).toHaveValue('Camp')
})

test('R21 S8-003 S8-004 whatever page finds the session ended clears its cookies, says so, and leads back', async ({
  page,
  navigate,
  login,
  allowError,
}) => {
  allowError(/status of 401/, 'the count of the cart is asked for with a token that opens nothing')
  await login()
  const { origin } = new URL(page.url())
  const names = ['user_token', 'user_name', 'email', 'mobile']
  for (const path of [
    '/UserProfile',
    '/overview',
    '/account-settings',
    '/your-address',
    '/address-form',
    '/your-orders',
    '/checkout2',
  ]) {
    await page.context().addCookies(names.map((name) => ({ name, value: 'gone', url: origin })))
    await page.goto(path)
    await expect(page).toHaveURL(new RegExp(`/login\\?from=${encodeURIComponent(path)}`))
    await expect(page.getByText(MESSAGES.sessionExpired)).toBeVisible()
    const left = (await page.context().cookies()).map(({ name }) => name)
    expect(left.filter((name) => names.includes(name))).toEqual([])
  }
  await page.context().addCookies(names.map((name) => ({ name, value: 'gone', url: origin })))
  await navigate('/addcart')
  await expect(page.getByText(MESSAGES.sessionExpired)).toBeVisible()
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('user_token')
})

test('R21 S6-009 S6-010 an address typed while the session ended is kept, and who never signed in is told so', async ({
  page,
  navigate,
  login,
}) => {
  await login()
  await navigate('/address-form')
  await fill(page, { 'Zip code': '411030', 'House, building, street': '12 Laxmi Road', Locality: 'Peth' })
  await expect(field(page, 'City')).toHaveValue('Pune')
  const { origin } = new URL(page.url())
  await page.context().addCookies([{ name: 'user_token', value: 'gone', url: origin }])
  await page.getByRole('button', { name: 'Save Address' }).click()
  await expect(page.getByText(MESSAGES.sessionExpired)).toBeVisible()
  await expect(field(page, 'Locality')).toHaveValue('Peth')
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('user_name')
  await navigate('/address-form')
  await expect(page.getByText(MESSAGES.tokenMissing)).toBeVisible()
  await page.getByRole('link', { name: 'Log in' }).click()
  await expect(page.getByText(MESSAGES.loginToAddAddress)).toBeVisible()
})

test('S2-229 R21 signing out clears what the session kept, and leaves the wishlist', async ({
  page,
  navigate,
  login,
}) => {
  await login()
  await page.evaluate(() => localStorage.setItem('productID', '7'))
  const liked = [{ id: 1, name: 'Kurta', image: '', ASIN: 'K-1', originalPrice: 2, discountPrice: 1, rating: 4 }]
  const wishlist = { name: 'wishlistItems', value: btoa(JSON.stringify(liked)), url: new URL(page.url()).origin }
  await page.context().addCookies([wishlist])
  await navigate('/UserProfile')
  const out = page.getByRole('button', { name: /^(Sign Out|Logout)$/ }).filter({ visible: true })
  await out.first().click()
  await expect(page).toHaveURL(/\/login$/)
  const left = (await page.context().cookies()).map(({ name }) => name)
  expect(left.filter((name) => ['user_token', 'user_name', 'email', 'mobile'].includes(name))).toEqual([])
  expect(left).toContain('wishlistItems')
  expect(await page.evaluate(() => localStorage.getItem('productID'))).toBeNull()
  await page.goto('/UserProfile')
  await expect(page).toHaveURL(/\/login\?from=/)
})

test('F40 another site can lead to the sign-out, but not sign anybody out', async ({ page, login, shopUrl }) => {
  await login()
  const home = new URL(page.url()).origin
  await page.goto(shopUrl('mitti'))
  await page.evaluate((url) => {
    location.href = url
  }, `${home}/logout`)
  await expect(
    page.getByRole('button', { name: 'Sign Out', exact: true }).filter({ visible: true }).first(),
  ).toBeVisible()
  await expect(page).toHaveURL(/\/logout$/)
  expect((await page.context().cookies(home)).map(({ name }) => name)).toContain('user_token')
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
