import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readMigrationState } from '#server/database/migrate.ts'
import { asOwner, type Database, isAway } from '#server/kernel/database.ts'
import { checkMigrations, checkServer, checkWalls } from './check-database.ts'
import { checkDisk } from './check-disk.ts'
import { checkBooks, checkComplaints, checkKeys, checkShops, checkWork } from './check-shops.ts'
import { broken, type Finding } from './finding.ts'

export interface Patient {
  ownerUrl: string
  dataFolder: string
  secret: string | undefined
}

const AUDIT = join(import.meta.dirname, '../../db/audit.sql')

/** What is wrong with this Haat and what to do about it; it looks and changes nothing. */
export async function diagnose({ ownerUrl, dataFolder, secret }: Patient): Promise<Finding[]> {
  const disk = await checkDisk(dataFolder)
  try {
    const state = await readMigrationState(ownerUrl)
    return await asOwner(ownerUrl, async (owner) => [
      ...disk,
      ...(await checkServer(owner)),
      ...checkMigrations(state),
      // What follows asks for all as the newest migration leaves it.
      ...(state.pending.length === 0 ? await checkHouse(owner, secret) : []),
    ])
  } catch (error) {
    const reason = error instanceof Error ? error.message || String(error) : String(error)
    const todo = isAway(error)
      ? 'Is it running, and is DATABASE_OWNER_URL right?'
      : 'Is DATABASE_OWNER_URL that of the owner of the tables?'
    return [...disk, broken(`the database cannot be asked: ${reason}`, todo)]
  }
}

async function checkHouse(owner: Database, secret: string | undefined): Promise<Finding[]> {
  return [
    ...(await checkWalls(owner)),
    ...(await checkShops(owner)),
    ...(await checkComplaints(owner)),
    ...(await checkKeys(owner, secret)),
    ...(await checkWork(owner)),
    ...(await checkBooks(owner, await readFile(AUDIT, 'utf8'))),
  ]
}
