import { randomInt, randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { SignedInWithCart } from '#contract/cart.ts'
import type { Passkey } from '#contract/staff-passkeys.ts'
import { findSession, registerCustomer, signIn, startPasswordReset } from '#server/customers/index.ts'
import { operations } from '#server/http/operations.ts'
import { run } from '#server/kernel/answer.ts'
import type { Ctx } from '#server/kernel/ctx.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import { Authenticator, type Ceremony } from '#server/testing/authenticator.ts'
import { anAddress } from '#server/testing/customer.ts'
import { runJobs } from '#server/testing/jobs.ts'
import { aPasskey, challengeToAdd, challengeToSignIn, placeOf } from '#server/testing/passkeys.ts'
import { aProduct, aShop, ownerPool, type TestShop } from '#server/testing/shop.ts'
import { aCode } from '#server/testing/sign-in-codes.ts'

const PASSWORD = 'Sunflower7'

const refusedBy = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => (error instanceof Refusal ? error.reason.id : Promise.reject(error)),
  )

async function sessionOf(shop: TestShop, token: string): Promise<Ctx> {
  return shop.as({ kind: 'customer', customerId: (await findSession(shop.ctx, token)) ?? 0, token })
}

async function aShopper(shop: TestShop) {
  const [mobile, email] = [String(randomInt(6e9, 1e10)), `${randomUUID()}@example.in`]
  await registerCustomer(shop.ctx, { firstName: 'Asha', lastName: 'Rao', email, mobile, password: PASSWORD })
  const { token } = await signIn(shop.ctx, { username: email, password: PASSWORD })
  const ctx = await sessionOf(shop, token)
  return { mobile, email, ctx, token }
}

async function withPasskey(shop: TestShop) {
  const asha = await aShopper(shop)
  return { ...asha, ...(await aPasskey(shop, asha.ctx)) }
}

const { signInWithOwnPasskey, addOwnPasskey, listOwnPasskeys, removeOwnPasskey, startOwnPasskey } = operations

const enter = (shop: TestShop, input: { request: string; response: string }, more: object = {}) =>
  run(signInWithOwnPasskey, shop.ctx, { origin: placeOf(shop).origin, ...input, ...more }) as Promise<SignedInWithCart>

async function enterBy(shop: TestShop, key: Authenticator, change: Partial<Ceremony> = {}, more: object = {}) {
  const place = placeOf(shop)
  const { request, challenge } = await challengeToSignIn(shop.ctx, place.origin)
  return enter(shop, { request, response: key.get({ ...place, challenge, ...change }) }, more)
}

const add = (shop: TestShop, ctx: Ctx, response: string) =>
  refusedBy(run(addOwnPasskey, ctx, { origin: placeOf(shop).origin, response }))

const list = (ctx: Ctx) => run(listOwnPasskeys, ctx, {}) as Promise<Passkey[]>

test('a passkey signs its owner in, with the cart of the guest, as often as they like', async () => {
  const shop = await aShop()
  const { key, ctx, email } = await withPasskey(shop)
  expect(await list(ctx)).toMatchObject([{ device: 'Chrome/142 Android', usedAt: null }])
  const { productId } = await aProduct(shop, { stock: { '': 5 } })
  const guest = { guestLines: [{ productId, units: 2, size: '' }], guestCart: randomUUID() }
  const signedIn = await enterBy(shop, key, {}, guest)
  expect(signedIn.profile.email).toBe(email)
  expect(signedIn.cart.lines).toMatchObject([{ productId, units: 2 }])
  expect(await list(ctx)).toMatchObject([{ usedAt: expect.any(Date) }])
  const again = await enterBy(shop, key)
  expect(await list(await sessionOf(shop, again.token))).toHaveLength(1)
})

test('F66 a response that is sent again signs nobody in and adds nothing', async () => {
  const shop = await aShop()
  const { key, ctx } = await withPasskey(shop)
  const place = placeOf(shop)
  const { request, challenge } = await challengeToSignIn(shop.ctx, place.origin)
  const sent = { request, response: key.get({ ...place, challenge }) }
  expect(await refusedBy(enter(shop, sent))).toBe('done')
  expect(await refusedBy(enter(shop, sent))).toBe('passkeyRefused')
  const created = new Authenticator().create({ ...place, challenge: await challengeToAdd(ctx, place.origin) })
  expect(await add(shop, ctx, created)).toBe('done')
  expect(await add(shop, ctx, created)).toBe('passkeyNotAdded')
  expect(await list(ctx)).toHaveLength(2)
})

