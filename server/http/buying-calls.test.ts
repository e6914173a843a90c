import { expect, test } from 'vitest'
import { STATES } from '#contract/indian-states.ts'
import * as MESSAGES from '#contract/messages.ts'
import { anAddress, aPerson, type Person, send } from '#server/testing/app.ts'
import { aProduct, aShop, ownerPool, type TestShop } from '#server/testing/shop.ts'

const browser = ({ token }: Person) => ({ Cookie: `user_token=${token}`, 'Sec-Fetch-Site': 'same-origin' })

async function aBuyer(shop: TestShop) {
  const person = await aPerson(shop)
  const { token } = person
  await send(shop, 'POST', '/api/insert_Customer_add', { token, json: anAddress })
  const { body } = await send(shop, 'GET', '/api/Get_AllAddress', { token })
  return { person, token, address: body.data[0] }
}

test('S1-006 S1-007 S1-009 S6-002 a guest reads the catalogue, searches and prices a cart without a token', async () => {
  const shop = await aShop()
  const { productId, asin } = await aProduct(shop, { name: 'Blue Mug' })
  const post = (path: string, json: unknown) => send(shop, 'POST', path, { json })
  expect((await post('/api/GetAllGroupWithCategory', {})).status).toBe(200)
  const listed = await post('/api/GetAllProductFilters', { search: 'mug', subcat_id: 0, type: '' })
  expect(listed.body[0].id).toBe(productId)
  const found = await post('/api/GetSingleProductFilters', { search: asin, subcat_id: 0, type: '' })
  expect(found.body[0].name).toBe('Blue Mug')
  for (const path of ['/', `/product/${asin}`, '/Product-Serach/mug', '/addcart', '/wishlist'])
    expect((await send(shop, 'GET', path)).status, path).toBe(200)
})

test('S3-003 S3-006 S9-006 a saved cart item has the fields of the specification, and no price of delivery is 0', async () => {
  const shop = await aShop()
  const { productId, asin } = await aProduct(shop, {
    name: 'Mug',
    discountPaise: 99_00,
    colors: ['Red', 'Blue'],
    stock: { S: 4 },
  })
  const { token } = await aPerson(shop)
  const saved = [{ prod_id: productId, unit: 2, cart_size: 'S', cart_color: 'Blue' }]
  expect((await send(shop, 'POST', '/api/Add_to_cart1', { token, json: saved })).body.status).toBe('true')
  const { body } = await send(shop, 'POST', '/api/Add_to_cart1', { token, json: [{ user_token: token }] })
  expect(body.data).toEqual([
    expect.objectContaining({
      id: productId,
      ASIN: asin,
      name: 'Mug',
      image: expect.any(String),
      category: expect.any(String),
      size: expect.anything(),
      color: 'Blue',
      discountPrice: 99,
      Unit: 2,
      quantity: 4,
      cart_size: 'S',
      cart_color: 'Blue',
      recommendedSellingPrice: 0,
    }),
  ])
})

test.each([
  [[{ prod_id: 1, unit: 1 }, { unit: 2 }], 'The field "1.prod_id" is missing or not of the right kind.'],
  [[{ prod_id: 1, unit: 1, cart_size: 5 }], 'The field "0.cart_size" is missing or not of the right kind.'],
  [[{ prod_id: 1, unit: 0 }], 'The quantity must be at least 1.'],
  [{}, 'The body is missing or not of the right kind.'],
])('R44 an unreadable cart is refused with the field named: %j', async (json, message) => {
  const shop = await aShop()
  const { token } = await aPerson(shop)
  expect(await send(shop, 'POST', '/api/Add_to_cart1', { token, json })).toMatchObject({
    status: 400,
    body: { message },
  })
})

