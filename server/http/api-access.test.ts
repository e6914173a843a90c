import { expect, test } from 'vitest'
import { anAddress, aPerson, send } from '#server/testing/app.ts'
import { aProduct, aShop } from '#server/testing/shop.ts'

const DENIED = 'Authorization has been denied for this request.'

test.each([
  ['POST', '/api/User_profile'],
  ['POST', '/api/Add_to_cart1'],
  ['POST', '/api/Delete_From_cart'],
  ['POST', '/api/cart_to_checkout'],
  ['GET', '/api/Get_OrderDetails'],
  ['GET', '/api/Get_AllAddress'],
  ['POST', '/api/insert_Customer_add'],
  ['POST', '/api/update_Customer_add'],
  ['POST', '/api/delete_Customer_add'],
  ['POST', '/api/insert_Customer_Order'],
  ['POST', '/api/order_final'],
  ['POST', '/api/CustomerPasswordChange'],
])('%s %s needs a token of this very shop (S6-004..S6-008, S8-001, S8-002)', async (method, path) => {
  const shop = await aShop()
  const other = await aShop(shop.tenant.supplierId)
  const stranger = await aPerson(other)
  for (const token of [undefined, 'wrong', stranger.token, stranger.token.slice(0, -1)]) {
    const json = method === 'GET' ? undefined : bodyFor(path)
    const answer = await send(shop, method, path, json === undefined ? { token } : { token, json })
    expect(answer).toMatchObject({
      status: 401,
      body: { status: 'false', message: DENIED, Message: DENIED, reason: 'denied' },
    })
  }
})

function bodyFor(path: string): unknown {
  const line = { prod_id: 1, unit: 1 }
  const bodies: Record<string, unknown> = {
    '/api/Add_to_cart1': [{ user_token: 'x' }],
    '/api/Delete_From_cart': { prod_id: 1 },
    '/api/cart_to_checkout': [line],
    '/api/insert_Customer_add': anAddress,
    '/api/update_Customer_add': { ...anAddress, id: 1 },
    '/api/delete_Customer_add': { id: 1 },
    '/api/insert_Customer_Order': { addressid: 1, paymentmode: 'COD', orders: [{ quantity: 1, productcode: 1 }] },
    '/api/order_final': { razorpay_payment_id: 'a', razorpay_order_id: 'b', razorpay_signature: 'c' },
    '/api/CustomerPasswordChange': { userid: 'x', old_password: 'Mango4Tree', new_password: 'Marigold88' },
  }
  return bodies[path]
}

test('another customer, on this or another shop, finds nothing of mine (F32, F33 in part)', async () => {
  const shop = await aShop()
  const product = await aProduct(shop)
  const owner = await aPerson(shop)
  const neighbour = await aPerson(shop)
  await send(shop, 'POST', '/api/insert_Customer_add', { token: owner.token, json: anAddress })
  const mine = (await send(shop, 'GET', '/api/Get_AllAddress', { token: owner.token })).body.data[0].id
  const { token } = neighbour

  const missing = await send(shop, 'POST', '/api/delete_Customer_add', { token, json: { id: 987654321 } })
  expect(missing.status).toBe(404)
  expect(await send(shop, 'POST', '/api/delete_Customer_add', { token, json: { id: mine } })).toMatchObject({
    status: 404,
    body: missing.body,
  })
  expect(
    await send(shop, 'POST', '/api/update_Customer_add', { token, json: { ...anAddress, id: mine } }),
  ).toMatchObject({ status: 404 })
  const order = { addressid: mine, paymentmode: 'COD', orders: [{ quantity: 1, productcode: product.productId }] }
  expect(await send(shop, 'POST', '/api/insert_Customer_Order', { token, json: order })).toMatchObject({ status: 404 })

  const elsewhere = await aShop()
  const foreigner = await aPerson(elsewhere)
  const there = { token: foreigner.token }
  await send(elsewhere, 'POST', '/api/insert_Customer_add', { ...there, json: anAddress })
  const own = (await send(elsewhere, 'GET', '/api/Get_AllAddress', there)).body.data[0].id
  expect(await send(elsewhere, 'POST', '/api/delete_Customer_add', { ...there, json: { id: mine } })).toMatchObject({
    status: 404,
  })
  expect(
    await send(elsewhere, 'POST', '/api/insert_Customer_Order', { ...there, json: { ...order, addressid: own } }),
  ).toMatchObject({ status: 404 })
  const saved = await send(elsewhere, 'POST', '/api/Add_to_cart1', {
    ...there,
    json: [{ prod_id: product.productId, unit: 1 }],
  })
  expect(saved.body.data).toEqual([])
})

test('the cookie alone authorises nothing over the API; with proof of our own origin it does (R02, F40, S6-001)', async () => {
  const shop = await aShop()
  const { token } = await aPerson(shop)
  const cookie = { Cookie: `user_token=${token}` }
  expect(await send(shop, 'POST', '/api/User_profile', { headers: cookie })).toMatchObject({ status: 401 })
  const cross = { ...cookie, 'Sec-Fetch-Site': 'cross-site', Origin: 'https://evil.example' }
  expect(await send(shop, 'POST', '/api/User_profile', { headers: cross })).toMatchObject({ status: 401 })
  const own = { ...cookie, 'Sec-Fetch-Site': 'same-origin' }
  expect(await send(shop, 'POST', '/api/User_profile', { headers: own })).toMatchObject({ status: 200 })
})
