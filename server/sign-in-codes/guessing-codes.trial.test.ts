import { randomInt, randomUUID } from 'node:crypto'
import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { registerCustomer, signIn } from '#server/customers/index.ts'
import { run } from '#server/kernel/answer.ts'
import type { Ctx } from '#server/kernel/ctx.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import { runJobs } from '#server/testing/jobs.ts'
import { aShop, ownerPool, type TestShop } from '#server/testing/shop.ts'
import { newestCode, wrongFor } from '#server/testing/sign-in-codes.ts'
import { numberHash } from './code-hash.ts'
import { signInCodeOperations } from './index.ts'

// What a guesser gets, and what they cannot take from the owner (docs/decisions/077).

const aMobile = () => String(randomInt(6e9, 1e10))
const from = (shop: TestShop, address: string): Ctx => ({ ...shop.ctx, rateFactor: 1, address })
const anAddress = () => `198.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`

interface Refused {
  refused: string
  retryAfter: number | undefined
}

async function tried<T>(work: Promise<T>): Promise<T | Refused> {
  try {
    return await work
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { refused: error.reason.id, retryAfter: error.details.retryAfter }
  }
}

const requestCode = (ctx: Ctx, contact: string, device?: string) =>
  tried(run(signInCodeOperations.requestSignInCode, ctx, { contact, device }) as Promise<{ request: string }>)
const enter = (ctx: Ctx, input: object) =>
  tried(run(signInCodeOperations.signInWithCode, ctx, input) as Promise<{ kind: string }>)

async function signInOn(shop: TestShop, mobile: string, device: string, address = anAddress()) {
  const response = await requestCode(from(shop, address), mobile, device)
  if (!('request' in response)) return response.refused
  await runJobs(shop)
  const code = await newestCode(shop, mobile)
  const entered = await enter(from(shop, address), { request: response.request, code, device })
  return 'kind' in entered ? entered.kind : entered.refused
}

/** As if so much time had passed since the tries that are counted, also of this number in all shops. */
async function letPass({ ctx, tenant }: TestShop, mobile: string, minutes: number): Promise<void> {
  await ownerPool().query(
    `update rate_counters set tried_at = tried_at - make_interval(mins => $2),
       window_ends_at = window_ends_at - make_interval(mins => $2) where reseller_id = $1`,
    [tenant.resellerId, minutes],
  )
  await ownerPool().query(
    'update codes_to_numbers set tried_at = tried_at - make_interval(mins => $2) where number_hash = $1',
    [numberHash(ctx.settings, mobile), minutes],
  )
}

/** Wrong guesses at one number, each from an address and a browser of its own, until the shop refuses. */
async function guessUntilRefused(shop: TestShop, mobile: string): Promise<{ codes: number; guesses: number }> {
  let [codes, guesses] = [0, 0]
  for (;;) {
    const response = await requestCode(from(shop, anAddress()), mobile, randomUUID())
    if (!('request' in response)) return { codes, guesses }
    codes++
    await runJobs(shop)
    const wrong = wrongFor(await newestCode(shop, mobile))
    for (let nth = 0; nth < 3; nth++) {
      const answer = await enter(from(shop, anAddress()), {
        request: response.request,
        code: wrong,
        device: randomUUID(),
      })
      expect(answer).toMatchObject({
        refused: expect.stringMatching(/^(signInCodeWrong|signInCodeSpent|tooManyWrongCodes)$/),
      })
      if ('refused' in answer && answer.refused === 'tooManyWrongCodes') break
      guesses++
    }
  }
}

test('a guesser with any number of addresses has a dozen guesses a day at one number: a million take two centuries', async () => {
  const shop = await aShop()
  const [mobile, device] = [aMobile(), randomUUID()]
  expect(await signInOn(shop, mobile, device)).toBe('signed-in')
  const sum = { codes: 0, guesses: 0 }
  const days = 3
  for (let minute = 0; minute < days * 24 * 60; minute += 30) {
    const { codes, guesses } = await guessUntilRefused(shop, mobile)
    sum.codes += codes
    sum.guesses += guesses
    await letPass(shop, mobile, 30)
  }
  expect(sum.codes).toBeGreaterThan(0)
  expect(sum.codes).toBeLessThanOrEqual(days * 10)
  expect(sum.guesses).toBeGreaterThan(0)
  expect(sum.guesses).toBeLessThanOrEqual(days * 12)
  // The owner on their own phone has noticed messages, and nothing else.
  expect(await signInOn(shop, mobile, device)).toBe('signed-in')
})