test("R27 S3-033 S3-035 S3-036 an address is read by the specification's field names, in each of the 36 states", async () => {
  const shop = await aShop()
  const { token } = await aPerson(shop)
  expect(new Set(STATES).size).toBe(36)
  for (const state of STATES) {
    const json = { ...anAddress, country: 'India', district: '', name: 'Asha Bai Rao', state }
    expect((await send(shop, 'POST', '/api/insert_Customer_add', { token, json })).status, state).toBe(200)
  }
  const { body } = await send(shop, 'GET', '/api/Get_AllAddress', { token })
  expect(body.data.map((address: { STATENAME: string }) => address.STATENAME)).toEqual([...STATES])
  expect(body.data[0]).toMatchObject({ firstname: 'Asha', lastname: 'Bai Rao', district: '' })
  const fields = 'id firstname lastname emailid mobileno pincode address1 address2 city district STATENAME'
  expect(Object.keys(body.data[0])).toEqual(expect.arrayContaining(fields.split(' ')))
})

test('S3-032 S8-017 S8-018 S8-013 registering twice is refused with a sentence, and a wrong password gets no token', async () => {
  const shop = await aShop()
  const { email, mobile, password } = await aPerson(shop)
  const register = (other: object) =>
    send(shop, 'POST', '/api/insert_customer', {
      json: { firstname: 'Asha', lastname: 'Rao', email, mobileno: mobile, password, ...other },
    })
  for (const other of [{ email: `other-${email}` }, { mobileno: '9123456780' }]) {
    const taken = await register(other)
    expect(taken.status).toBeGreaterThanOrEqual(400)
    expect(taken.body.message).toMatch(/duplicate|exists/i)
  }
  const form = { username: email, password: 'Wrong12345', grant_type: 'password' }
  const refused = await send(shop, 'POST', '/token', { form })
  expect(refused.status).toBeGreaterThanOrEqual(400)
  expect(refused.body).not.toHaveProperty('access_token')
})

test('S3-037 S3-038 S3-039 S3-040 S3-043 S4-055 an order is requested, read and named as the server does', async () => {
  const shop = await aShop()
  const { productId, asin } = await aProduct(shop, { name: 'Mug', discountPaise: 250_00, colors: ['Red', 'Blue'] })
  const { person, token, address } = await aBuyer(shop)
  const lines = [{ prod_id: productId, unit: 1 }]
  expect((await send(shop, 'POST', '/api/cart_to_checkout', { token, json: lines })).body.status).toBe('true')
  const placeOrder = (paymentmode: string) => {
    const orders = [{ quantity: 2, productcode: productId, cart_color: 'Blue' }]
    const json = { addressid: address.id, coupan_Code: '', paymentmode, orders }
    return send(shop, 'POST', '/api/insert_Customer_Order', { token, json })
  }
  expect((await placeOrder('CARD')).status).toBe(400)
  const { ORDERID } = (await placeOrder('COD')).body.data
  const { body } = await send(shop, 'GET', '/api/Get_OrderDetails', { token })
  expect(body.data).toEqual([
    expect.objectContaining({
      CoOrderID: ORDERID,
      ASIN: asin,
      CoProduct: 'Mug',
      CoSmallImage: expect.any(String),
      CoSize: '',
      CoColor: 'Blue',
      CoOrderStatus: 'Placed',
      StandardPrice: 250,
      CoQuantity: 2,
      CoPaymentMode: 'COD',
      CoDescription: expect.any(String),
      ItemCondition: expect.any(String),
      CoTotalPrice: 500,
    }),
  ])
  const page = await send(shop, 'GET', '/your-orders', { headers: browser(person) })
  expect(page.body).toContain('>Placed<')
})

test('S3-039 an order with a coupon code that no offer has is refused, and one with an empty code is placed', async () => {
  const shop = await aShop()
  const { productId } = await aProduct(shop)
  const { token, address } = await aBuyer(shop)
  const applyCode = (code: object) => {
    const orders = [{ quantity: 1, productcode: productId }]
    const json = { addressid: address.id, paymentmode: 'COD', orders, ...code }
    return send(shop, 'POST', '/api/insert_Customer_Order', { token, json })
  }
  for (const coupan_Code of ['SAVE10', '0', ' x ', 'x'.repeat(10_000)]) {
    const message = 'This code is not valid.'
    const refused = { status: 400, body: { status: 'false', message, Message: message, reason: 'codeInvalid' } }
    expect(await applyCode({ coupan_Code })).toMatchObject(refused)
  }
  expect((await send(shop, 'GET', '/api/Get_OrderDetails', { token })).body.data).toEqual([])
  for (const code of [{ coupan_Code: '' }, { coupan_Code: ' ' }, { coupan_Code: null }, {}])
    expect((await applyCode(code)).status).toBe(200)
})

