import type { Database } from '#server/kernel/database.ts'
import type { End, Head } from './lines.ts'
import { writePictures } from './pictures.ts'
import { inOneMoment, lockTables, selectMigrations, selectRows, selectSequences, selectTables } from './store.ts'
import { type Archive, writeArchive } from './write-archive.ts'

export interface BackupReport {
  takenAt: string
  rows: number
  pictures: number
}

interface Wanted {
  file: string
  uploads: string
}

/** The whole house in one file, as it was at one moment, while the shops go on selling. HAAT_SECRET is not in it. */
export async function backUp(ownerUrl: string, { file, uploads }: Wanted): Promise<BackupReport> {
  const takenAt = new Date().toISOString()
  let report: BackupReport = { takenAt, rows: 0, pictures: 0 }
  await writeArchive(file, async (archive) => {
    const rows = await inOneMoment(ownerUrl, (db) => writeDatabase(archive, db, takenAt))
    const pictures = await writePictures(archive, uploads)
    report = { takenAt, rows: Object.values(rows).reduce((sum, count) => sum + count, 0), pictures }
    return { rows, pictures }
  })
  return report
}

async function writeDatabase(archive: Archive, db: Database, takenAt: string): Promise<End['rows']> {
  const head: Head = { format: 1, takenAt, migrations: await selectMigrations(db) }
  await archive.write('H', head)
  const tables = await selectTables(db)
  await lockTables(db, tables)
  const counts: End['rows'] = {}
  for (const table of tables) {
    await archive.write('T', table)
    let count = 0
    for await (const row of selectRows(db, table)) {
      await archive.write('R', row)
      count++
    }
    counts[table.name] = count
  }
  for (const sequence of await selectSequences(db)) await archive.write('S', sequence)
  return counts
}