test('of 240 addresses that have codes sent to one number, three send one; the owner’s device is sent its own', async () => {
  const shop = await aShop()
  const [mobile, device] = [aMobile(), randomUUID()]
  expect(await signInOn(shop, mobile, device)).toBe('signed-in')
  const answers: object[] = []
  for (let nth = 0; nth < 240; nth++)
    answers.push(await requestCode(from(shop, `198.18.${nth}.1`), mobile, randomUUID()))
  await runJobs(shop)
  expect(answers.filter((answer) => 'request' in answer)).toHaveLength(3)
  expect(answers.at(-1)).toMatchObject({ refused: 'tooManyCodesSent', retryAfter: expect.any(Number) })
  expect(await signInOn(shop, mobile, device)).toBe('signed-in')
  // A device that is known for another number is a stranger here.
  const other = randomUUID()
  expect(await signInOn(shop, aMobile(), other)).toBe('signed-in')
  expect(await signInOn(shop, mobile, other)).toBe('tooManyCodesSent')
})

test('F63 a flood of codes to one number from many shops ends after ten, with growing pauses; no shop sees why, nor the owner’s device any of it', async () => {
  const shops = await Promise.all(Array.from({ length: 6 }, () => aShop()))
  const [home] = shops as [TestShop]
  const [mobile, device] = [aMobile(), randomUUID()]
  expect(await signInOn(home, mobile, device)).toBe('signed-in')
  const flood = () =>
    Promise.all(
      shops.flatMap((shop) => [1, 2, 3].map(() => requestCode(from(shop, anAddress()), mobile, randomUUID()))),
    )
  const sent = (answers: object[]) => answers.filter((answer) => 'request' in answer).length
  const first = await flood()
  expect(sent(first)).toBe(10)
  expect(first.filter((answer) => 'refused' in answer)).toContainEqual({ refused: 'tooManyCodesSent', retryAfter: 60 })
  const rounds: number[] = []
  for (const minutes of [1, 1, 1, 4, 4]) {
    await letPass(home, mobile, minutes)
    rounds.push(sent(await flood()))
  }
  expect(rounds).toEqual([1, 0, 1, 1, 0])
  await runJobs(home) // so that the newest message is the owner's
  expect(await signInOn(home, mobile, device)).toBe('signed-in')
  expect(sent([await requestCode(from(home, anAddress()), aMobile())])).toBe(1)
})

test('F33 F63 the app counts a number by a function only, which returns how long to wait, and reads no count', async () => {
  const app = new pg.Client({ connectionString: inject('appUrl') })
  await app.connect()
  for (const statement of ['select * from codes_to_numbers', 'delete from codes_to_numbers']) {
    await expect(app.query(statement)).rejects.toMatchObject({ code: '42501' })
  }
  const hash = Buffer.from(randomUUID())
  const { rows } = await app.query(
    'select count_code_to_number($1, 1, 60) as first, count_code_to_number($1, 1, 60) as next',
    [hash],
  )
  await app.end()
  expect(rows).toEqual([{ first: 0, next: 60 }])
})

test('who has registered with somebody else’s number is a stranger to it, on however many devices', async () => {
  const shop = await aShop()
  const [mobile, email, password] = [aMobile(), `${randomUUID()}@example.in`, 'Sunflower7']
  await registerCustomer(shop.ctx, { firstName: 'Asha', lastName: 'Rao', email, mobile, password })
  const answers: object[] = []
  for (const contact of [mobile, email])
    for (let nth = 0; nth < 5; nth++) {
      const device = randomUUID()
      await signIn(shop.ctx, { username: email, password, device })
      answers.push(await requestCode(from(shop, anAddress()), contact, device))
    }
  const isSent = answers.map((answer) => 'request' in answer)
  expect(isSent).toEqual([true, true, true, false, false, true, true, true, false, false])
})

test('F39 an unknown number is limited as a known one is', async () => {
  const shop = await aShop()
  const known = aMobile()
  expect(await signInOn(shop, known, randomUUID())).toBe('signed-in')
  const counted: object[] = []
  for (const mobile of [known, aMobile()]) counted.push(await guessUntilRefused(shop, mobile))
  expect(counted[0]).toEqual(counted[1])
})

