import { randomInt, randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { CodeAnswer } from '#contract/sign-in-codes.ts'
import { addAddress } from '#server/addresses/index.ts'
import { enterCustomer, findSession, registerCustomer, signIn } from '#server/customers/index.ts'
import { run } from '#server/kernel/answer.ts'
import type { Ctx } from '#server/kernel/ctx.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import { anAddress } from '#server/testing/customer.ts'
import { runJobs } from '#server/testing/jobs.ts'
import { aProduct, aShop, ownerPool, type TestShop } from '#server/testing/shop.ts'
import { aCode, newestCode, type TestCode, wrongFor } from '#server/testing/sign-in-codes.ts'
import { signInCodeOperations } from './index.ts'

const PASSWORD = 'Sunflower7'

const aMobile = () => String(randomInt(6e9, 1e10))
const byCode = (ctx: Ctx, input: object) => run(signInCodeOperations.signInWithCode, ctx, input) as Promise<CodeAnswer>
const open = (ctx: Ctx, input: object) => run(signInCodeOperations.openFoundAccount, ctx, input) as Promise<CodeAnswer>

const refusedBy = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => (error instanceof Refusal ? error.reason.id : Promise.reject(error)),
  )

async function whoIs(shop: TestShop, answer: CodeAnswer): Promise<number | null> {
  return answer.kind === 'signed-in' ? findSession(shop.ctx, answer.token) : null
}

async function register(shop: TestShop, mobile: string) {
  const email = `${randomUUID()}@example.in`
  await registerCustomer(shop.ctx, { firstName: 'Asha', lastName: 'Rao', email, mobile, password: PASSWORD })
  const { token } = await signIn(shop.ctx, { username: email, password: PASSWORD })
  return { email, mobile, token, customerId: (await findSession(shop.ctx, token)) ?? 0 }
}

const agoProved = (customerId: number | null, days: number) =>
  ownerPool().query(
    'update customers set mobile_proved_at = now() - make_interval(days => $2) where customer_id = $1',
    [customerId, days],
  )

test('a new number becomes an account without a form, and the next code opens the same one', async () => {
  const shop = await aShop()
  const mobile = aMobile()
  const first = await byCode(shop.ctx, await aCode(shop, mobile))
  expect(first).toMatchObject({ kind: 'signed-in', profile: { name: mobile, email: '', mobile } })
  const second = await byCode(shop.ctx, await aCode(shop, mobile))
  expect(await whoIs(shop, second)).toBe(await whoIs(shop, first))
})

test('the cart of a guest is merged, once', async () => {
  const shop = await aShop()
  const { productId } = await aProduct(shop, { stock: { '': 9 } })
  const [mobile, guestCart] = [aMobile(), randomUUID()]
  const guest = { guestLines: [{ productId, units: 2, size: '' }], guestCart }
  for (let nth = 0; nth < 2; nth++) {
    const answer = await byCode(shop.ctx, { ...(await aCode(shop, mobile)), ...guest })
    expect(answer).toMatchObject({ cart: { lines: [{ productId, units: 2 }] } })
  }
})

test('a code works once; of two who send it at once, one is signed in', async () => {
  const shop = await aShop()
  const sent = await aCode(shop, aMobile())
  const answers = await Promise.all([1, 2].map(() => refusedBy(byCode(shop.ctx, sent))))
  expect(answers.toSorted()).toEqual(['done', 'signInCodeWrong'])
  expect(await refusedBy(byCode(shop.ctx, sent))).toBe('signInCodeWrong')
  const { rows } = await ownerPool().query('select from sessions where reseller_id = $1', [shop.tenant.resellerId])
  expect(rows).toHaveLength(1)
})

test('two new sign-ins with one number at once make one account', async () => {
  const shop = await aShop()
  const mobile = aMobile()
  const [one, other] = [await aCode(shop, mobile), await aCode(shop, mobile)]
  const [first, second] = await Promise.all([byCode(shop.ctx, one), byCode(shop.ctx, other)])
  expect(await whoIs(shop, first)).toBe(await whoIs(shop, second))
})

test('three wrong tries use up the request; the right code comes too late', async () => {
  const shop = await aShop()
  const { request, code } = await aCode(shop, aMobile())
  for (const refused of ['signInCodeWrong', 'signInCodeWrong', 'signInCodeSpent'])
    expect(await refusedBy(byCode(shop.ctx, { request, code: wrongFor(code) }))).toBe(refused)
  expect(await refusedBy(byCode(shop.ctx, { request, code }))).toBe('signInCodeSpent')
})

