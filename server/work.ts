import type { Config } from '#server/config.ts'
import { issueCreditNote, issueInvoice } from '#server/invoices/index.ts'
import { type JobHandlers, workJobs } from '#server/jobs/index.ts'
import { asOwner, type Database } from '#server/kernel/database.ts'
import type { Logger } from '#server/kernel/logger.ts'
import { forgetMail, sendMail } from '#server/messages/index.ts'
import { checkPayment, endHold, payRefund } from '#server/orders/index.ts'
import { operatorCtx } from './operator-ctx.ts'
import { tidyHourly } from './tidy-up.ts'

/** Letters have a worker of their own: a mail server that hangs must not keep holds and refunds waiting. */
const LETTERS: JobHandlers = { 'send-mail': sendMail }

const BOOKS: JobHandlers = {
  'issue-invoice': issueInvoice,
  'issue-credit-note': issueCreditNote,
  'check-payment': checkPayment,
  'end-hold': endHold,
  'pay-refund': payRefund,
  'forget-mail': forgetMail,
}

/** Which verb does which job. */
export const jobHandlers: JobHandlers = { ...BOOKS, ...LETTERS }

export interface WorkParts {
  config: Config
  database: Database
  ownerUrl: string
  logger: Logger
}

/** What follows orders, payments and registrations, and what has had its time, in every process of the shop. */
export function workOnJobs({ config, database, ownerUrl, logger }: WorkParts): { close(): Promise<void> } {
  const end = new AbortController()
  const ended = asOwner(
    ownerUrl,
    async (owner) => {
      const ctxOf = (tenant: Parameters<typeof operatorCtx>[1]['tenant']) =>
        operatorCtx(config, { tenant, database, log: logger })
      const workers = [BOOKS, LETTERS].map((handlers) => workJobs({ owner, ctxOf, handlers }, logger))
      await tidyHourly(owner, logger, end.signal)
      await Promise.all(workers.map((worker) => worker.close()))
    },
    { isQuick: true },
  )
  return {
    close: () => {
      end.abort()
      return ended
    },
  }
}
