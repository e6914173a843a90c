import fc from 'fast-check'
import { expect, inject, test } from 'vitest'
import { anAddress, aPerson, type Person, send } from '#server/testing/app.ts'
import { audit } from '#server/testing/audit.ts'
import { giveMerchandising } from '#server/testing/merchandising.ts'
import { aProduct, aShop, type TestShop } from '#server/testing/shop.ts'
import { describeMerchandising, setMerchandising } from './index.ts'

async function anAddressIn(shop: TestShop, { token }: Person, pincode: string): Promise<number> {
  const saved = await send(shop, 'POST', '/api/insert_Customer_add', { token, json: { ...anAddress, pincode } })
  return saved.body.data.id
}

test('an order to a PIN code outside the delivery area is refused with a sentence, and one inside is accepted', async () => {
  const shop = await aShop()
  const sibling = await aShop(shop.tenant.supplierId)
  const { productId } = await aProduct(shop)
  await giveMerchandising(shop, { deliversTo: ['41', 400001] })
  const order = async (of: TestShop, pincode: string) => {
    const person = await aPerson(of)
    const addressid = await anAddressIn(of, person, pincode)
    const json = { addressid, coupan_Code: '', paymentmode: 'COD', orders: [{ quantity: 1, productcode: productId }] }
    const { status, body } = await send(of, 'POST', '/api/insert_Customer_Order', { token: person.token, json })
    return status === 200 ? 'taken' : [status, body.message]
  }
  expect(await order(shop, '411030')).toBe('taken')
  expect(await order(shop, '400001')).toBe('taken')
  for (const pincode of ['400002', '140001', '560038']) {
    expect(await order(shop, pincode)).toEqual([
      400,
      `This shop does not deliver to PIN code ${pincode}. Nothing was ordered: please choose another address.`,
    ])
  }
  expect(await order(sibling, '560038')).toBe('taken')
  await giveMerchandising(shop, { deliversTo: [] })
  expect(await order(shop, '560038')).toBe('taken')
  expect(await audit(shop)).toEqual([])
})

test('the checkout shows at an address that the shop does not deliver there, and selects another or offers to add one', async () => {
  const shop = await aShop()
  const { productId } = await aProduct(shop)
  await giveMerchandising(shop, { deliversTo: ['41'] })
  const person = await aPerson(shop)
  const headers = { Cookie: `user_token=${person.token}`, 'Sec-Fetch-Site': 'same-origin' }
  const checkout = async () => {
    const { body } = await send(shop, 'GET', `/checkout2?productID=${productId}`, { headers })
    const html = String(body).replaceAll('<!-- -->', '')
    return {
      refused: [...html.matchAll(/We do not deliver to (\d+)\./g)].map(([, pincode]) => pincode),
      open: [...html.matchAll(/<input[^>]*name="addressId"[^>]*>/g)]
        .filter(([radio]) => !radio.includes('disabled=""'))
        .map(([radio]) => [/value="(\d+)"/.exec(radio)?.[1], radio.includes('checked=""')]),
      mayOrder: !/<button[^>]*disabled=""[^>]*>Place Order/.test(html),
    }
  }
  await anAddressIn(shop, person, '560038')
  expect(await checkout()).toEqual({ refused: ['560038'], open: [], mayOrder: false })
  const inside = await anAddressIn(shop, person, '411030')
  await anAddressIn(shop, person, '600001')
  expect(await checkout()).toEqual({ refused: ['560038', '600001'], open: [[String(inside), true]], mayOrder: true })
})

test('R41 a shop that delivers to some PIN codes does not claim to deliver all over India', async () => {
  const shop = await aShop()
  const { asin } = await aProduct(shop)
  const claims = async () => {
    const paths = ['/', '/aboutPage', '/llms.txt', '/feeds/google-merchant.xml', `/product/${asin.toLowerCase()}`]
    const bodies = await Promise.all(paths.map(async (path) => String((await send(shop, 'GET', path)).body)))
    return bodies.map((body) =>
      /home, all over India|homes all over India|delivers in India|<g:shipping>|"shippingDestination"/.test(body),
    )
  }
  expect(await claims()).toEqual([true, true, true, true, true])
  await giveMerchandising(shop, { deliversTo: ['41'] })
  expect(await claims()).toEqual([false, false, false, false, false])
})

test('for any list, a PIN code is delivered to if an entry is its prefix', async () => {
  const shop = await aShop()
  const person = await aPerson(shop)
  const ids: Record<string, number> = {}
  for (const pincode of ['110001', '400001', '400002', '411030', '999999'])
    ids[await anAddressIn(shop, person, pincode)] = Number(pincode)
  const headers = { Cookie: `user_token=${person.token}`, 'Sec-Fetch-Site': 'same-origin' }
  const { productId } = await aProduct(shop)
  const start = fc.constantFrom('1', '11', '110001', '4', '40', '400001', '41', '9', '12', '400003')
  await fc.assert(
    fc.asyncProperty(fc.uniqueArray(start, { minLength: 1, maxLength: 4 }), async (deliversTo) => {
      await giveMerchandising(shop, { deliversTo })
      expect((await describeMerchandising(inject('ownerUrl'), shop.tenant)).settings).toEqual({ deliversTo })
      const { body } = await send(shop, 'GET', `/checkout2?productID=${productId}`, { headers })
      const refused = [...String(body).matchAll(/<input[^>]*name="addressId"[^>]*>/g)]
        .filter(([radio]) => radio.includes('disabled=""'))
        .map(([radio]) => ids[Number(/value="(\d+)"/.exec(radio)?.[1])])
      const expected = Object.values(ids).filter((pin) => !deliversTo.some((begin) => String(pin).startsWith(begin)))
      expect(refused.toSorted()).toEqual(expected.toSorted())
    }),
    { numRuns: 15 },
  )
})

test.each([[['0']], [['4110301']], [['Pune']], ['41'], [[4.1]], [[null]]])(
  'deliversTo %j is refused with an example of what to write',
  async (deliversTo) => {
    const { tenant } = await aShop()
    // Like the content of a file, of any shape.
    const given: object = { deliversTo }
    const sentence = "deliversTo is a list of PIN codes or how they begin, such as ['41', '400001']."
    await expect(setMerchandising(inject('ownerUrl'), tenant, given)).rejects.toThrow(sentence)
  },
)