test('a code is good only with its own request: not of another browser, number or shop, and not after five minutes', async () => {
  const shop = await aShop()
  const sibling = await aShop(shop.tenant.supplierId)
  const mobile = aMobile()
  const mine = await aCode(shop, mobile)
  const others: [TestShop, TestCode][] = [
    [shop, await aCode(shop, mobile)],
    [shop, await aCode(shop, aMobile())],
    [sibling, await aCode(sibling, mobile)],
  ]
  for (const [its, { request, code }] of others) {
    if (code === mine.code) continue
    expect(await refusedBy(byCode(its.ctx, { request, code: mine.code }))).toBe('signInCodeWrong')
  }
  expect(await refusedBy(byCode(sibling.ctx, mine))).toBe('signInCodeWrong')
  await ownerPool().query('update sign_in_codes set expires_at = now() where reseller_id = $1', [
    shop.tenant.resellerId,
  ])
  expect(await refusedBy(byCode(shop.ctx, mine))).toBe('signInCodeWrong')
})

test('the table has no code: what is stored is another value for every request and secret', async () => {
  const shop = await aShop()
  const { code } = await aCode(shop, aMobile())
  const { rows } = await ownerPool().query('select code_hash from sign_in_codes where reseller_id = $1', [
    shop.tenant.resellerId,
  ])
  expect(rows[0].code_hash).toHaveLength(32)
  expect(rows[0].code_hash.toString('latin1')).not.toContain(code)
})

test('a number that somebody typed into a form opens nothing: its holder gets an account of their own', async () => {
  const shop = await aShop()
  const claimed = await register(shop, aMobile())
  const code = await aCode(shop, claimed.mobile)
  expect(await byCode(shop.ctx, code)).toEqual({ kind: 'account-found', wants: 'password' })
  expect(await refusedBy(byCode(shop.ctx, code))).toBe('signInCodeWrong')
  const own = await open(shop.ctx, { request: code.request })
  expect(own).toMatchObject({ profile: { mobile: claimed.mobile, email: '' } })
  expect(await whoIs(shop, own)).not.toBe(claimed.customerId)
  // From then on the code is enough, and the other account is as it was.
  const again = await byCode(shop.ctx, await aCode(shop, claimed.mobile))
  expect(await whoIs(shop, again)).toBe(await whoIs(shop, own))
  expect(await findSession(shop.ctx, claimed.token)).toBe(claimed.customerId)
  const { token } = await signIn(shop.ctx, { username: claimed.mobile, password: PASSWORD })
  expect(await findSession(shop.ctx, token)).toBe(claimed.customerId)
})

test('with its password an account of the number is opened, and the number is proved', async () => {
  const shop = await aShop()
  const { mobile, customerId } = await register(shop, aMobile())
  const code = await aCode(shop, mobile)
  await byCode(shop.ctx, code)
  expect(await refusedBy(open(shop.ctx, { request: code.request, proof: 'Wrong12345' }))).toBe('proofWrong')
  expect(await whoIs(shop, await open(shop.ctx, { request: code.request, proof: PASSWORD }))).toBe(customerId)
  expect(await whoIs(shop, await byCode(shop.ctx, await aCode(shop, mobile)))).toBe(customerId)
})

test('on a device that knows the password, the code of the number is enough', async () => {
  const shop = await aShop()
  const { email, mobile, customerId } = await register(shop, aMobile())
  const device = randomUUID()
  await signIn(shop.ctx, { username: email, password: PASSWORD, device })
  const code = await aCode(shop, mobile, { device })
  expect(await whoIs(shop, await byCode(shop.ctx, { ...code, device }))).toBe(customerId)
})

test('three wrong proofs use up the request, and without the code there is no second step', async () => {
  const shop = await aShop()
  const { mobile } = await register(shop, aMobile())
  const code = await aCode(shop, mobile)
  expect(await refusedBy(open(shop.ctx, { request: code.request, proof: PASSWORD }))).toBe('signInRequestOver')
  await byCode(shop.ctx, code)
  expect(await refusedBy(open(shop.ctx, { request: code.request, proof: '' }))).toBe('required')
  for (const refused of ['proofWrong', 'proofWrong', 'proofSpent'])
    expect(await refusedBy(open(shop.ctx, { request: code.request, proof: 'Wrong12345' }))).toBe(refused)
  expect(await refusedBy(open(shop.ctx, { request: code.request, proof: PASSWORD }))).toBe('signInRequestOver')
})

