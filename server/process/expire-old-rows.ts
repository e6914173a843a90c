import { setTimeout as sleep } from 'node:timers/promises'
import { deleteOldStockRequests } from '#server/back-in-stock/index.ts'
import { discardOldCashFiles } from '#server/cash/index.ts'
import { deleteOldComplaints } from '#server/complaints/index.ts'
import {
  deleteExpiredNewDeviceLinks,
  deleteExpiredPasswordResets,
  deleteExpiredSessions,
  deleteOldDevices,
} from '#server/customers/index.ts'
import { deleteOldImportFiles } from '#server/imports/index.ts'
import { type Database, isAway } from '#server/kernel/database.ts'
import type { Logger } from '#server/kernel/logger.ts'
import { deleteExpiredWindows } from '#server/kernel/rate-limit.ts'
import { deleteUnusedPrices } from '#server/merchandising/index.ts'
import { deleteOldOrderLinks } from '#server/order-news/index.ts'
import { deleteOldKeys, forgetNetworks } from '#server/orders/index.ts'
import { deleteExpiredChallenges } from '#server/passkeys/index.ts'
import { deleteOldGatewayEvents } from '#server/payments/index.ts'
import { forgetUpiIds } from '#server/payouts/index.ts'
import { deleteOldTexts, forgetOldPhones } from '#server/phone-messages/index.ts'
import { deleteLongHidden } from '#server/reviews/index.ts'
import { deleteOldMisses } from '#server/search/index.ts'
import { deleteExpiredCodes } from '#server/sign-in-codes/index.ts'
import { deleteExpiredStaffSessions } from '#server/staff/index.ts'

interface Failure {
  cleanUp: string
  err: unknown
}

const EVERY_MS = 60 * 60 * 1000

const CLEANUPS = [
  deleteExpiredWindows,
  deleteExpiredSessions,
  deleteExpiredPasswordResets,
  deleteExpiredNewDeviceLinks,
  deleteExpiredCodes,
  deleteExpiredChallenges,
  deleteOldDevices,
  deleteOldKeys,
  deleteOldGatewayEvents,
  forgetNetworks,
  deleteUnusedPrices,
  deleteOldComplaints,
  deleteExpiredStaffSessions,
  deleteOldImportFiles,
  deleteOldMisses,
  deleteOldStockRequests,
  deleteLongHidden,
  discardOldCashFiles,
  forgetUpiIds,
  forgetOldPhones,
  deleteOldTexts,
  deleteOldOrderLinks,
]

/**
 * Deletes expired rows of all shops (F28), and networks from old orders. Two processes can do it at once. One that fails
 * does not stop the others, since some delete what the shops promise to delete. Returns those that failed.
 */
export async function expireOldRows(keeper: Database): Promise<Failure[]> {
  const failures: Failure[] = []
  for (const cleanUp of CLEANUPS) {
    await cleanUp(keeper).catch((err: unknown) => failures.push({ cleanUp: cleanUp.name, err }))
  }
  return failures
}

/** Once an hour, beginning an hour after the start. */
export async function expireHourly(keeper: Database, log: Logger, end: AbortSignal): Promise<void> {
  for (;;) {
    await sleep(EVERY_MS, undefined, { signal: end, ref: false }).catch(() => {})
    if (end.aborted) return
    for (const failure of await expireOldRows(keeper)) {
      if (!isAway(failure.err)) log.error(failure, 'expired rows cannot be deleted')
    }
  }
}
