import { expect, test } from 'vitest'
import { anAddress, aPerson, send } from '#server/testing/app.ts'
import { aProduct, aShop, ownerPool, type TestShop } from '#server/testing/shop.ts'
import { wordsOf } from '#server/testing/visible-html.ts'

const HINT = 'Buy 2 T-shirts to get free delivery!'

async function aShirt(shop: TestShop): Promise<number> {
  const shirt = { name: 'HOLI T-SHIRT', discountPaise: 149_00, originalPaise: 149_00, deliveryPaise: 40_00 }
  return (await aProduct(shop, { ...shirt, stock: { '': 9 } })).productId
}

/** The words of the page for a guest with so many units in the cart. */
async function guestsCart(shop: TestShop, productId: number, units: number): Promise<string> {
  const cookie = `cartItems=${btoa(JSON.stringify([{ id: productId, Unit: units, cart_size: '' }]))}`
  return wordsOf((await send(shop, 'GET', '/addcart', { headers: { Cookie: cookie } })).body)
}

const summaryOf = (words: string) => /Price \(.*? Total Amount ₹[\d,]+/.exec(words)?.[0]

test('S2-189 S9-007 S9-008 R05 the cart of a guest invites to the offer and has it, as the cart and the checkout of a customer do', async () => {
  const shop = await aShop()
  const productId = await aShirt(shop)
  const one = await guestsCart(shop, productId, 1)
  expect(one).toContain(HINT)
  expect(summaryOf(one)).toBe('Price (1 item) ₹149 Shipping ₹40 Total Amount ₹189')
  const two = await guestsCart(shop, productId, 2)
  expect(two).toContain(HINT)
  const pair = 'Price (2 items) ₹249 Shipping Free Total Amount ₹249'
  expect(summaryOf(two)).toBe(pair)
  expect(two).toContain('You save ₹49 on this order')
  const three = await guestsCart(shop, productId, 3)
  expect(three).not.toContain(HINT)
  expect(summaryOf(three)).toBe('Price (3 items) ₹447 Shipping ₹120 Total Amount ₹567')

  const { token } = await aPerson(shop)
  await send(shop, 'POST', '/api/insert_Customer_add', { token, json: anAddress })
  await send(shop, 'POST', '/api/Add_to_cart1', { token, json: [{ prod_id: productId, unit: 2 }] })
  const headers = { Cookie: `user_token=${token}`, 'Sec-Fetch-Site': 'same-origin' }
  for (const path of ['/addcart', '/checkout2', `/checkout2?productID=${productId}&units=2`]) {
    expect(summaryOf(wordsOf((await send(shop, 'GET', path, { headers })).body)), path).toBe(pair)
  }
})

test('R05 a shop has the offers of its own data: another one, or none', async () => {
  const shop = await aShop()
  const productId = await aShirt(shop)
  const give = (offers: object[]) =>
    ownerPool().query('update resellers set offers = $2 where reseller_id = $1', [
      shop.tenant.resellerId,
      JSON.stringify(offers),
    ])
  await give([])
  const without = await guestsCart(shop, productId, 2)
  expect(without).not.toContain(HINT)
  expect(summaryOf(without)).toBe('Price (2 items) ₹298 Shipping ₹80 Total Amount ₹378')
  await give([{ name: 'Trio', product: 'HOLI T-SHIRT', units: 3, paise: 333_00, hint: 'Three for ₹333!' }])
  const [two, three] = [await guestsCart(shop, productId, 2), await guestsCart(shop, productId, 3)]
  for (const words of [two, three]) expect(words).toContain('Three for ₹333!')
  expect(summaryOf(two)).toBe('Price (2 items) ₹298 Shipping ₹80 Total Amount ₹378')
  expect(summaryOf(three)).toBe('Price (3 items) ₹333 Shipping Free Total Amount ₹333')
})

test('S2-176 the pictures are 400x300 on wide screens and 300x300 on phones, upright in a shop of portraits', async () => {
  const shop = await aShop()
  const productId = await aShirt(shop)
  const cookie = `cartItems=${btoa(JSON.stringify([{ id: productId, Unit: 1, cart_size: '' }]))}`
  const pictures = async () => {
    const { body } = await send(shop, 'GET', '/addcart', { headers: { Cookie: cookie } })
    return [...new Set(body.match(/(?<=uploads\/[^"]*-)\d+x\d+/g))]
  }
  expect(await pictures()).toEqual(['400x300', '300x300'])
  await ownerPool().query("update categories set frame = 'portrait' where supplier_id = $1", [shop.tenant.supplierId])
  expect(await pictures()).toEqual(['300x400'])
})

test('a code is typed without scripts, stays on the way to the checkout, and shows what it takes off or why it does not', async () => {
  const shop = await aShop()
  const { productId } = await aProduct(shop, { discountPaise: 499_00, originalPaise: 499_00, deliveryPaise: 40_00 })
  await ownerPool().query(
    `insert into offers (supplier_id, reseller_id, name, code, saving, min_paise, form_key)
     values ($1, $2, 'Diwali', 'DIWALI', '{"kind": "amount", "paise": 10000}', 50000, 'a form')`,
    [shop.tenant.supplierId, shop.tenant.resellerId],
  )
  const { token } = await aPerson(shop)
  await send(shop, 'POST', '/api/insert_Customer_add', { token, json: anAddress })
  await send(shop, 'POST', '/api/Add_to_cart1', { token, json: [{ prod_id: productId, unit: 1 }] })
  const type = async (code: string) => {
    const headers = { Cookie: `user_token=${token}`, 'Sec-Fetch-Site': 'same-origin' }
    const answer = await send(shop, 'POST', '/addcart/code', { headers, form: { code, back: '/checkout2' } })
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/checkout2'])
    const [cookie] = (answer.headers.get('set-cookie') ?? '').split(';')
    const open = async (path: string) =>
      (await send(shop, 'GET', path, { headers: { ...headers, Cookie: `user_token=${token}; ${cookie}` } })).body
    return { cart: await open('/addcart'), checkout: await open('/checkout2') }
  }
  const none = await type('nothing')
  for (const page of [none.cart, none.checkout]) expect(wordsOf(page)).toContain('This code is not valid.')
  expect(none.checkout).not.toContain('type="hidden" name="code"')
  const early = await type(' diwali ')
  expect(wordsOf(early.cart)).toContain('DIWALI needs goods for ₹500: ₹1 more.')
  expect(summaryOf(wordsOf(early.cart))).toBe('Price (1 item) ₹499 Shipping ₹40 Total Amount ₹539')
  await send(shop, 'POST', '/api/Add_to_cart1', { token, json: [{ prod_id: productId, unit: 2 }] })
  const taken = await type('diwali')
  for (const page of [taken.cart, taken.checkout]) {
    expect(wordsOf(page)).toContain('DIWALI takes ₹100 off.')
    expect(summaryOf(wordsOf(page))).toBe('Price (2 items) ₹998 Shipping ₹80 Diwali − ₹100 Total Amount ₹978')
  }
  expect(taken.checkout).toContain('type="hidden" name="code" value="DIWALI"')
  expect(taken.checkout).toContain('name="expectedTotalPaise" value="97800"')
  expect(wordsOf((await type('<script>x</script>')).cart)).toContain('This code is not valid.')
})
