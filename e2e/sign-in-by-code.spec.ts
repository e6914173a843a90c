import * as MESSAGES from '#contract/messages.ts'
import { expect, test } from '#e2e/fixtures.ts'
import { orderByCode, orderByForms, Thumb } from '#harness/checkout-ways.ts'
import { addToCart, field, openAProduct, press } from './buying.ts'
import { aMobile, enterCode, readCode, signInByCode } from './sign-in-by-code.ts'

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled })

    test('a number and a code sign a new shopper in, and the same one later', async ({
      page,
      navigate,
      allowError,
    }) => {
      allowError(/status of 400/, 'a plain form that is refused is answered with the status of its refusal')
      const mobile = aMobile()
      await navigate('/login?from=/your-orders')
      await field(page, 'Mobile number').fill('12345')
      await page.getByRole('button', { name: 'Get a code' }).click()
      await expect(page.getByText(MESSAGES.signInMobileWrong)).toBeVisible()
      await field(page, 'Mobile number').fill(`+91 0${mobile.slice(0, 5)}.${mobile.slice(5)}`)
      await page.getByRole('button', { name: 'Get a code' }).click()
      await expect(page.getByText(`+91 ${mobile}`)).toBeVisible()
      const code = await readCode(page, mobile)
      await enterCode(page, code === '000000' ? '000001' : '000000')
      await expect(page.getByText(MESSAGES.signInCodeWrong)).toBeVisible()
      // A reload shows the form for the same code.
      await page.reload()
      await enterCode(page, code)
      await expect(page).toHaveURL(/\/your-orders$/)
      await page.goto('/logout')
      if (!javaScriptEnabled) await page.getByRole('button', { name: 'Sign Out' }).click()
      await expect(page).toHaveURL(/\/login$/)
      await signInByCode(page, mobile)
      await expect(page).not.toHaveURL(/login/)
    })

    test('from Buy Now to the order: number, code, PIN code, three fields', async ({ page, navigate, allowError }) => {
      allowError(/status of 400/, 'a plain form that is refused is answered with the status of its refusal')
      const mobile = aMobile()
      await navigate('/product/rng-kurta-indigo')
      const sizes = page.locator('main label:has(input[name=size]:enabled)').filter({ hasNotText: 'left' })
      await sizes.first().getByRole('radio').check()
      await press(page, 'Buy Now')
      await expect(page).toHaveURL(/\/login\?.*productID/)
      await field(page, 'Mobile number').fill(mobile)
      await page.getByRole('button', { name: 'Get a code' }).click()
      await expect(page).toHaveURL(/\/checkout\?productID/)
      await enterCode(page, await readCode(page, mobile))
      await field(page, 'PIN code').fill('411030')
      if (javaScriptEnabled) await expect(page.getByText(/Pune.*Maharashtra/)).toBeVisible()
      await field(page, 'Full name').fill('Asha Rao')
      await field(page, 'House, building, street').fill('12 Laxmi Road')
      if (javaScriptEnabled) {
        await page.reload()
        await expect(field(page, 'House, building, street')).toHaveValue('12 Laxmi Road')
        await expect(field(page, 'Full name')).toHaveValue('Asha Rao')
      }
      await press(page, 'Place Order')
      if (javaScriptEnabled) await expect(page.getByText(MESSAGES.required)).toBeVisible()
      await field(page, 'Landmark or area').fill('Sadashiv Peth')
      await press(page, 'Place Order')
      await expect(page).toHaveURL(/\/order-confirmation\?order=/)
      await expect(page.getByText(/Pune/).first()).toBeVisible()
      const number = new URL(page.url()).searchParams.get('order') ?? ''
      await page.goto(`/orders/${number}`)
      await expect(page.getByText('12 Laxmi Road').first()).toBeVisible()
      // The next time the address is there.
      await page.goto('/checkout')
      await expect(page).toHaveURL(/\/checkout2$/)
    })
  })
}

