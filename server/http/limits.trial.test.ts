import { expect, inject, test } from 'vitest'
import { openDatabase } from '#server/kernel/database.ts'
import { anAddress, anApp, aPerson, type Person, send } from '#server/testing/app.ts'
import { audit } from '#server/testing/audit.ts'
import { inQueues } from '#server/testing/in-batches.ts'
import { runJobs } from '#server/testing/jobs.ts'
import { aProduct, aShop, ownerPool, type TestShop } from '#server/testing/shop.ts'

// The limits as shoppers have them, over HTTP, also for clients that forge their address.

const strict = anApp({ environment: { HAAT_RATE_LIMITS: '' } })

const forged = (nth: number) => ({
  'X-Forwarded-For': `203.0.113.${nth % 250}`,
  Forwarded: `for=198.51.100.${nth % 250}`,
})

test('F38 guessing ends in 429 with Retry-After, a forged address does not help, and the shop keeps working', async () => {
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
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(10)
  const refused = answers.filter(({ status }) => status === 429)
  expect(refused).toHaveLength(30)
  for (const { headers } of refused) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
  expect(new Set(pages)).toEqual(new Set([200]))
})

test('F38 F37 two servers share rate limits, and a sign-out on one counts on the other', async () => {
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
  expect(statuses).toEqual([...Array(10).fill(401), 429, 429])

  const orders = async (app: typeof one) =>
    (await send(shop, 'GET', '/api/Get_OrderDetails', { app, token: person.token })).status
  expect([await orders(one), await orders(other)]).toEqual([200, 200])
  expect((await send(shop, 'POST', '/api/Logout', { app: one, token: person.token })).status).toBe(200)
  expect([await orders(one), await orders(other)]).toEqual([401, 401])
})

