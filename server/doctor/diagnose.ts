import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DEFAULT_LOCALE, sayIn } from '#contract/say.ts'
import { readMigrationState, refuseUnfit } from '#server/database/migrate.ts'
import { CannotStart } from '#server/kernel/cannot-start.ts'
import { asOwner, type Database } from '#server/kernel/database.ts'
import { troubleOf } from '#server/kernel/explain-error.ts'
import { type AddressSetting, settingOf } from '#server/kernel/reached-by.ts'
import { checkMigrations, checkServer, checkTenantIsolation } from './check-database.ts'
import { checkDisk } from './check-disk.ts'
import {
  checkBooks,
  checkCash,
  checkCategories,
  checkComplaints,
  checkKeys,
  checkReturns,
  checkShops,
  checkWork,
} from './check-shops.ts'
import { broken, type Finding } from './finding.ts'

export interface Patient {
  ownerUrl: string
  /** Where that address comes from; undefined for the embedded database. */
  ownerSetting?: AddressSetting | undefined
  dataFolder: string
  /** The folder of the pictures, or the URL of their bucket. */
  uploads: string
  secret: string | undefined
  /** True with DATABASE_URL, so a `serve` server; `npm start` has its simulator beside the embedded database. */
  isServed: boolean
}

const say = sayIn(DEFAULT_LOCALE)
const AUDIT = join(import.meta.dirname, '../../db/audit.sql')

/** Reports what is wrong with this installation and how to repair it; changes nothing. */
export async function diagnose(patient: Patient): Promise<Finding[]> {
  const { ownerUrl, ownerSetting, dataFolder, uploads, secret, isServed } = patient
  const disk = await checkDisk(dataFolder, uploads)
  try {
    return await asOwner(ownerUrl, async (owner) => {
      // A server that is too old is not checked further: it would not understand the statements.
      const server = await checkServer(owner)
      if (server.some(({ level }) => level === 'broken')) return [...server, ...disk]
      const state = await readMigrationState(ownerUrl)
      if (state.applied.length === 0) await refuseUnfit(ownerUrl)
      // The checks below need the schema of the newest migration.
      const data = state.pending.length === 0 ? await checkData(owner, { secret, isServed }) : []
      return [...server, ...disk, ...checkMigrations(state), ...data]
    })
  } catch (error) {
    const trouble = troubleOf(error, settingOf(error) ?? ownerSetting)
    if (trouble) return [broken(say(trouble.what), say(trouble.todo)), ...disk]
    const reason = error instanceof Error ? error.message || String(error) : String(error)
    if (error instanceof CannotStart) return [broken(reason, 'No server starts on it until then.'), ...disk]
    const todo = `Is ${ownerSetting ?? 'its address'} that of the owner of the tables?`
    return [broken(`the database does not respond: ${reason}`, todo), ...disk]
  }
}

async function checkData(owner: Database, served: Pick<Patient, 'secret' | 'isServed'>): Promise<Finding[]> {
  return [
    ...(await checkTenantIsolation(owner)),
    ...(await checkShops(owner)),
    ...(await checkCategories(owner)),
    ...(await checkComplaints(owner)),
    ...(await checkCash(owner)),
    ...(await checkReturns(owner)),
    ...(await checkKeys(owner, served)),
    ...(await checkWork(owner)),
    ...(await checkBooks(owner, await readFile(AUDIT, 'utf8'))),
  ]
}
