import { expect, inject, test } from 'vitest'
import { openDatabase } from '#server/kernel/database.ts'
import { anAddress, anApp, aPerson, type Person, send } from '#server/testing/app.ts'
import { audit } from '#server/testing/audit.ts'
import { inQueues } from '#server/testing/queues.ts'
import { aProduct, aShop, ownerPool, type TestShop } from '#server/testing/shop.ts'

// The limits as they are for shoppers, over the wire, and tried by who forges his address.

const strict = anApp({ environment: { HAAT_RATE_LIMITS: '' } })

const forged = (nth: number) => ({
  'X-Forwarded-For': `203.0.113.${nth % 250}`,
  Forwarded: `for=198.51.100.${nth % 250}`,
})

test('F38 guessing ends with 429 and Retry-After, a forged address does not help, and the shop goes on', async () => {
  const shop = await aShop()
  const person = await aPerson(shop)
  const guess = (nth: number) =>
    send(shop, 'POST', '/token', {
      ...{ app: strict, headers: forged(nth) },
      form: { username: person.email, password: `Wrong1234${nth}`, grant_type: 'password' },
    })
  const pages: number[] = []
  const answers = await inQueues(10, Array(40).keys(), async (nth) => {
    const answer = await guess(nth)
    pages.push((await send(shop, 'GET', '/', { app: strict })).status)
    return answer
  })
  // Ten tries, of which signing in was one.
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(9)
  const refused = answers.filter(({ status }) => status === 429)
  expect(refused).toHaveLength(31)
  for (const { headers } of refused) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
  expect(new Set(pages)).toEqual(new Set([200]))
})

test('F38 F37 of two servers each counts what the other has counted, and ends what the other has ended', async () => {
  const shop = await aShop()
  const [one, other] = [
    strict,
    anApp({ environment: { HAAT_RATE_LIMITS: '' }, database: openDatabase(inject('appUrl')) }),
  ]
  const person = await aPerson(shop)
  const form = { username: person.email, password: 'Wrong12345', grant_type: 'password' }
  const statuses: number[] = []
  for (let nth = 0; nth < 12; nth++)
    statuses.push((await send(shop, 'POST', '/token', { app: nth % 2 ? one : other, form })).status)
  expect(statuses).toEqual([...Array(9).fill(401), 429, 429, 429])

  const orders = async (app: typeof one) =>
    (await send(shop, 'GET', '/api/Get_OrderDetails', { app, token: person.token })).status
  expect([await orders(one), await orders(other)]).toEqual([200, 200])
  expect((await send(shop, 'POST', '/api/Logout', { app: one, token: person.token })).status).toBe(200)
  expect([await orders(one), await orders(other)]).toEqual([401, 401])
})

test('F38 a flood of passwords is hashed one after another, and each try has an answer that says what to do', async () => {
  const shop = await aShop()
  const answers = await Promise.all(
    Array.from({ length: 150 }, (_, nth) =>
      send(shop, 'POST', '/token', {
        form: { username: `nobody-${nth}@example.in`, password: 'Wrong12345', grant_type: 'password' },
      }),
    ),
  )
  for (const { status, headers } of answers) {
    expect(status).toBeOneOf([401, 503])
    if (status === 503) expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(5)
  }
}, 60_000)

async function buyer(shop: TestShop, mobile: string): Promise<Person & { addressId: number }> {
  const person = await aPerson(shop)
  const address = { ...anAddress, mobile }
  const { body } = await send(shop, 'POST', '/api/insert_Customer_add', { token: person.token, json: address })
  return { ...person, addressId: body.data.id }
}

test('F42 a script that orders without the captcha gets ten orders of a customer and no more goods, and locks nobody else out', async () => {
  const shop = await aShop()
  const { productId } = await aProduct(shop, { stock: { '': 1000 } })
  const order = ({ token, addressId }: { token: string; addressId: number }, nth: number) =>
    send(shop, 'POST', '/api/insert_Customer_Order', {
      ...{ app: strict, token, headers: forged(nth) },
      json: {
        ...{ addressid: addressId, coupan_Code: '', paymentmode: 'COD' },
        orders: [{ quantity: 1, productcode: productId }],
      },
    })
  const [bot, samePhone] = [await buyer(shop, '9876500001'), await buyer(shop, '9876500001')]
  const answers = await inQueues(8, Array(60).keys(), (nth) => order(bot, nth))
  const taken = answers.filter(({ status }) => status === 200)
  expect(taken).toHaveLength(10)
  for (const { status, headers, body } of answers.filter((answer) => answer.status !== 200)) {
    expect(status).toBe(429)
    expect(body.message).toMatch(/^(Too many tries\. Please try again in|You have 10 orders to pay on delivery)/)
    if (body.message.startsWith('Too many')) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
  }
  expect((await order(samePhone, 61)).status).toBe(200)
  const { rows } = await ownerPool().query('select units from stocks where product_id = $1', [productId])
  expect(rows).toEqual([{ units: 989 }])
  expect(await audit(shop)).toEqual([])
})
