import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { run } from '#server/kernel/answer.ts'
import type { Ctx } from '#server/kernel/ctx.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import { aPerson, type Person } from '#server/testing/app.ts'
import { aShop, ownerPool, type TestShop } from '#server/testing/shop.ts'
import { customerOperations, registerCustomer, signIn } from './index.ts'

// F38, F39: guessing a password, and its effect on the account's owner (docs/decisions/032).

const ADDRESSES = 240

const from = (shop: TestShop, address: string): Ctx => ({ ...shop.ctx, rateFactor: 1, address })

interface Answer {
  code: string
  retryAfter: number | undefined
  message: string
}

async function guess(
  shop: TestShop,
  address: string,
  username: string,
  password = 'Wrong12345',
  device?: string,
): Promise<Answer> {
  try {
    await signIn(from(shop, address), { username, password, device })
    return { code: 'in', retryAfter: undefined, message: '' }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { code: error.code, retryAfter: error.details.retryAfter, message: error.message }
  }
}

/** One guess from each address, some by e-mail and some by mobile number. */
async function guessFromEverywhere(shop: TestShop, names: readonly string[], count = ADDRESSES) {
  const answers: Answer[] = []
  for (let nth = 0; nth < count; nth++)
    answers.push(await guess(shop, `198.18.${nth}.1`, names[nth % names.length] ?? ''))
  return answers
}

const codesOf = (answers: { code: string }[]) => answers.map(({ code }) => code)

test('F38: of 240 addresses that guess at one account once each, 25 are tried, by e-mail and mobile number together', async () => {
  const shop = await aShop()
  const { email, mobile } = await aPerson(shop)
  const answers = await guessFromEverywhere(shop, [email, mobile, email.toUpperCase()])
  expect(codesOf(answers)).toEqual([...Array(25).fill('unauthorized'), ...Array(215).fill('too-many-requests')])
  for (const { retryAfter } of answers.slice(25)) expect(retryAfter).toBeGreaterThan(0)
  expect(answers.at(-1)?.message).toContain('Forgot password?')
})

test('F39: guesses at an unknown name get the same responses', async () => {
  const shop = await aShop()
  const { email } = await aPerson(shop)
  const known = await guessFromEverywhere(shop, [email], 27)
  const unknown = await guessFromEverywhere(shop, [`nobody-${randomUUID()}@example.in`], 27)
  expect(codesOf(unknown)).toEqual(codesOf(known))
  // The seconds that are left depend on the machine.
  const inWords = (answers: typeof known) => answers.at(-1)?.message.replace(/\d+/, 'so many')
  expect(inWords(unknown)).toEqual(inWords(known))
})

test('F38: a locked account admits only its owner from a known address or device', async () => {
  const shop = await aShop()
  const { email, mobile, password } = await aPerson(shop) // from 127.0.0.1
  const device = randomUUID()
  expect((await guess(shop, '192.0.2.1', email, password, device)).code).toBe('in')
  await guessFromEverywhere(shop, [email], 25)
  expect((await guess(shop, '127.0.0.1', email, password)).code).toBe('in')
  expect((await guess(shop, '192.0.2.77', mobile, password, device)).code).toBe('in')
  // Neither a device of another customer, nor that of another shop's customer of the same name.
  expect((await guess(shop, '192.0.2.78', email, password, randomUUID())).code).toBe('too-many-requests')
  const sibling = await aShop(shop.tenant.supplierId)
  await registerCustomer(sibling.ctx, { firstName: 'Asha', lastName: 'Rao', email, mobile, password })
  await guessFromEverywhere(sibling, [email], 25)
  expect((await guess(sibling, '192.0.2.78', email, password, device)).code).toBe('too-many-requests')
})

test('F38: guesses on a known device are counted too', async () => {
  const shop = await aShop()
  const { email, password } = await aPerson(shop)
  const device = randomUUID()
  await guess(shop, '192.0.2.1', email, password, device)
  const answers: Answer[] = []
  for (let nth = 0; nth < 12; nth++) answers.push(await guess(shop, `198.18.${nth}.1`, email, 'Wrong12345', device))
  expect(codesOf(answers)).toEqual([...Array(10).fill('unauthorized'), ...Array(2).fill('too-many-requests')])
})

test('F38: one network is stopped after ten guesses, and the owner still signs in on a new device elsewhere', async () => {
  const shop = await aShop()
  const { email, password } = await aPerson(shop)
  const answers: Answer[] = []
  for (let nth = 0; nth < 60; nth++) answers.push(await guess(shop, `2001:db8:7:${nth.toString(16)}::/64`, email))
  expect(codesOf(answers)).toEqual([...Array(10).fill('unauthorized'), ...Array(50).fill('too-many-requests')])
  expect((await guess(shop, '192.0.2.5', email, password)).code).toBe('in')
})