const WRONG: [what: string, change: Partial<Ceremony>][] = [
  ['of another origin', { origin: 'http://evil.localhost:3000' }],
  ['of another host', { host: 'localhost' }],
  ['of the console', { host: 'manage.localhost', origin: 'http://manage.localhost:3000' }],
  ['of an unverified user', { isVerified: false }],
  ['with a challenge of its own', { challenge: 'A'.repeat(43) }],
]

test.each(WRONG)('F66 a response %s is refused, for signing in and for adding', async (_, change) => {
  const shop = await aShop()
  const { key, ctx } = await withPasskey(shop)
  expect(await refusedBy(enterBy(shop, key, change))).toBe('passkeyRefused')
  const place = placeOf(shop)
  const challenge = await challengeToAdd(ctx, place.origin)
  expect(await add(shop, ctx, new Authenticator().create({ ...place, challenge, ...change }))).toBe('passkeyNotAdded')
})

test('F66 a passkey or a challenge of one shop opens nothing in another', async () => {
  const [shop, other] = [await aShop(), await aShop()]
  const { key, ctx } = await withPasskey(shop)
  expect(await refusedBy(enterBy(other, key))).toBe('passkeyNotKnown')
  // The page of another shop cannot have it signed for this one's host.
  expect(await refusedBy(enterBy(shop, key, placeOf(other)))).toBe('passkeyRefused')
  const place = placeOf(shop)
  const { request, challenge } = await challengeToSignIn(other.ctx, place.origin)
  expect(await refusedBy(enter(shop, { request, response: key.get({ ...place, challenge }) }))).toBe('passkeyRefused')
  // Another account there may have a passkey of the same id, and neither is in the other's way.
  const second = await aShopper(other)
  const theirs = new Authenticator()
  Object.defineProperty(theirs, 'id', { value: key.id })
  const toAdd = await challengeToAdd(second.ctx, placeOf(other).origin)
  expect(await add(other, second.ctx, theirs.create({ ...placeOf(other), challenge: toAdd }))).toBe('done')
  expect((await enterBy(other, theirs)).profile.email).toBe(second.email)
  expect(await refusedBy(enterBy(shop, theirs))).toBe('passkeyRefused')
  expect(await list(ctx)).toHaveLength(1)
})

test('F66 a challenge belongs to the browser or the session that requested it, and serves one purpose, once', async () => {
  const shop = await aShop()
  const { key, ctx, email } = await withPasskey(shop)
  const place = placeOf(shop)
  const [mine, theirs] = [
    await challengeToSignIn(shop.ctx, place.origin),
    await challengeToSignIn(shop.ctx, place.origin),
  ]
  const stolen = key.get({ ...place, challenge: mine.challenge })
  for (const request of [theirs.request, '', 'x'.repeat(43)]) {
    expect(await refusedBy(enter(shop, { request, response: stolen }))).toBe('passkeyRefused')
  }
  expect(await refusedBy(enter(shop, { request: mine.request, response: stolen }))).toBe('done')
  const { token } = await signIn(shop.ctx, { username: email, password: PASSWORD })
  const [otherSession, otherShopper] = [await sessionOf(shop, token), (await aShopper(shop)).ctx]
  for (const session of [otherSession, otherShopper]) {
    const challenge = await challengeToAdd(ctx, place.origin)
    expect(await add(shop, session, new Authenticator().create({ ...place, challenge }))).toBe('passkeyNotAdded')
  }
  const toAdd = await challengeToAdd(ctx, place.origin)
  const { actor } = ctx
  const request = actor.kind === 'customer' ? actor.token : ''
  expect(await refusedBy(enter(shop, { request, response: key.get({ ...place, challenge: toAdd }) }))).toBe(
    'passkeyRefused',
  )
  const wrong = await challengeToSignIn(shop.ctx, place.origin)
  const answer = (isVerified: boolean) => ({
    request: wrong.request,
    response: key.get({ ...place, challenge: wrong.challenge, isVerified }),
  })
  expect(await refusedBy(enter(shop, answer(false)))).toBe('passkeyRefused')
  expect(await refusedBy(enter(shop, answer(true)))).toBe('passkeyRefused')
})

