import { expect, test } from 'vitest'
import { anAddress, aPerson, type Person, send } from '#server/testing/app.ts'
import { aProduct, aShop, type TestShop } from '#server/testing/shop.ts'
import { shown } from '#server/testing/visible-html.ts'

const browser = ({ token }: Person) => ({ Cookie: `user_token=${token}`, 'Sec-Fetch-Site': 'same-origin' })

/** A page as a browser without scripts shows it: its text, and the targets of its links and forms. */
async function open(shop: TestShop, person: Person, path: string) {
  const { status, body } = await send(shop, 'GET', path, { headers: browser(person) })
  const html = shown(String(body)).replaceAll('&amp;', '&')
  const places = [...html.matchAll(/(?:href|action)="([^"]*)"/g)].map(([, to]) => to ?? '')
  return { status, html, to: (start: string) => places.filter((place) => place.startsWith(start)) }
}

async function saveAddress(shop: TestShop, { token }: Person, name: string): Promise<number> {
  const saved = await send(shop, 'POST', '/api/insert_Customer_add', { token, json: { ...anAddress, name } })
  return saved.body.data.id
}

/** A buyer with a mug in the saved cart, who buys three shirts of size M with Buy Now. */
async function aBuyer() {
  const shop = await aShop()
  const person = await aPerson(shop)
  const { productId: mug } = await aProduct(shop, { name: 'Clay Mug' })
  const { productId } = await aProduct(shop, { name: 'Linen Shirt', stock: { M: 5, XS: 0 } })
  await send(shop, 'POST', '/api/Add_to_cart1', { token: person.token, json: [{ prod_id: mug, unit: 1 }] })
  return { shop, person, productId, bought: `productID=${productId}&size=M&units=3` }
}

test('S2-016 Buy Now remembers its product while an address is added, edited or removed', async () => {
  const { shop, person, bought } = await aBuyer()
  const first = await open(shop, person, `/checkout2?${bought}`)
  const add = `/address-form?from=checkout&${bought}`
  expect(first.to('/address-form')).toEqual([add])
  expect((await open(shop, person, add)).to('/checkout2')).toEqual([`/checkout2?${bought}`])

  const save = (path: string, form: object = {}) =>
    send(shop, 'POST', path, { headers: browser(person), form: { ...anAddress, ...form } })
  const added = await save(add)
  const saved = added.headers.get('location') ?? ''
  const id = new URLSearchParams(saved.split('?')[1]).get('id') ?? ''
  const back = `/checkout2?${bought}&address=${id}`
  expect((await open(shop, person, saved)).to('/checkout2')).toEqual([back])

  const checkout = await open(shop, person, back)
  expect(checkout.html).toContain('Linen Shirt')
  expect(checkout.html.replaceAll(/<[^>]*>/g, '')).toContain('Size M · Quantity 3')
  expect(checkout.html).not.toContain('Clay Mug')
  const edit = `/address-form?id=${id}&from=checkout&${bought}`
  expect(checkout.to('/address-form?id')).toEqual([edit])
  expect((await open(shop, person, edit)).to('/checkout2')).toEqual([`/checkout2?${bought}`])
  const edited = await save(edit, { id })
  expect((await open(shop, person, edited.headers.get('location') ?? '')).to('/checkout2')).toEqual([back])

  const remove = `/your-address?remove=${id}&from=checkout&${bought}`
  expect(checkout.to('/your-address?remove')).toEqual([remove])
  const question = await open(shop, person, remove)
  expect(question.to('/checkout2')).toEqual([`/checkout2?${bought}`])
  const [action = ''] = question.to('/your-address?from')
  const removed = await send(shop, 'POST', action, { headers: browser(person), form: { id } })
  expect([removed.status, removed.headers.get('location')]).toEqual([303, `/checkout2?${bought}`])
})

