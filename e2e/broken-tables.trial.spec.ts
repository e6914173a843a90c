import * as MESSAGES from '#contract/messages.ts'
import { expect, test } from '#e2e/fixtures.ts'
import { type RunningShop, startShop } from '#harness/running-shop.ts'
import { addToCart, anAddress, field, fill, press, typeCaptcha } from './buying.ts'
import { OUR_FAULT, origin, productPath, signUp, whileBroken } from './while-broken.ts'

// PostgreSQL fails the statements of a form, in a shop of its own: each form shows its sentence, keeps what was typed, and works again
// after the fault. server/http/broken-statements.trial.test.ts covers each statement.

test.describe.configure({ mode: 'default' })

let shop: RunningShop
test.beforeAll(async () => {
  shop = await startShop()
})
test.afterAll(async () => {
  expect(await shop.stop()).toBeUndefined()
})

test.beforeEach(({ allowError }) => {
  allowError(/status of 500|answer: 500/, 'a statement fails on purpose')
})

const at = (path: string) => `${origin(shop)}${path}`

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled })

    test('S8-014 S8-021 R24 with broken tables: sign-in, registration and a new password', async ({
      page,
      navigate,
    }) => {
      const customer = await signUp({ page, shop })
      await page.waitForLoadState('networkidle') // the page counts the customer's cart
      await page.context().clearCookies()
      await navigate(at('/login'))
      await whileBroken(
        { page, shop },
        {
          table: 'sessions',
          send: async () => {
            await fill(page, { 'Username or email': customer.email, Password: customer.password })
            await press(page, 'Sign In')
          },
          sentence: MESSAGES.tryLater,
          expectInput: () => expect(field(page, 'Username or email')).toHaveValue(customer.email),
        },
      )
      await navigate(at('/register'))
      await whileBroken(
        { page, shop },
        {
          table: 'customers',
          send: async () => {
            await fill(page, {
              'First name': 'Meera',
              'Last name': 'Nair',
              Email: `x${customer.email}`,
              Phone: '9123456780',
            })
            await fill(page, { Password: 'Winter2027', 'Confirm password': 'Winter2027' })
            await press(page, 'Create account')
          },
          sentence: MESSAGES.wentWrong,
          expectInput: async () => {
            await expect(page.getByText(MESSAGES.tryLater)).toBeVisible()
            await page.getByRole('dialog').getByRole('button', { name: 'OK' }).click()
            await expect(field(page, 'First name')).toHaveValue('Meera')
            await expect(field(page, 'Phone')).toHaveValue('9123456780')
            if (javaScriptEnabled) await expect(field(page, 'Password')).toHaveValue('Winter2027')
          },
        },
      )
      await navigate(at('/reset-password'))
      await whileBroken(
        { page, shop },
        {
          table: 'customers',
          how: ['all'],
          send: async () => {
            await fill(page, { 'Email or phone': customer.email })
            await press(page, 'Send the link')
          },
          sentence: OUR_FAULT,
          expectInput: () => expect(field(page, 'Email or phone')).toHaveValue(customer.email),
        },
      )
    })

    test('S8-022 S8-030 S8-031 S8-033 with broken tables: addresses, the profile and the password', async ({
      page,
      navigate,
    }) => {
      const customer = await signUp({ page, shop })
      await navigate(at('/address-form'))
      const typed = () => expect(field(page, 'House, building, street')).toHaveValue('12 Laxmi Road')
      await fill(page, anAddress)
      await field(page, 'State').selectOption('Maharashtra')
      const save = () => press(page, 'Save Address')
      await whileBroken(
        { page, shop },
        {
          table: 'addresses',
          send: save,
          sentence: MESSAGES.addressSubmitFailed,
          expectInput: typed,
        },
      )
      // The session itself cannot be looked up.
      await whileBroken(
        { page, shop },
        {
          table: 'sessions',
          how: ['all'],
          send: save,
          sentence: MESSAGES.addressSubmitFailed,
          expectInput: typed,
        },
      )
      await save()
      await expect(page.getByText(MESSAGES.addressSaved)).toBeVisible()
      await navigate(at('/your-address'))
      await page.getByRole('link', { name: /^Edit/ }).click()
      await fill(page, { 'House, building, street': '7 Canal Bank Road' })
      await whileBroken(
        { page, shop },
        {
          table: 'addresses',
          send: save,
          sentence: MESSAGES.addressUpdateFailed,
          expectInput: () => expect(field(page, 'House, building, street')).toHaveValue('7 Canal Bank Road'),
        },
      )
      await save()
      await expect(page.getByText(MESSAGES.addressUpdated)).toBeVisible()

      await navigate(at('/your-address'))
      await page.getByRole('link', { name: /^Remove/ }).click()
      await whileBroken(
        { page, shop },
        {
          table: 'addresses',
          how: ['writes'],
          send: () => press(page, 'Remove'),
          sentence: OUR_FAULT,
          expectInput: () => expect(page.getByText('7 Canal Bank Road').first()).toBeVisible(),
        },
      )

      await navigate(at('/account-settings'))
      await whileBroken(
        { page, shop },
        {
          table: 'customers',
          send: async () => {
            await fill(page, { Name: 'Meera Nair' })
            await press(page, 'Save Changes')
          },
          sentence: OUR_FAULT,
          expectInput: () => expect(field(page, 'Name')).toHaveValue('Meera Nair'),
        },
      )
      await navigate(at('/account-settings?change-password'))
      await whileBroken(
        { page, shop },
        {
          table: 'customers',
          send: async () => {
            await fill(page, { 'Old password': customer.password, 'New password': 'Winter2027' })
            await fill(page, { 'Confirm new password': 'Winter2027' })
            await page.getByRole('dialog').getByRole('button', { name: 'Change Password' }).click()
          },
          sentence: MESSAGES.passwordUpdateFailed,
          expectInput: async () => {
            if (javaScriptEnabled) await expect(field(page, 'New password')).toHaveValue('Winter2027')
          },
        },
      )
    })

    test('S8-007 S8-008 S8-035 S8-038 with broken tables: the cart, Buy Now, the order and its cancellation', async ({
      page,
      navigate,
    }) => {
      const customer = await signUp({ page, shop })
      const path = await productPath({ page, shop })
      await navigate(at(path))
      const again = () => navigate(at(path)).then(() => {})
      await whileBroken(
        { page, shop },
        {
          table: 'cart_lines',
          send: () => press(page, 'Add to Cart'),
          sentence: MESSAGES.cartSaveFailed,
          expectInput: again,
        },
      )
      await whileBroken(
        { page, shop },
        {
          table: 'stocks',
          how: ['all'],
          send: () => press(page, 'Buy Now'),
          sentence: MESSAGES.checkoutFailed,
        },
      )
      await again()
      await addToCart(page)
      await navigate(at('/addcart'))
      const one = () => expect(page.getByRole('group', { name: /^Quantity of/ })).toHaveText(/^1$/)
      const press1 = (name: RegExp | string) => () => page.getByRole('button', { name }).first().click()
      await whileBroken(
        { page, shop },
        {
          table: 'cart_lines',
          how: ['writes'],
          send: press1('One more'),
          sentence: MESSAGES.cartSaveFailed,
          expectInput: one,
        },
      )
      await whileBroken(
        { page, shop },
        {
          table: 'cart_lines',
          how: ['writes'],
          send: press1(/^Remove/),
          sentence: MESSAGES.cartDeleteFailed,
          expectInput: one,
        },
      )

      await navigate(at('/address-form'))
      await fill(page, anAddress)
      await field(page, 'State').selectOption('Maharashtra')
      await press(page, 'Save Address')
      await expect(page.getByText(MESSAGES.addressSaved)).toBeVisible()
      await navigate(at('/checkout2'))
      await whileBroken(
        { page, shop },
        {
          table: 'orders',
          how: ['writes'],
          send: async () => {
            await typeCaptcha(page)
            await press(page, 'Place Order')
          },
          sentence: MESSAGES.orderError,
          expectInput: () => expect(page.getByRole('radio', { name: /Asha Rao/ })).toBeChecked(),
        },
      )
      await typeCaptcha(page)
      await press(page, 'Place Order')
      await expect(page).toHaveURL(/\/order-confirmation\?order=/)
      const number = new URL(page.url()).searchParams.get('order') ?? ''

      await navigate(at(`/cancellation-form?order=${number}`))
      await field(page, 'Reason for cancellation').selectOption('Ordered By Mistake')
      await fill(page, { Comments: 'It was the wrong colour.' })
      await whileBroken(
        { page, shop },
        {
          table: 'orders',
          send: () => press(page, 'CANCEL'),
          sentence: OUR_FAULT,
          expectInput: () => expect(field(page, 'Comments')).toHaveValue('It was the wrong colour.'),
        },
      )
      await navigate(at('/CustomerSupport'))
      await fill(page, { 'Your name': 'Meera Nair', 'E-mail or phone': customer.email })
      await fill(page, { 'What happened\\?': 'The mug came in two pieces.' })
      await whileBroken(
        { page, shop },
        {
          table: 'complaints',
          send: () => press(page, 'Send complaint'),
          sentence: OUR_FAULT,
          expectInput: () => expect(field(page, 'What happened\\?')).toHaveValue('The mug came in two pieces.'),
        },
      )
    })
  })
}