test('F38 a flood of passwords is hashed one after another, and each try gets a response that says what to do', async () => {
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

const behindProxy = anApp({ environment: { HAAT_RATE_LIMITS: '', HAAT_TRUSTED_PROXIES: '127.0.0.1' } })

function signInFrom(shop: TestShop, address: string, username: string, password: string) {
  return send(shop, 'POST', '/token', {
    ...{ app: behindProxy, headers: { 'X-Forwarded-For': address } },
    form: { username, password, grant_type: 'password' },
  })
}

test.each([60, 600])(
  'F38 %i wrong sign-ins in progress from one address neither refuse nor delay a correct password from elsewhere',
  async (count) => {
    const shop = await aShop()
    const person = await aPerson(shop)
    const statuses: number[] = []
    const flood = Array.from({ length: count }, async (_, nth) => {
      const { status } = await signInFrom(
        shop,
        '203.0.113.1',
        nth % 2 ? person.email : `nobody-${nth}@example.in`,
        'Wrong12345',
      )
      statuses.push(status)
    })
    // A busy network without failed attempts.
    for (let nth = 0; nth < 12; nth++)
      expect((await signInFrom(shop, '198.51.100.7', person.email, person.password)).status).toBe(200)
    await Promise.all(flood)
    // Twenty are in progress at once, and one that ends makes room for the next. Of those at the one account ten are tried (401).
    const refused = statuses.filter((status) => status === 503).length
    expect(refused).toBeGreaterThan(0)
    expect(refused).toBeLessThanOrEqual(count - 20)
    expect(statuses.filter((status) => ![401, 429, 503].includes(status))).toEqual([])
  },
  60_000,
)

/** The page's form, as a browser without scripts sends it. */
function pageForm(shop: TestShop, path: string, address: string, cookie: string, form: Record<string, string>) {
  const headers = { 'X-Forwarded-For': address, 'Sec-Fetch-Site': 'same-origin', Cookie: cookie }
  return send(shop, 'POST', path, { app: behindProxy, headers, form })
}

function cookieIn({ headers }: { headers: Headers }, name: string): string {
  const found = headers.getSetCookie().find((cookie) => cookie.startsWith(`${name}=`))
  return found?.split(';')[0] ?? ''
}

test('F38 240 addresses guess at one account until 429 with Retry-After, and its owner signs in on their own device', async () => {
  const shop = await aShop()
  const { email, password } = await aPerson(shop)
  const form = { username: email, password, from: '/' }
  const first = await pageForm(shop, '/login', '192.0.2.1', '', form)
  const device = cookieIn(first, 'known_device')
  expect(first.headers.getSetCookie().join()).toMatch(
    /known_device=[0-9a-f-]{36}; Path=\/; Max-Age=15552000; SameSite=Lax; HttpOnly/,
  )
  const answers = await inQueues(8, Array(240).keys(), (nth) =>
    signInFrom(shop, `198.18.${nth}.1`, email, `Wrong1234${nth}`),
  )
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(25)
  const refused = answers.filter(({ status }) => status === 429)
  expect(refused).toHaveLength(215)
  for (const { headers } of refused) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)

  expect((await pageForm(shop, '/login', '192.0.2.99', device, form)).status).toBe(303)
  const elsewhere = await pageForm(shop, '/login', '192.0.2.100', '', form)
  expect(elsewhere.status).toBe(429)
  expect(elsewhere.body).toContain('Too many wrong tries. Please try again in')
  expect(elsewhere.body).toContain(`value="${email}"`)

  // The alternative that is always available: a link by mail, whose device is trusted afterwards.
  await pageForm(shop, '/reset-password', '192.0.2.100', '', { step: 'ask', username: email })
  await runJobs(shop)
  const { rows } = await ownerPool().query('select text from mails where supplier_id = $1', [shop.tenant.supplierId])
  const token = /token=([\w-]+)/.exec(rows[0].text)?.[1]
  const passwords = { newPassword: 'Marigold88', confirmPassword: 'Marigold88' }
  const reset = await pageForm(shop, '/reset-password', '192.0.2.100', `reset_token=${token}`, {
    ...{ step: 'set', ...passwords },
  })
  const signedIn = await pageForm(shop, '/login', '192.0.2.101', cookieIn(reset, 'known_device'), {
    ...{ ...form, password: passwords.newPassword },
  })
  expect(signedIn.status).toBe(303)
})

test('the e-mail of a new account is filled in at the sign-in that follows', async () => {
  const shop = await aShop()
  const email = 'new.asha@example.in'
  const typed = { firstName: 'Asha', lastName: 'Rao', email, mobile: '9812345678' }
  const form = { ...typed, password: 'Mango4Tree', confirmPassword: 'Mango4Tree' }
  const registered = await pageForm(shop, '/register', '192.0.2.1', '', form)
  expect([registered.status, registered.headers.get('location')]).toEqual([303, '/login?registered=1'])
  const Cookie = cookieIn(registered, 'registered_email')
  const page = await send(shop, 'GET', '/login?registered=1', { headers: { Cookie } })
  expect(page.body).toMatch(new RegExp(`<input[^>]*name="username"[^>]*value="${email}"`))
  const signedIn = await pageForm(shop, '/login', '192.0.2.1', Cookie, { username: email, password: form.password })
  expect(signedIn.headers.getSetCookie()).toContain('registered_email=; Path=/; Max-Age=0; SameSite=Lax')
})

async function buyer(shop: TestShop, mobile: string): Promise<Person & { addressId: number }> {
  const person = await aPerson(shop)
  const address = { ...anAddress, mobile }
  const { body } = await send(shop, 'POST', '/api/insert_Customer_add', { token: person.token, json: address })
  return { ...person, addressId: body.data.id }
}

test('R08 F42 a script that orders without the captcha gets ten orders per customer and no more stock, and blocks nobody else', async () => {
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

test('F38 an IPv6 /48 has four times the limit of one of its networks, for feeds, suggestions and orders too', async () => {
  const shop = await aShop()
  const { productId } = await aProduct(shop, { stock: { '': 5 } })
  const { token, addressId } = await buyer(shop, '9876500002')
  const headers = { 'X-Forwarded-For': '2001:db8:7:9::5' }
  const requester = { app: behindProxy, token, headers }
  const ways = {
    feed: () => send(shop, 'GET', '/feeds/google-merchant.xml', requester),
    suggest: () => send(shop, 'GET', '/api/SearchSuggestions?search=shirt', requester),
    'order:address': () =>
      send(shop, 'POST', '/api/insert_Customer_Order', {
        ...requester,
        json: {
          ...{ addressid: addressId, coupan_Code: '', paymentmode: 'COD' },
          orders: [{ quantity: 1, productcode: productId }],
        },
      }),
  }
  const most = { feed: 80, suggest: 4_800, 'order:address': 1_200 }
  for (const [name, attempt] of Object.entries(ways)) {
    // The rest of the /48 has used all but one attempt.
    await ownerPool().query(
      `insert into rate_counters (supplier_id, reseller_id, bucket, window_ends_at, hits, tried_at)
       values ($1, $2, $3, now() + interval '1 hour', $4, now())`,
      [shop.tenant.supplierId, shop.tenant.resellerId, `${name}:2001:db8:7::/48`, most[name as keyof typeof most] - 1],
    )
    expect([name, (await attempt()).status, (await attempt()).status]).toEqual([name, 200, 429])
  }
})