test('F66 a challenge older than 5 minutes, a copied key, another key with its id and nonsense are refused', async () => {
  const shop = await aShop()
  const { key } = await withPasskey(shop)
  const place = placeOf(shop)
  const { request, challenge } = await challengeToSignIn(shop.ctx, place.origin)
  await ownerPool().query('update passkey_challenges set expires_at = now() where reseller_id = $1', [
    shop.tenant.resellerId,
  ])
  expect(await refusedBy(enter(shop, { request, response: key.get({ ...place, challenge }) }))).toBe('passkeyRefused')
  expect(await refusedBy(enterBy(shop, key, { counter: 7 }))).toBe('done')
  expect(await refusedBy(enterBy(shop, key, { counter: 7 }))).toBe('passkeyRefused')
  const thief = new Authenticator()
  expect(await refusedBy(enterBy(shop, thief))).toBe('passkeyNotKnown')
  Object.defineProperty(thief, 'id', { value: key.id })
  expect(await refusedBy(enterBy(shop, thief, { counter: 8 }))).toBe('passkeyRefused')
  for (const response of ['', '{}', 'null', '[]', '"x"', '{"id":7}', `{"id":"${key.id.toString('base64url')}"}`]) {
    expect([response, await refusedBy(enter(shop, { request, response }))]).toEqual([
      response,
      expect.stringMatching(/^passkey(NotKnown|Refused)$/),
    ])
  }
})

test('F66 a removed passkey signs nobody in', async () => {
  const shop = await aShop()
  const { key, ctx, passkeyId } = await withPasskey(shop)
  expect(await refusedBy(run(removeOwnPasskey, (await aShopper(shop)).ctx, { passkeyId }))).toBe('noSuchPasskey')
  expect(await refusedBy(run(removeOwnPasskey, ctx, { passkeyId }))).toBe('done')
  expect(await refusedBy(run(removeOwnPasskey, ctx, { passkeyId }))).toBe('noSuchPasskey')
  expect(await refusedBy(enterBy(shop, key))).toBe('passkeyNotKnown')
})

test('a password that is reset by mail removes every passkey, also one that is just being added; a changed one leaves them', async () => {
  const shop = await aShop()
  const { key, ctx, token } = await withPasskey(shop)
  const place = placeOf(shop)
  await run(operations.changePassword, ctx, { oldPassword: PASSWORD, newPassword: 'Marigold88' })
  expect(await refusedBy(enterBy(shop, key))).toBe('done')
  const challenge = await challengeToAdd(ctx, place.origin)
  const customerId = (await findSession(shop.ctx, token)) ?? 0
  const reset = await withTransaction(shop.ctx, (tx) => startPasswordReset(tx, customerId))
  await run(operations.resetPassword, shop.ctx, { token: reset, newPassword: 'Marigold89' })
  expect(await refusedBy(enterBy(shop, key))).toBe('passkeyNotKnown')
  // The request was let in before its session ended.
  expect(await add(shop, ctx, new Authenticator().create({ ...place, challenge }))).toBe('denied')
})

test('who registers with a stranger’s address has no way in once its owner has come by a code', async () => {
  const shop = await aShop()
  const { key, email } = await withPasskey(shop)
  const code = await aCode(shop, email)
  await run(operations.signInWithCode, shop.ctx, { ...code, device: randomUUID() })
  expect(await refusedBy(enterBy(shop, key))).toBe('passkeyNotKnown')
})

