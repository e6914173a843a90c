import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { STAFF_COOKIE } from '#contract/staff-cookie.ts'
import type { StaffRole } from '#contract/staff-rights.ts'
import { registerCustomer } from '#server/customers/index.ts'
import { run } from '#server/kernel/answer.ts'
import { eraseCustomer } from '#server/privacy/index.ts'
import { aShop, ownerPool, type TestShop } from '#server/testing/shop.ts'
import { aConsole, addMember, aStaff, sendToConsole, type TestStaff } from '#server/testing/staff.ts'
import { staffOperations } from './index.ts'

const inShop = (shop: TestShop, path: string) => `/api/shops/${shop.tenant.resellerId}/staff/${path}`

/** The token in the newest mail to the address. */
async function invited(shop: TestShop, owner: TestStaff, role: StaffRole = 'packer') {
  const email = `${randomUUID()}@example.in`
  expect(
    await sendToConsole('POST', inShop(shop, 'invite'), { token: owner.token, json: { email, role } }),
  ).toMatchObject({
    status: 200,
    body: { status: 'true' },
  })
  return { email, token: await tokenFor(email) }
}

async function tokenFor(email: string): Promise<string> {
  const { rows } = await ownerPool().query(
    `select html from mails where recipient = $1 and kind = 'staff-invitation' order by mail_id desc limit 1`,
    [email],
  )
  return /\/invitation\/([\w-]{43})/.exec(rows[0].html)?.[1] ?? ''
}

const accept = (token: string, name = 'Ravi') =>
  sendToConsole('POST', '/api/staff/invitations/accept', { json: { token, name } })

test('an invitation works once; looking at it does not use it', async () => {
  const shop = await aShop()
  const owner = await aStaff(shop, 'owner')
  const { email, token } = await invited(shop, owner)
  for (let nth = 0; nth < 3; nth++) {
    const page = await sendToConsole('GET', `/invitation/${token}`)
    expect(page.status).toBe(200)
    expect(page.body).toContain(email)
    expect(page.headers.get('cache-control')).toContain('no-store')
  }
  const accepted = await accept(token)
  expect(accepted).toMatchObject({ status: 200, body: { shop: shop.tenant.resellerId } })
  const me = await sendToConsole('GET', '/api/staff/me', { token: accepted.body.token })
  expect(me.body).toMatchObject({ name: 'Ravi', email, shops: [{ role: 'packer' }] })
  expect(await accept(token)).toMatchObject({ status: 400, body: { reason: 'invitationOver' } })
  expect(await sendToConsole('GET', `/invitation/${token}`)).toMatchObject({ status: 400 })
})

test('two who accept one invitation at once: one joins', async () => {
  const shop = await aShop()
  const { token } = await invited(shop, await aStaff(shop, 'owner'))
  const answers = await Promise.all([1, 2, 3, 4].map(() => accept(token)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400, 400])
})

test('an invitation is over after three days, when it is withdrawn, and when another replaces it', async () => {
  const shop = await aShop()
  const owner = await aStaff(shop, 'owner')
  const old = await invited(shop, owner)
  const { rows } = await ownerPool().query(
    `select round(extract(epoch from expires_at - now()) / 3600)::int as hours from staff_invitations where email = $1`,
    [old.email],
  )
  expect(rows).toEqual([{ hours: 72 }])
  await ownerPool().query(`update staff_invitations set expires_at = now() where email = $1`, [old.email])
  const withdrawn = await invited(shop, owner)
  await sendToConsole('POST', inShop(shop, 'withdraw'), { token: owner.token, json: { email: withdrawn.email } })
  const first = await invited(shop, owner)
  await sendToConsole('POST', inShop(shop, 'invite'), {
    token: owner.token,
    json: { email: first.email, role: 'manager' },
  })
  for (const { token } of [old, withdrawn, first]) {
    expect(await accept(token)).toMatchObject({ status: 400, body: { reason: 'invitationOver' } })
  }
  expect(await accept(await tokenFor(first.email))).toMatchObject({ status: 200 })
})

