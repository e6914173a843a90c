import { expect, test } from 'vitest'
import { anAddress, aPerson, send } from '#server/testing/app.ts'
import { aProduct, aShop } from '#server/testing/shop.ts'

test('a plain client registers, shops and orders (S7-004..S7-006 S7-008 S7-009 S7-012 S7-013 S7-015 S7-016 S7-020..S7-022 S7-025 S7-027 S7-029 S7-036..S7-038 S7-040 S7-042 S3-031)', async () => {
  const shop = await aShop()
  const product = await aProduct(shop, {
    name: 'Red Kurta',
    discountPaise: 499_00,
    stock: { S: 3, M: 0 },
    deliveryPaise: 40_00,
  })

  const registered = await send(shop, 'POST', '/api/insert_customer', {
    json: {
      firstname: 'Asha',
      lastname: 'Rao',
      email: 'asha@example.in',
      mobileno: '9876543210',
      password: 'Mango4Tree',
    },
  })
  expect(registered).toMatchObject({ status: 200, body: { status: 'true', message: 'Registration Successful!' } })

  const signedIn = await send(shop, 'POST', '/token', {
    form: { username: 'ASHA@example.in', password: 'Mango4Tree', grant_type: 'password' },
  })
  expect(signedIn).toMatchObject({ status: 200, body: { token_type: 'bearer', expires_in: 30 * 24 * 60 * 60 } })
  const token: string = signedIn.body.access_token

  const profile = await send(shop, 'POST', '/api/User_profile', { token })
  expect(profile.body).toMatchObject({ message: expect.any(String), Message: expect.any(String) })
  expect(profile.body.data[0]).toEqual({ user_name: 'Asha Rao', emailid: 'asha@example.in', mobileno: '9876543210' })

  const groups = await send(shop, 'POST', '/api/GetAllGroupWithCategory')
  const category = groups.body[0].categories[0]
  const listed = await send(shop, 'POST', '/api/GetAllProductFilters', {
    json: { search: '', subcat_id: category.category_id, type: 'cat' },
  })
  expect(listed.headers.get('x-total-count')).toBe('1')
  expect(listed.body[0]).toMatchObject({
    id: product.productId,
    ASIN: product.asin,
    discountPrice: 499,
    recommendedSellingPrice: 40,
  })

  const found = await send(shop, 'POST', '/api/GetSingleProductFilters', {
    json: { search: product.asin.toLowerCase(), subcat_id: 0, type: '' },
  })
  expect(found.body[0].sizes).toEqual([
    { unit_id: product.stocks.S, Size_Desc: 'S', Stock: 3 },
    { unit_id: product.stocks.M, Size_Desc: 'M', Stock: 0 },
  ])

  const saved = await send(shop, 'POST', '/api/Add_to_cart1', {
    token,
    json: [{ prod_id: product.productId, unit: 2, cart_size: 'S' }],
  })
  expect(saved.body.status).toBe('true')
  const cart = await send(shop, 'POST', '/api/Add_to_cart1', { token, json: [{ user_token: token }] })
  expect(cart.body.data).toEqual([
    expect.objectContaining({
      id: product.productId,
      Unit: 2,
      cart_size: 'S',
      quantity: 3,
      discountPrice: 499,
      recommendedSellingPrice: 40,
    }),
  ])
  const available = await send(shop, 'POST', '/api/cart_to_checkout', {
    token,
    json: [{ prod_id: product.productId, unit: 1 }],
  })
  expect(available.body).toMatchObject({
    status: 'true',
    message: expect.any(String),
    data: [{ id: product.productId, discountPrice: 499 }],
  })

  const address = await send(shop, 'POST', '/api/insert_Customer_add', { token, json: anAddress })
  expect(address.body).toMatchObject({
    status: 'true',
    data: { status: 'true', message: 'Your address has been saved successfully!' },
  })
  const addresses = await send(shop, 'GET', '/api/Get_AllAddress', { token })
  expect(addresses.body.data[0]).toMatchObject({
    firstname: 'Asha',
    lastname: 'Rao',
    STATENAME: 'Karnataka',
    pincode: '560001',
  })

  const order = await send(shop, 'POST', '/api/insert_Customer_Order', {
    token,
    json: {
      addressid: addresses.body.data[0].id,
      coupan_Code: '',
      paymentmode: 'COD',
      orders: [{ quantity: 2, productcode: product.productId }],
    },
  })
  expect(order).toMatchObject({
    status: 200,
    body: { status: 'true', data: { ORDERID: expect.any(String), total: 1078 } },
  })
  const orders = await send(shop, 'GET', '/api/Get_OrderDetails', { token })
  expect(orders.body.data).toEqual([
    expect.objectContaining({
      CoOrderID: order.body.data.ORDERID,
      ASIN: product.asin,
      CoProduct: 'Red Kurta',
      CoSize: 'S',
      CoOrderStatus: 'Placed',
      StandardPrice: 499,
      CoQuantity: 2,
      CoPaymentMode: 'COD',
      CoTotalPrice: 1078,
    }),
  ])
})

