import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { aShop, ownerPool, type TestShop } from '#server/testing/shop.ts'
import { aConsole, aStaff, sendToConsole } from '#server/testing/staff.ts'

// Strangers who request codes for the address of somebody who needs one themselves.

const app = aConsole({ HAAT_RATE_LIMITS: '', HAAT_TRUSTED_PROXIES: '127.0.0.1' })
const hex = () => randomUUID().slice(0, 4)
/** Nobody's so far: the limits of addresses count for all tests together. */
const aNetwork = () => `2001:${hex()}:${hex()}:${hex()}::1`

interface From {
  network?: string
  cookie?: string
}

const requested = async (email: string, { network = aNetwork(), cookie = '' }: From = {}) => {
  const headers = { 'X-Forwarded-For': network, Cookie: cookie }
  return (await sendToConsole('POST', '/api/staff/code', { app, json: { email }, headers })).status
}

const mailsTo = async ({ tenant }: TestShop, email: string) =>
  (
    await ownerPool().query(`select from mails where supplier_id = $1 and recipient = $2 and kind = 'staff-code'`, [
      tenant.supplierId,
      email,
    ])
  ).rows.length

/** The cookie of a browser on which they were signed in. */
async function browserOf(token: string): Promise<string> {
  const headers = { 'X-Forwarded-For': aNetwork() }
  const answer = await sendToConsole('GET', '/api/staff/me', { app, token, headers })
  const cookie =
    /^__Host-staff-browser=[\w-]{43}\.[\w-]{43}(?=; Path=\/; Max-Age=15552000; SameSite=Lax; Secure; HttpOnly$)/
  return cookie.exec(answer.headers.get('set-cookie') ?? '')?.[0] ?? ''
}

test('F38 a stranger who requests codes for the owner’s address blocks their own network, and not the owner elsewhere', async () => {
  const { actor } = await aStaff(await aShop(), 'owner')
  const network = aNetwork()
  for (let nth = 0; nth < 5; nth++) expect(await requested(actor.email, { network })).toBe(200)
  expect(await requested(actor.email, { network })).toBe(429)
  const sameSite = network.replace(/:[^:]+::1$/, `:${hex()}::1`)
  expect(await requested(actor.email, { network: sameSite })).toBe(429)
  expect(await requested(actor.email)).toBe(200)
})

test('F38 however many networks request codes for an address, its mailbox gets fifty a day, and a browser it was used on has its own', async () => {
  const shop = await aShop()
  const [owner, colleague] = [await aStaff(shop, 'owner'), await aStaff(shop, 'packer')]
  const { email } = owner.actor
  const [cookie, foreign] = [await browserOf(owner.token), await browserOf(colleague.token)]
  expect([cookie, foreign]).not.toContain('')
  for (let nth = 0; nth < 50; nth++) expect(await requested(email)).toBe(200)
  expect(await requested(email)).toBe(429)
  await expect.poll(() => mailsTo(shop, email)).toBe(50)

  expect(await requested(email, { cookie: foreign })).toBe(429)
  expect(
    await requested(email, { cookie: cookie.replace(/\.(.)/, (_, first) => `.${first === 'A' ? 'B' : 'A'}`) }),
  ).toBe(429)
  for (let nth = 0; nth < 4; nth++) expect(await requested(email, { cookie })).toBe(200)
  const form = { email }
  const page = await sendToConsole('POST', '/sign-in', { app, form, headers: { Cookie: cookie } })
  expect(page.body).toContain('Enter the code')
  expect(await requested(email, { cookie })).toBe(429)
  await expect.poll(() => mailsTo(shop, email)).toBe(55)
  expect(await requested(colleague.actor.email, { cookie: foreign })).toBe(200)
})

test('the cookie of a browser stays after signing out, is not sent again, and signs nobody in', async () => {
  const { token, actor } = await aStaff(await aShop(), 'packer')
  const cookie = await browserOf(token)
  expect(cookie).not.toBe('')
  const both = { Cookie: `__Host-staff=${token}; ${cookie}` }
  expect((await sendToConsole('GET', '/api/staff/me', { app, headers: both })).headers.get('set-cookie')).toBeNull()
  const out = await sendToConsole('POST', '/api/staff/sign-out', { app, headers: both })
  expect([out.status, out.headers.getSetCookie().join()]).toEqual([200, expect.not.stringContaining('staff-browser')])
  expect((await sendToConsole('GET', '/api/staff/me', { app, headers: { Cookie: cookie } })).status).toBe(401)
  expect(await requested(actor.email, { cookie })).toBe(200)
})