test('F38: an owner locked out at a known address by failures there can sign in elsewhere', async () => {
  const shop = await aShop()
  const { email, password } = await aPerson(shop)
  for (let nth = 0; nth < 12; nth++) await guess(shop, '127.0.0.1', email)
  expect((await guess(shop, '127.0.0.1', email, password)).code).toBe('too-many-requests')
  expect((await guess(shop, '192.0.2.5', email, password)).code).toBe('in')
})

test('F38: an address used up by its neighbours does not block a known device behind it', async () => {
  const shop = await aShop()
  const { email, password } = await aPerson(shop)
  const device = randomUUID()
  await guess(shop, '192.0.2.1', email, password, device)
  await ownerPool().query(
    `insert into rate_counters (supplier_id, reseller_id, bucket, window_ends_at, hits, tried_at)
     values ($1, $2, 'sign-in:192.0.2.9', now() + interval '1 hour', 300, now())`,
    [shop.tenant.supplierId, shop.tenant.resellerId],
  )
  expect((await guess(shop, '192.0.2.9', email, password)).code).toBe('too-many-requests')
  expect((await guess(shop, '192.0.2.9', email, password, device)).code).toBe('in')
})

test('F38: correct passwords use up no tries of their address', async () => {
  const shop = await aShop()
  const people: Person[] = []
  for (let nth = 0; nth < 4; nth++) people.push(await aPerson(shop))
  for (const { email, password } of [...people, ...people, ...people])
    expect((await guess(shop, '192.0.2.3', email, password)).code).toBe('in')
  const { rows } = await ownerPool().query(
    `select bucket, hits from rate_counters where reseller_id = $1 and bucket like 'sign-in:%' and hits > 0`,
    [shop.tenant.resellerId],
  )
  expect(rows).toEqual([])
})

test('F38: IPv6 networks of one /48 are counted together, and another /48 is not', async () => {
  const shop = await aShop()
  await ownerPool().query(
    `insert into rate_counters (supplier_id, reseller_id, bucket, window_ends_at, hits, tried_at)
     values ($1, $2, 'sign-in:2001:db8:7::/48', now() + interval '1 hour', 1199, now())`,
    [shop.tenant.supplierId, shop.tenant.resellerId],
  )
  const unknownName = () => `${randomUUID()}@example.in`
  expect((await guess(shop, '2001:db8:7:1::/64', unknownName())).code).toBe('unauthorized')
  expect((await guess(shop, '2001:db8:7:2::/64', unknownName())).code).toBe('too-many-requests')
  expect((await guess(shop, '2001:db8:8:2::/64', unknownName())).code).toBe('unauthorized')
})

test('F38: a password reset by mail unlocks an account under attack, for the device that set it', async () => {
  const shop = await aShop()
  const { email, password } = await aPerson(shop)
  const old = randomUUID()
  await guess(shop, '192.0.2.1', email, password, old)
  await guessFromEverywhere(shop, [email], 25)
  const { rows } = await ownerPool().query('select customer_id from customers where reseller_id = $1', [
    shop.tenant.resellerId,
  ])
  const token = 'A'.repeat(43)
  await ownerPool().query(
    `insert into password_resets (supplier_id, reseller_id, token_hash, customer_id, expires_at)
     values ($1, $2, sha256($3::bytea), $4, now() + interval '30 minutes')`,
    [shop.tenant.supplierId, shop.tenant.resellerId, token, rows[0].customer_id],
  )
  const device = randomUUID()
  const reset = { token, newPassword: 'Marigold88', device }
  await run(customerOperations.resetPassword, from(shop, '192.0.2.200'), reset)
  expect((await guess(shop, '192.0.2.201', email, 'Marigold88', device)).code).toBe('in')
  // Places where the old password was used are unknown again.
  expect((await guess(shop, '192.0.2.1', email, 'Marigold88', old)).code).toBe('too-many-requests')
})

test('F38: one address has at most twenty requests in progress; more are refused at once, and spend no try', async () => {
  const shop = await aShop()
  const setting = () =>
    run(customerOperations.resetPassword, from(shop, '192.0.2.4'), { token: 'wrong', newPassword: 'Marigold88' })
  const answers = await Promise.all(Array.from({ length: 30 }, () => setting().catch((refusal: Refusal) => refusal)))
  const refused = answers.filter((answer) => answer instanceof Refusal && answer.code === 'unavailable')
  expect(refused).toHaveLength(10)
  for (const refusal of refused) expect(refusal).toMatchObject({ details: { retryAfter: 5 } })
  const { rows } = await ownerPool().query('select hits from rate_counters where reseller_id = $1', [
    shop.tenant.resellerId,
  ])
  expect(rows).toEqual([{ hits: 20 }])
})
