import { randomInt, randomUUID } from 'node:crypto'
import { expect, inject, test } from 'vitest'
import type { CodeAnswer } from '#contract/sign-in-codes.ts'
import { findSession, registerCustomer } from '#server/customers/index.ts'
import { operations } from '#server/http/operations.ts'
import { run } from '#server/kernel/answer.ts'
import type { Ctx } from '#server/kernel/ctx.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import { eraseCustomer } from '#server/privacy/index.ts'
import { interleave } from '#server/testing/interleave.ts'
import { runJobs } from '#server/testing/jobs.ts'
import { textsIn } from '#server/testing/phones.ts'
import { aShop, ownerPool, type TestShop } from '#server/testing/shop.ts'
import { aCode, wrongFor } from '#server/testing/sign-in-codes.ts'

// An account that began with a number gets an e-mail address (docs/decisions/089).

const anAddress = () => `${randomUUID()}@example.in`
const aMobile = () => String(randomInt(6e9, 1e10))

const refusedBy = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => (error instanceof Refusal ? error.reason.id : Promise.reject(error)),
  )

async function signIn(shop: TestShop, contact: string): Promise<Ctx> {
  const answer = (await run(operations.signInWithCode, shop.ctx, await aCode(shop, contact))) as CodeAnswer
  if (answer.kind !== 'signed-in') throw new Error('the code opens nothing')
  const customerId = (await findSession(shop.ctx, answer.token)) ?? 0
  return shop.as({ kind: 'customer', customerId, token: answer.token })
}

const idOf = ({ actor }: Ctx) => (actor.kind === 'customer' ? actor.customerId : 0)
const profileOf = (ctx: Ctx) => run(operations.getProfile, ctx, undefined)
const request = async (ctx: Ctx, email: string) =>
  ((await run(operations.requestOwnEmailCode, ctx, { email })) as { request: string }).request
const add = (ctx: Ctx, named: string, code: string) =>
  refusedBy(run(operations.addOwnEmail, ctx, { request: named, code }))

async function mailTo(shop: TestShop, email: string): Promise<{ subject: string; text: string } | undefined> {
  await runJobs(shop)
  const { rows } = await ownerPool().query(
    `select subject, text from mails where supplier_id = $1 and recipient = $2 and kind = 'email-code' order by mail_id desc`,
    [shop.tenant.supplierId, email],
  )
  return rows[0]
}

async function codeFor(shop: TestShop, ctx: Ctx, email: string): Promise<{ request: string; code: string }> {
  const named = await request(ctx, email)
  const { text = '' } = (await mailTo(shop, email.toLowerCase())) ?? {}
  return { request: named, code: /\b\d{6}\b/.exec(text)?.[0] ?? '' }
}

async function register(shop: TestShop, email: string): Promise<void> {
  const person = { firstName: 'Meera', lastName: 'Shah', email, mobile: aMobile(), password: 'Sunflower7' }
  await registerCustomer(shop.ctx, person)
}

test('an account by number gets the address that its code has proved, which opens it from then on, as the number does', async () => {
  const shop = await aShop()
  const [mobile, email] = [aMobile(), anAddress()]
  const ctx = await signIn(shop, mobile)
  expect(await profileOf(ctx)).toMatchObject({ email: '', hasPassword: false })
  const { request: named, code } = await codeFor(shop, ctx, email.toUpperCase())
  expect(await run(operations.addOwnEmail, ctx, { request: named, code })).toMatchObject({ email, mobile })
  expect(await profileOf(ctx)).toMatchObject({ email, mobile, hasPassword: false })
  expect(idOf(await signIn(shop, email))).toBe(idOf(ctx))
  expect(idOf(await signIn(shop, mobile))).toBe(idOf(ctx))
  // Its owner hears of it where they are, not only where somebody else may have it written to.
  await runJobs(shop)
  const texts = (await textsIn(shop)).filter(({ text }) => text.startsWith('An e-mail address was added'))
  expect(texts).toMatchObject([{ phone: `+91${mobile}` }])
})

test('F39 an address of another account is refused as a wrong code is; only its owner reads why', async () => {
  const shop = await aShop()
  const [taken, free] = [anAddress(), anAddress()]
  await register(shop, taken)
  const ctx = await signIn(shop, aMobile())
  const [ofTaken, ofFree] = [await codeFor(shop, ctx, taken), await codeFor(shop, ctx, free)]
  expect([ofTaken.request.length, ofTaken.code]).toEqual([ofFree.request.length, ''])
  for (const named of [ofTaken.request, ofFree.request]) {
    const wrong = wrongFor(ofFree.code)
    for (const refused of ['signInCodeWrong', 'signInCodeWrong', 'signInCodeSpent', 'signInCodeSpent'])
      expect(await add(ctx, named, wrong)).toBe(refused)
  }
  const mail = await mailTo(shop, taken)
  expect(mail?.subject).toContain('This address has an account')
  expect(mail?.text).toContain(`http://${shop.host}:3000/login/code?by=email`)
  expect(await profileOf(ctx)).toMatchObject({ email: '' })
})

