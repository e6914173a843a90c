import { createElement as h } from 'react'
import type { ParcelState } from '#contract/parcel-states.ts'
import type { ReturnStatus } from '#contract/return-rules.ts'
import { getStockNews } from '#server/back-in-stock/index.ts'
import { getComplaint, isByMail } from '#server/complaints/index.ts'
import { hasNoMailbox, newDevicePath, selectAddressee, startPasswordReset } from '#server/customers/index.ts'
import type { Tx } from '#server/kernel/ctx.ts'
import { isOfStranger } from '#server/kernel/of-stranger.ts'
import { newConfirmLink } from '#server/order-news/index.ts'
import { getWholeOrder, selectParts } from '#server/orders/index.ts'
import { getParcel } from '#server/parcels/index.ts'
import { openDiscountLink } from '#server/payments/index.ts'
import { getPayoutNews } from '#server/payouts/index.ts'
import { getReturnNews } from '#server/returns/index.ts'
import { requestReview, selectHiddenReview } from '#server/reviews/index.ts'
import { makeMailedCode, makeOwnEmailCode } from '#server/sign-in-codes/index.ts'
import { type AccountMail, AccountTemplate, accountWords } from './account-template.ts'
import { bothParts } from './both-parts.ts'
import { type ComplaintMail, complaintWords, whyNotReceived } from './complaint-mails.ts'
import { ComplaintTemplate } from './complaint-template.ts'
import { EmailCodeTemplate, emailCodeTitle } from './email-code-template.ts'
import { findOrderRecipient } from './find-order-recipient.ts'
import { mailColours } from './mail-colours.ts'
import { oneLine } from './one-line.ts'
import { type MailDetails, type OrderMail, wordsOf } from './order-mail-texts.ts'
import { OrderTemplate } from './order-template.ts'
import { ResetTemplate } from './reset-template.ts'
import { type ReturnMail, ReturnTemplate, returnWords } from './return-template.ts'
import { ReviewHiddenTemplate, ReviewRequestTemplate } from './review-template.ts'
import { findSender } from './sender.ts'
import { SignInCodeTemplate } from './sign-in-code-template.ts'
import type { StaffMail } from './staff-template.ts'
import { type StockMail, StockTemplate, stockWords } from './stock-template.ts'
import type { MailText } from './store.ts'
import { withoutLinks } from './strangers-mails.ts'

/** The payload of a job: ids, nothing personal. */
export type MailRequest =
  | {
      mail: Exclude<OrderMail, PayoutMailRequest['mail']>
      orderId: number
      refundId?: number
      amountPaise?: number
      parcelId?: number
      part?: number
    }
  | PayoutMailRequest
  | { mail: 'review-request'; orderId: number }
  | { mail: 'review-hidden'; reviewId: number; requestId: string }
  | { mail: ReturnMail; returnId: number; status?: ReturnStatus; requestId: string }
  | { mail: 'password-reset' | AccountMail; customerId: number; requestId: string }
  | { mail: 'sign-in-code' | 'email-code'; requestId: string }
  | { mail: ComplaintMail; number: string }
  | StockMailRequest
  /** Written before its job, which cannot read its text (post-staff-mail.ts). */
  | { mail: StaffMail; requestId: string }

/** `nth` is the try that was paid, or the UPI id that was not accepted. */
interface PayoutMailRequest {
  mail: 'payout-paid' | 'payout-needs-id'
  payoutId: number
  nth: number
}

/** `requestId` is of the mail: a link to confirm is sent as often as it is requested, the news once. */
type StockMailRequest =
  | { mail: 'stock-request'; stockRequestId: number; requestId: string }
  | { mail: 'back-in-stock'; stockRequestId: number }

/** The mail to send; null if there is no recipient. */
export async function writeMail(tx: Tx, request: MailRequest): Promise<MailText | null> {
  if (request.mail === 'review-request') return writeReviewRequest(tx, request.orderId)
  if ('returnId' in request) return writeAboutReturn(tx, request)
  if ('reviewId' in request) return writeReviewHidden(tx, request.reviewId)
  if ('payoutId' in request) return writeAboutPayout(tx, request)
  if ('orderId' in request) return writeAboutOrder(tx, request)
  if ('number' in request) return writeAboutComplaint(tx, request)
  if ('stockRequestId' in request) return writeAboutStock(tx, request.mail, request.stockRequestId)
  if (request.mail === 'sign-in-code') return writeSignInCode(tx, request.requestId)
  if (request.mail === 'email-code') return writeEmailCode(tx, request.requestId)
  if (request.mail === 'password-reset') return writeReset(tx, request.customerId)
  return 'customerId' in request ? writeAboutAccount(tx, { ...request, mail: request.mail }) : null
}