test('S3-039 coupan_Code carries the code of an offer, to the paisa in the order and its total', async () => {
  const shop = await aShop()
  const { productId } = await aProduct(shop, { discountPaise: 499_50 })
  await ownerPool().query(
    `insert into offers (supplier_id, reseller_id, name, code, saving, form_key)
     values ($1, $2, 'Diwali', 'DIWALI', '{"kind": "percent", "percent": 10, "atMostPaise": null}', 'a form')`,
    [shop.tenant.supplierId, shop.tenant.resellerId],
  )
  const { token, address } = await aBuyer(shop)
  const orders = [{ quantity: 1, productcode: productId }]
  const json = { addressid: address.id, coupan_Code: 'diwali', paymentmode: 'COD', orders }
  const { status, body } = await send(shop, 'POST', '/api/insert_Customer_Order', { token, json })
  expect([status, body.data.total]).toEqual([200, 449])
  const page = await send(shop, 'GET', `/orders/${body.data.ORDERID}`, { headers: browser({ token } as Person) })
  expect(page.body).toContain('₹449')
})

test('S8-010 S8-006 when the profile or the cart cannot be read, the page says so and stays', async () => {
  const shop = await aShop()
  const person = await aPerson(shop)
  const open = (path: string, failing: RegExp) => send(shop, 'GET', path, { headers: browser(person), failing })
  for (const path of ['/UserProfile', '/account-settings']) {
    const page = await open(path, /first_name/)
    expect(page.body, path).toContain('Failed to fetch user data.')
    expect(page.body, path).toContain('Change Password')
  }
  const cart = await open('/addcart', /cart_lines/)
  expect(cart.body).toContain('Failed to fetch cart items from the API')
  expect(cart.body).toContain('Your Cart')
})

test('S8-014 S8-020 S8-021 a registration or sign-in that fails otherwise says why, and leaves the form filled in', async () => {
  const shop = await aShop()
  const typed = { firstName: 'Asha', lastName: 'Rao', email: 'asha@example.in', mobile: '9876543210' }
  const post = (path: string, fields: object, failing?: RegExp) =>
    send(shop, 'POST', path, {
      form: { ...typed, password: 'Mango4Tree', confirmPassword: 'Mango4Tree', ...fields },
      headers: { 'Sec-Fetch-Site': 'same-origin' },
      ...(failing && { failing }),
    })
  const refused = await post('/register', { firstName: 'A'.repeat(300) })
  expect(refused.status).toBe(400)
  expect(refused.body).toContain(MESSAGES.registrationFailed)
  const failed = await post('/register', {}, /insert into customers/)
  expect(failed.status).toBe(500)
  expect(failed.body).toContain(MESSAGES.wentWrong)
  expect(failed.body).toContain(MESSAGES.tryLater)
  expect(failed.body).toContain('value="asha@example.in"')
  const signIn = await post('/login', { username: 'asha@example.in' }, /from customers/)
  expect(signIn.status).toBe(500)
  expect(signIn.body).toContain(MESSAGES.tryLater)
  expect(signIn.body).toContain('value="asha@example.in"')
})

test('S6-012 the shop has no entry for its reseller or an admin', async () => {
  const shop = await aShop()
  const person = await aPerson(shop)
  for (const path of ['/admin', '/reseller', '/dashboard', '/api/admin', '/seller/login'])
    expect((await send(shop, 'GET', path, { headers: browser(person) })).status, path).toBe(404)
})
