import { randomInt, randomUUID } from 'node:crypto'
import type { KyselyPlugin } from 'kysely'
import { expect, test } from 'vitest'
import { SESSION_SECONDS } from '#contract/lifetimes.ts'
import * as MESSAGES from '#contract/messages.ts'
import { run } from '#server/kernel/answer.ts'
import type { Ctx } from '#server/kernel/ctx.ts'
import { aCustomer } from '#server/testing/customer.ts'
import { aShop, ownerPool, type TestShop } from '#server/testing/shop.ts'
import { customerOperations, findSession, registerCustomer, signIn } from './index.ts'
import { NOBODYS_HASH } from './password.ts'

const PASSWORD = 'Sunflower7'

function someone() {
  return {
    firstName: 'Asha',
    lastName: 'Rao',
    email: `asha-${randomUUID()}@example.in`,
    mobile: String(randomInt(6e9, 1e10 - 1)),
    password: PASSWORD,
  }
}

async function signedIn(shop: TestShop, person = someone()) {
  await registerCustomer(shop.ctx, person)
  const { token, profile } = await signIn(shop.ctx, { username: person.email, password: person.password })
  const customerId = await findSession(shop.ctx, token)
  if (customerId === null) throw new Error('the session was not found')
  return { person, token, profile, customerId, ctx: shop.as({ kind: 'customer', customerId, token }) }
}

async function another(shop: TestShop, username: string, password = PASSWORD): Promise<Ctx> {
  const { token } = await signIn(shop.ctx, { username, password })
  return shop.as({ kind: 'customer', customerId: (await findSession(shop.ctx, token)) ?? 0, token })
}

test('R23 a customer registers, and signs in with e-mail or mobile number, in any letter case', async () => {
  const shop = await aShop()
  const { person, profile } = await signedIn(shop)
  expect(profile).toEqual({ name: 'Asha Rao', email: person.email, mobile: person.mobile, hasPassword: true })
  const byMobile = await signIn(shop.ctx, { username: person.mobile, password: PASSWORD })
  expect(byMobile.expiresInSeconds).toBe(SESSION_SECONDS)
  await signIn(shop.ctx, { username: person.email.toUpperCase(), password: PASSWORD })
  const { mobile } = person
  for (const username of [`+91${mobile}`, `0${mobile}`, `${mobile.slice(0, 5)} ${mobile.slice(5)}`])
    await run(customerOperations.signIn, shop.ctx, { username, password: PASSWORD })
})

test('an e-mail or mobile number registers once per reseller, and again at another', async () => {
  const shop = await aShop()
  const person = someone()
  await registerCustomer(shop.ctx, person)
  const taken = { code: 'already-exists', message: MESSAGES.alreadyExists }
  await expect(registerCustomer(shop.ctx, person)).rejects.toMatchObject(taken)
  await expect(registerCustomer(shop.ctx, { ...someone(), mobile: person.mobile })).rejects.toMatchObject(taken)
  const sibling = await aShop(shop.tenant.supplierId)
  await registerCustomer(sibling.ctx, person)
})

test.each(['Password1', 'PASSWORd1', 'Qwerty123', 'Welcome1', 'Passw0rd', 'Abcd1234', 'India123', 'Trustno1'])(
  'the password %s is among the 10,000 most common and is refused, at registration and at a change',
  async (password) => {
    const shop = await aShop()
    const refusal = { code: 'bad-input', message: MESSAGES.passwordCommon }
    const registering = run(customerOperations.registerCustomer, shop.ctx, { ...someone(), password })
    await expect(registering).rejects.toMatchObject({
      ...refusal,
      details: { fields: { password: { id: 'passwordCommon' } } },
    })
    const { ctx } = await aCustomer(shop)
    const changing = run(customerOperations.changePassword, ctx, { oldPassword: PASSWORD, newPassword: password })
    await expect(changing).rejects.toMatchObject({
      ...refusal,
      details: { fields: { newPassword: { id: 'passwordCommon' } } },
    })
  },
)

test.each([
  ['short1A', MESSAGES.passwordTooShort],
  ['Seventeen17letter', MESSAGES.passwordTooLong],
  ['sunflower7', MESSAGES.passwordNeedsUpper],
  ['SUNFLOWER7', MESSAGES.passwordNeedsLower],
  ['Sunflowers', MESSAGES.passwordNeedsNumber],
])('the password %s is refused with a sentence', async (password, message) => {
  const { ctx } = await aShop()
  const registering = run(customerOperations.registerCustomer, ctx, { ...someone(), password })
  await expect(registering).rejects.toMatchObject({ code: 'bad-input', message })
})

test('F39: a wrong password and an unknown name get the same response', async () => {
  const shop = await aShop()
  const { person } = await signedIn(shop)
  const refused = { code: 'unauthorized', message: MESSAGES.loginFailed }
  await expect(signIn(shop.ctx, { username: person.email, password: 'Wrong12345' })).rejects.toMatchObject(refused)
  await expect(signIn(shop.ctx, { username: 'nobody@example.in', password: PASSWORD })).rejects.toMatchObject(refused)
})