/** A mail about a state that is over when it is written would only mislead. */
const STATE_OF: Partial<Record<OrderMail, ParcelState>> = {
  'parcel-out-for-delivery': 'out_for_delivery',
  'parcel-not-delivered': 'not_delivered',
}

async function writeAboutOrder(
  tx: Tx,
  { mail, orderId, amountPaise, parcelId, part }: Extract<MailRequest, { parcelId?: number }>,
): Promise<MailText | null> {
  const parcel = parcelId === undefined ? undefined : await getParcel(tx, parcelId)
  if (parcel && mail in STATE_OF && parcel.state !== STATE_OF[mail]) return null
  const isRequest = /^(?:confirm-cash|pay-advance)/.test(mail)
  const confirm = isRequest ? await newConfirmLink(tx, orderId) : undefined
  if (isRequest && !confirm) return null
  return writeToCustomer(tx, mail, orderId, {
    ...{ backPaise: amountPaise, parcel, confirm },
    cheaper: mail === 'order-placed' ? await openDiscountLink(tx, orderId) : undefined,
    part: await findPart(tx, orderId, part),
  })
}

async function writeAboutPayout(tx: Tx, request: PayoutMailRequest): Promise<MailText | null> {
  const payout = await getPayoutNews(tx, request)
  return payout ? writeToCustomer(tx, request.mail, payout.orderId, { payout }) : null
}

async function writeToCustomer(
  tx: Tx,
  mail: OrderMail,
  orderId: number,
  details: MailDetails,
): Promise<MailText | null> {
  const order = await getWholeOrder(tx, orderId)
  if (mail === 'part-cancelled' && order.status === 'Cancelled') return null
  const to = await findOrderRecipient(tx, mail, order)
  if (!to) return null
  const sender = await findSender(tx)
  const words = wordsOf(mail, order, details)
  const template = h(OrderTemplate, { sender, colours: mailColours(sender.branding.theme), order, words })
  return { ...to, subject: oneLine(words.subject), ...(await bothParts(template)) }
}

async function findPart(tx: Tx, orderId: number, part: number | undefined): Promise<MailDetails['part']> {
  if (part === undefined) return undefined
  const cancelled = (await selectParts(tx, orderId)).find((each) => each.part === part)
  if (!cancelled) return undefined
  const { lines, paise, mover, reason } = cancelled
  return { lines, lessPaise: paise, shopReason: mover === 'operator' ? reason : '' }
}

async function writeAboutReturn(
  tx: Tx,
  { mail, returnId, status }: Extract<MailRequest, { returnId: number }>,
): Promise<MailText | null> {
  const news = await getReturnNews(tx, { returnId, status })
  const words = news && returnWords(mail, news)
  if (!words) return null
  const order = await getWholeOrder(tx, news.orderId)
  const to = await findOrderRecipient(tx, mail, order)
  if (!to) return null
  const sender = await findSender(tx)
  const template = h(ReturnTemplate, { sender, colours: mailColours(sender.branding.theme), news, words })
  return { ...to, subject: oneLine(words.subject), ...(await bothParts(template)) }
}

async function writeAboutComplaint(
  tx: Tx,
  { mail, number }: Extract<MailRequest, { number: string }>,
): Promise<MailText | null> {
  const complaint = await getComplaint(tx, number)
  if (!isByMail(complaint)) return null
  const sender = await findSender(tx)
  const words = complaintWords(mail, (await isOfStranger(tx)) ? withoutLinks(complaint) : complaint)
  const template = h(ComplaintTemplate, { sender, colours: mailColours(sender.branding.theme), complaint, words })
  const { contact: recipient } = complaint
  const notSent = mail === 'complaint-received' ? await whyNotReceived(tx, recipient) : undefined
  return { recipient, subject: oneLine(words.subject), ...(await bothParts(template)), ...(notSent && { notSent }) }
}

async function writeAboutStock(tx: Tx, mail: StockMail, stockRequestId: number): Promise<MailText | null> {
  const news = await getStockNews(tx, stockRequestId)
  if (!news) return null
  const sender = await findSender(tx)
  const words = stockWords(mail, news)
  const template = h(StockTemplate, { sender, colours: mailColours(sender.branding.theme), mail, news, words })
  return { recipient: news.recipient, subject: oneLine(words.subject), ...(await bothParts(template)) }
}

