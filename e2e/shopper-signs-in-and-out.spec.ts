import * as MESSAGES from '#contract/messages.ts'
import { expect, test } from '#e2e/fixtures.ts'
import { field } from './buying.ts'

test('R26 S8-012 S8-014 S2-191..S2-193 S2-197 S4-056 a failed sign-in says why and leaves the user name in the field', async ({
  page,
  navigate,
  forget,
  login,
  allowError,
}) => {
  allowError(/net::ERR|Failed to load resource|status of 401/, 'a wrong password and a cut connection')
  const { email, password } = await login()
  await forget()
  await navigate('/login?from=/your-address')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByText(MESSAGES.required)).toHaveCount(2)
  await expect(field(page, 'Username or email')).toBeFocused()
  await field(page, 'Username or email').fill(email)
  await expect(page.getByText(MESSAGES.required)).toHaveCount(1)
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

test('R21 S8-003 S8-004 any page that finds the session ended clears its cookies, says so, and leads back', async ({
  page,
  navigate,
  login,
  allowError,
}) => {
  allowError(/status of 401/, 'the cart is counted with a token that is not valid')
  await login()
  const { origin } = new URL(page.url())
  const names = ['user_token', 'user_name', 'email', 'mobile']
  const endSession = async () => {
    await page.goto('about:blank') // the previous page may still notice it, and clear the cookies of this one
    await page.context().addCookies(names.map((name) => ({ name, value: 'gone', url: origin })))
  }
  for (const path of [
    '/UserProfile',
    '/overview',
    '/account-settings',
    '/your-address',
    '/address-form',
    '/your-orders',
    '/checkout2',
  ]) {
    await endSession()
    await page.goto(path)
    await expect(page).toHaveURL(new RegExp(`/login\\?from=${encodeURIComponent(path)}`))
    await expect(page.getByText(MESSAGES.sessionExpired)).toBeVisible()
    const left = (await page.context().cookies()).map(({ name }) => name)
    expect(left.filter((name) => names.includes(name))).toEqual([])
  }
  await endSession()
  await navigate('/addcart')
  await expect(page.getByText(MESSAGES.sessionExpired)).toBeVisible()
  await expect.poll(async () => (await page.context().cookies()).map(({ name }) => name)).not.toContain('user_token')
})

test("S2-229 R21 signing out clears the session's data, and leaves the wishlist", async ({ page, navigate, login }) => {
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

test('R21 signing out while the cart is being counted shows no message of an expired session', async ({
  page,
  navigate,
  login,
}) => {
  const counted = Promise.withResolvers<void>()
  await page.route('**/api/Add_to_cart1', async (route) => {
    await counted.promise
    await route.continue()
  })
  await login()
  const counting = page.waitForRequest('**/api/Add_to_cart1')
  await navigate('/UserProfile')
  await counting
  const out = page.getByRole('button', { name: /^(Sign Out|Logout)$/ }).filter({ visible: true })
  await out.first().click()
  await expect(page).toHaveURL(/\/login$/)
  counted.resolve()
  await page.waitForLoadState('networkidle')
  await expect(page.getByText(MESSAGES.sessionExpired)).toHaveCount(0)
})

test('F40 another site can link to the sign-out, but sign nobody out', async ({ page, login, shopUrl }) => {
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
