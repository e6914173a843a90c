import type { Page } from '@playwright/test'
import * as MESSAGES from '#contract/messages.ts'
import { expect, test, untilHydrated } from '#e2e/fixtures.ts'
import { anAddress, cutOff, field, fill, typeInto } from './buying.ts'
import { aMobile, signInByCode } from './sign-in-by-code.ts'

/** S4-047: OK reloads the page of the address, which continues from there. */
async function backToAddresses(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'OK', exact: true }).click()
  await expect(page).toHaveURL(/\/address-form\?id=\d+$/)
  // It is a new document; without its scripts a form is sent in a way that no test here cuts off.
  await untilHydrated(page)
  await page.getByRole('main').getByRole('link', { name: 'Your Addresses' }).click()
}

test('S1-011 S2-211..S2-216 S5-028 S5-029 the account has its tabs, its bar and the profile', async ({
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
  // The account's pages beside them have some of these names too.
  const tiles = main.getByRole('list').filter({ hasText: 'Where we deliver' }).getByRole('listitem')
  const wanted = [/^My Orders/, /^Wishlist & Collections/, /^Addresses/, /^Customer Support/, /^Account Settings/]
  await expect(tiles).toHaveText(wanted)
  for (const tile of await tiles.all()) await expect(tile.getByRole('link')).toBeVisible()
  const places = main.getByRole('navigation', { name: isMobile ? 'Account bar' : 'Account pages' })
  const names = isMobile
    ? ['Home', 'Orders', 'Wishlist', 'Account']
    : ['Overview', 'My Orders', 'Wishlist', 'Account Settings', 'Saved Addresses', 'Help Center']
  await expect(places.getByRole('link')).toHaveText(names, { useInnerText: true })
  if (!isMobile) await expect(places.getByRole('button', { name: 'Logout' })).toBeVisible()

  await main.getByRole('link', { name: /^Account Settings\s*Profile/ }).click()
  await expect(page).toHaveURL(/\/account-settings$/)
  await expect(field(page, 'Email')).toHaveValue(email)
  await axe(page)
  await expect(field(page, 'Email')).toHaveAttribute('type', 'email')
  await field(page, 'Name').fill(' ')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(field(page, 'Name')).toHaveAccessibleDescription(MESSAGES.required)
  await field(page, 'Name').fill('Asha Kumari')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Your profile has been updated.')).toBeVisible()
  await expect(page.getByText('Hello, Asha Kumari').first()).toBeAttached() // without a further navigation
  await navigate('/UserProfile')
  await expect(page.getByRole('heading', { name: 'Welcome, Asha Kumari' })).toBeVisible()
  const profile = page.getByRole('region', { name: 'Your Profile' })
  await expect(profile).toContainText('Asha Kumari')
  await expect(profile).toContainText(email)
  await axe(page)
})

test('S8-011 S8-023 S5-017 a password change that cannot be sent says so', async ({
  page,
  navigate,
  login,
  allowError,
}) => {
  const { password } = await login()
  await navigate('/overview')
  const reopen = await cutOff({ page, allowError }, '**/account-settings.data*')
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Account Settings\s*Profile/ })
    .click()
  await expect(page.getByText(MESSAGES.tryLater)).toBeVisible()
  await reopen()
  await navigate('/account-settings')
  await page.getByRole('link', { name: 'Change Password' }).click()
  const modal = page.getByRole('dialog', { name: 'Change Password' })
  await expect(modal.getByLabel(/^Old password/)).toBeFocused()
  await modal.getByRole('button', { name: 'Change Password' }).click()
  await expect(modal.getByText(MESSAGES.required)).toHaveCount(3)
  await fill(page, { 'Old password': password, 'New password': 'Winter2027', 'Confirm new password': 'Winter2027' })
  const reconnect = await cutOff({ page, allowError }, '**/account-settings.data*')
  await modal.getByRole('button', { name: 'Change Password' }).click()
  await expect(modal.getByRole('alert').filter({ hasText: MESSAGES.passwordUpdateError })).toBeVisible()
  await reconnect()
  await modal.getByRole('button', { name: 'Change Password' }).click()
  await expect(page.getByRole('dialog', { name: 'Password Updated' })).toBeVisible()
})

