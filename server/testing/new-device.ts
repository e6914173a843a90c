import { randomInt, randomUUID } from 'node:crypto'
import type { CodeAnswer } from '#contract/sign-in-codes.ts'
import { findSession, registerCustomer } from '#server/customers/index.ts'
import { operations } from '#server/http/operations.ts'
import { run } from '#server/kernel/answer.ts'
import { newToken, tokenHash } from '#server/kernel/random-token.ts'
import { runJobs } from './jobs.ts'
import { ownerPool, type TestShop } from './shop.ts'
import { aCode } from './sign-in-codes.ts'

// Test help: a number that somebody has taken over, and the mail about their device.

/** The token of the link in such a mail. */
export async function aNewDeviceLink({ tenant }: TestShop, customerId: number): Promise<string> {
  const token = newToken()
  await ownerPool().query(
    `insert into new_device_links (supplier_id, reseller_id, request_id, customer_id, token_hash, expires_at)
     values ($1, $2, gen_random_uuid(), $3, $4, now() + interval '30 days')`,
    [tenant.supplierId, tenant.resellerId, customerId, tokenHash(token)],
  )
  return token
}

export const OWNER_PASSWORD = 'Sunflower7'

export async function byCode(
  shop: TestShop,
  contact: string,
  { device = randomUUID(), proof = '' } = {},
): Promise<string> {
  const code = await aCode(shop, contact, { device })
  let answer = (await run(operations.signInWithCode, shop.ctx, { ...code, device })) as CodeAnswer
  if (answer.kind === 'account-found') {
    const input = { request: code.request, device, ...(proof && { proof }) }
    answer = (await run(operations.openFoundAccount, shop.ctx, input)) as CodeAnswer
  }
  if (answer.kind !== 'signed-in') throw new Error('the code opens nothing')
  return answer.token
}

/** Asha, who has proved her number on her phone, and a thief who has taken it over. */
export async function aThief(shop: TestShop) {
  const [mobile, email] = [String(randomInt(6e9, 1e10)), `${randomUUID()}@example.in`]
  await registerCustomer(shop.ctx, { firstName: 'Asha', lastName: 'Rao', email, mobile, password: OWNER_PASSWORD })
  const owner = await byCode(shop, mobile, { proof: OWNER_PASSWORD })
  const customerId = (await findSession(shop.ctx, owner)) ?? 0
  const device = randomUUID()
  const thief = await byCode(shop, mobile, { device })
  return { shop, ctx: shop.ctx, mobile, email, customerId, owner, thief, device, token: await newestLink(shop, email) }
}

export async function newestLink(shop: TestShop, email: string): Promise<string> {
  await runJobs(shop)
  const { rows } = await ownerPool().query(
    `select text from mails where supplier_id = $1 and recipient = $2 and kind = 'new-device' order by mail_id desc limit 1`,
    [shop.tenant.supplierId, email],
  )
  return /\/not-me\/([\w-]{43})\b/.exec(rows[0]?.text ?? '')?.[1] ?? ''
}