test('guessing at many numbers is stopped by address, and by the shop; known devices are not', async () => {
  const shop = await aShop()
  const [mobile, device] = [aMobile(), randomUUID()]
  expect(await signInOn(shop, mobile, device)).toBe('signed-in')
  const spray = async (address: () => string, numbers: number) => {
    const answers: string[] = []
    for (let nth = 0; nth < numbers; nth++) {
      const response = await requestCode(from(shop, anAddress()), aMobile())
      if (!('request' in response)) throw new Error(response.refused)
      for (const code of ['000000', '000001', '000002']) {
        const answer = await enter(from(shop, address()), { request: response.request, code })
        answers.push('refused' in answer ? answer.refused : answer.kind)
      }
    }
    return answers.filter((answer) => answer.startsWith('signInCode')).length
  }
  expect(await spray(() => '198.18.7.1', 21)).toBe(60)
  await ownerPool().query(
    `update rate_counters set hits = 990 where reseller_id = $1 and bucket = 'code-wrong:shop:mobile'`,
    [shop.tenant.resellerId],
  )
  expect(await spray(anAddress, 5)).toBe(10)
  expect(await signInOn(shop, mobile, randomUUID())).toBe('tooManyTries')
  expect(await signInOn(shop, mobile, device)).toBe('signed-in')
})

test('F38 codes for addresses that nobody has, and guesses at them, leave the shop’s limits to others; a full one answers all alike', async () => {
  const shop = await aShop()
  const [email, password] = [`${randomUUID()}@example.in`, 'Sunflower7']
  await registerCustomer(shop.ctx, { firstName: 'Asha', lastName: 'Rao', email, mobile: aMobile(), password })
  const counts = async () => {
    const { rows } = await ownerPool().query(
      `select bucket, hits from rate_counters where reseller_id = $1 and bucket like 'code-%:shop:%' order by bucket`,
      [shop.tenant.resellerId],
    )
    return rows.map(({ bucket, hits }) => [bucket, hits])
  }
  const fill = (bucket: string) =>
    ownerPool().query('update rate_counters set hits = 2000 where reseller_id = $1 and bucket = $2', [
      shop.tenant.resellerId,
      bucket,
    ])
  const guessAt = async (contact: string) => {
    const response = await requestCode(from(shop, anAddress()), contact)
    if (!('request' in response)) return response.refused
    await runJobs(shop)
    const answers: string[] = []
    for (let nth = 0; nth < 4; nth++) {
      const answer = await enter(from(shop, anAddress()), { request: response.request, code: '000000' })
      answers.push('refused' in answer ? answer.refused : answer.kind)
    }
    return answers
  }
  const wrong = ['signInCodeWrong', 'signInCodeWrong', 'signInCodeSpent', 'signInCodeSpent']
  const nobody = () => `${randomUUID()}@example.in`
  expect(await guessAt(nobody())).toEqual(wrong)
  expect(await counts()).toEqual([
    ['code-sent:shop:email', 0],
    ['code-wrong:shop:email', 0],
  ])
  expect(await guessAt(email)).toEqual(wrong)
  expect(await counts()).toEqual([
    ['code-sent:shop:email', 1],
    ['code-wrong:shop:email', 3],
  ])
  await fill('code-wrong:shop:email')
  const tooMany = Array.from({ length: 4 }, () => 'tooManyTries')
  expect([await guessAt(nobody()), await guessAt(email)]).toEqual([tooMany, tooMany])
  await fill('code-sent:shop:email')
  expect([await guessAt(nobody()), await guessAt(email)]).toEqual(['tooManyTries', 'tooManyTries'])
  expect(await signInOn(shop, aMobile(), randomUUID())).toBe('signed-in')
})

test('right codes use up nothing', async () => {
  const shop = await aShop()
  const mobile = aMobile()
  for (let nth = 0; nth < 5; nth++) expect(await signInOn(shop, mobile, randomUUID())).toBe('signed-in')
  const { rows } = await ownerPool().query('select bucket from rate_counters where reseller_id = $1 and hits > 0', [
    shop.tenant.resellerId,
  ])
  expect(rows).toEqual([])
})