test('the inviter never sees the link, and nobody who works in the shop is invited again', async () => {
  const shop = await aShop()
  const owner = await aStaff(shop, 'owner')
  const { email, token } = await invited(shop, owner)
  const page = await sendToConsole('GET', `/shops/${shop.tenant.resellerId}/staff`, { token: owner.token })
  expect(page.body).toContain(email)
  expect(page.body).not.toContain(token)
  await accept(token)
  const again = await sendToConsole('POST', inShop(shop, 'invite'), {
    token: owner.token,
    json: { email, role: 'owner' },
  })
  expect(again).toMatchObject({ status: 409, body: { reason: 'isMemberAlready' } })
})

test('the last owner can neither be lowered nor removed', async () => {
  const shop = await aShop()
  const { token, actor } = await aStaff(shop, 'owner')
  const role = await sendToConsole('POST', inShop(shop, 'role'), {
    token,
    json: { staff: actor.staffId, role: 'packer' },
  })
  expect(role).toMatchObject({ status: 400, body: { reason: 'lastOwner' } })
  const removed = await sendToConsole('POST', inShop(shop, 'remove'), { token, json: { staff: actor.staffId } })
  expect(removed).toMatchObject({ status: 400, body: { reason: 'lastOwner' } })
})

test('two owners who remove each other at once: one stays', async () => {
  for (let nth = 0; nth < 8; nth++) {
    const shop = await aShop()
    const [a, b] = [await aStaff(shop, 'owner'), await aStaff(shop, 'owner')]
    const answers = await Promise.all([
      sendToConsole('POST', inShop(shop, 'remove'), { token: a.token, json: { staff: b.actor.staffId } }),
      sendToConsole('POST', inShop(shop, 'role'), { token: b.token, json: { staff: a.actor.staffId, role: 'packer' } }),
    ])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const { rows } = await ownerPool().query(
      `select from staff_members where supplier_id = $1 and reseller_id = $2 and role = 'owner'`,
      [shop.tenant.supplierId, shop.tenant.resellerId],
    )
    expect(rows).toHaveLength(1)
  }
})

test('a role that is taken away is gone with the next request', async () => {
  const shop = await aShop()
  const owner = await aStaff(shop, 'owner')
  const manager = await aStaff(shop, 'manager')
  const today = () => sendToConsole('GET', `/shops/${shop.tenant.resellerId}.data`, { token: manager.token })
  expect((await today()).status).toBe(200)
  await sendToConsole('POST', inShop(shop, 'role'), {
    token: owner.token,
    json: { staff: manager.actor.staffId, role: 'packer' },
  })
  const confirm = await sendToConsole('POST', `/api/shops/${shop.tenant.resellerId}/orders/confirm`, {
    token: manager.token,
    json: { numbers: ['H'] },
  })
  expect(confirm).toMatchObject({ status: 403 })
  await sendToConsole('POST', inShop(shop, 'remove'), { token: owner.token, json: { staff: manager.actor.staffId } })
  expect((await today()).status).toBe(404)
})