test('F41 the link back to the checkout is built from product, size and units only', async () => {
  const { shop, person } = await aBuyer()
  const id = await saveAddress(shop, person, 'Asha Rao')
  const waysBack = async (query: string) =>
    (await open(shop, person, `/address-form?saved=added&id=${id}&${query}`)).to('/checkout2')
  expect(await waysBack('from=checkout&to=//evil.example&address=9&productID=x')).toEqual([`/checkout2?address=${id}`])
  expect(await waysBack('from=checkout&productID=7&units=-4&size=%26from=//evil.example')).toEqual([
    `/checkout2?productID=7&size=%26from%3D%2F%2Fevil.example&units=1&address=${id}`,
  ])
  expect(await waysBack('from=//evil.example&productID=7')).toEqual([])
})

test('S4-049 S5-024 a wrong captcha orders nothing, and the right one orders', async () => {
  const { shop, person, productId, bought } = await aBuyer()
  const addressId = String(await saveAddress(shop, person, 'Asha Rao'))
  const lines = JSON.stringify([{ productId, units: 3, size: 'M', color: '' }])
  const { html } = await open(shop, person, `/checkout2?${bought}`)
  const hidden = (name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? ''
  const captchaCode = hidden('captchaCode')
  const [key, expectedTotalPaise] = [hidden('key'), hidden('expectedTotalPaise')]
  const form = { addressId, payment: 'COD', lines, key, expectedTotalPaise, captchaCode }
  const post = (captcha: string) =>
    send(shop, 'POST', `/checkout2?${bought}`, { headers: browser(person), form: { ...form, captcha } })
  const orders = async () => (await send(shop, 'GET', '/api/Get_OrderDetails', { token: person.token })).body.data
  for (const captcha of ['', captchaCode.slice(1), captchaCode === '1234' ? '4321' : '1234']) {
    const wrong = await post(captcha)
    expect([wrong.status, shown(wrong.body).includes('Invalid Captcha. Please try again.')]).toEqual([400, true])
  }
  expect(await orders()).toEqual([])
  const placed = await post(captchaCode)
  expect([placed.status, placed.headers.get('location')]).toEqual([
    303,
    expect.stringMatching(/^\/order-confirmation\?order=/),
  ])
  expect(await orders()).toHaveLength(1)
})

test('S5-024 choices in a plain form are selected again after a wrong captcha', async () => {
  const { shop, person, bought } = await aBuyer()
  await saveAddress(shop, person, 'Asha Rao')
  const second = await saveAddress(shop, person, 'Ravi Rao')
  const wrong = { captchaCode: '1234', captcha: '4321', payment: 'COD', lines: '[]' }
  const chosenAfter = async (form: Record<string, string>) => {
    const { status, body } = await send(shop, 'POST', `/checkout2?${bought}`, { headers: browser(person), form })
    const chosen = [...shown(body).matchAll(/<input[^>]*checked=""[^>]*>/g)].map(([radio]) => radio)
    return [status, ...chosen.map((radio) => /value="([^"]*)"/.exec(radio)?.[1])]
  }
  expect(await chosenAfter({ ...wrong, addressId: String(second) })).toEqual([400, String(second), 'COD'])
  // An address of another customer is not a valid choice.
  const [status, first] = await chosenAfter({ ...wrong, addressId: '1' })
  expect([status, first === String(second)]).toEqual([400, false])
})

test('an unavailable Buy Now product is not reported as part of the cart', async () => {
  const { shop, person, productId } = await aBuyer()
  const noticeOf = async (query: string) => {
    const { html } = await open(shop, person, `/checkout2?${query}`)
    expect(html).not.toContain('your cart')
    return /<div role="status"><ul><li>([^<]*)/.exec(html)?.[1]
  }
  expect(await noticeOf(`productID=${productId}&size=XS&units=1`)).toBe('Linen Shirt (size XS) is out of stock.')
  expect(await noticeOf(`productID=${productId}&size=XXL`)).toBe('Linen Shirt (size XXL) is no longer available.')
  expect(await noticeOf(`productID=${productId}`)).toBe('Linen Shirt comes in sizes, please choose one.')
  expect(await noticeOf('productID=999999999')).toBe('This product is no longer available.')
})
