import { describe, expect, test } from 'vitest'
import * as MESSAGES from '#contract/messages.ts'
import { run } from '#server/kernel/answer.ts'
import { aPerson, send } from '#server/testing/app.ts'
import { runJobs } from '#server/testing/jobs.ts'
import { aShop, ownerPool, type TestShop } from '#server/testing/shop.ts'
import { customerOperations } from './index.ts'

const NEW_PASSWORD = 'Sunflower7'
const LINK_IS_OVER = { status: 'false', message: MESSAGES.resetLinkOver, Message: MESSAGES.resetLinkOver }

const requestReset = (shop: TestShop, username: string, headers: Record<string, string> = {}) =>
  send(shop, 'POST', '/api/ForgotPassword', { json: { username }, headers })

const reset = (shop: TestShop, token: string, newPassword = NEW_PASSWORD) =>
  send(shop, 'POST', '/api/ResetPassword', { json: { token, new_password: newPassword } })

const signIn = (shop: TestShop, username: string, password: string) =>
  send(shop, 'POST', '/token', { form: { username, password, grant_type: 'password' } })

/** The links in the shop's mails, newest first. */
async function linksOf(shop: TestShop): Promise<URL[]> {
  await runJobs(shop)
  const { rows } = await ownerPool().query(
    `select text from mails where supplier_id = $1 and kind = 'password-reset' order by mail_id desc`,
    [shop.tenant.supplierId],
  )
  return rows.map(({ text }) => new URL(/\S+reset-password\?token=\S+/.exec(text)?.[0] ?? 'no:link'))
}

async function aToken(shop: TestShop, username: string): Promise<string> {
  await requestReset(shop, username)
  return (await linksOf(shop))[0]?.searchParams.get('token') ?? ''
}

test.each(['email', 'mobile'] as const)('R24: a request by %s mails a link that sets a new password', async (by) => {
  const shop = await aShop()
  const person = await aPerson(shop)
  const token = await aToken(shop, person[by])
  expect(token).toMatch(/^[\w-]{43}$/)
  expect(await reset(shop, token)).toMatchObject({ status: 200, body: { status: 'true' } })
  expect((await signIn(shop, person.email, person.password)).status).toBe(401)
  expect((await signIn(shop, person.email, NEW_PASSWORD)).status).toBe(200)
})

test('F37: a reset ends every session', async () => {
  const shop = await aShop()
  const person = await aPerson(shop)
  const other = await signIn(shop, person.email, person.password)
  await reset(shop, await aToken(shop, person.email))
  for (const token of [person.token, other.body.access_token])
    expect((await send(shop, 'POST', '/api/User_profile', { token })).status).toBe(401)
})

describe('R24: the link is refused', () => {
  test('when used again, with the other links of that customer', async () => {
    const shop = await aShop()
    const person = await aPerson(shop)
    const [one, two] = [await aToken(shop, person.email), await aToken(shop, person.email)]
    expect((await reset(shop, two)).status).toBe(200)
    for (const token of [two, one])
      expect(await reset(shop, token, 'Marigold8')).toMatchObject({ status: 400, body: LINK_IS_OVER })
    expect((await signIn(shop, person.email, NEW_PASSWORD)).status).toBe(200)
  })

  test('to one of two who use it at the same time', async () => {
    const shop = await aShop()
    const person = await aPerson(shop)
    const token = await aToken(shop, person.email)
    const answers = await Promise.all(['Marigold1', 'Marigold2', 'Marigold3'].map((word) => reset(shop, token, word)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400])
  })

  test("after 30 minutes by the database's clock", async () => {
    const shop = await aShop()
    const person = await aPerson(shop)
    const token = await aToken(shop, person.email)
    const { rows } = await ownerPool().query(
      `update password_resets set expires_at = expires_at - interval '30 minutes' where supplier_id = $1
       returning now() - expires_at < interval '1 minute' as "justNow"`,
      [shop.tenant.supplierId],
    )
    expect(rows).toEqual([{ justNow: true }])
    expect(await reset(shop, token)).toMatchObject({ status: 400, body: LINK_IS_OVER })
    expect((await signIn(shop, person.email, person.password)).status).toBe(200)
  })

  test("F33: in another reseller's shop, of the same supplier too", async () => {
    const shop = await aShop()
    const person = await aPerson(shop)
    const token = await aToken(shop, person.email)
    for (const other of [await aShop(), await aShop(shop.tenant.supplierId)])
      expect(await reset(other, token)).toMatchObject({ status: 400, body: LINK_IS_OVER })
    expect((await reset(shop, token)).status).toBe(200)
  })

  test('once the password was changed another way', async () => {
    const shop = await aShop()
    const person = await aPerson(shop)
    const token = await aToken(shop, person.email)
    await send(shop, 'POST', '/api/CustomerPasswordChange', {
      token: person.token,
      json: { userid: person.token, old_password: person.password, new_password: 'Marigold8' },
    })
    expect(await reset(shop, token)).toMatchObject({ status: 400, body: LINK_IS_OVER })
  })

  test.each(['', 'x', 'A'.repeat(43), `${'A'.repeat(42)}'`, 'A'.repeat(201), '\0'])(
    'for the token %j',
    async (token) => {
      const shop = await aShop()
      expect((await reset(shop, token)).status).toBe(400)
    },
  )
})