test('R28 S2-225..S2-227 S4-045..S4-048 S5-022 S8-028 S8-029 the address book, with places suggested by pincode', async ({
  page,
  navigate,
  login,
  axe,
  allowError,
}) => {
  allowError(/ERR_FAILED/, 'the network is cut off on purpose')
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
  await expect(page.getByText(/^Pune, .*Please check\.$/)).toBeVisible()
  await axe(page)
  await fill(page, { 'House, building, street': '12 Laxmi Road', Locality: 'Sadashiv Peth' })
  await page.getByRole('button', { name: 'Save Address' }).click()
  await expect(page.getByText(MESSAGES.addressSaved)).toBeVisible()
  await backToAddresses(page)

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
  await backToAddresses(page)
  await expect(cards.nth(1)).toContainText('Ravi Rao')
  await cards
    .nth(1)
    .getByRole('link', { name: /^Remove/ })
    .click()
  const question = page.getByRole('dialog', { name: 'Remove address' })
  await expect(question).toContainText(MESSAGES.deleteAddress)
  await axe(page)
  await page.route('**/your-address.data*', (route) => route.abort())
  await question.getByRole('button', { name: 'Remove' }).click()
  await expect(question.getByRole('alert')).toHaveText(MESSAGES.tryLater)
  await page.unroute('**/your-address.data*')
  await question.getByRole('button', { name: 'Remove' }).click()
  await expect(cards).toHaveCount(4)
  await expect(page.getByText('Ravi Rao')).toHaveCount(0)
})

test('S8-030 S8-031 an address that cannot be sent stays in the form, and is sent when the network is back', async ({
  page,
  navigate,
  login,
  allowError,
}) => {
  await login()
  await navigate('/address-form')
  await cutOff({ page, allowError }, '**/api/Pincode/*')
  const reconnect = await cutOff({ page, allowError }, '**/address-form.data*')
  const typed = { 'Zip code': '411030', 'House, building, street': '12 Laxmi Road', Locality: 'Peth', City: 'Pune' }
  await fill(page, typed)
  await field(page, 'State').selectOption('Maharashtra')
  await page.getByRole('button', { name: 'Save Address' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Error submitting address: ' })).toBeVisible()
  for (const [label, text] of Object.entries(typed)) await expect(field(page, label)).toHaveValue(text)
  await reconnect()
  await page.getByRole('button', { name: 'Save Address' }).click()
  await expect(page.getByText(MESSAGES.addressSaved)).toBeVisible()
  await backToAddresses(page)
  await page.getByRole('link', { name: /^Edit/ }).click()
  await expect(field(page, 'Locality')).toHaveValue('Peth')
  await cutOff({ page, allowError }, '**/address-form.data*')
  await field(page, 'Locality').fill('Camp')
  await page.getByRole('button', { name: 'Save Address' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Error updating address: ' })).toBeVisible()
  await expect(field(page, 'Locality')).toHaveValue('Camp')
})

test('R21 S6-009 S6-010 an address typed when the session ends survives the sign-in; a guest has to sign in', async ({
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
  await expect.poll(async () => (await page.context().cookies()).map(({ name }) => name)).not.toContain('user_name')
  await navigate('/address-form')
  await expect(page.getByText(MESSAGES.tokenMissing)).toBeVisible()
  await page.locator('main').getByRole('link', { name: 'Sign In' }).click()
  await expect(page.getByText(MESSAGES.loginToAddAddress)).toBeVisible()
})

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled })

    test('S5-019 who came with a number alone saves an address without an e-mail address', async ({
      page,
      navigate,
      allowError,
    }) => {
      allowError(/status of 400/, 'a plain form that is refused is answered with the status of its refusal')
      await navigate('/login?from=/address-form')
      const mobile = aMobile()
      await signInByCode(page, mobile)
      await expect(field(page, 'Mobile number')).toHaveValue(mobile)
      const { Email: _, 'Mobile number': __, ...others } = anAddress
      await fill(page, others)
      await field(page, 'State').selectOption('Maharashtra')
      await field(page, 'Locality').fill('')
      await page.getByRole('button', { name: 'Save Address' }).click()
      await expect(page.getByText(MESSAGES.required)).toHaveCount(1)
      await field(page, 'Locality').fill('Sadashiv Peth')
      await page.getByRole('button', { name: 'Save Address' }).click()
      await expect(page.getByText(MESSAGES.addressSaved)).toBeVisible()
    })
  })
}
