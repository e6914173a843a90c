import { readMigrationState } from '#server/database/migrate.ts'
import type { Platform } from '#server/kernel/ctx.ts'
import { asOperator } from '#server/kernel/database.ts'
import { checkMigrations, checkServer } from './check-database.ts'
import { checkDisk } from './check-disk.ts'
import { checkMailServer } from './check-mail-server.ts'
import { checkComplaints, checkReturns, checkShops, checkWork } from './check-shops.ts'
import type { Finding } from './finding.ts'

/** What `diagnose` finds, as far as the operator's login sees it: not the walls, the payment keys and the books. */
export function diagnoseRunning(
  { url, dataFolder }: Platform,
  { smtpUrl, uploads }: { smtpUrl: string | undefined; uploads: string },
): Promise<Finding[]> {
  return asOperator(url, async (platform) => {
    const server = [...(await checkServer(platform)), ...(await checkDisk(dataFolder, uploads))]
    const state = await readMigrationState(url)
    if (state.pending.length > 0) return [...server, ...checkMigrations(state)]
    return [
      ...server,
      ...checkMigrations(state),
      ...(await checkShops(platform)),
      ...(await checkComplaints(platform)),
      ...(await checkReturns(platform)),
      ...(await checkWork(platform)),
      ...checkMailServer(smtpUrl),
    ]
  })
}
