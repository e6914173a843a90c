import { beforeAll, expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import { anAddress, aPerson, type Person, send } from '#server/testing/app.ts'
import { aShop, ownerPool, type TestShop } from '#server/testing/shop.ts'

// What callers with a stolen token or a false identity get from the calls of customers. The calls are read from the
// contract, so that later ones are tested as well.

const DENIED = 'Authorization has been denied for this request.'

const customerCalls = Object.values(calls)
  .filter(({ auth, path }) => auth === 'customer' && path !== '')
  .map(({ method, path }) => ({ method, path }))

let shop: TestShop
let asha: Person
beforeAll(async () => {
  shop = await aShop()
  asha = await aPerson(shop)
})

const call = (method: string, path: string, token: string | undefined, json: unknown = {}) =>
  send(shop, method, path, { token, ...(method === 'POST' && { json }) })

test('there are calls of customers to try', () => {
  const paths = customerCalls.map(({ path }) => path)
  expect(paths).toEqual(
    expect.arrayContaining(['/api/User_profile', '/api/Get_AllAddress', '/api/CustomerPasswordChange']),
  )
})

test.each(customerCalls)(
  'F35 S6-004..S6-008 $path needs a complete, valid token of this shop',
  async ({ method, path }) => {
    const elsewhere = await aPerson(await aShop(shop.tenant.supplierId))
    const tokens = [
      undefined,
      'x',
      asha.token.slice(0, -1),
      `${asha.token}x`,
      asha.token.toUpperCase(),
      elsewhere.token,
    ]
    for (const token of tokens) {
      const { status, body } = await call(method, path, token)
      expect([token, status, body.message]).toEqual([token, 401, DENIED])
    }
    const inQuery = await send(shop, method, `${path}?user_token=${asha.token}&access_token=${asha.token}`, {
      ...(method === 'POST' && { json: { user_token: asha.token, userid: asha.token } }),
    })
    expect(inQuery.status).toBe(401)
  },
)

test.each(customerCalls)('F35 R02 the cookie alone does not authorise $path', async ({ method, path }) => {
  const headers = { Cookie: `user_token=${asha.token}`, 'Sec-Fetch-Site': 'cross-site', Origin: 'https://evil.example' }
  const { status } = await send(shop, method, path, { headers, ...(method === 'POST' && { json: {} }) })
  expect([401, 403]).toContain(status)
})

test('F37 S8-001 S8-002 after a password change, a sign-out or its expiry a token opens no call', async () => {
  const person = await aPerson(shop)
  const signIn = async (password: string): Promise<string> => {
    const form = { username: person.email, password, grant_type: 'password' }
    return (await send(shop, 'POST', '/token', { form })).body.access_token
  }
  const [stolen, left, old] = [
    await signIn(person.password),
    await signIn(person.password),
    await signIn(person.password),
  ]
  expect(new Set([person.token, stolen, left, old]).size).toBe(4)

  await call('POST', '/api/Logout', left)
  const sha256 = `encode(sha256($1::bytea), 'hex')`
  await ownerPool().query(`update sessions set expires_at = now() where encode(token_hash, 'hex') = ${sha256}`, [old])
  for (const { method, path } of customerCalls) {
    for (const token of [left, old]) expect([path, (await call(method, path, token)).status]).toEqual([path, 401])
  }
  expect((await call('POST', '/api/User_profile', stolen)).status).toBe(200)

  const change = { userid: person.token, old_password: person.password, new_password: 'Marigold88' }
  expect((await call('POST', '/api/CustomerPasswordChange', person.token, change)).body.status).toBe('true')
  for (const { method, path } of customerCalls)
    expect([path, (await call(method, path, stolen)).status]).toEqual([path, 401])
  expect((await call('POST', '/api/User_profile', person.token)).status).toBe(200)
})

const LIES = {
  id: 1,
  customer_id: 1,
  customerId: 1,
  reseller_id: 1,
  supplier_id: 1,
  role: 'admin',
  is_admin: true,
  status: 'true',
  price: 0,
  paid: true,
  password_hash: 'x',
  created_at: '2000-01-01',
  __proto__: { admin: true },
  constructor: { prototype: { admin: true } },
}

async function rowOf(table: 'customers' | 'addresses', email: string) {
  const { rows } = await ownerPool().query(`select * from ${table} where email = $1 and supplier_id = $2`, [
    email,
    shop.tenant.supplierId,
  ])
  return rows
}

test('F36 extra fields of a registration or an address are ignored', async () => {
  const honest = {
    firstname: 'Asha',
    lastname: 'Rao',
    email: 'liar@example.in',
    mobileno: '9123450001',
    password: 'Mango4Tree',
  }
  const registered = await send(shop, 'POST', '/api/insert_customer', { json: { ...LIES, ...honest } })
  expect(registered.body.status).toBe('true')
  const [customer, ...others] = await rowOf('customers', honest.email)
  expect(others).toEqual([])
  expect(Number(customer.reseller_id)).toBe(shop.tenant.resellerId)
  expect(Number(customer.customer_id)).not.toBe(1)
  expect(customer.password_hash).toMatch(/^\$argon2id\$/)
  expect(customer.created_at.getFullYear()).not.toBe(2000)

  const form = { username: honest.email, password: honest.password, grant_type: 'password' }
  const { access_token: token } = (await send(shop, 'POST', '/token', { form })).body
  const address = { ...anAddress, email: 'parcel-of-liar@example.in' }
  const added = await call('POST', '/api/insert_Customer_add', token, { ...LIES, ...address })
  const [saved] = await rowOf('addresses', address.email)
  expect(Number(saved.address_id)).toBe(added.body.data.id)
  expect(saved.customer_id).toBe(customer.customer_id)
  expect(Number(saved.reseller_id)).toBe(shop.tenant.resellerId)

  const update = { ...LIES, ...address, city: 'Mysuru', id: added.body.data.id }
  expect((await call('POST', '/api/update_Customer_add', token, update)).body.status).toBe('true')
  const [updated] = await rowOf('addresses', address.email)
  expect(updated).toEqual({ ...saved, city: 'Mysuru' })
  expect(({} as { admin?: boolean }).admin).toBeUndefined()
})

test('S3-034 S7-038 an address is in India, and an invalid one is refused with a sentence', async () => {
  for (const wrong of [
    { country: 'Nepal' },
    { state: 'Narnia' },
    { mobile: '12' },
    { pincode: '41103' },
    { name: '' },
  ]) {
    const { status, body } = await call('POST', '/api/insert_Customer_add', asha.token, { ...anAddress, ...wrong })
    expect([wrong, status, body.status]).toEqual([wrong, 400, 'false'])
    expect(body.message).toMatch(/[a-z]/)
  }
})