test('F39: a known and an unknown name cost the same queries and hashing', async () => {
  const shop = await aShop()
  const { person, customerId } = await signedIn(shop)
  async function workOf(username: string): Promise<string[]> {
    const statements: string[] = []
    const transformQuery: KyselyPlugin['transformQuery'] = ({ node }) => {
      statements.push(JSON.stringify(node, (key, value) => (key === 'value' ? '<value>' : value)))
      return node
    }
    const database = shop.ctx.database.withPlugin({ transformQuery, transformResult: async ({ result }) => result })
    const stranger: Ctx = { ...shop.ctx, database, address: '203.0.113.9' }
    await expect(signIn(stranger, { username, password: 'Wrong12345' })).rejects.toThrow(MESSAGES.loginFailed)
    return statements
  }
  const known = await workOf(person.email)
  expect(known.length).toBeGreaterThan(0)
  expect(await workOf(`nobody-${randomUUID()}@example.in`)).toEqual(known)
  const { rows } = await ownerPool().query('select password_hash from customers where customer_id = $1', [customerId])
  const costOf = (hash: string) => hash.split('$').slice(0, 4)
  expect(costOf(NOBODYS_HASH)).toEqual(costOf(rows[0].password_hash))
  expect(NOBODYS_HASH).toHaveLength(rows[0].password_hash.length)
})

test('S5-028: a name is changed for this customer alone, and an empty one is refused', async () => {
  const shop = await aShop()
  const [one, other] = [await signedIn(shop), await signedIn(shop)]
  const rename = (name: string) => run(customerOperations.renameCustomer, one.ctx, { name })
  expect(await rename('  Asha Kumari Rao ')).toMatchObject({ name: 'Asha Kumari Rao', email: one.person.email })
  expect(await rename('Asha')).toMatchObject({ name: 'Asha' })
  await expect(rename('   ')).rejects.toMatchObject({ code: 'bad-input', message: MESSAGES.required })
  expect(await run(customerOperations.getProfile, other.ctx, undefined)).toEqual(other.profile)
  await expect(run(customerOperations.renameCustomer, shop.ctx, { name: 'X' })).rejects.toMatchObject({
    code: 'unauthorized',
  })
})

test('F33 F35: a token is valid at its own reseller only, and not after it expires', async () => {
  const shop = await aShop()
  const { token, customerId } = await signedIn(shop)
  const sibling = await aShop(shop.tenant.supplierId)
  expect(await findSession(sibling.ctx, token)).toBeNull()
  expect(await findSession(shop.ctx, `${token}x`)).toBeNull()
  expect(await findSession(shop.ctx, token)).toBe(customerId)
  await ownerPool().query(`update sessions set expires_at = now() where customer_id = $1`, [customerId])
  expect(await findSession(shop.ctx, token)).toBeNull()
})

test('the database stores neither the password nor the token', async () => {
  const shop = await aShop()
  const { token, customerId } = await signedIn(shop)
  const { rows } = await ownerPool().query(
    `select password_hash, encode(token_hash, 'escape') as token_hash
     from customers join sessions using (supplier_id, customer_id) where customer_id = $1`,
    [customerId],
  )
  expect(rows[0].password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[^$]{22}\$[^$]{43}$/)
  expect(rows[0].token_hash).not.toContain(token)
  expect(token).toMatch(/^[\w-]{43}$/)
})

test('F37: a changed password ends the other sessions and keeps this one', async () => {
  const shop = await aShop()
  const { ctx, token, person, customerId } = await signedIn(shop)
  const other = await another(shop, person.email)
  const change = { oldPassword: PASSWORD, newPassword: 'Marigold88' }
  await run(customerOperations.changePassword, ctx, { ...change, claimedToken: token })
  expect(await findSession(shop.ctx, token)).toBe(customerId)
  expect(other.actor.kind === 'customer' && (await findSession(shop.ctx, other.actor.token))).toBeNull()
  await expect(signIn(shop.ctx, { username: person.email, password: PASSWORD })).rejects.toThrow(MESSAGES.loginFailed)
  await signIn(shop.ctx, { username: person.email, password: 'Marigold88' })
})

test("a password change needs the current password and one's own token", async () => {
  const shop = await aShop()
  const { ctx } = await signedIn(shop)
  const change = { oldPassword: 'Wrong12345', newPassword: 'Marigold88' }
  const operation = customerOperations.changePassword
  await expect(run(operation, ctx, change)).rejects.toMatchObject({ code: 'bad-input' })
  await expect(run(operation, ctx, { ...change, oldPassword: PASSWORD, claimedToken: 'x' })).rejects.toMatchObject({
    code: 'unauthorized',
    message: MESSAGES.denied,
  })
})

test('signing out ends this session and no other', async () => {
  const shop = await aShop()
  const { ctx, token, person } = await signedIn(shop)
  const other = await another(shop, person.email)
  await run(customerOperations.signOut, ctx, undefined)
  expect(await findSession(shop.ctx, token)).toBeNull()
  expect(other.actor.kind === 'customer' && (await findSession(shop.ctx, other.actor.token))).not.toBeNull()
})

test("the profile is one's own, and needs a token", async () => {
  const shop = await aShop()
  const { ctx, profile } = await signedIn(shop)
  expect(await run(customerOperations.getProfile, ctx, undefined)).toEqual(profile)
  await expect(run(customerOperations.getProfile, shop.ctx, undefined)).rejects.toMatchObject({
    code: 'unauthorized',
    message: MESSAGES.denied,
  })
})

test('F38: an address with many failures waits among its like, and the owner elsewhere does not', async () => {
  const shop = await aShop()
  const { person } = await signedIn(shop)
  const guesser: Ctx = { ...shop.ctx, address: '203.0.113.8', rateFactor: 1 }
  const guess = () =>
    expect(signIn(guesser, { username: someone().email, password: 'Wrong12345' })).rejects.toThrow(MESSAGES.loginFailed)
  for (let tries = 0; tries < 5; tries++) await guess()
  let answered = 0
  const guesses = Array.from({ length: 6 }, () => guess().then(() => answered++))
  await signIn({ ...guesser, address: '198.51.100.2' }, { username: person.email, password: PASSWORD })
  expect(answered).toBeLessThan(6)
  await Promise.all(guesses)
})
