import type { Config } from '#server/config.ts'
import { issueCreditNote, issueInvoice } from '#server/invoices/index.ts'
import { type JobHandlers, workJobs } from '#server/jobs/index.ts'
import { asOwner, type Database } from '#server/kernel/database.ts'
import type { Logger } from '#server/kernel/logger.ts'
import { forgetMail, sendMail } from '#server/messages/index.ts'
import { checkPayment, endHold, payRefund } from '#server/orders/index.ts'
import { operatorCtx } from './operator-ctx.ts'
import { tidyHourly } from './tidy-up.ts'

/** Which verb does which job. */
export const jobHandlers: JobHandlers = {
  'issue-invoice': issueInvoice,
  'issue-credit-note': issueCreditNote,
  'check-payment': checkPayment,
  'end-hold': endHold,
  'pay-refund': payRefund,
  'send-mail': sendMail,
  'forget-mail': forgetMail,
}

export interface WorkParts {
  config: Config
  database: Database
  ownerUrl: string
  logger: Logger
}

/** What follows orders, payments and registrations, and what has had its time, in every process of the shop. */
export function workOnJobs({ config, database, ownerUrl, logger }: WorkParts): { close(): Promise<void> } {
  const end = new AbortController()
  const ended = asOwner(ownerUrl, async (owner) => {
    const ctxOf = (tenant: Parameters<typeof operatorCtx>[1]['tenant']) =>
      operatorCtx(config, { tenant, database, log: logger })
    const worker = workJobs({ owner, ctxOf, handlers: jobHandlers }, logger)
    await tidyHourly(owner, logger, end.signal)
    await worker.close()
  })
  return {
    close: () => {
      end.abort()
      return ended
    },
  }
}
