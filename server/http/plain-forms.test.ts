import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import * as MESSAGES from '#contract/messages.ts'
import { describeMetrics } from '#server/kernel/metrics.ts'
import { aPerson, type Person, send } from '#server/testing/app.ts'
import { aProduct, aShop, type TestShop } from '#server/testing/shop.ts'
import { wordsOf } from '#server/testing/visible-html.ts'

// Forms that a browser sends before the scripts have loaded, or again after a lost response.

const OURS = { 'Sec-Fetch-Site': 'same-origin' }
const browser = ({ token }: Person) => ({ ...OURS, Cookie: `user_token=${token}` })

function post(shop: TestShop, path: string, form: Record<string, string>, headers: Record<string, string> = OURS) {
  return send(shop, 'POST', path, { headers, form })
}

const cookiesOf = (answer: { headers: Headers }) =>
  answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')

async function unitsOf(shop: TestShop, { token }: Person): Promise<number[]> {
  const { body } = await send(shop, 'POST', '/api/Add_to_cart1', { token, json: [{ user_token: token }] })
  return body.data.map(({ Unit }: { Unit: number }) => Unit)
}

test('S5-003 S5-004 without a size the cart, Buy Now and the wishlist lead back to the product, which shows what is missing', async () => {
  const shop = await aShop()
  const { productId, asin } = await aProduct(shop, { stock: { M: 3, L: 2 } })
  const product = `/product-category/${asin.toLowerCase()}#select-size`
  const form = { productId: String(productId), units: '1' }
  for (const [path, fields] of [
    ['/addcart', {}],
    ['/addcart', { intent: 'buy-now' }],
    ['/wishlist', { intent: 'add' }],
  ] as const) {
    const { status, headers } = await post(shop, path, { ...form, ...fields })
    expect([status, headers.get('location')]).toEqual([303, product])
  }
  const page = await send(shop, 'GET', product.split('#')[0] ?? '')
  expect(page.body).toContain(`<p id="select-size" class="size-wanted">${MESSAGES.selectSize}</p>`)
})

test('S4-004 a plain form adds a product to the wishlist with the chosen size and colour, and says so', async () => {
  const shop = await aShop()
  const { productId } = await aProduct(shop, { name: 'Linen Shirt', stock: { M: 3 } })
  const added = await post(shop, '/wishlist', { productId: String(productId), size: 'M', units: '1' })
  expect([added.status, added.headers.get('location')]).toEqual([303, '/wishlist'])
  const page = await send(shop, 'GET', '/wishlist', { headers: { Cookie: cookiesOf(added) } })
  expect(wordsOf(page.body)).toContain('Linen Shirt added to wishlist! 1 item Linen Shirt Size: M')
  const unknown = await post(shop, '/wishlist', { productId: '999999999' })
  expect(unknown.headers.get('location')).toBe('/wishlist')
})

test('a form sent twice adds once, for a customer and for a guest, and a new press adds again', async () => {
  const shop = await aShop()
  const { productId } = await aProduct(shop, { stock: { '': 9 } })
  const form = { productId: String(productId), units: '2', press: randomUUID() }
  const person = await aPerson(shop)
  // Also concurrently: the first may still be running when the second arrives.
  await Promise.all([1, 2, 3].map(() => post(shop, '/addcart', form, browser(person))))
  expect(await unitsOf(shop, person)).toEqual([2])
  await post(shop, '/addcart', { ...form, press: randomUUID() }, browser(person))
  expect(await unitsOf(shop, person)).toEqual([4])

  const first = await post(shop, '/addcart.data', form)
  const again = await post(shop, '/addcart.data', form, { ...OURS, Cookie: cookiesOf(first) })
  const other = await post(
    shop,
    '/addcart.data',
    { ...form, press: randomUUID() },
    { ...OURS, Cookie: cookiesOf(first) },
  )
  const units = (answer: { headers: Headers }) => {
    const items = /cartItems=([^;]*)/.exec(cookiesOf(answer))?.[1] ?? ''
    return (JSON.parse(Buffer.from(items, 'base64').toString()) as { Unit: number }[]).map(({ Unit }) => Unit)
  }
  expect([units(first), units(again), units(other)]).toEqual([[2], [2], [4]])
})

test("S5-002 S6-011 a customer's form without a token leads to the sign-in, with the reason, and back", async () => {
  const shop = await aShop()
  const { productId } = await aProduct(shop)
  const line = { productId: String(productId), units: '1', saved: '1' }
  const cases = [
    ...['increment', 'decrement', 'remove', 'clear'].map(
      (intent) => ['/addcart', { ...line, intent }, 'missing'] as const,
    ),
    ['/checkout2', { payment: 'COD' }, 'expired'],
    ['/PaymentPage?order=order_1', {}, 'expired'],
  ] as const
  for (const [path, form, reason] of cases) {
    const { status, headers } = await post(shop, path, form)
    expect([status, headers.get('location')]).toEqual([303, `/login?from=${encodeURIComponent(path)}&${reason}=1`])
    const sentence = reason === 'missing' ? MESSAGES.tokenMissing : MESSAGES.sessionExpired
    expect(wordsOf((await send(shop, 'GET', headers.get('location') ?? '')).body)).toContain(sentence)
  }
  const dead = await post(shop, '/addcart', { ...line, intent: 'increment' }, { ...OURS, Cookie: 'user_token=dead' })
  expect(dead.headers.get('location')).toBe('/login?from=%2Faddcart&expired=1')
  expect(cookiesOf(dead)).toContain('user_token=')
  // The name's cookie is still there, but the token's is not: a guest's empty cart must not be shown without a notice.
  const cart = await send(shop, 'GET', '/addcart', { headers: { Cookie: 'user_name=Asha' } })
  expect(wordsOf(cart.body)).toContain(MESSAGES.sessionExpired)
  expect(cookiesOf(cart)).toContain('user_name=')
})

