import { randomInt, randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Address } from '#contract/addresses.ts'
import { calls } from '#contract/calls.ts'
import type { CodeAnswer } from '#contract/sign-in-codes.ts'
import { findSession, registerCustomer, signIn } from '#server/customers/index.ts'
import { operations } from '#server/http/operations.ts'
import { run } from '#server/kernel/answer.ts'
import type { Ctx } from '#server/kernel/ctx.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import { anAddress } from '#server/testing/customer.ts'
import { runJobs } from '#server/testing/jobs.ts'
import { aShop, ownerPool, type TestShop } from '#server/testing/shop.ts'
import { aCode } from '#server/testing/sign-in-codes.ts'

// What whoever has taken over a number, by another SIM or as its next holder, can do with the account that it opens (docs/decisions/083).

const WAITING = Object.entries(calls).flatMap(([name, { waitsOnNewDevice }]) => (waitsOnNewDevice ? [name] : []))
const PASSWORD = 'Sunflower7'

const call = (ctx: Ctx, name: string, input: unknown = {}) =>
  run(operations[name as keyof typeof operations], ctx, input).then(
    () => 'done',
    (error: unknown) => (error instanceof Refusal ? error.reason.id : Promise.reject(error)),
  )

/** As whoever the token belongs to. */
async function as(shop: TestShop, token: string): Promise<Ctx> {
  return shop.as({ kind: 'customer', customerId: (await findSession(shop.ctx, token)) ?? 0, token })
}

async function byCode(shop: TestShop, mobile: string, device: string | undefined, proof?: string): Promise<Ctx> {
  const code = await aCode(shop, mobile, { device })
  let answer = (await run(operations.signInWithCode, shop.ctx, { ...code, device })) as CodeAnswer
  if (answer.kind === 'account-found') {
    const { request } = code
    answer = (await run(operations.openFoundAccount, shop.ctx, { request, proof, device })) as CodeAnswer
  }
  if (answer.kind !== 'signed-in') throw new Error('the code opens nothing')
  return as(shop, answer.token)
}

/** Asha, who registered long ago, has proved her number on her phone, and has an address. */
async function anOwner(shop: TestShop) {
  const [mobile, email, device] = [String(randomInt(6e9, 1e10)), `${randomUUID()}@example.in`, randomUUID()]
  await registerCustomer(shop.ctx, { firstName: 'Asha', lastName: 'Rao', email, mobile, password: PASSWORD })
  const ctx = await byCode(shop, mobile, device, PASSWORD)
  const address = (await run(operations.addAddress, ctx, anAddress)) as Address
  return { mobile, email, device, ctx, address }
}

async function mailsTo(shop: TestShop, email: string): Promise<string[]> {
  await runJobs(shop)
  const { rows } = await ownerPool().query(
    `select text from mails where supplier_id = $1 and recipient = $2 and kind = 'new-device' order by mail_id`,
    [shop.tenant.supplierId, email],
  )
  return rows.map(({ text }) => text)
}

/** As if so many hours had passed since the last sign-ins. */
async function letPass({ tenant }: TestShop, hours: number): Promise<void> {
  for (const table of ['sessions', 'known_devices']) {
    await ownerPool().query(
      `update ${table} set trusted_from = trusted_from - make_interval(hours => $2) where reseller_id = $1`,
      [tenant.resellerId, hours],
    )
  }
}

test('what waits is what leads money or goods elsewhere, or shuts the owner out', () => {
  expect(WAITING.toSorted()).toEqual([
    ...['addOwnEmail', 'addOwnPasskey', 'deleteAddress', 'giveReturnUpiId', 'giveUpiId'],
    ...['removeOwnPasskey', 'requestOwnEmailCode', 'startOwnPasskey', 'updateAddress'],
  ])
})

test('F62 a thief with the number is refused all of that for a day, whatever device it claims; the owner is notified by mail', async () => {
  const shop = await aShop()
  const { mobile, email, ctx, device, address } = await anOwner(shop)
  const thief = randomUUID()
  const sessions = [await byCode(shop, mobile, thief), await byCode(shop, mobile, thief)]
  sessions.push(await byCode(shop, mobile, undefined), await byCode(shop, mobile, randomUUID()))
  for (const session of sessions) {
    for (const name of WAITING) expect([name, await call(session, name)]).toEqual([name, 'newDeviceWaits'])
    expect(await call(session, 'listAddresses')).toBe('done')
  }
  const mails = await mailsTo(shop, email)
  expect(mails).toHaveLength(3)
  expect(mails[0]).toContain('on a device that was not used there before')
  expect(mails[0]).toMatch(new RegExp(`http://${shop.host}:3000/not-me/[\\w-]{43}\\b`))
  const changed = { ...anAddress, id: address.id, address1: '13 MG Road' }
  await letPass(shop, 23)
  expect(await call(await byCode(shop, mobile, thief), 'updateAddress', changed)).toBe('newDeviceWaits')
  // Nothing of it is for the owner's own phone.
  expect(await call(ctx, 'updateAddress', changed)).toBe('done')
  expect(await call(await byCode(shop, mobile, device), 'updateAddress', changed)).toBe('done')
  await letPass(shop, 1)
  expect(await call(await byCode(shop, mobile, thief), 'updateAddress', changed)).toBe('done')
  expect(await mailsTo(shop, email)).toHaveLength(3)
})

test('the owner on a new phone waits no more once the password, or a code by mail, has opened the account there', async () => {
  const shop = await aShop()
  const { mobile, email, address } = await anOwner(shop)
  const remove = { id: address.id }
  const byPassword = randomUUID()
  expect(await call(await byCode(shop, mobile, byPassword), 'deleteAddress', remove)).toBe('newDeviceWaits')
  await signIn(shop.ctx, { username: email, password: PASSWORD, device: byPassword })
  const changed = { ...anAddress, id: address.id }
  expect(await call(await byCode(shop, mobile, byPassword), 'updateAddress', changed)).toBe('done')
  expect(await call(await byCode(shop, email, randomUUID()), 'deleteAddress', remove)).toBe('done')
})

test('F62 a PIN code beside the code makes no device trusted; a new number has nothing to guard', async () => {
  const shop = await aShop()
  const mobile = String(randomInt(6e9, 1e10))
  const first = await byCode(shop, mobile, randomUUID())
  const address = (await run(operations.addAddress, first, anAddress)) as Address
  expect(await call(first, 'updateAddress', { ...anAddress, id: address.id })).toBe('done')
  await ownerPool().query(
    `update customers set mobile_proved_at = now() - interval '91 days' where reseller_id = $1 and proved_mobile = $2`,
    [shop.tenant.resellerId, mobile],
  )
  const next = await byCode(shop, mobile, randomUUID(), anAddress.pincode)
  expect(await call(next, 'deleteAddress', { id: address.id })).toBe('newDeviceWaits')
})