test('the code is good only for the customer who requested it, once, for five minutes, and signs nobody in', async () => {
  const shop = await aShop()
  const email = anAddress()
  const [ctx, other] = [await signIn(shop, aMobile()), await signIn(shop, aMobile())]
  const mine = await codeFor(shop, ctx, email)
  expect(await add(other, mine.request, mine.code)).toBe('signInCodeWrong')
  expect(await refusedBy(run(operations.signInWithCode, shop.ctx, mine))).toBe('signInCodeWrong')
  const toSignIn = await aCode(shop, aMobile())
  expect(await add(ctx, toSignIn.request, toSignIn.code)).toBe('signInCodeWrong')
  const old = await codeFor(shop, ctx, email)
  await ownerPool().query(
    `update sign_in_codes set expires_at = now() where request_hash = sha256(convert_to($1, 'UTF8'))`,
    [old.request],
  )
  expect(await add(ctx, old.request, old.code)).toBe('signInCodeWrong')
  expect(await add(ctx, mine.request, mine.code)).toBe('done')
  expect(await add(ctx, mine.request, mine.code)).toBe('signInCodeWrong')
})

test('who has an address is refused, also one who got it meanwhile', async () => {
  const shop = await aShop()
  const ctx = await signIn(shop, aMobile())
  const [one, other] = [await codeFor(shop, ctx, anAddress()), await codeFor(shop, ctx, anAddress())]
  expect(await add(ctx, one.request, one.code)).toBe('done')
  expect(await add(ctx, other.request, other.code)).toBe('emailThere')
  expect(await refusedBy(request(ctx, anAddress()))).toBe('emailThere')
})

test('an address with which somebody registers meanwhile stays theirs', async () => {
  const shop = await aShop()
  const email = anAddress()
  const ctx = await signIn(shop, aMobile())
  const { request: named, code } = await codeFor(shop, ctx, email)
  await register(shop, email)
  expect(await add(ctx, named, code)).toBe('emailTaken')
  expect(await profileOf(ctx)).toMatchObject({ email: '' })
})

test('of two accounts that add one address at once, one gets it', async () => {
  const shop = await aShop()
  const email = anAddress()
  const [one, other] = [await signIn(shop, aMobile()), await signIn(shop, aMobile())]
  const [ofOne, ofOther] = [await codeFor(shop, one, email), await codeFor(shop, other, email)]
  const outcomes = await interleave({
    first: (ctx) => run(operations.addOwnEmail, ctx, ofOne),
    second: () => run(operations.addOwnEmail, other, ofOther),
    ...{ when: 'after', at: /update customers set email/, ctx: one },
  })
  expect(outcomes.map((outcome) => outcome?.status).toSorted()).toEqual(['fulfilled', 'rejected'])
})

test('a session that ends meanwhile adds nothing', async () => {
  const shop = await aShop()
  const ctx = await signIn(shop, aMobile())
  const { request: named, code } = await codeFor(shop, ctx, anAddress())
  await run(operations.signOut, ctx, undefined)
  expect(await add(ctx, named, code)).toBe('denied')
  expect(await profileOf(ctx)).toMatchObject({ email: '' })
})

test('F70 a code that is requested while its customer is erased leaves nothing of them', async () => {
  const shop = await aShop()
  const [mobile, email] = [aMobile(), anAddress()]
  const ctx = await signIn(shop, mobile)
  await interleave({
    first: (by) => run(operations.requestOwnEmailCode, by, { email }),
    second: () => eraseCustomer(inject('ownerUrl'), shop.tenant, mobile),
    ...{ when: 'before', at: /insert into sign_in_codes/, ctx },
  })
  await runJobs(shop)
  const { rows } = await ownerPool().query(
    `select contact from sign_in_codes where supplier_id = $1 and contact = $2
     union all select recipient from mails where supplier_id = $1 and recipient = $2`,
    [shop.tenant.supplierId, email],
  )
  expect(rows).toEqual([])
})

test('mails to one address are limited, and mails from one account', async () => {
  const shop = await aShop()
  const ctx = { ...(await signIn(shop, aMobile())), rateFactor: 1 }
  const email = anAddress()
  for (let nth = 0; nth < 3; nth++) await request(ctx, email)
  expect(await refusedBy(request(ctx, email))).toBe('tooManyCodesSent')
  for (let nth = 3; nth < 10; nth++) await request(ctx, anAddress())
  expect(await refusedBy(request(ctx, anAddress()))).toBe('tooManyTries')
})