test('a number that was not used for 90 days may have a new holder: it wants a PIN code of the account, or begins anew', async () => {
  const shop = await aShop()
  const mobile = aMobile()
  const owner = await whoIs(shop, await byCode(shop.ctx, await aCode(shop, mobile)))
  await agoProved(owner, 89)
  expect(await whoIs(shop, await byCode(shop.ctx, await aCode(shop, mobile)))).toBe(owner)
  await agoProved(owner, 91)
  // Nothing is in the account yet that would need protection.
  expect(await whoIs(shop, await byCode(shop.ctx, await aCode(shop, mobile)))).toBe(owner)
  await addAddress(shop.as({ kind: 'customer', customerId: owner ?? 0, token: '' }), anAddress)
  await agoProved(owner, 91)
  const wanted = async () => {
    const code = await aCode(shop, mobile)
    expect(await byCode(shop.ctx, code)).toEqual({ kind: 'account-found', wants: 'pincode' })
    return code.request
  }
  const request = await wanted()
  expect(await refusedBy(open(shop.ctx, { request, proof: '110001' }))).toBe('proofWrong')
  expect(await whoIs(shop, await open(shop.ctx, { request, proof: '560 038' }))).toBe(owner)
  await agoProved(owner, 91)
  const stranger = await whoIs(shop, await open(shop.ctx, { request: await wanted() }))
  expect(stranger).not.toBe(owner)
  expect(await whoIs(shop, await byCode(shop.ctx, await aCode(shop, mobile)))).toBe(stranger)
})

test('whom staff has entered with an order by phone is no account that a code opens', async () => {
  const shop = await aShop()
  const mobile = aMobile()
  const entered = await withTransaction(shop.ctx, (tx) => enterCustomer(tx, { name: 'Meera Shah', mobile }))
  expect(await whoIs(shop, await byCode(shop.ctx, await aCode(shop, mobile)))).not.toBe(entered)
})

test('a code by mail opens the account of the address; the first ends a password that somebody else may have set', async () => {
  const shop = await aShop()
  const { email, token, customerId } = await register(shop, aMobile())
  const answer = await byCode(shop.ctx, await aCode(shop, email.toUpperCase()))
  expect(await whoIs(shop, answer)).toBe(customerId)
  expect(answer).toMatchObject({ cart: { notices: [{ id: 'oldPasswordForgotten' }] } })
  expect(await findSession(shop.ctx, token)).toBeNull()
  expect(await refusedBy(signIn(shop.ctx, { username: email, password: PASSWORD }))).toBe('loginFailed')
  const next = await byCode(shop.ctx, await aCode(shop, email))
  expect(next).toMatchObject({ cart: { notices: [] } })
  expect(await whoIs(shop, answer)).toBe(customerId)
})

test('on a device that knows the password, a code by mail leaves it', async () => {
  const shop = await aShop()
  const { email } = await register(shop, aMobile())
  const device = randomUUID()
  await signIn(shop.ctx, { username: email, password: PASSWORD, device })
  await byCode(shop.ctx, { ...(await aCode(shop, email, { device })), device })
  expect(await refusedBy(signIn(shop.ctx, { username: email, password: PASSWORD }))).toBe('done')
})

test('F39 an address that nobody has gets the same answer, and no mail', async () => {
  const shop = await aShop()
  const contact = `${randomUUID()}@example.in`
  const { request, code } = await aCode(shop, contact)
  expect([request.length, code]).toEqual([43, ''])
  for (const refused of ['signInCodeWrong', 'signInCodeWrong', 'signInCodeSpent', 'signInCodeSpent'])
    expect(await refusedBy(byCode(shop.ctx, { request, code: '000000' }))).toBe(refused)
  await runJobs(shop)
  expect(await newestCode(shop, contact)).toBe('')
})

test('a shop that sends no messages to phones refuses; a code by mail remains', async () => {
  const shop = await aShop()
  const { email, mobile } = await register(shop, aMobile())
  const ctx = { ...shop.ctx, settings: { ...shop.ctx.settings, simulatesPhones: false } }
  expect(await run(signInCodeOperations.getSignInWays, ctx, undefined)).toEqual({ byMobile: false })
  expect(await refusedBy(run(signInCodeOperations.requestSignInCode, ctx, { contact: mobile }))).toBe('noCodesByPhone')
  expect(await byCode(ctx, await aCode(shop, email, { ctx }))).toMatchObject({ kind: 'signed-in' })
})

test.each([
  ['12345', 'signInMobileWrong'],
  ['1234567890', 'signInMobileWrong'],
  ['98765432101', 'signInMobileWrong'],
  ['asha', 'signInContactWrong'],
  ['a@b', 'signInContactWrong'],
])('%s is neither a mobile number nor an address', async (contact, refused) => {
  const shop = await aShop()
  const request = run(signInCodeOperations.requestSignInCode, shop.ctx, { contact })
  expect(await refusedBy(request)).toBe(refused)
})
