import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readMigrationState } from '#server/database/migrate.ts'
import { asOwner, type Database, isAway } from '#server/kernel/database.ts'
import { troubleOf } from '#server/kernel/explain-error.ts'
import { checkMigrations, checkServer, checkWalls } from './check-database.ts'
import { checkDisk } from './check-disk.ts'
import { checkBooks, checkCategories, checkComplaints, checkKeys, checkShops, checkWork } from './check-shops.ts'
import { broken, type Finding } from './finding.ts'

export interface Patient {
  ownerUrl: string
  dataFolder: string
  secret: string | undefined
  /** By DATABASE_URL, so one that serves; npm start has its simulator beside the embedded one. */
  isServed: boolean
}

const AUDIT = join(import.meta.dirname, '../../db/audit.sql')

/** What is wrong with this Haat and what to do about it; it looks and changes nothing. */
export async function diagnose({ ownerUrl, dataFolder, secret, isServed }: Patient): Promise<Finding[]> {
  const disk = await checkDisk(dataFolder)
  try {
    return await asOwner(ownerUrl, async (owner) => {
      // Of a server that is too old nothing else is asked: it would not understand.
      const server = await checkServer(owner)
      if (server.some(({ level }) => level === 'broken')) return [...server, ...disk]
      const state = await readMigrationState(ownerUrl)
      // What follows asks for all as the newest migration leaves it.
      const house = state.pending.length === 0 ? await checkHouse(owner, { secret, isServed }) : []
      return [...server, ...disk, ...checkMigrations(state), ...house]
    })
  } catch (error) {
    const trouble = troubleOf(error)
    if (trouble) return [broken(trouble.what, trouble.todo), ...disk]
    const reason = error instanceof Error ? error.message || String(error) : String(error)
    const todo = isAway(error)
      ? 'Is it running, and is DATABASE_OWNER_URL right?'
      : 'Is DATABASE_OWNER_URL that of the owner of the tables?'
    return [broken(`the database cannot be asked: ${reason}`, todo), ...disk]
  }
}

async function checkHouse(owner: Database, served: Pick<Patient, 'secret' | 'isServed'>): Promise<Finding[]> {
  return [
    ...(await checkWalls(owner)),
    ...(await checkShops(owner)),
    ...(await checkCategories(owner)),
    ...(await checkComplaints(owner)),
    ...(await checkKeys(owner, served)),
    ...(await checkWork(owner)),
    ...(await checkBooks(owner, await readFile(AUDIT, 'utf8'))),
  ]
}