test.each([
  ['Short1', MESSAGES.passwordTooShort],
  ['Muchtoolongpassword1', MESSAGES.passwordTooLong],
  ['sunflower7', MESSAGES.passwordNeedsUpper],
  ['SUNFLOWER7', MESSAGES.passwordNeedsLower],
  ['Sunflowers', MESSAGES.passwordNeedsNumber],
])('R22: the new password %s is refused, and the link stays valid', async (password, sentence) => {
  const shop = await aShop()
  const person = await aPerson(shop)
  const token = await aToken(shop, person.email)
  expect(await reset(shop, token, password)).toMatchObject({ status: 400, body: { message: sentence } })
  expect((await reset(shop, token)).status).toBe(200)
})

test('F39: an unknown address gets the same response and the same job, and no mail', async () => {
  const shop = await aShop()
  const person = await aPerson(shop)
  const known = await requestReset(shop, person.email)
  const unknown = await requestReset(shop, 'nobody@example.in')
  expect(unknown.body).toEqual(known.body)
  expect([known.status, unknown.status]).toEqual([200, 200])
  const { rows } = await ownerPool().query(
    `select kind, (select array_agg(key order by key) from jsonb_object_keys(payload) key) as keys from jobs
     where supplier_id = $1`,
    [shop.tenant.supplierId],
  )
  const job = { kind: 'send-mail', keys: ['customerId', 'mail', 'requestId'] }
  expect(rows).toEqual([job, job])
  expect(await linksOf(shop)).toHaveLength(1)
})

test("F34: the link leads to the shop's own host, whatever host was requested", async () => {
  const shop = await aShop()
  const person = await aPerson(shop)
  await requestReset(shop, person.email, { 'X-Forwarded-Host': 'evil.example', Forwarded: 'host=evil.example' })
  await ownerPool().query('insert into hosts (host, supplier_id, reseller_id, position) values ($1, $2, $3, 1)', [
    `second-${shop.host}`,
    shop.tenant.supplierId,
    shop.tenant.resellerId,
  ])
  await requestReset({ ...shop, host: `second-${shop.host}` }, person.email)
  expect((await linksOf(shop)).map(({ host }) => host)).toEqual([`${shop.host}:3000`, `${shop.host}:3000`])
})

test('the token is in the mail and nowhere else in the database', async () => {
  const shop = await aShop()
  const person = await aPerson(shop)
  const token = await aToken(shop, person.email)
  for (const table of ['jobs', 'password_resets', 'customers', 'sessions', 'rate_counters']) {
    const { rows } = await ownerPool().query(`select * from ${table} t where t::text like '%' || $1 || '%'`, [token])
    expect(rows, table).toEqual([])
  }
  const { rows } = await ownerPool().query('select token_hash from password_resets where supplier_id = $1', [
    shop.tenant.supplierId,
  ])
  expect(rows).toHaveLength(1)
})