test('a code may be tried three times, and then another is sent', async ({ page, navigate }) => {
  const mobile = aMobile()
  await navigate('/login/code')
  await field(page, 'Mobile number').fill(mobile)
  await page.getByRole('button', { name: 'Get a code' }).click()
  await expect(page.getByText(`A code is on its way to +91 ${mobile}`)).toBeVisible()
  const code = await readCode(page, mobile)
  for (const left of [2, 1, 0]) {
    await enterCode(page, code === '000000' ? '000001' : '000000')
    await expect(page.getByText(left ? MESSAGES.signInCodeWrong : MESSAGES.signInCodeSpent)).toBeVisible()
    await expect(field(page, '6-digit code')).toHaveValue('')
    const next = left ? field(page, '6-digit code') : page.getByRole('button', { name: 'Send a new code' })
    await expect(next).toBeFocused()
    // Of all buttons, the loud one is that which leads on.
    const loud = left ? 'Continue' : 'Send a new code'
    await expect(page.locator('main button.bg-primary')).toHaveText([loud])
  }
  await page.getByRole('button', { name: 'Send a new code' }).click()
  await expect(page.getByText(`A new code is on its way to +91 ${mobile}`)).toBeVisible()
  await expect(page.getByText(MESSAGES.signInCodeSpent)).toHaveCount(0)
  await enterCode(page, await readCode(page, mobile))
  await expect(page).not.toHaveURL(/login/)
})

test('the cart of a guest is ordered, and nothing is lost on the way back', async ({ page, navigate }) => {
  const mobile = aMobile()
  await navigate('/')
  await openAProduct(page)
  await addToCart(page)
  await navigate('/addcart')
  await page
    .getByRole('link', { name: /^Place Order/ })
    .filter({ visible: true })
    .click()
  await signInByCode(page, mobile)
  await expect(field(page, 'PIN code')).toBeVisible()
  await field(page, 'PIN code').fill('560038')
  await field(page, 'Full name').fill('Asha Rao')
  await navigate('/addcart')
  await page.goBack()
  await expect(field(page, 'PIN code')).toHaveValue('560038')
  await expect(field(page, 'Full name')).toHaveValue('Asha Rao')
  await navigate('/')
  const badge = page.locator('header a[aria-label^="Cart"]').filter({ visible: true })
  await expect(badge).toHaveAttribute('aria-label', 'Cart, 1 item')
})

test('a number that a form was once filled in with wants the password of that account, once', async ({
  page,
  navigate,
  forget,
  login,
}) => {
  const { mobile, password, email } = await login()
  await forget()
  await navigate('/login')
  await signInByCode(page, mobile)
  await expect(page.getByText('An account was once made with it')).toBeVisible()
  await page.getByRole('button', { name: 'Open my account' }).click()
  await expect(page.getByText(MESSAGES.required)).toBeVisible()
  for (const left of [2, 1, 0]) {
    await field(page, 'Password of that account').fill(`Wrong1234${left}`)
    await page.getByRole('button', { name: 'Open my account' }).click()
    await expect(page.getByText(left ? MESSAGES.proofWrong : MESSAGES.proofSpent)).toBeVisible()
  }
  await expect(page.getByRole('button', { name: 'Send a new code' })).toBeFocused()
  await expect(page.locator('main button.bg-primary')).toHaveText(['Send a new code'])
  await page.getByRole('button', { name: 'Send a new code' }).click()
  await enterCode(page, await readCode(page, mobile))
  await field(page, 'Password of that account').fill(password)
  await page.getByRole('button', { name: 'Open my account' }).click()
  await expect(page).not.toHaveURL(/login/)
  await navigate('/UserProfile')
  await expect(page.getByText(email).first()).toBeVisible()
})

test('a new shopper orders with half of the taps that the forms take, and half of the keys', async ({
  page,
  navigate,
  forget,
}) => {
  const walk = async (way: typeof orderByCode) => {
    await forget()
    await navigate('/product/rng-kurta-indigo')
    const [thumb, mobile] = [new Thumb(), aMobile()]
    await way(page, thumb, { mobile, email: `${mobile}@example.com`, readCode: () => readCode(page, mobile) })
    return thumb
  }
  const [byCode, byForms] = [await walk(orderByCode), await walk(orderByForms)]
  expect(byCode.taps).toBeLessThanOrEqual(9)
  expect(byCode.keys).toBeLessThanOrEqual(60)
  expect(byForms.taps).toBeGreaterThanOrEqual(2 * byCode.taps)
  expect(byForms.keys - byCode.keys).toBeGreaterThanOrEqual(50)
})
