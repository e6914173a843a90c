import { expect, test } from 'vitest'
import { anAddress, aPerson, type Person, send } from '#server/testing/app.ts'
import { giveMerchandising } from '#server/testing/merchandising.ts'
import { aProduct, aShop, ownerPool, type TestShop } from '#server/testing/shop.ts'
import { wordsOf } from '#server/testing/visible-html.ts'

const PUNE = { from: '411001' }
const DAY = String.raw`\d{1,2} [A-Z][a-z]+`
const DATES = new RegExp(`${DAY} – ${DAY}`)

const browser = ({ token }: Person) => ({ Cookie: `user_token=${token}`, 'Sec-Fetch-Site': 'same-origin' })

async function wordsAt(shop: TestShop, path: string, headers: Record<string, string> = {}): Promise<string> {
  return wordsOf((await send(shop, 'GET', path, { headers })).body)
}

test('the product page has a field for a PIN code only in a shop with delivery settings, and is the same for all', async () => {
  const shop = await aShop()
  const { asin } = await aProduct(shop)
  const path = `/product/${asin.toLowerCase()}`
  expect(await wordsAt(shop, path)).not.toContain('Deliver to PIN code')
  await giveMerchandising(shop, { deliversTo: ['41'] })
  expect(await wordsAt(shop, path)).toContain('Deliver to PIN code')
  await giveMerchandising(shop, { deliversTo: [], deliveryTimes: PUNE })
  expect(await wordsAt(shop, path)).toContain('Deliver to PIN code')
  const known = await send(shop, 'GET', path, { headers: { Cookie: 'pincode=560001' } })
  expect(known.body).not.toContain('560001')
})

test('S2-140 S2-250 the product page shows the ways to pay and whether it can be returned; a shop with a policy of its own claims no 30 days', async () => {
  const shop = await aShop()
  const { asin } = await aProduct(shop)
  const words = () => wordsAt(shop, `/product/${asin.toLowerCase()}`)
  expect(await words()).toMatch(/Cash On Delivery available.*30 days to return it/)
  const policy = { returnPolicy: { intro: 'Seven days.', sections: [{ title: 'How', paragraphs: ['Write.'] }] } }
  await ownerPool().query('update brandings set texts = $1 where reseller_id = $2', [policy, shop.tenant.resellerId])
  expect(await words()).not.toContain('30 days')
  expect(await words()).toContain('Return policy')
})

test('without scripts the form opens a page that answers, remembers the PIN code and leads back', async () => {
  const shop = await aShop()
  await giveMerchandising(shop, { deliveryTimes: PUNE })
  const get = (query: string, headers: Record<string, string> = {}) =>
    send(shop, 'GET', `/delivery${query}`, { headers: { Referer: `http://${shop.host}/product/mug`, ...headers } })
  const answered = await get('?pincode=560+001')
  expect(wordsOf(answered.body)).toMatch(new RegExp(`Delivery to 560001: ${DATES.source}`))
  expect(answered.headers.get('set-cookie')).toMatch(/^pincode=560001; Path=\/; Max-Age=15552000; SameSite=Lax$/)
  expect(answered.headers.get('cache-control')).toContain('no-store')
  expect(answered.body).toContain('href="/product/mug"')

  const wrong = await get('?pincode=56000', { Cookie: 'pincode=560001' })
  expect([wrong.status, wrong.headers.get('set-cookie')]).toEqual([400, null])
  expect(wordsOf(wrong.body)).toContain('A PIN code has six digits, such as 411001.')
  expect(wrong.body).toMatch(/<input[^>]*name="pincode"[^>]*value="56000"/)
  expect(wordsOf((await get('', { Cookie: 'pincode=560001' })).body)).toContain('Delivery to 560001')
  expect((await get('', { Referer: 'https://elsewhere.example/trap' })).body).not.toContain('trap')
})

test('cart, checkout, confirmation, orders, tracking and the order show the dates of the address', async () => {
  const shop = await aShop()
  const { productId } = await aProduct(shop)
  const person = await aPerson(shop)
  const { token } = person
  await send(shop, 'POST', '/api/insert_Customer_add', { token, json: anAddress })
  await send(shop, 'POST', '/api/Add_to_cart1', { token, json: [{ prod_id: productId, unit: 1 }] })
  expect(await wordsAt(shop, '/addcart', browser(person))).not.toContain('Delivery to')
  await giveMerchandising(shop, { deliveryTimes: PUNE })
  const cart = await wordsAt(shop, '/addcart', browser(person))
  const [dates = ''] = DATES.exec(/Delivery to 560001: .{0,30}/.exec(cart)?.[0] ?? '') ?? []
  expect(dates).not.toBe('')
  expect(await wordsAt(shop, '/checkout2', browser(person))).toContain(`Expected ${dates}`)
  const addressid = (await send(shop, 'GET', '/api/Get_AllAddress', { token })).body.data[0].id
  const orders = [{ quantity: 1, productcode: productId }]
  const json = { addressid, coupan_Code: '', paymentmode: 'COD', orders }
  const number = (await send(shop, 'POST', '/api/insert_Customer_Order', { token, json })).body.data.ORDERID
  await giveMerchandising(shop, { deliveryTimes: { ...PUNE, dispatch: 20 } })
  for (const path of [`/order-confirmation?order=${number}`, '/your-orders', `/track?order=${number}`]) {
    expect(await wordsAt(shop, path, browser(person)), path).toContain(`Expected ${dates}`)
  }
})
