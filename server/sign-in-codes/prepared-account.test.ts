import { randomInt, randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { CodeAnswer } from '#contract/sign-in-codes.ts'
import { addAddress } from '#server/addresses/index.ts'
import { customerOperations, findSession, registerCustomer, startPasswordReset } from '#server/customers/index.ts'
import { run } from '#server/kernel/answer.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import { anAddress } from '#server/testing/customer.ts'
import { aShop, type TestShop } from '#server/testing/shop.ts'
import { aCode } from '#server/testing/sign-in-codes.ts'
import { signInCodeOperations } from './index.ts'

// Accounts that somebody has prepared with a number or an address of another person, who comes later.

const PASSWORD = 'Sunflower7'

async function prepare() {
  const shop = await aShop()
  const [email, mobile] = [`${randomUUID()}@example.in`, String(randomInt(6e9, 1e10))]
  await registerCustomer(shop.ctx, { firstName: 'Asha', lastName: 'Rao', email, mobile, password: PASSWORD })
  return { shop, email, mobile }
}

/** The account that a code to this number or address opens, or what it wants before. */
async function openBy({ ctx }: TestShop, sent: { request: string; code: string }): Promise<number | string | null> {
  const answer = (await run(signInCodeOperations.signInWithCode, ctx, sent)) as CodeAnswer
  return answer.kind === 'signed-in' ? findSession(ctx, answer.token) : answer.wants
}

async function openWithPassword({ ctx }: TestShop, request: string, proof: string): Promise<number | null> {
  const answer = (await run(signInCodeOperations.openFoundAccount, ctx, { request, proof })) as CodeAnswer
  return answer.kind === 'signed-in' ? findSession(ctx, answer.token) : null
}

test.each(['nothing in it', 'an address in it'])(
  'F69 whoever registers with another’s number and comes in by mail does not get its owner, with %s',
  async (what) => {
    const { shop, email, mobile } = await prepare()
    const stranger = await openBy(shop, await aCode(shop, email))
    if (what === 'an address in it') {
      const actor = { kind: 'customer', customerId: Number(stranger), token: '' } as const
      await addAddress({ ...shop.ctx, actor }, anAddress)
    }
    const owner = await openBy(shop, await aCode(shop, mobile))
    expect(owner).toEqual(expect.any(Number))
    expect(owner).not.toBe(stranger)
    expect(await openBy(shop, await aCode(shop, mobile))).toBe(owner)
    expect(await openBy(shop, await aCode(shop, email))).toBe(stranger)
  },
)

test('F69 a number that a stranger has proved does not open the account once its owner came in by mail', async () => {
  const { shop, email, mobile } = await prepare()
  const sent = await aCode(shop, mobile)
  expect(await openBy(shop, sent)).toBe('password')
  const account = await openWithPassword(shop, sent.request, PASSWORD)
  expect(await openBy(shop, await aCode(shop, email))).toBe(account)
  const stranger = await openBy(shop, await aCode(shop, mobile))
  expect(stranger).toEqual(expect.any(Number))
  expect(stranger).not.toBe(account)
})

test('F69 after a reset of the password the number opens the account with the new password, and never without', async () => {
  const { shop, mobile } = await prepare()
  const sent = await aCode(shop, mobile)
  await openBy(shop, sent)
  const account = Number(await openWithPassword(shop, sent.request, PASSWORD))
  const token = await withTransaction(shop.ctx, (tx) => startPasswordReset(tx, account))
  await run(customerOperations.resetPassword, shop.ctx, { token, newPassword: 'Victims0wnPw9' })
  const again = await aCode(shop, mobile)
  expect(await openBy(shop, again)).toBe('password')
  await expect(openWithPassword(shop, again.request, PASSWORD)).rejects.toMatchObject({ reason: { id: 'proofWrong' } })
  expect(await openWithPassword(shop, again.request, 'Victims0wnPw9')).toBe(account)
  expect(await openBy(shop, await aCode(shop, mobile))).toBe(account)
})
