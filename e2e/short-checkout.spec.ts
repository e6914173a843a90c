import * as MESSAGES from '#contract/messages.ts'
import { expect, test, untilHydrated } from '#e2e/fixtures.ts'
import { cutOff, dropResponses, field, press } from './buying.ts'
import { chooseOnline } from './paying-online.ts'
import { aMobile, enterCode, readCode, signInByCode } from './sign-in-by-code.ts'
import { toAddress, toCode, toNumber, typeAddress } from './to-address.ts'

const UNKNOWN_PIN = '999999'

test('an unknown PIN code asks for city and state, and an order without them leads to the city', async ({
  page,
  navigate,
}) => {
  await toAddress(page, navigate)
  await field(page, 'PIN code').fill(UNKNOWN_PIN)
  await expect(page.getByText('Please give city and state.')).toBeVisible()
  await expect(field(page, 'City')).toBeVisible()
  await press(page, 'Place Order')
  await expect(page.getByText(MESSAGES.required)).toHaveCount(5)
  await expect(field(page, 'City')).toBeFocused()
  await typeAddress(page, { pincode: UNKNOWN_PIN })
  await expect(page.getByText(MESSAGES.required)).toHaveCount(2)
  await field(page, 'City').fill('Nowhere')
  await expect(page.getByText(MESSAGES.required)).toHaveCount(1)
  await field(page, 'State').selectOption('Kerala')
  await press(page, 'Place Order')
  await expect(page).toHaveURL(/\/order-confirmation\?order=/)
  await expect(page.getByText(/Nowhere/).first()).toBeVisible()
})

test('without the directory the refusal opens the fold and leads to the city', async ({
  page,
  navigate,
  allowError,
}) => {
  await cutOff({ page, allowError }, '**/api/Pincode/**')
  await toAddress(page, navigate)
  await typeAddress(page, { pincode: UNKNOWN_PIN })
  await expect(field(page, 'City')).toBeHidden()
  await press(page, 'Place Order')
  await expect(field(page, 'City')).toBeFocused()
  await expect(page.getByText(MESSAGES.required)).toHaveCount(2)
})

test('F05 F08 an order whose answer is lost is sent again, and is placed once', async ({
  page,
  navigate,
  allowError,
}) => {
  await toAddress(page, navigate)
  await typeAddress(page, { pincode: '411030' })
  const reconnect = await cutOff({ page, allowError }, '**/checkout.data*')
  const shown = await page.evaluateHandle(() => {
    const alerts: Element[] = []
    const look = (changes: MutationRecord[]) => {
      for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes]))
        if (node instanceof Element && node.matches('[role=alert][tabindex]')) alerts.push(node)
    }
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true })
    return alerts
  })
  await press(page, 'Place Order')
  await expect(page.getByRole('button', { name: 'Checking your order…' }).filter({ visible: true })).toBeVisible()
  await expect(page.getByRole('alert').filter({ hasText: MESSAGES.orderError })).toBeFocused({ timeout: 60_000 })
  expect(await shown.evaluate(({ length }) => length), 'after the last try, and not before it').toBe(1)
  await reconnect()
  const { lost } = await dropResponses({ page, allowError }, '**/checkout.data*', 1)
  await press(page, 'Place Order')
  await lost
  await expect(page).toHaveURL(/\/order-confirmation\?order=/)
  await navigate('/your-orders')
  await expect(page.getByRole('button', { name: 'Track' })).toHaveCount(1)
})

test('a parcel goes to the city of the PIN code that was typed last, after a reload too', async ({
  page,
  navigate,
}) => {
  await toAddress(page, navigate)
  await typeAddress(page, { pincode: '411030' })
  await expect(page.getByText(/Pune.*Maharashtra/)).toBeVisible()
  await expect(page.getByText(/^Delivery to 411030: \d/)).toBeVisible()
  await page.reload()
  await expect(field(page, 'PIN code')).toHaveValue('411030')
  await field(page, 'PIN code').fill('560038')
  await expect(page.getByText(/Bengaluru.*Karnataka/)).toBeVisible()
  await navigate('/addcart')
  await page.goBack()
  await expect(page.getByText(/Bengaluru.*Karnataka/)).toBeVisible()
  await page.getByText('Another city or state').click()
  await expect(field(page, 'City')).toHaveValue('Bengaluru')
  await field(page, 'PIN code').fill('41103')
  await expect(field(page, 'City')).toHaveValue('')
  await field(page, 'City').fill('Poona')
  await field(page, 'PIN code').fill('411030')
  await expect(field(page, 'State')).toHaveValue('Maharashtra')
  await expect(field(page, 'City')).toHaveValue('Poona')
})