test('a colleague who is removed is out at once, here alone, and the log names who removed whom', async () => {
  const [shop, other] = [await aShop(), await aShop()]
  const owner = await aStaff(shop, 'owner', 'Meera')
  const ravi = await aStaff(shop, 'manager', 'Ravi')
  await addMember(other, ravi.actor.staffId, 'packer')
  const removal = { token: owner.token, json: { staff: ravi.actor.staffId } }
  const refused = (await aStaff(other, 'owner')).token
  expect((await sendToConsole('POST', inShop(shop, 'remove'), { ...removal, token: refused })).status).toBe(404)
  expect((await sendToConsole('POST', inShop(shop, 'remove'), { ...removal, token: ravi.token })).status).toBe(403)

  const { resellerId } = shop.tenant
  const headers = { Cookie: `${STAFF_COOKIE}=${ravi.token}` }
  const events = await aConsole().fetch(new Request(`http://manage.localhost/shops/${resellerId}/events`, { headers }))
  expect(await sendToConsole('POST', inShop(shop, 'remove'), removal)).toMatchObject({ status: 200 })
  const pages = [`/shops/${resellerId}`, `/shops/${resellerId}/orders.data`, `/shops/${resellerId}/events`]
  for (const path of pages) expect((await sendToConsole('GET', path, { token: ravi.token })).status, path).toBe(404)
  const packing = { token: ravi.token, json: { numbers: ['H'] } }
  expect((await sendToConsole('POST', `/api/shops/${resellerId}/orders/pack`, packing)).status).toBe(404)
  await events.text() // to its end, which is the end of their stream
  const me = await sendToConsole('GET', '/api/staff/me', { token: ravi.token })
  expect(me.body.shops).toMatchObject([{ shop: other.tenant.resellerId }])

  expect((await sendToConsole('POST', inShop(shop, 'remove'), removal)).status).toBe(404)
  const log = await sendToConsole('GET', `/shops/${resellerId}/history`, { token: owner.token })
  const entries = [...log.body.matchAll(/<li class[^>]*><p[^>]*>(.*?)<\/p>/g)].map(([, words]) =>
    words.replace(/<.*?>/g, '').replace(/\s+/g, ' '),
  )
  expect(entries).toEqual([`Meera removed ${ravi.actor.email}`])
})

test('every change of the staff is in the log, which the console can add to and not change', async () => {
  const shop = await aShop()
  const owner = await aStaff(shop, 'owner', 'Meera')
  const { email, token } = await invited(shop, owner)
  await accept(token)
  const page = await sendToConsole('GET', `/shops/${shop.tenant.resellerId}/history`, { token: owner.token })
  expect(page.body).toContain('Meera')
  const { rows } = await ownerPool().query(
    'select did, subject from staff_log where supplier_id = $1 order by entry_id',
    [shop.tenant.supplierId],
  )
  expect(rows).toEqual([
    { did: 'invite', subject: email },
    { did: 'join', subject: email },
  ])
  const login = new pg.Client({ connectionString: inject('consoleUrl') })
  await login.connect()
  for (const statement of [
    `update staff_log set subject = 'nobody'`,
    'delete from staff_log',
    'truncate staff_log',
    'alter table staff_log disable row level security',
  ]) {
    await expect(login.query(statement), statement).rejects.toMatchObject({ code: '42501' })
  }
  await login.end()
})

test('F68 one address is invited five times a day, and no more', async () => {
  const owner = await aStaff(await aShop(), 'owner')
  const ctx = { ...owner.ctx, rateFactor: 1 }
  const invite = (email: string) => run(staffOperations.inviteMember, ctx, { email, role: 'packer' })
  for (let nth = 0; nth < 5; nth++) await invite('stranger@example.in')
  await expect(invite('stranger@example.in')).rejects.toMatchObject({ code: 'too-many-requests' })
  await invite('somebody@example.in')
})

test('F68 an owner who erases a customer with the address invites it no more often', async () => {
  const shop = await aShop()
  const owner = await aStaff(shop, 'owner')
  const ctx = { ...owner.ctx, rateFactor: 1 }
  const email = `${randomUUID()}@example.in`
  const invite = () => run(staffOperations.inviteMember, ctx, { email, role: 'packer' })
  for (let nth = 0; nth < 5; nth++) await invite()
  const mobile = '9812345672'
  await registerCustomer(shop.ctx, { firstName: 'Asha', lastName: 'Rao', email, mobile, password: 'Sunflower7' })
  await eraseCustomer(inject('ownerUrl'), shop.tenant, email)
  await expect(invite()).rejects.toMatchObject({ code: 'too-many-requests' })
})
