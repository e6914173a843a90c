import { expect, inject, test } from 'vitest'
import { findSession } from '#server/customers/index.ts'
import { operations } from '#server/http/operations.ts'
import { run } from '#server/kernel/answer.ts'
import type { Ctx } from '#server/kernel/ctx.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import { exportCustomer } from '#server/privacy/index.ts'
import { anAddress } from '#server/testing/customer.ts'
import { aThief, byCode, newestLink, OWNER_PASSWORD } from '#server/testing/new-device.ts'
import { aShop, ownerPool } from '#server/testing/shop.ts'

// The link of the mail about a new device, and what others try with it (docs/decisions/088).

const find = (ctx: Ctx, token: string) => run(operations.findNewDevice, ctx, { token })
const end = (ctx: Ctx, token: string, isNumberLost = false) =>
  run(operations.endNewDevice, ctx, { token, isNumberLost }).then(
    () => 'done',
    (error: unknown) => (error instanceof Refusal ? error.reason.id : Promise.reject(error)),
  )

test('F67 one press signs the thief out, on every device that the number alone has opened, and the owner stays signed in', async () => {
  const given = await aThief(await aShop())
  const { shop, ctx, mobile, customerId, owner, thief, device, token } = given
  const others = [await byCode(shop, mobile, { device }), await byCode(shop, mobile)]
  expect(await find(ctx, token)).toEqual({ signedInAt: expect.any(Date), mobileEnd: mobile.slice(-4) })
  expect(await end(ctx, token)).toBe('done')
  for (const session of [thief, ...others]) expect(await findSession(ctx, session)).toBeNull()
  expect(await findSession(ctx, owner)).toBe(customerId)
  // The number is still the owner's; the thief's device is new again, so the next sign-in there sends a mail too.
  const earlier = token
  expect(await findSession(ctx, await byCode(shop, mobile, { device }))).toBe(customerId)
  expect(await newestLink(shop, given.email)).not.toBe(earlier)
})

test('F67 what came in since is signed out too: a device that waited a day, and the passkey that it has added', async () => {
  const { shop, ctx, customerId, thief, token } = await aThief(await aShop())
  const { supplierId, resellerId } = shop.tenant
  await ownerPool().query(
    `insert into customer_passkeys (supplier_id, reseller_id, customer_id, credential_id, public_key, counter, transports, device)
     values ($1, $2, $3, '\\x01', '\\x01', 0, '{}', 'Chrome')`,
    [supplierId, resellerId, customerId],
  )
  await ownerPool().query(
    `insert into sessions (supplier_id, reseller_id, token_hash, customer_id, expires_at) values ($1, $2, '\\x02', $3, now() + interval '1 day')`,
    [supplierId, resellerId, customerId],
  )
  await ownerPool().query(
    `update sessions set trusted_from = trusted_from - interval '25 hours' where supplier_id = $1 and customer_id = $2`,
    [supplierId, customerId],
  )
  expect(await end(ctx, token)).toBe('done')
  expect(await findSession(ctx, thief)).toBeNull()
  const { rows } = await ownerPool().query(
    `select (select count(*)::int from customer_passkeys where customer_id = $2 and supplier_id = $1) as passkeys,
       (select count(*)::int from sessions where customer_id = $2 and supplier_id = $1) as sessions`,
    [supplierId, customerId],
  )
  expect(rows).toEqual([{ passkeys: 0, sessions: 1 }])
})

test('F67 a number that is lost opens the account no more, with or without a PIN code; mail and password still do', async () => {
  const { shop, ctx, mobile, email, customerId, owner, token } = await aThief(await aShop())
  const signedIn = shop.as({ kind: 'customer', customerId, token: owner })
  await run(operations.addAddress, signedIn, { ...anAddress, mobile })
  expect(await end(ctx, token, true)).toBe('done')
  for (const proof of ['', anAddress.pincode]) {
    const opened = await findSession(ctx, await byCode(shop, mobile, { proof }))
    expect(opened).toEqual(expect.any(Number))
    expect(opened).not.toBe(customerId)
  }
  expect(await findSession(ctx, owner)).toBe(customerId)
  const answer = (await run(operations.signIn, ctx, { username: email, password: OWNER_PASSWORD })) as { token: string }
  expect(await findSession(ctx, answer.token)).toBe(customerId)
  expect(await findSession(ctx, await byCode(shop, email))).toBe(customerId)
})

test('F67 the link works once, in its shop, for 30 days; opening it, made up ones and a second press change nothing', async () => {
  const given = await aThief(await aShop())
  const { shop, ctx, thief, customerId, token } = given
  const stranger = await aShop()
  for (let times = 0; times < 3; times++) await find(ctx, token)
  expect(await find(stranger.ctx, token)).toBeNull()
  expect(await end(stranger.ctx, token, true)).toBe('newDeviceLinkOver')
  expect(await end(ctx, 'made-up', true)).toBe('newDeviceLinkOver')
  await ownerPool().query(`update new_device_links set expires_at = now() where supplier_id = $1`, [
    shop.tenant.supplierId,
  ])
  expect([await find(ctx, token), await end(ctx, token, true)]).toEqual([null, 'newDeviceLinkOver'])
  expect(await findSession(ctx, thief)).toBe(customerId)
  await ownerPool().query(`update new_device_links set expires_at = now() + interval '1 day' where supplier_id = $1`, [
    shop.tenant.supplierId,
  ])
  expect((await Promise.all([end(ctx, token), end(ctx, token)])).toSorted()).toEqual(['done', 'newDeviceLinkOver'])
  expect(await end(ctx, token, true)).toBe('newDeviceLinkOver')
})

test('F67 who is given all data of an account is not given the link of its mails', async () => {
  const { shop, email, token } = await aThief(await aShop())
  const { mails } = await exportCustomer(inject('ownerUrl'), shop.tenant, email)
  expect(mails).toContainEqual(expect.objectContaining({ subject: expect.stringContaining('new device') }))
  expect(JSON.stringify(mails)).not.toContain(token)
})

test('F67 whoever tries out links is stopped after 60 in an hour', async () => {
  const { ctx } = await aShop()
  const guesser = { ...ctx, rateFactor: 1, address: '198.51.100.7' }
  for (let times = 0; times < 60; times++) expect(await find(guesser, `guess ${times}`)).toBeNull()
  await expect(find(guesser, 'one more')).rejects.toMatchObject({ reason: { id: 'tooManyTries' } })
  expect(await end(guesser, 'one more')).toBe('tooManyTries')
})
