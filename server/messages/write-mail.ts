import { render } from '@react-email/render'
import { createElement as h, type ReactElement } from 'react'
import { getComplaint, isByMail } from '#server/complaints/index.ts'
import { selectCustomer, startPasswordReset } from '#server/customers/index.ts'
import type { Tx } from '#server/kernel/ctx.ts'
import { getWholeOrder } from '#server/orders/index.ts'
import { ComplaintLetter } from './complaint-letter.ts'
import { type ComplaintMail, complaintWords } from './complaint-mails.ts'
import { mailColours } from './mail-colours.ts'
import { oneLine } from './one-line.ts'
import { OrderLetter } from './order-letter.ts'
import { type OrderMail, wordsOf } from './order-mails.ts'
import { ResetLetter } from './reset-letter.ts'
import { findSender } from './sender.ts'
import type { MailText } from './store.ts'
import { textPart } from './text-part.ts'

/** The payload of a job: ids, nothing personal. */
export type AskedMail =
  | { mail: OrderMail; orderId: number; refundId?: number; amountPaise?: number }
  | { mail: 'password-reset'; customerId: number; requestId: string }
  | { mail: ComplaintMail; number: string }

/** The mail as it leaves the house; null where there is nobody to write to. */
export function writeMail(tx: Tx, asked: AskedMail): Promise<MailText | null> {
  if ('orderId' in asked) return writeAboutOrder(tx, asked)
  return 'number' in asked ? writeAboutComplaint(tx, asked) : writeReset(tx, asked.customerId)
}

async function writeAboutOrder(
  tx: Tx,
  { mail, orderId, amountPaise }: Extract<AskedMail, { orderId: number }>,
): Promise<MailText | null> {
  const order = await getWholeOrder(tx, orderId)
  const customer = await selectCustomer(tx, order.customerId)
  if (!customer) return null
  const sender = await findSender(tx)
  const words = wordsOf(mail, order, amountPaise)
  const letter = h(OrderLetter, { sender, colours: mailColours(sender.branding.theme), order, words })
  return { recipient: customer.email, subject: oneLine(words.subject), ...(await bothParts(letter)) }
}

async function writeAboutComplaint(
  tx: Tx,
  { mail, number }: Extract<AskedMail, { number: string }>,
): Promise<MailText | null> {
  const complaint = await getComplaint(tx, number)
  if (!isByMail(complaint)) return null
  const sender = await findSender(tx)
  const words = complaintWords(mail, complaint)
  const letter = h(ComplaintLetter, { sender, colours: mailColours(sender.branding.theme), complaint, words })
  return { recipient: complaint.contact, subject: oneLine(words.subject), ...(await bothParts(letter)) }
}

/** The token is made here and nowhere else: neither the job nor any log ever has it. */
async function writeReset(tx: Tx, customerId: number): Promise<MailText | null> {
  const customer = await selectCustomer(tx, customerId)
  if (!customer) return null
  const sender = await findSender(tx)
  const link = `${sender.origin}/reset-password?token=${await startPasswordReset(tx, customerId)}`
  const letter = h(ResetLetter, { sender, colours: mailColours(sender.branding.theme), name: customer.firstName, link })
  return {
    recipient: customer.email,
    subject: oneLine(`Set a new password for ${sender.branding.title}`),
    ...(await bothParts(letter)),
  }
}

async function bothParts(letter: ReactElement): Promise<{ html: string; text: string }> {
  const html = await render(letter)
  return { html, text: textPart(html) }
}
