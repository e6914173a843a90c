import { sql } from 'kysely'
import type { UndeliveredMail } from '#contract/platform.ts'
import type { Tx } from '#server/kernel/ctx.ts'
import type { Database } from '#server/kernel/database.ts'

interface MailParts {
  recipient: string
  subject: string
  html: string
  text: string
}

export interface Mail extends MailParts {
  mailId: number
  kind: string
  dedupeKey: string
  /** 'skipped': never sent, for the reason in `lastError`. */
  status: 'waiting' | 'sent' | 'parked' | 'skipped'
  attempts: number
  lastError: string | null
  createdAt: Date
  sentAt: Date | null
}

export interface MailText extends MailParts {
  /** Why it is kept and not sent. */
  notSent?: string | undefined
}

const COLUMNS = sql`mail_id as "mailId", kind, dedupe_key as "dedupeKey", recipient, subject, html, text, status, attempts,
  last_error as "lastError", created_at as "createdAt", sent_at as "sentAt"`

/** Undefined if another process has written the same mail meanwhile. */
export async function insertMail(tx: Tx, mail: MailText & Pick<Mail, 'kind' | 'dedupeKey'>): Promise<Mail | undefined> {
  const { supplierId, resellerId } = tx.tenant
  const { rows } = await sql<Mail>`
    insert into mails (supplier_id, reseller_id, dedupe_key, kind, recipient, subject, html, text, status, last_error)
    values (${supplierId}, ${resellerId}, ${mail.dedupeKey}, ${mail.kind}, ${mail.recipient}, ${mail.subject},
      ${mail.html}, ${mail.text}, ${mail.notSent === undefined ? 'waiting' : 'skipped'}, ${mail.notSent ?? null})
    on conflict (supplier_id, reseller_id, dedupe_key) do nothing
    returning ${COLUMNS}`.execute(tx.db)
  return rows[0]
}

export async function selectMailByKey(tx: Tx, dedupeKey: string): Promise<Mail | undefined> {
  const { supplierId, resellerId } = tx.tenant
  const { rows } = await sql<Mail>`
    select ${COLUMNS} from mails
    where supplier_id = ${supplierId} and reseller_id = ${resellerId} and dedupe_key = ${dedupeKey}`.execute(tx.db)
  return rows[0]
}

/** Of these kinds, to one address, in the last 24 hours. */
export async function countRecentMails(tx: Tx, recipient: string, kinds: readonly string[]): Promise<number> {
  const { supplierId, resellerId } = tx.tenant
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from mails
    where supplier_id = ${supplierId} and reseller_id = ${resellerId} and recipient = ${recipient}
      and created_at > now() - interval '1 day' and status <> 'skipped' and kind = any(${kinds}::text[])`.execute(tx.db)
  return rows[0]?.count ?? 0
}

/** Of the shop, in the last 24 hours, without these kinds; counted up to `most`. */
export async function countMailsOfDay(tx: Tx, without: readonly string[], most: number): Promise<number> {
  const { supplierId, resellerId } = tx.tenant
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from mails
      where supplier_id = ${supplierId} and reseller_id = ${resellerId} and created_at > now() - interval '1 day'
        and status <> 'skipped' and kind <> all(${without}::text[])
      limit ${most}
    ) as each_mail`.execute(tx.db)
  return rows[0]?.count ?? 0
}

export async function selectMail(tx: Tx, mailId: number): Promise<Mail | undefined> {
  const { supplierId, resellerId } = tx.tenant
  const { rows } = await sql<Mail>`
    select ${COLUMNS} from mails
    where supplier_id = ${supplierId} and reseller_id = ${resellerId} and mail_id = ${mailId}`.execute(tx.db)
  return rows[0]
}

/** Newest first. */
export async function selectMails(tx: Tx, most: number): Promise<Mail[]> {
  const { supplierId, resellerId } = tx.tenant
  const { rows } = await sql<Mail>`
    select ${COLUMNS} from mails
    where supplier_id = ${supplierId} and reseller_id = ${resellerId}
    order by mail_id desc limit ${most}`.execute(tx.db)
  return rows
}

/** The text of a sent mail with a secret link (`secret`) is deleted. */
export async function updateMailSent(tx: Tx, mailId: number, secret: boolean): Promise<void> {
  const { supplierId, resellerId } = tx.tenant
  await sql`
    update mails set status = 'sent', sent_at = now(), attempts = attempts + 1, last_error = null,
      html = case when ${secret} then '' else html end, text = case when ${secret} then '' else text end
    where supplier_id = ${supplierId} and reseller_id = ${resellerId} and mail_id = ${mailId}`.execute(tx.db)
}

export async function updateMailFailed(tx: Tx, mailId: number, error: string, parkedAfter: number): Promise<void> {
  const { supplierId, resellerId } = tx.tenant
  await sql`
    update mails set attempts = attempts + 1, last_error = ${error},
      status = case when attempts + 1 >= ${parkedAfter} then 'parked' else 'waiting' end
    where supplier_id = ${supplierId} and reseller_id = ${resellerId} and mail_id = ${mailId}`.execute(tx.db)
}

export async function deleteMail(tx: Tx, mailId: number): Promise<void> {
  const { supplierId, resellerId } = tx.tenant
  await sql`
    delete from mails
    where supplier_id = ${supplierId} and reseller_id = ${resellerId} and mail_id = ${mailId}`.execute(tx.db)
}

/** Without recipient and text, which are the shop's. */
export async function selectUndelivered(platform: Database, most: number): Promise<UndeliveredMail[]> {
  const { rows } = await sql<UndeliveredMail>`
    select mail_id as "mailId", r.name as reseller, kind, attempts, last_error as "lastError", m.created_at as "createdAt"
    from mails m join resellers r using (supplier_id, reseller_id)
    where status = 'parked' order by mail_id desc limit ${most}`.execute(platform)
  return rows
}