test('R11 only an object with user_token fetches the cart', async () => {
  const shop = await aShop()
  const { token } = await aPerson(shop)
  const post = (json: unknown) => send(shop, 'POST', '/api/Add_to_cart1', { token, json })
  expect((await post([{ user_token: token }])).status).toBe(200)
  expect((await post([{ user_token: '' }])).status).toBe(200)
  for (const body of [[{}], [{ cart_size: 'M' }], [{}, {}]]) {
    const { status, body: result } = await post(body)
    expect([status, result.status]).toEqual([400, 'false'])
  }
})

test('S3-035 the page of an address saves an empty district and India, whatever its form is made to send', async () => {
  const shop = await aShop()
  const person = await aPerson(shop)
  const typed = { name: 'Asha Rao', email: person.email, mobile: person.mobile, address1: '12 MG Road' }
  const place = { address2: 'Ashok Nagar', city: 'Bengaluru', pincode: '560001', state: 'Karnataka' }
  const form = { ...typed, ...place, country: 'Nepal', district: 'Elsewhere' }
  const saved = await post(shop, '/address-form', form, browser(person))
  expect([saved.status, saved.headers.get('location')]).toEqual([303, expect.stringContaining('saved=added')])
  const { body } = await send(shop, 'GET', '/api/Get_AllAddress', { token: person.token })
  expect(body.data).toMatchObject([{ address1: '12 MG Road', district: '' }])
  const page = await send(shop, 'GET', '/address-form', { headers: browser(person) })
  expect(page.body).toMatch(
    /<input[^>]*readOnly=""[^>]*name="country"[^>]*value="India"|<input[^>]*name="country"[^>]*readOnly=""[^>]*value="India"/i,
  )
  expect(page.body).not.toContain('name="district"')
})

test('the way back from an order that a plain form has placed leads past the checkout of Buy Now, until it is bought again', async () => {
  const shop = await aShop()
  const person = await aPerson(shop)
  const { productId, asin } = await aProduct(shop, { stock: { M: 9 } })
  const { productId: mug } = await aProduct(shop, { stock: { '': 9 } })
  const place = async (path: string) => {
    const html = String((await send(shop, 'GET', path, { headers: browser(person) })).body)
    const hidden = (name: string) => new RegExp(`name="${name}"[^>]*? value="([^"]*)"`).exec(html)?.[1] ?? ''
    const order = { payment: 'COD', lines: JSON.stringify([{ productId, units: 1, size: 'M', color: '' }]) }
    const address = { name: 'Asha Rao', address1: '12 MG Road', address2: 'Ashok Nagar', pincode: '560001' }
    const captcha = {
      captchaCode: hidden('captchaCode'),
      captcha: hidden('captchaCode'),
      addressId: hidden('addressId'),
    }
    const shown = { key: hidden('key'), expectedTotalPaise: hidden('expectedTotalPaise') }
    const form = { ...order, ...address, ...captcha, ...shown, city: 'Bengaluru', state: 'Karnataka' }
    const placed = await post(shop, path, form, browser(person))
    expect([placed.status, placed.headers.get('location')]).toEqual([303, expect.stringContaining('/order-confirm')])
    return `${browser(person).Cookie}; ${cookiesOf(placed)}`
  }
  const leadsTo = async (path: string, Cookie: string) =>
    (await send(shop, 'GET', path, { headers: { ...OURS, Cookie } })).headers.get('location')
  const bought = `productID=${productId}&size=M&units=1`
  const product = `/product/${asin.toLowerCase()}`
  for (const path of ['/checkout', '/checkout2']) {
    const cookie = await place(`${path}?${bought}`)
    expect(await leadsTo(`/checkout?${bought}`, cookie)).toBe(product)
    expect(await leadsTo(`/checkout2?${bought}`, cookie)).toBe(product)
    expect(await leadsTo(`/checkout2?productID=${mug}&units=1`, cookie)).toBeNull()
    expect(await leadsTo('/checkout2', cookie)).toBeNull()
    const buy = { intent: 'buy-now', productId: String(productId), size: 'M', units: '1' }
    const again = await post(shop, '/addcart', buy, { ...OURS, Cookie: cookie })
    expect(again.headers.get('location')).toBe(`/checkout2?${bought}`)
    expect(await leadsTo(`/checkout2?${bought}`, `${browser(person).Cookie}; ${cookiesOf(again)}`)).toBeNull()
  }
})

test('S7-049 the checkout calls cart_to_checkout once per page', async () => {
  const shop = await aShop()
  const person = await aPerson(shop)
  const { productId } = await aProduct(shop, { stock: { '': 9 } })
  await post(shop, '/addcart', { productId: String(productId), units: '5' }, browser(person))
  const callCount = () => {
    const line = describeMetrics().match(/haat_calls_total\{call="\/api\/cart_to_checkout",outcome="ok"\} (\d+)/)
    return Number(line?.[1] ?? 0)
  }
  const before = callCount()
  for (const path of ['/checkout2', `/checkout2?productID=${productId}&size=&units=2`]) {
    const page = await send(shop, 'GET', path, { headers: browser(person) })
    expect(page.status).toBe(200)
  }
  expect(callCount() - before).toBe(2)
})