test('F62 on a device that only a code to the number has opened, passkeys are listed and wait for a day', async () => {
  const shop = await aShop()
  const { key, mobile, passkeyId } = await withPasskey(shop)
  const first = await aCode(shop, mobile)
  await run(operations.signInWithCode, shop.ctx, first)
  await run(operations.openFoundAccount, shop.ctx, { request: first.request, proof: PASSWORD })
  const device = randomUUID()
  const answer = (await run(operations.signInWithCode, shop.ctx, { ...(await aCode(shop, mobile)), device })) as {
    token: string
  }
  const thief = await sessionOf(shop, answer.token)
  expect(await list(thief)).toHaveLength(1)
  const { origin } = placeOf(shop)
  expect(await refusedBy(run(startOwnPasskey, thief, { origin }))).toBe('newDeviceWaits')
  expect(await add(shop, thief, '{}')).toBe('newDeviceWaits')
  expect(await refusedBy(run(removeOwnPasskey, thief, { passkeyId }))).toBe('newDeviceWaits')
  // The owner's passkey is more than the number: the device that it opens waits for nothing.
  const { token } = await enterBy(shop, key, {}, { device })
  const owner = await sessionOf(shop, token)
  const { id } = (await run(operations.addAddress, owner, anAddress)) as { id: number }
  expect(await refusedBy(run(operations.deleteAddress, owner, { id }))).toBe('done')
  const later = (await run(operations.signInWithCode, shop.ctx, { ...(await aCode(shop, mobile)), device })) as {
    token: string
  }
  expect(await refusedBy(run(removeOwnPasskey, await sessionOf(shop, later.token), { passkeyId }))).toBe('done')
})

test('the owner is notified of a new passkey by mail, and without an address on the phone', async () => {
  const shop = await aShop()
  const { email } = await withPasskey(shop)
  await runJobs(shop)
  const { rows } = await ownerPool().query(
    `select subject, text from mails where supplier_id = $1 and recipient = $2 and kind = 'passkey-added'`,
    [shop.tenant.supplierId, email],
  )
  expect(rows).toMatchObject([{ subject: expect.stringContaining('A new passkey in your account') }])
  expect(rows[0].text).toContain(`http://${shop.host}:3000/reset-password`)
  const mobile = String(randomInt(6e9, 1e10))
  const { token } = (await run(operations.signInWithCode, shop.ctx, await aCode(shop, mobile))) as { token: string }
  await aPasskey(shop, await sessionOf(shop, token))
  await run(operations.signInWithCode, shop.ctx, { ...(await aCode(shop, mobile)), device: randomUUID() })
  await runJobs(shop)
  const { rows: texts } = await ownerPool().query(
    `select text from simulated_texts where supplier_id = $1 and phone = '+91' || $2::text and text not like '%code for%'
     order by text_id`,
    [shop.tenant.supplierId, mobile],
  )
  expect(texts.map(({ text }) => text)).toEqual([
    expect.stringContaining('A passkey was added to your account.'),
    expect.stringContaining('Somebody signed in to your account'),
  ])
})

test('a customer has at most ten', async () => {
  const shop = await aShop()
  const { ctx } = await aShopper(shop)
  const place = placeOf(shop)
  const challenge = await challengeToAdd(ctx, place.origin)
  for (let nth = 0; nth < 10; nth++) await aPasskey(shop, ctx)
  expect(await refusedBy(run(startOwnPasskey, ctx, { origin: place.origin }))).toBe('tooManyPasskeys')
  // Also with a challenge from before.
  expect(await add(shop, ctx, new Authenticator().create({ ...place, challenge }))).toBe('tooManyPasskeys')
})

test('wrong tries of one address are limited, and right ones do not count', async () => {
  const shop = await aShop()
  const { key } = await withPasskey(shop)
  const guest = { ...shop.ctx, rateFactor: 1, address: '198.51.100.7' }
  const { origin } = placeOf(shop)
  const wrong = () => refusedBy(run(signInWithOwnPasskey, guest, { origin, request: 'x', response: '{}' }))
  for (let nth = 0; nth < 99; nth++) expect(await wrong()).toBe('passkeyNotKnown')
  for (let nth = 0; nth < 3; nth++) {
    const place = placeOf(shop)
    const { request, challenge } = await challengeToSignIn(guest, origin)
    const response = key.get({ ...place, challenge })
    expect(await refusedBy(run(signInWithOwnPasskey, guest, { origin, request, response }))).toBe('done')
  }
  expect(await wrong()).toBe('passkeyNotKnown')
  expect(await wrong()).toBe('tooManyTries')
})
