import { expect, test } from 'vitest'
import { aPerson, send } from '#server/testing/app.ts'
import { aProduct, aShop } from '#server/testing/shop.ts'

test('R12 F07 two tabs that sign in with the same guest cart merge it once', async () => {
  const shop = await aShop()
  const { productId } = await aProduct(shop)
  const person = await aPerson(shop)
  const ours = { 'Sec-Fetch-Site': 'same-origin' }
  const add = { intent: 'add', productId: String(productId), size: '', units: '2' }
  const added = await send(shop, 'POST', '/addcart', { headers: ours, form: add })
  const Cookie = added.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
  expect(Cookie).toMatch(/cartItems=\S+.*cartVersion=[0-9a-f-]{36}/)

  const form = { username: person.email, password: person.password, from: '/' }
  const signIn = () => send(shop, 'POST', '/login', { headers: { ...ours, Cookie }, form })
  const answers = await Promise.all([signIn(), signIn(), signIn()])
  answers.push(await signIn())
  expect(answers.map(({ status, headers }) => [status, headers.get('location')])).toEqual(Array(4).fill([303, '/']))
  for (const { headers } of answers) {
    expect(headers.getSetCookie().filter((cookie) => /^cart(Items|Version)=;.*Max-Age=0/.test(cookie))).toHaveLength(2)
  }
  const cart = await send(shop, 'POST', '/api/Add_to_cart1', {
    token: person.token,
    json: [{ user_token: person.token }],
  })
  expect(cart.body.data).toEqual([expect.objectContaining({ id: productId, Unit: 2 })])
})
