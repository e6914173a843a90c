import { beforeAll, expect, test } from 'vitest'
import { registerCustomer } from '#server/customers/index.ts'
import { run } from '#server/kernel/answer.ts'
import { staffOperations } from '#server/staff/index.ts'
import { aBuyer, type Buyer } from '#server/testing/buyer.ts'
import { runJobs } from '#server/testing/jobs.ts'
import { aShop, ownerPool, type TestShop } from '#server/testing/shop.ts'
import { aConsole, aStaff, sendToConsole, type TestStaff } from '#server/testing/staff.ts'
import { operations } from './operations.ts'

// What an attacker tries at the console over HTTP. Which calls each role may make is in console.test.ts.

let shop: TestShop
let owner: TestStaff
let buyer: Buyer

beforeAll(async () => {
  shop = await aShop()
  owner = await aStaff(shop, 'owner')
  buyer = await aBuyer(shop)
})

const inShop = (path: string) => `/shops/${shop.tenant.resellerId}${path}`

async function statusOf(number: string): Promise<string> {
  const { rows } = await ownerPool().query('select status from orders where number = $1', [number])
  return rows[0].status
}

test('check 36: a shop on the same domain sends the staff’s cookie with its forms, and none of them does anything', async () => {
  const forms: [path: string, form: Record<string, string>][] = [
    [inShop('/orders?index'), { intent: 'confirm', numbers: buyer.orderNumber, number: buyer.orderNumber }],
    [inShop('/orders'), { intent: 'confirm', numbers: buyer.orderNumber }],
    [inShop(`/orders/${buyer.orderNumber}`), { intent: 'confirm' }],
    [inShop('/staff'), { intent: 'invite', email: 'thief@evil.example', role: 'owner' }],
    [inShop('/imports'), { file: 'x' }],
    [inShop('/look'), { intent: 'publish' }],
    ['/sign-out', { to: '/' }],
    ['/me', { intent: 'end-others' }],
    ['/demo-sign-in/packer', {}],
    [`/api${inShop('/orders/confirm')}`, { numbers: buyer.orderNumber }],
  ]
  const neighbours: Record<string, string>[] = [
    { 'Sec-Fetch-Site': 'same-site', Origin: `http://${shop.host}:3000` },
    { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://evil.example' },
    { 'Sec-Fetch-Site': '', Origin: `http://${shop.host}:3000` },
    { 'Sec-Fetch-Site': '', Origin: 'http://evil.manage.localhost:3000' },
    { 'Sec-Fetch-Site': '', Referer: 'http://manage.localhost:3000/' },
  ]
  for (const headers of neighbours) {
    for (const [path, form] of forms) {
      const { status, headers: answered } = await sendToConsole('POST', path, { token: owner.token, form, headers })
      expect([path, headers, status]).toEqual([path, headers, 403])
      expect(answered.get('set-cookie')).toBeNull()
    }
  }
  expect(await statusOf(buyer.orderNumber)).toBe('Placed')
  expect((await sendToConsole('GET', inShop(''), { token: owner.token })).status).toBe(200)
})

test('no address that is only opened changes anything: not a sign-out, nor a call by GET', async () => {
  const calls = ['/orders/confirm', '/orders/cancel', '/staff/invite', '/look/publish'].map(
    (path) => `/api${inShop(path)}`,
  )
  for (const path of ['/sign-out', '/demo-sign-in/packer', ...calls]) {
    const { status, headers } = await sendToConsole('GET', `${path}?numbers=${buyer.orderNumber}`, {
      token: owner.token,
    })
    expect([path, status]).toEqual([path, path === '/sign-out' ? 302 : expect.toBeOneOf([404, 405])])
    expect(headers.get('set-cookie') ?? '').not.toContain('__Host-staff=')
  }
  expect((await sendToConsole('GET', inShop(''), { token: owner.token })).status).toBe(200)
  expect(await statusOf(buyer.orderNumber)).toBe('Placed')
})

test('check 36: nothing of the console may be framed, also not what is refused; previews by the console alone', async () => {
  for (const path of [
    '/sign-in',
    '/me',
    inShop(''),
    inShop('/nothing-there'),
    inShop('/staff'),
    '/platform',
    '/open',
  ]) {
    const { headers } = await sendToConsole('GET', path, { token: owner.token })
    expect(headers.get('content-security-policy'), path).toContain("frame-ancestors 'none'")
  }
  const preview = await sendToConsole('GET', inShop('/preview/'), { token: owner.token })
  expect(preview.headers.get('content-security-policy')).toContain("frame-ancestors 'self'")
  expect(preview.headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(preview.headers.get('content-security-policy')).not.toContain('script-src')
})

test.each([
  'manage.localhost.evil.example',
  'evil.manage.localhost',
  'manage.localhost@evil.example',
  'manage.localhost,evil.example',
  'xmanage.localhost',
  'localhost',
  '127.0.0.1:3000',
])('the host %s is not the console, whoever sends its cookie there', async (host) => {
  const request = new Request('http://manage.localhost/me', {
    headers: { Host: host, Cookie: `__Host-staff=${owner.token}` },
  })
  const answer = await aConsole().fetch(request)
  expect(answer.status).toBeOneOf([400, 404, 421])
  expect(await answer.text()).not.toContain(owner.actor.email)
})

test('no header of somebody who is no proxy of ours makes another host the console, or the console another', async () => {
  const textAt = async (host: string, header: string, value: string) => {
    const headers = { Host: host, [header]: value, Cookie: `__Host-staff=${owner.token}` }
    return (await aConsole().fetch(new Request(`http://${host}/me`, { headers }))).text()
  }
  for (const header of ['X-Forwarded-Host', 'Forwarded', 'X-Host', 'X-Original-Host']) {
    expect(await textAt(shop.host, header, 'manage.localhost')).not.toContain(owner.actor.email)
    expect(await textAt('manage.localhost', header, 'evil.example')).toContain(owner.actor.email)
  }
})

test('bodies that are too large, too deep or of an unsupported type are refused, and change nothing', async () => {
  const path = `/api${inShop('/orders/confirm')}`
  const huge = { numbers: Array.from({ length: 400_000 }, () => buyer.orderNumber) }
  expect((await sendToConsole('POST', path, { token: owner.token, json: huge })).status).toBe(413)
  const form = { intent: 'confirm', numbers: 'x'.repeat(5_000_000) }
  expect((await sendToConsole('POST', inShop('/orders'), { token: owner.token, form })).status).toBe(413)
  const bytes = (text: string) => new TextEncoder().encode(text).buffer as ArrayBuffer
  for (const [type, text] of [
    ['application/json', '['.repeat(50_000)],
    ['application/json', `{"numbers": ["${buyer.orderNumber}"]`],
    ['application/json', `{"__proto__": {"numbers": ["${buyer.orderNumber}"]}}`],
    ['application/xml', '<numbers/>'],
    ['text/plain', `{"numbers": ["${buyer.orderNumber}"]}`],
  ]) {
    const sent = { token: owner.token, bytes: bytes(text as string), headers: { 'Content-Type': type as string } }
    const { status } = await sendToConsole('POST', path, sent)
    expect([type, text?.slice(0, 40), status]).toEqual([
      type,
      text?.slice(0, 40),
      expect.toBeOneOf([400, 413, 415, 422]),
    ])
  }
  expect(await statusOf(buyer.orderNumber)).toBe('Placed')
})

test.each([
  ['lowered', `update staff_members set role = 'packer' where staff_id = $1`],
  ['taken away', 'delete from staff_members where staff_id = $1'],
  ['signed out', 'delete from staff_sessions where staff_id = $1'],
])(
  'check 32: a stream ends within five seconds of the role being %s, and the next request is refused',
  async (_, change) => {
    const manager = await aStaff(shop, 'manager')
    const headers = { Cookie: `__Host-staff=${manager.token}` }
    const answer = await aConsole().fetch(new Request(`http://manage.localhost${inShop('/events')}`, { headers }))
    const reader = (answer.body as ReadableStream<Uint8Array>).getReader()
    await reader.read()
    await ownerPool().query(change, [manager.actor.staffId])
    for (;;) if ((await reader.read()).done) break // the test's own limit is the five seconds
    const call = await sendToConsole('POST', `/api${inShop('/orders/confirm')}`, {
      token: manager.token,
      json: { numbers: [] },
    })
    expect(call.status).toBeOneOf([401, 403, 404])
  },
  5_000,
)

test('an id of another shop in the path, the body or the query is that of nothing', async () => {
  const stranger = await aBuyer(await aShop())
  const sibling = await aBuyer(await aShop(shop.tenant.supplierId))
  for (const { orderNumber, customerId, mark } of [stranger, sibling]) {
    for (const path of [
      ...[`/orders/${orderNumber}`, `/customers/${customerId}`, `/orders?q=${orderNumber}`, `/customers?q=${mark}`],
      ...[`/papers?size=label&number=${orderNumber}`, `/orders/new?mobile=${mark}`],
    ]) {
      const { body } = await sendToConsole('GET', inShop(path), { token: owner.token })
      expect(String(body), path).not.toContain(`${mark} Road`)
      expect(String(body), path).not.toContain(`12 ${mark}`)
    }
    const move = { token: owner.token, json: { numbers: [orderNumber] } }
    expect(JSON.stringify((await sendToConsole('POST', `/api${inShop('/orders/confirm')}`, move)).body)).not.toContain(
      mark,
    )
    expect(await statusOf(orderNumber)).toBe('Placed')
  }
  await expect(
    run(staffOperations.listLog, { ...owner.ctx, actor: { ...owner.actor, role: null } }, {}),
  ).rejects.toThrow()
})

test('F33 what a shop stores about a customer has no link or code that was mailed to the same address, also not to its staff', async () => {
  // Anybody registers with any address: here with that of the owner of another shop, whom an invitation would sign in.
  const victim = await aStaff(await aShop(), 'owner', 'Victim')
  const { email } = victim.actor
  const password = 'Sunflower7'
  await registerCustomer(shop.ctx, { firstName: 'Mallory', lastName: 'Rao', email, mobile: '9876501234', password })
  const { rows } = await ownerPool().query('select customer_id from customers where supplier_id = $1 and email = $2', [
    shop.tenant.supplierId,
    email,
  ])
  const invited = { token: owner.token, json: { email, role: 'packer' } }
  expect(await sendToConsole('POST', `/api${inShop('/staff/invite')}`, invited)).toMatchObject({ status: 200 })
  const customerId = Number(rows[0].customer_id)
  await run(operations.forgotPassword, shop.ctx, { username: email })
  const { request } = (await run(operations.requestSignInCode, shop.ctx, { contact: email })) as { request: string }
  expect(request).toBeTruthy()
  await runJobs(shop)
  const { status, body } = await sendToConsole('GET', `/api${inShop(`/customers/${customerId}/export`)}`, {
    token: owner.token,
  })
  expect(status).toBe(200)
  const { mails } = body as { mails: { subject: string; text: string }[] }
  expect(mails.map(({ subject }) => subject.replace(/ for .*/, '')).toSorted()).toEqual([
    'Set a new password',
    'Your sign-in code',
  ])
  expect(mails.map(({ text }) => text)).toEqual(mails.map(() => ''))
  expect(JSON.stringify(body)).not.toMatch(/\/invitation\/|reset-password\?token|\b\d{6}\b/)
})