/** The token is created here and nowhere else: neither a job nor a log ever contains it. */
async function writeReset(tx: Tx, customerId: number): Promise<MailText | null> {
  const customer = await selectAddressee(tx, customerId)
  if (!customer || hasNoMailbox(customer)) return null
  const sender = await findSender(tx)
  const link = `${sender.origin}/reset-password?token=${await startPasswordReset(tx, customerId)}`
  const template = h(ResetTemplate, {
    sender,
    colours: mailColours(sender.branding.theme),
    name: customer.firstName,
    link,
  })
  return {
    recipient: customer.email,
    subject: oneLine(`Set a new password for ${sender.branding.title}`),
    ...(await bothParts(template)),
  }
}

/** What somebody else may have done: by the other way to the owner than the number, which another may have by now. */
async function writeAboutAccount(
  tx: Tx,
  { mail, customerId, requestId }: { mail: AccountMail; customerId: number; requestId: string },
): Promise<MailText | null> {
  const customer = await selectAddressee(tx, customerId)
  if (!customer || hasNoMailbox(customer)) return null
  const path = mail === 'new-device' ? await newDevicePath(tx, customerId, requestId) : '/reset-password'
  const sender = await findSender(tx)
  const words = accountWords(mail, sender.branding.title)
  const colours = mailColours(sender.branding.theme)
  const template = h(AccountTemplate, { sender, colours, name: customer.firstName, words, path })
  const subject = oneLine(`${words.title} at ${sender.branding.title}`)
  return { recipient: customer.email, subject, ...(await bothParts(template)) }
}

/** The code is made here and nowhere else, as the token above. */
async function writeSignInCode(tx: Tx, requestId: string): Promise<MailText | null> {
  const made = await makeMailedCode(tx, requestId)
  if (!made) return null
  const sender = await findSender(tx)
  const { recipient, name, code } = made
  const template = h(SignInCodeTemplate, { sender, colours: mailColours(sender.branding.theme), name, code })
  const subject = oneLine(`Your sign-in code for ${sender.branding.title}`)
  return { recipient, subject, ...(await bothParts(template)) }
}

async function writeEmailCode(tx: Tx, requestId: string): Promise<MailText | null> {
  const made = await makeOwnEmailCode(tx, requestId)
  if (!made) return null
  const sender = await findSender(tx)
  const { recipient, code } = made
  const template = h(EmailCodeTemplate, { sender, colours: mailColours(sender.branding.theme), code })
  const subject = oneLine(`${emailCodeTitle(code)} at ${sender.branding.title}`)
  return { recipient, subject, ...(await bothParts(template)) }
}

/** To those who can sign in, which reviewing needs; the link that ends such mails is made here and nowhere else. */
async function writeReviewRequest(tx: Tx, orderId: number): Promise<MailText | null> {
  const { customerId, number } = await getWholeOrder(tx, orderId)
  const customer = await selectAddressee(tx, customerId)
  if (!customer || hasNoMailbox(customer)) return null
  const wanted = await requestReview(tx, { orderId, customerId })
  if (!wanted) return null
  const sender = await findSender(tx)
  const colours = mailColours(sender.branding.theme)
  const template = h(ReviewRequestTemplate, { sender, colours, name: customer.firstName, number, ...wanted })
  const subject = oneLine(`How do you like your order from ${sender.branding.title}?`)
  return { recipient: customer.email, subject, ...(await bothParts(template)) }
}

async function writeReviewHidden(tx: Tx, reviewId: number): Promise<MailText | null> {
  const review = await selectHiddenReview(tx, reviewId)
  const customer = review && (await selectAddressee(tx, review.customerId))
  // Shown again, or withdrawn, before the mail was written.
  if (!review?.hiddenFor || !customer || hasNoMailbox(customer)) return null
  const sender = await findSender(tx)
  const { product, hiddenFor, number, line } = review
  const colours = mailColours(sender.branding.theme)
  const path = `/orders/${encodeURIComponent(number)}/review/${line}`
  const template = h(ReviewHiddenTemplate, { sender, colours, name: customer.firstName, product, hiddenFor, path })
  const subject = oneLine(`Your review at ${sender.branding.title} is hidden`)
  return { recipient: customer.email, subject, ...(await bothParts(template)) }
}
