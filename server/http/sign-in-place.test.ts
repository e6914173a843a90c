import { expect, test } from 'vitest'
import * as MESSAGES from '#contract/messages.ts'
import { aPerson, send } from '#server/testing/app.ts'
import { aShop } from '#server/testing/shop.ts'

const shop = await aShop()
const person = await aPerson(shop)
const Cookie = `user_token=${person.token}`

async function leadsTo(path: string, cookie: string): Promise<[status: number, place: string | null, set: string[]]> {
  const { status, headers } = await send(shop, 'GET', path, { headers: { Cookie: cookie, 'Sec-Fetch-Site': 'none' } })
  return [status, headers.get('location'), headers.getSetCookie().map((each) => each.split('=')[0] ?? '')]
}

test.each([
  ['/login', '/checkout2'],
  ['/login?from=/UserProfile', '/UserProfile'],
  ['/login?from=/your-orders', '/your-orders'],
  ['/login?from=//evil.example', '/checkout2'],
  ['/login?from=/login', '/checkout2'],
])('S2-195 R20 a signed-in customer continues from %s to %s, with their name restored', async (path, place) => {
  expect(await leadsTo(path, Cookie)).toEqual([303, place, ['user_name', 'email', 'mobile']])
  expect(await leadsTo(path, `${Cookie}; user_name=Asha%20Rao`)).toEqual([303, place, []])
})

test.each([
  ['/login?productID=7', '/checkout2?productID=7'],
  ['/login?productID=7&size=XL&units=2', '/checkout2?productID=7&size=XL&units=2'],
  ['/login?from=/checkout2&productID=7', '/checkout2?productID=7'],
  [`/login?from=${encodeURIComponent('/checkout2?productID=7&units=2')}`, '/checkout2?productID=7&units=2'],
])('S2-195 S4-044 R20 %s carries the Buy Now product, before the sign-in and after', async (path, place) => {
  expect((await leadsTo(path, Cookie)).slice(0, 2)).toEqual([303, place])
  const form = await send(shop, 'GET', path)
  expect(form.body).toContain(`name="from" value="${place.replaceAll('&', '&amp;')}"`)
})

test('S2-196 a sign-in leads to the page it came from, and to the home page without one', async () => {
  const { email: username, password } = await aPerson(shop)
  const signIn = async (from: object) => {
    const form = { username, password, ...from }
    const { status, headers } = await send(shop, 'POST', '/login', {
      headers: { 'Sec-Fetch-Site': 'same-origin' },
      form,
    })
    return [status, headers.get('location')]
  }
  expect(await signIn({})).toEqual([303, '/'])
  expect(await signIn({ from: '' })).toEqual([303, '/'])
  expect(await signIn({ from: '/your-orders' })).toEqual([303, '/your-orders'])
})

test('without scripts the way back from the checkout leads past the sign-in to the product or the cart', async () => {
  const toCheckout = `/login?from=${encodeURIComponent('/checkout2?productID=7&units=2')}`
  const known = `${Cookie}; user_name=Asha%20Rao`
  const leads = async (path: string, from: string, cookie = known) => {
    const headers = { Cookie: cookie, Referer: `http://${shop.host}${from}` }
    return (await send(shop, 'GET', path, { headers })).headers.get('location')
  }
  expect(await leads(toCheckout, '/product/mug?color=Red')).toBe('/product/mug?color=Red')
  expect(await leads('/login?from=/checkout2', '/addcart')).toBe('/addcart')
  // A shop page leads here whom it takes for a guest.
  expect(await leads(toCheckout, '/product/mug', Cookie)).toBe('/checkout2?productID=7&units=2')
  // Not on the way back: from the checkout itself, and to another page.
  expect(await leads(toCheckout, '/checkout?productID=7&units=2')).toBe('/checkout2?productID=7&units=2')
  expect(await leads('/login?from=/your-orders', '/product/mug')).toBe('/your-orders')
})

test('an empty sign-in without scripts shows which field is missing, and keeps the other', async () => {
  const { status, body } = await send(shop, 'POST', '/login', {
    headers: { 'Sec-Fetch-Site': 'same-origin' },
    form: { username: 'asha@example.in', password: '' },
  })
  expect(status).toBe(400)
  expect(body.split(`>${MESSAGES.required}</p>`)).toHaveLength(2) // once
  expect(body).toContain('value="asha@example.in"')
})
