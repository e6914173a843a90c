import type { Config } from '#server/config/config.ts'
import { importJobs } from '#server/imports/index.ts'
import { issueCreditNote, issueInvoice } from '#server/invoices/index.ts'
import { type JobHandlers, workJobs } from '#server/jobs/index.ts'
import { asKeeper, type Database } from '#server/kernel/database.ts'
import type { Logger } from '#server/kernel/logger.ts'
import { forgetMail, sendMail } from '#server/messages/index.ts'
import { checkPayment, payRefund, releaseReservation } from '#server/payments/index.ts'
import { continueProductChange } from '#server/product-changes/index.ts'
import { expireHourly } from './expire-old-rows.ts'
import { operatorCtx } from './operator-ctx.ts'
import { writeCountsOften } from './write-counts-often.ts'

/** Mails have a worker of their own: a slow mail server must not delay reservations and refunds. */
const MAILS: JobHandlers = { 'send-mail': sendMail }

const OTHERS: JobHandlers = {
  'issue-invoice': issueInvoice,
  'issue-credit-note': issueCreditNote,
  'check-payment': checkPayment,
  'release-reservation': releaseReservation,
  'pay-refund': payRefund,
  'forget-mail': forgetMail,
  'change-products': continueProductChange,
}

/** The function for each kind of job. */
export const jobHandlers: JobHandlers = { ...OTHERS, ...MAILS }

export interface WorkParts {
  config: Config
  database: Database
  /** The app's login, for imports, which have connections of their own. */
  appUrl: string
  keeperUrl: string
  logger: Logger
}

/** Runs the jobs of orders, payments and registrations, and deletes expired rows, in every server process. */
export function workOnJobs({ config, database, appUrl, keeperUrl, logger }: WorkParts): { close(): Promise<void> } {
  const end = new AbortController()
  const ended = asKeeper(keeperUrl, async (keeper) => {
    const ctxOf = (tenant: Parameters<typeof operatorCtx>[1]['tenant']) =>
      operatorCtx(config, { tenant, database, log: logger })
    // An import takes minutes, and nothing else waits for it.
    const imports = importJobs({ url: appUrl, uploads: config.uploads })
    const workers = [OTHERS, MAILS, imports].map((handlers) => workJobs({ keeper, ctxOf, handlers }, logger))
    const writing = writeCountsOften(ctxOf, end.signal)
    await expireHourly(keeper, logger, end.signal)
    await writing
    await Promise.all(workers.map((worker) => worker.close()))
  })
  return {
    close: () => {
      end.abort()
      return ended
    },
  }
}
