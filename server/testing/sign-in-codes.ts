import { run } from '#server/kernel/answer.ts'
import type { Ctx } from '#server/kernel/ctx.ts'
import { signInCodeOperations } from '#server/sign-in-codes/index.ts'
import { runJobs } from './jobs.ts'
import { ownerPool, type TestShop } from './shop.ts'

// Test help: codes by which customers sign in.

export interface TestCode {
  request: string
  code: string
}

/** A code requested and received, by phone or by mail. */
export async function aCode(
  shop: TestShop,
  contact: string,
  { ctx = shop.ctx, device }: { ctx?: Ctx; device?: string | undefined } = {},
): Promise<TestCode> {
  const { request } = (await run(signInCodeOperations.requestSignInCode, ctx, { contact, device })) as {
    request: string
  }
  await runJobs(shop)
  return { request, code: await newestCode(shop, contact) }
}

/** The code in the newest message to this number or address. */
export async function newestCode({ tenant }: TestShop, contact: string): Promise<string> {
  const { rows } = await ownerPool().query(
    contact.includes('@')
      ? `select text from mails where supplier_id = $1 and reseller_id = $2 and kind = 'sign-in-code' and recipient = $3
         order by mail_id desc limit 1`
      : `select text from simulated_texts where supplier_id = $1 and reseller_id = $2 and phone = '+91' || $3 and text ~ '\\m[0-9]{6}\\M'
         order by text_id desc limit 1`,
    [tenant.supplierId, tenant.resellerId, contact.toLowerCase()],
  )
  return /\b\d{6}\b/.exec(rows[0]?.text ?? '')?.[0] ?? ''
}

/** Another code than this. */
export function wrongFor(code: string): string {
  return code === '000000' ? '000001' : '000000'
}