test('the way back from the address is the product, and from a sign-in by code the page before it', async ({
  page,
  navigate,
  forget,
}) => {
  const mobile = await toAddress(page, navigate)
  await page.goBack()
  await expect(page).toHaveURL(/\/product\//)
  await page.goForward()
  await typeAddress(page, { pincode: '411030' })
  await press(page, 'Place Order')
  await expect(page).toHaveURL(/\/order-confirmation/)
  // What is ordered is not offered once more.
  await page.goBack()
  await expect(page).toHaveURL(/\/product\//)
  await forget()
  await navigate('/aboutPage')
  await navigate('/login?from=/your-orders')
  await signInByCode(page, mobile)
  await expect(page).toHaveURL(/\/your-orders$/)
  await page.goBack()
  await expect(page).toHaveURL(/\/aboutPage$/)
})

test('a sign-in by code on the way to the payment leads to a document whose policy allows the form', async ({
  page,
  navigate,
  forget,
}) => {
  const mobile = await toAddress(page, navigate)
  await typeAddress(page, { pincode: '411030' })
  await chooseOnline(page)
  const { pathname, search } = new URL(page.url())
  await forget()
  await navigate(pathname + search)
  await expect(page).toHaveURL(/\/login\?from=%2FPaymentPage/)
  await signInByCode(page, mobile)
  await expect(page).toHaveURL(/\/PaymentPage\?order=/)
  await expect(page.locator('iframe[title="Payment"]')).toBeVisible()
})

test('whoever is signed in goes on, though the answer to the code was lost, and in a second tab', async ({
  page,
  navigate,
  allowError,
}) => {
  const mobile = await toCode(page, navigate)
  const second = await page.context().newPage()
  await second.goto(page.url())
  await untilHydrated(second)
  const { lost } = await dropResponses({ page, allowError }, '**/checkout.data*', 1)
  const code = await readCode(page, mobile)
  await enterCode(page, code)
  await lost
  await expect(page.getByText(MESSAGES.tryLater)).toBeVisible()
  await expect(field(page, '6-digit code')).toHaveValue(code)
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await expect(field(page, 'PIN code')).toBeVisible()
  await enterCode(second, code)
  await expect(field(second, 'PIN code')).toBeVisible()
})

test('nobody sees what another number has typed in this tab, and after the order nobody does', async ({
  page,
  navigate,
  forget,
}) => {
  const draft = () => page.evaluate(() => sessionStorage.getItem('addressDraft'))
  const mobile = await toAddress(page, navigate)
  await typeAddress(page, { pincode: '411030' })
  await forget()
  await toAddress(page, navigate)
  await expect(field(page, 'PIN code')).toHaveValue('')
  await expect(field(page, 'Full name')).toHaveValue('')
  await forget()
  await toAddress(page, navigate, mobile)
  await expect(field(page, 'Full name')).toHaveValue('Asha Rao')
  await typeAddress(page, { pincode: '411030' })
  await press(page, 'Place Order')
  await expect(page).toHaveURL(/\/order-confirmation/)
  expect(await draft()).toBeNull()
})

test('number, code and PIN code may be typed in Devanagari digits, and pasted with a space', async ({
  page,
  navigate,
}) => {
  const inDevanagari = (digits: string) => digits.replace(/[0-9]/g, (digit) => '०१२३४५६७८९'[Number(digit)] ?? '')
  const mobile = aMobile()
  await toNumber(page, navigate)
  await field(page, 'Mobile number').pressSequentially(inDevanagari(mobile))
  await expect(field(page, 'Mobile number')).toHaveValue(mobile)
  await page.getByRole('button', { name: 'Get a code' }).click()
  await field(page, '6-digit code').pressSequentially(inDevanagari(await readCode(page, mobile)))
  await field(page, 'PIN code').focus()
  await page.keyboard.insertText('४११ ०३०')
  await expect(field(page, 'PIN code')).toHaveValue('411030')
})

test('whoever has no address and no name yet is led from the longer checkout to the short one', async ({
  page,
  navigate,
}) => {
  await toAddress(page, navigate)
  const checkout = page.url()
  await navigate('/account-settings')
  await expect(field(page, 'Name')).toHaveValue('')
  await navigate(checkout.replace('/checkout', '/checkout2'))
  await expect(page.getByText(MESSAGES.noAddresses)).toBeVisible()
  await page.getByRole('link', { name: 'Add New Address' }).click()
  await expect(field(page, 'Full name')).toHaveValue('')
  await page.goBack()
  await page.getByRole('link', { name: 'Continue with your PIN code' }).click()
  await expect(page).toHaveURL(/\/checkout\?productID/)
  await expect(field(page, 'PIN code')).toBeVisible()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the way back from the short checkout is the product, before the order and after it', async ({
    page,
    navigate,
  }) => {
    const back = async () => {
      await page.goBack()
      if (/\/checkout\?/.test(page.url())) await page.goBack() // the page with the code, which is in
      await expect(page).toHaveURL(/\/product\//)
    }
    const buyAgain = async () => {
      const sizes = page.locator('main label:has(input[name=size]:enabled)').filter({ hasNotText: 'left' })
      await sizes.first().getByRole('radio').check()
      await press(page, 'Buy Now')
    }
    await toAddress(page, navigate)
    await back()
    await buyAgain()
    await page.getByRole('link', { name: 'Continue with your PIN code' }).click()
    await typeAddress(page, { pincode: '411030' })
    await press(page, 'Place Order')
    await expect(page).toHaveURL(/\/order-confirmation/)
    await back()
    await buyAgain()
    await expect(page).toHaveURL(/\/checkout2\?productID/)
    await navigate('/addcart')
    await expect(page.getByText(MESSAGES.cartEmpty).first()).toBeVisible()
  })
})
