import { expect, test } from '#e2e/fixtures.ts'
import { aCheckout, callWith } from './a-checkout.ts'
import { press } from './buying.ts'
import { recordsOptions } from './gateway-script.ts'
import { aMobile, signInByCode } from './sign-in-by-code.ts'

test('S3-041 S3-042 S7-043 S7-047 S7-048 what the gateway receives, and what it returns', async ({
  page,
  navigate,
  login,
}) => {
  // The form of the gateway, as far as the shop sees it: what it is opened with, and its result.
  await page.route('**/v1/checkout.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: recordsOptions }),
  )
  await navigate('/')
  const customer = await login()
  const { token, addressId, order, checkout } = await aCheckout(page, customer)
  await navigate(checkout)
  await page.getByRole('radio', { name: /Online card payment/ }).check()
  await press(page, 'Continue to Payment')
  await expect(page).toHaveURL(/\/PaymentPage\?order=order_/)
  const options = () =>
    page.evaluate(() => {
      const { handler, modal, ...plain } = (window as unknown as { options: Record<string, unknown> }).options
      return { ...plain, handler: typeof handler, modal: typeof modal }
    })
  await expect.poll(() => page.evaluate(() => 'options' in window)).toBe(true)
  expect(await options()).toMatchObject({
    currency: 'INR',
    order_id: new URL(page.url()).searchParams.get('order'),
    prefill: { name: 'Asha Rao', email: customer.email, contact: `+91${customer.mobile}` },
    handler: 'function',
    config: { display: { sequence: ['block.upi'], preferences: { show_default_blocks: true } } },
  })
  const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().includes('PaymentPage'))
  await page.evaluate(() => {
    const { handler, order_id } = (
      window as unknown as { options: { handler(result: object): void; order_id: string } }
    ).options
    handler({ razorpay_payment_id: 'pay_1', razorpay_order_id: order_id, razorpay_signature: 'f'.repeat(64) })
  })
  const result = new URLSearchParams((await sent).postData() ?? '')
  expect([...result.keys()]).toEqual(['razorpay_payment_id', 'razorpay_order_id', 'razorpay_signature'])
  await expect(page.getByRole('alert').filter({ visible: true })).toHaveText(/\w/)

  const made = await callWith(page, token, '/api/insert_Customer_Order', {
    addressid: addressId,
    coupan_Code: '',
    paymentmode: 'ONLINE',
    orders: [order],
  })
  expect(made).toMatchObject({
    status: 200,
    body: { status: 'true', data: { ORDERID: expect.stringMatching(/^order_/) } },
  })
})

test('S7-048 who has neither name nor e-mail address is a guest to the gateway, with their own number', async ({
  page,
  navigate,
}) => {
  await page.route('**/v1/checkout.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: recordsOptions }),
  )
  const mobile = aMobile()
  await navigate('/login?from=/your-address')
  await signInByCode(page, mobile)
  await expect(page).toHaveURL(/\/your-address$/)
  const checkout = await page.evaluate(async (mobile) => {
    const post = async (path: string, body: object) => {
      const headers = { 'content-type': 'application/json' }
      return (await fetch(path, { method: 'POST', headers, body: JSON.stringify(body) })).json()
    }
    const place = { address1: '12 Laxmi Road', address2: 'Peth', city: 'Pune', pincode: '411030', state: 'Maharashtra' }
    const person = { name: 'The neighbour', email: '', mobile, country: 'India', district: '' }
    await post('/api/insert_Customer_add', { ...person, ...place })
    const all: { id: number; sizes: { Size_Desc: string; Stock: number }[] }[] = await post(
      '/api/GetAllProductFilters',
      { search: '', subcat_id: 0, type: '' },
    )
    const sold = all.findLast(({ sizes }) => sizes.some(({ Stock }) => Stock > 8))
    const size = sold?.sizes.find(({ Stock }) => Stock > 8)?.Size_Desc ?? ''
    return `/checkout2?${new URLSearchParams({ productID: String(sold?.id), size, units: '1' })}`
  }, mobile)
  await navigate(checkout)
  await page.getByRole('radio', { name: /Online card payment/ }).check()
  await press(page, 'Continue to Payment')
  await expect(page).toHaveURL(/\/PaymentPage\?order=order_/)
  await expect.poll(() => page.evaluate(() => 'options' in window)).toBe(true)
  const options = await page.evaluate(() => (window as unknown as { options: { prefill: object } }).options.prefill)
  expect(options).toEqual({ name: 'Guest', email: 'guest@example.com', contact: `+91${mobile}` })
})

test('S7-044 S7-045 order_final accepts the genuine signature of a payment, and no other', async ({
  page,
  navigate,
  login,
  allowError,
}) => {
  allowError(/net::ERR|Failed to load resource/, 'the page cannot report the result, so the call does')
  await navigate('/')
  const { token, checkout } = await aCheckout(page, await login())
  await navigate(checkout)
  await page.getByRole('radio', { name: /Online card payment/ }).check()
  await press(page, 'Continue to Payment')
  // Like the gateway's form: the gateway's event may settle the payment before the page confirms it.
  const { promise: paid, resolve } = Promise.withResolvers<Record<string, string>>()
  await page.route('**/form/pay', async (route) => {
    const answer = await route.fetch()
    resolve((await answer.json()).paid)
    await route.fulfill({ response: answer })
  })
  await page.route('**/PaymentPage*', (route) =>
    route.request().method() === 'POST' ? route.abort('connectionreset') : route.continue(),
  )
  await page
    .frameLocator('iframe[title="Payment"]')
    .getByRole('button', { name: /^Pay ₹/ })
    .click()
  const result = await paid
  const forged = { ...result, razorpay_signature: 'f'.repeat(64) }
  const refused = await callWith(page, token, '/api/order_final', forged)
  expect(refused.status).toBe(400)
  expect(refused.body.status).toBe('false')
  expect(await callWith(page, token, '/api/order_final', result)).toMatchObject({
    status: 200,
    body: { status: 'true' },
  })
})