test('F38: a stranger can neither fill a mailbox nor learn from the limit who is a customer', async () => {
  const shop = await aShop()
  const person = await aPerson(shop)
  const from = (nth: number) => ({ ...shop.ctx, rateFactor: 1, address: `203.0.113.${nth}` })
  const requestFrom = (nth: number, username: string) => run(customerOperations.forgotPassword, from(nth), { username })
  for (const username of [person.email, 'nobody@example.in']) {
    for (let nth = 1; nth <= 3; nth++) await requestFrom(nth, username)
    await expect(requestFrom(4, username.toUpperCase())).rejects.toMatchObject({ code: 'too-many-requests' })
  }
  expect(await linksOf(shop)).toHaveLength(3)
})

test("F38: an owner refused a link because of strangers' requests has one that works until the next is allowed", async () => {
  const shop = await aShop()
  const person = await aPerson(shop)
  const ctx = { ...shop.ctx, rateFactor: 1 }
  const request = () => run(customerOperations.forgotPassword, ctx, { username: person.email })
  for (let nth = 1; nth <= 3; nth++) await request()
  await expect(request()).rejects.toMatchObject({ code: 'too-many-requests' })
  const [link] = await linksOf(shop)
  const { rows } = await ownerPool().query(
    `select window_ends_at <= (select max(expires_at) from password_resets where reseller_id = $1) as "outlives"
     from rate_counters where reseller_id = $1 and bucket = 'forgot-password:' || $2`,
    [shop.tenant.resellerId, person.email],
  )
  expect(rows).toEqual([{ outlives: true }])
  expect((await reset(shop, link?.searchParams.get('token') ?? '')).status).toBe(200)
})

test('a new password among the 10,000 most common is refused, and the link stays valid', async () => {
  const shop = await aShop()
  const person = await aPerson(shop)
  const token = await aToken(shop, person.email)
  const refused = { status: 400, body: { message: MESSAGES.passwordCommon } }
  expect(await reset(shop, token, 'Password1')).toMatchObject(refused)
  expect((await reset(shop, token)).status).toBe(200)
})

test('F38: one address requests links for customers and tries tokens up to a limit', async () => {
  const shop = await aShop()
  const ctx = { ...shop.ctx, rateFactor: 1 }
  const refused = { code: 'too-many-requests' }
  for (let nth = 0; nth < 60; nth++) {
    await run(customerOperations.forgotPassword, ctx, { username: `someone${nth}@example.in` })
    const trial = run(customerOperations.resetPassword, ctx, { token: `guess${nth}`, newPassword: NEW_PASSWORD })
    await expect(trial).rejects.toMatchObject({ code: 'bad-input' })
  }
  const once = run(customerOperations.forgotPassword, ctx, { username: 'another@example.in' })
  await expect(once).rejects.toMatchObject(refused)
  const trial = run(customerOperations.resetPassword, ctx, { token: 'another', newPassword: NEW_PASSWORD })
  await expect(trial).rejects.toMatchObject(refused)
})

test('R24: the address of the link is cleared at once, and no other site receives it', async () => {
  const shop = await aShop()
  const answer = await send(shop, 'GET', `/reset-password?token=${'A'.repeat(43)}`)
  expect(answer.status).toBe(303)
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    location: '/reset-password',
    'cache-control': 'private, no-store',
    'referrer-policy': 'no-referrer',
  })
  const cookie = answer.headers.get('set-cookie') ?? ''
  expect(cookie).toMatch(/^reset_token=A{43}; Path=\/; Max-Age=1800; SameSite=Lax; HttpOnly/)
  const page = await send(shop, 'GET', '/reset-password', { headers: { Cookie: cookie.split(';')[0] ?? '' } })
  expect(page.body).toContain('Set a new password')
  expect(page.body).not.toContain('AAAAAAAA')
  expect(page.headers.get('cache-control')).toBe('private, no-store')
})
