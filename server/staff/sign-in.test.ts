import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { listPlatformMails } from '#server/mails/index.ts'
import { aShop, ownerPool, type TestShop } from '#server/testing/shop.ts'
import { aConsole, addMember, aStaff, sendToConsole } from '#server/testing/staff.ts'

/** Where nobody but the operator opens shops. */
const closed = aConsole({ HAAT_OPEN_SHOPS: '0' })

/** The code in the newest mail to the address; mails are written after the answer. */
async function codeFor(shop: TestShop, email: string, after = 0): Promise<string> {
  const mails = async () =>
    (
      await ownerPool().query(
        `select text from mails where supplier_id = $1 and recipient = $2 and kind = 'staff-code' order by mail_id`,
        [shop.tenant.supplierId, email],
      )
    ).rows.map(({ text }) => String(text))
  await expect.poll(async () => (await mails()).length).toBeGreaterThan(after)
  const code = /\b\d{6}\b/.exec((await mails()).at(-1) ?? '')?.[0]
  expect(code).toBeDefined()
  return code ?? ''
}

async function requestFor(email: string): Promise<string> {
  const { status, body } = await sendToConsole('POST', '/api/staff/code', { json: { email } })
  expect(status).toBe(200)
  return body.request
}

const signIn = (request: string, code: string) =>
  sendToConsole('POST', '/api/staff/sign-in', { json: { request, code } })

test('a code by mail signs in, once, in the browser that requested it', async () => {
  const shop = await aShop()
  const { actor } = await aStaff(shop, 'manager')
  const request = await requestFor(actor.email.toUpperCase())
  const code = await codeFor(shop, actor.email)
  expect(await signIn(await requestFor(actor.email), code)).toMatchObject({
    status: 400,
    body: { reason: 'codeWrong' },
  })
  const signedIn = await signIn(request, `${code.slice(0, 3)} ${code.slice(3)}`)
  expect(signedIn.status).toBe(200)
  const me = await sendToConsole('GET', '/api/staff/me', { token: signedIn.body.token })
  expect(me.body).toMatchObject({ email: actor.email, shops: [{ shop: shop.tenant.resellerId, role: 'manager' }] })
  expect(await signIn(request, code)).toMatchObject({ status: 400, body: { reason: 'codeWrong' } })
})

test('five wrong codes use up the request; the right one comes too late', async () => {
  const shop = await aShop()
  const { actor } = await aStaff(shop, 'packer')
  const request = await requestFor(actor.email)
  const code = await codeFor(shop, actor.email)
  const wrong = code === '000000' ? '000001' : '000000'
  for (let nth = 0; nth < 5; nth++) expect(await signIn(request, wrong)).toMatchObject({ status: 400 })
  expect(await signIn(request, code)).toMatchObject({ status: 400, body: { reason: 'codeWrong' } })
})

test('an old code is refused', async () => {
  const shop = await aShop()
  const { actor } = await aStaff(shop, 'packer')
  const request = await requestFor(actor.email)
  const code = await codeFor(shop, actor.email)
  await ownerPool().query(`update staff_codes set expires_at = now() where staff_id = $1`, [actor.staffId])
  expect(await signIn(request, code)).toMatchObject({ status: 400, body: { reason: 'codeWrong' } })
})

test('an address that nobody has, and somebody who works nowhere, get the same answer and no mail', async () => {
  const shop = await aShop()
  const { actor } = await aStaff(shop, 'packer')
  await ownerPool().query('delete from staff_members where staff_id = $1', [actor.staffId])
  for (const email of [actor.email, `${randomUUID()}@example.in`]) {
    const { status, body } = await sendToConsole('POST', '/api/staff/code', { json: { email }, app: closed })
    expect({ status, keys: Object.keys(body) }).toEqual({ status: 200, keys: ['status', 'request'] })
    const { rows } = await ownerPool().query('select from mails where recipient = $1', [email])
    expect(rows).toEqual([])
    expect((await listPlatformMails()).filter(({ recipient }) => recipient === email)).toEqual([])
  }
  expect(await sendToConsole('POST', '/api/staff/code', { json: { email: 'nonsense' } })).toMatchObject({
    status: 400,
    body: { reason: 'emailWrong' },
  })
})

test('signing out ends the session, and so does ending it from elsewhere', async () => {
  const shop = await aShop()
  const one = await aStaff(shop, 'owner')
  const stranger = await aStaff(shop, 'owner')
  const end = `/api/staff/sessions/${one.actor.sessionId}/end`
  expect(await sendToConsole('POST', end, { token: stranger.token })).toMatchObject({ status: 404 })
  expect(await sendToConsole('POST', end, { token: one.token })).toMatchObject({ status: 200 })
  expect(await sendToConsole('GET', '/api/staff/me', { token: one.token })).toMatchObject({ status: 401 })
  expect(await sendToConsole('POST', '/api/staff/sign-out', { token: stranger.token })).toMatchObject({ status: 200 })
  expect(await sendToConsole('GET', '/api/staff/me', { token: stranger.token })).toMatchObject({ status: 401 })
})

test('one tap ends all other sessions of the person, and no one else’s', async () => {
  const shop = await aShop()
  const { actor, token } = await aStaff(shop, 'owner')
  const stranger = await aStaff(shop, 'owner')
  const elsewhere = async () => {
    const request = await requestFor(actor.email)
    return (await signIn(request, await codeFor(shop, actor.email, others.length))).body.token
  }
  const others: string[] = []
  for (let nth = 0; nth < 2; nth++) others.push(await elsewhere())
  expect(await sendToConsole('POST', '/api/staff/sessions/end-others', { token })).toMatchObject({ status: 200 })
  for (const other of others) expect((await sendToConsole('GET', '/api/staff/me', { token: other })).status).toBe(401)
  for (const mine of [token, stranger.token])
    expect((await sendToConsole('GET', '/api/staff/me', { token: mine })).status).toBe(200)
})

test('one person in two shops: the path chooses, and each role applies in its own shop only', async () => {
  const [mine, other] = [await aShop(), await aShop()]
  const { actor, token } = await aStaff(mine, 'owner')
  await addMember(other, actor.staffId, 'packer')
  const invite = (shop: TestShop) =>
    sendToConsole('POST', `/api/shops/${shop.tenant.resellerId}/staff/invite`, {
      token,
      json: { email: `${randomUUID()}@example.in`, role: 'packer' },
    })
  expect(await invite(mine)).toMatchObject({ status: 200 })
  expect(await invite(other)).toMatchObject({ status: 403, body: { reason: 'notYourRole' } })
  expect(await invite(await aShop())).toMatchObject({ status: 404, body: { reason: 'noSuchShopOfYours' } })
})
