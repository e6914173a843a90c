import type { UndeliveredMail } from '#contract/platform.ts'
import type { Ctx } from '#server/kernel/ctx.ts'
import type { Database } from '#server/kernel/database.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import { type Mail, selectMail, selectMails, selectUndelivered } from './store.ts'

const MOST = 100

/** Newest first. */
export function listMails(ctx: Ctx): Promise<Mail[]> {
  return withTransaction(ctx, (tx) => selectMails(tx, MOST))
}

export async function getMail(ctx: Ctx, mailId: number): Promise<Mail> {
  const mail = await withTransaction(ctx, (tx) => selectMail(tx, mailId))
  if (!mail) throw new Refusal('not-found', { id: 'noSuchMail', mail: mailId })
  return mail
}

/** For the operator: mails of all shops that could not be sent, the newest first. */
export function listUndelivered(platform: Database): Promise<UndeliveredMail[]> {
  return selectUndelivered(platform, MOST)
}