test('what a plain client changes or removes is changed or removed (S7-010 S7-011 S7-018 S7-019 S7-039 S7-040 S7-041)', async () => {
  const shop = await aShop()
  const { token, email, password } = await aPerson(shop)
  const post = (path: string, json: unknown) => send(shop, 'POST', path, { token, json })

  await post('/api/insert_Customer_add', anAddress)
  const addresses = async () => (await send(shop, 'GET', '/api/Get_AllAddress', { token })).body.data
  const [{ id }] = await addresses()
  const updated = await post('/api/update_Customer_add', { ...anAddress, id, name: 'Mira Das' })
  expect(updated.body.data).toMatchObject({ status: 'true', message: expect.stringMatching(/updated successfully!$/) })
  expect(await addresses()).toMatchObject([{ id, firstname: 'Mira', lastname: 'Das' }])
  expect((await post('/api/delete_Customer_add', { id })).body.status).toBe('true')
  expect(await addresses()).toEqual([])

  const [remaining, removed] = [(await aProduct(shop)).productId, (await aProduct(shop)).productId]
  await post(
    '/api/Add_to_cart1',
    [remaining, removed].map((prod_id) => ({ prod_id, unit: 1 })),
  )
  expect((await post('/api/Delete_From_cart', { prod_id: removed, user_token: token })).status).toBe(200)
  expect((await post('/api/Add_to_cart1', [{ user_token: token }])).body.data).toMatchObject([{ id: remaining }])

  const passwords = { userid: token, old_password: password, new_password: 'Marigold88' }
  expect((await post('/api/CustomerPasswordChange', passwords)).body).toEqual({
    status: 'true',
    message: 'Your password has been changed successfully.',
  })
  const signIn = (word: string) =>
    send(shop, 'POST', '/token', { form: { username: email, password: word, grant_type: 'password' } })
  expect((await signIn(password)).status).toBe(401)
  expect((await signIn('Marigold88')).status).toBe(200)
})

test('malformed bodies get a sentence and never a 500 (R44)', async () => {
  const shop = await aShop()
  const { token } = await aPerson(shop)
  const tries: [string, Parameters<typeof send>[3], number][] = [
    ['/api/GetAllProductFilters', { raw: '{', headers: { 'Content-Type': 'application/json' } }, 400],
    ['/api/GetAllProductFilters', { raw: '{}', headers: { 'Content-Type': 'text/plain' } }, 415],
    ['/api/GetAllProductFilters', { json: { search: 'a\0b' } }, 400],
    ['/api/GetAllProductFilters', { json: { search: '\ud800' } }, 400],
    ['/api/GetAllProductFilters', { json: { search: 'x'.repeat(300) } }, 400],
    ['/api/GetAllProductFilters', { json: { type: 'all' } }, 400],
    ['/api/GetAllProductFilters', { json: 'text' }, 400],
    ['/api/GetSingleProductFilters', { json: {} }, 400],
    ['/api/insert_customer', { json: { firstname: '', lastname: '', email: 'x', mobileno: '12', password: 'a' } }, 400],
    ['/api/Add_to_cart1', { token, json: [{ prod_id: 1, unit: 0 }] }, 400],
    ['/api/Add_to_cart1', { token, json: [{ prod_id: 1, unit: 1.5 }] }, 400],
    ['/api/Add_to_cart1', { token, json: { user_token: token } }, 400],
    ['/api/Add_to_cart1', { token, raw: 'x'.repeat(1_100_000), headers: { 'Content-Type': 'application/json' } }, 413],
    ['/token', { json: { username: 'a' } }, 415],
    ['/token', { form: { username: 'a', password: 'b' } }, 400],
    ['/token', { form: { username: 'nobody@example.in', password: 'Mango4Tree', grant_type: 'password' } }, 401],
  ]
  for (const [path, sent, status] of tries) {
    const answer = await send(shop, 'POST', path, sent)
    expect([path, answer.status, answer.body.status]).toEqual([path, status, 'false'])
    expect(answer.body.message).toMatch(/^[A-Z].{10,}/)
  }
  expect(await send(shop, 'GET', '/api/insert_customer')).toMatchObject({ status: 405 })
  expect(await send(shop, 'POST', '/api/NoSuchCall')).toMatchObject({ status: 404 })
})

test('each host is its own shop; an unknown one is none (S1-001, R30)', async () => {
  const shop = await aShop()
  const other = await aShop()
  const first = await send(shop, 'GET', '/api/GetResellerLogo')
  const second = await send(other, 'GET', '/api/GetResellerLogo')
  expect(first.body.data[0].title).not.toBe(second.body.data[0].title)
  expect((await send({ host: `${shop.host.toUpperCase()}.` }, 'GET', '/api/GetResellerLogo')).body).toEqual(first.body)
  expect(await send({ host: 'nobody.example' }, 'GET', '/api/GetResellerLogo')).toMatchObject({
    status: 404,
    body: 'There is no shop here.\n',
  })
})

test('a reseller without a theme of their own has the default one (S3-027)', async () => {
  const shop = await aShop()
  const theme = await send(shop, 'POST', '/api/Get_Theme_Color')
  expect(theme.body.data[0]).toEqual({
    text: '#000000',
    background: '#ffffff',
    primary: '#ff6347',
    secondary: '#4CAF50',
    accent: '#00BCD4',
  })
})
