import type { Database } from '#server/kernel/database.ts'
import type { End, Head, Progress } from './lines.ts'
import { writePictures } from './pictures.ts'
import { copyOut, inOneMoment, lockTables, selectMigrations, selectSequences, selectTables, sizesOf } from './store.ts'
import { type Archive, writeArchive } from './write-archive.ts'

export interface BackupReport {
  takenAt: string
  rows: number
  pictures: number
}

interface Wanted {
  file: string
  uploads: string
  onProgress?: (progress: Progress) => void
}

/**
 * Writes the whole database and its pictures to one file, as of one moment, while the shops go on selling. HAAT_SECRET
 * is not included.
 */
export async function backUp(
  ownerUrl: string,
  { file, uploads, onProgress = () => {} }: Wanted,
): Promise<BackupReport> {
  const takenAt = new Date().toISOString()
  let report: BackupReport = { takenAt, rows: 0, pictures: 0 }
  await writeArchive(file, async (archive) => {
    const rows = await inOneMoment(ownerUrl, (db) => writeDatabase(archive, { db, ownerUrl, takenAt, onProgress }))
    const pictures = await writePictures(archive, uploads, (count, all) =>
      onProgress({ share: 0.9 + (0.1 * count) / all, doing: `picture file ${count} of ${all}` }),
    )
    report = { takenAt, rows: Object.values(rows).reduce((sum, count) => sum + count, 0), pictures }
    return { rows, pictures }
  })
  return report
}

interface Reading {
  db: Database
  ownerUrl: string
  takenAt: string
  onProgress: (progress: Progress) => void
}

async function writeDatabase(archive: Archive, { db, ownerUrl, takenAt, onProgress }: Reading): Promise<End['rows']> {
  const head: Head = { format: 2, takenAt, migrations: await selectMigrations(db) }
  await archive.write('H', head)
  const tables = await selectTables(db)
  await lockTables(db, tables)
  const sizes = await sizesOf(db, tables)
  const all = sizes.reduce((sum, size) => sum + size, 0)
  const counts: End['rows'] = {}
  let before = 0
  await copyOut(ownerUrl, db, async (copy) => {
    for (const [at, table] of tables.entries()) {
      await archive.write('T', table)
      const size = sizes[at] ?? 0
      let bytes = 0
      counts[table.name] = await copy(table, async (chunk) => {
        await archive.writeBytes('C', chunk)
        bytes += chunk.length
        onProgress({ share: (0.9 * (before + Math.min(bytes, size))) / all, doing: table.name })
      })
      before += size
    }
  })
  for (const sequence of await selectSequences(db)) await archive.write('S', sequence)
  return counts
}
