import { notifyWaiting } from '#server/back-in-stock/index.ts'
import { followCash } from '#server/cash/index.ts'
import { followConfirmation, takePhoneAnswer } from '#server/cash-confirmation/index.ts'
import type { Config } from '#server/config/config.ts'
import { importJobs } from '#server/imports/index.ts'
import { creditCancelledOrder, creditCancelledPart, issueInvoice } from '#server/invoices/index.ts'
import { type JobHandlers, workJobs } from '#server/jobs/index.ts'
import type { Tenant } from '#server/kernel/ctx.ts'
import { asKeeper, type Database } from '#server/kernel/database.ts'
import type { Logger } from '#server/kernel/logger.ts'
import { forgetMail, sendMail } from '#server/mails/index.ts'
import { isStillNews, sendOrderNews } from '#server/order-news/index.ts'
import { indexAllOrders } from '#server/orders/index.ts'
import { bookParcel, callBackParcels, cancelAtCourier, dropDoubles, trackDue } from '#server/parcels/index.ts'
import { checkPayment, checkRefund, closeAtGateway, payRefund, releaseReservation } from '#server/payments/index.ts'
import { checkPayout, lookAtPayout, payOut } from '#server/payouts/index.ts'
import { handInMessage } from '#server/phone-messages/index.ts'
import { continueProductChange } from '#server/product-changes/index.ts'
import { notifyStaff } from '#server/push/index.ts'
import { completeReturn, dropUnusedReturnPicture, followPickup, undoExchange } from '#server/returns/index.ts'
import { deletePicture, dropUnusedPicture, planReviewMail } from '#server/reviews/index.ts'
import { expireHourly } from './expire-old-rows.ts'
import { mailEachMorning } from './mail-each-morning.ts'
import { operatorCtx } from './operator-ctx.ts'
import { trackParcelsOften } from './track-parcels-often.ts'
import { writeCountsOften } from './write-counts-often.ts'

/** Mails have a worker of their own: a slow mail server must not delay reservations and refunds. */
const MAILS: JobHandlers = { 'send-mail': sendMail }

/** A file of deliveries makes thousands at once, and payments, refunds and reservations must not wait for them. */
const BOOKS: JobHandlers = {
  'issue-invoice': issueInvoice,
  'issue-credit-note': creditCancelledOrder,
  'credit-part': creditCancelledPart,
  'follow-cash': followCash,
}

const OTHERS: JobHandlers = {
  'check-payment': checkPayment,
  'close-payment-request': closeAtGateway,
  'release-reservation': releaseReservation,
  'pay-refund': payRefund,
  'check-refund': checkRefund,
  'forget-mail': forgetMail,
  'change-products': continueProductChange,
  'tell-waiting': notifyWaiting,
  'tell-of-order': sendOrderNews,
  'follow-confirmation': (ctx, job: { orderId: number }) => followConfirmation(ctx, job, new Date()),
  'take-phone-answer': takePhoneAnswer,
  'plan-review-mail': planReviewMail,
  'drop-unused-picture': dropUnusedPicture,
  'delete-picture': deletePicture,
  'drop-unused-return-picture': dropUnusedReturnPicture,
  'complete-return': completeReturn,
  'follow-pickup': followPickup,
  'undo-exchange': undoExchange,
}

/** Couriers answer slowly, and nothing else should wait for them. */
const PARCELS: JobHandlers = {
  'book-parcel': bookParcel,
  'cancel-parcel': cancelAtCourier,
  'call-back-parcels': callBackParcels,
  'drop-doubles': dropDoubles,
  'track-parcels': trackDue,
}

/** Banks answer slowly too, and neither should wait for a courier. */
const PAYOUTS: JobHandlers = { 'check-payout': checkPayout, 'pay-out': payOut, 'look-at-payout': lookAtPayout }

/** So do senders of messages to phones, and somebody waits for a code. */
const PHONES: JobHandlers = {
  'hand-in-message': (ctx, { messageId }: { messageId: number }) =>
    handInMessage(ctx, messageId, { now: new Date(), isStillTrue: isStillNews }),
}

/** What only the console's login may read or write; and what waits for push services, which nothing else should. */
const FOR_STAFF: JobHandlers = { 'tell-staff': notifyStaff, 'index-orders': indexAllOrders }

/** The function for each kind of job with the app's login. */
export const jobHandlers: JobHandlers = { ...OTHERS, ...BOOKS, ...MAILS, ...PARCELS, ...PAYOUTS, ...PHONES }

export interface WorkParts {
  config: Config
  database: Database
  /** With the console's login; undefined where there is no console. */
  staffDatabase: Database | undefined
  /** The app's login, for imports, which have connections of their own. */
  appUrl: string
  keeperUrl: string
  logger: Logger
}

/** Runs the jobs of orders, payments and registrations, and deletes expired rows, in every server process. */
export function workOnJobs({ config, database, staffDatabase, appUrl, keeperUrl, logger }: WorkParts): {
  close(): Promise<void>
} {
  const end = new AbortController()
  const ended = asKeeper(keeperUrl, async (keeper) => {
    const ctxIn = (database: Database) => (tenant: Tenant) => operatorCtx(config, { tenant, database, log: logger })
    const ctxOf = ctxIn(database)
    // An import takes minutes, and nothing else waits for it.
    const imports = importJobs({ url: appUrl, uploads: config.uploads })
    const workers = [OTHERS, BOOKS, MAILS, PARCELS, PAYOUTS, PHONES, imports].map((handlers) =>
      workJobs({ keeper, ctxOf, handlers }, logger),
    )
    if (staffDatabase) {
      workers.push(workJobs({ keeper, ctxOf: ctxIn(staffDatabase), handlers: FOR_STAFF }, logger))
    }
    const mailing = staffDatabase && mailEachMorning(ctxIn(staffDatabase), logger, end.signal)
    const writing = writeCountsOften(ctxOf, end.signal)
    const tracking = trackParcelsOften({ keeper, ctxOf, log: logger, end: end.signal })
    await expireHourly(keeper, logger, end.signal)
    await Promise.all([writing, mailing, tracking])
    await Promise.all(workers.map((worker) => worker.close()))
  })
  return {
    close: () => {
      end.abort()
      return ended
    },
  }
}
