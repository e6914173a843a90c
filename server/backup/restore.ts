import { clearPages } from '#server/database/clear-pages.ts'
import { migrate, migrateExactly } from '#server/database/migrate.ts'
import type { Database } from '#server/kernel/database.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import type { BackupReport } from './back-up.ts'
import type { End, Line, Sequence, Table } from './lines.ts'
import { restorePictures } from './pictures.ts'
import { checkArchive, readArchive } from './read-archive.ts'
import { analyse, countRows, countSuppliers, insertRows, refill, updateSequence } from './store.ts'

const BATCH_ROWS = 500
const BATCH_LENGTH = 2 ** 20

/**
 * Brings a backup into an empty database, all or nothing: first to the migrations that the backup knew, then its rows, then
 * the newer migrations, so that an old backup comes up to date the way its database would have.
 */
export async function restore(
  ownerUrl: string,
  { file, uploads }: { file: string; uploads: string },
): Promise<BackupReport> {
  const { head, end } = await checkArchive(file)
  if ((await countSuppliers(ownerUrl)) > 0) {
    throw new Refusal(
      'bad-input',
      'This database has shops. A backup is restored into an empty one: set HAAT_DATA to a new folder, or DATABASE_URL to a new database.',
    )
  }
  await migrateExactly(ownerUrl, head.migrations)
  await refill(ownerUrl, (db) => load(db, file, uploads, end))
  await migrate(ownerUrl)
  await analyse(ownerUrl)
  await clearPages(ownerUrl)
  const rows = Object.values(end.rows).reduce((sum, count) => sum + count, 0)
  return { takenAt: head.takenAt, rows, pictures: end.pictures }
}

async function load(db: Database, file: string, uploads: string, end: End): Promise<void> {
  const pictures = restorePictures(uploads)
  let table: Table | undefined
  let batch: string[] = []
  let length = 0
  const flush = async () => {
    if (table && batch.length > 0) await insertRows(db, table, batch)
    batch = []
    length = 0
  }
  const take: Record<Line['kind'], (text: string) => unknown> = {
    H: () => {},
    T: async (text) => {
      await flush()
      table = JSON.parse(text) as Table
    },
    R: (text) => {
      batch.push(text)
      length += text.length
      return batch.length >= BATCH_ROWS || length > BATCH_LENGTH ? flush() : undefined
    },
    S: async (text) => {
      await flush()
      await updateSequence(db, JSON.parse(text) as Sequence)
    },
    P: (text) => pictures.begin((JSON.parse(text) as { path: string }).path),
    D: (text) => pictures.add(text),
    E: () => pictures.end(),
  }
  for await (const { kind, text } of readArchive(file)) await take[kind](text)
  for (const [name, count] of Object.entries(end.rows)) {
    const found = await countRows(db, name)
    if (found !== count) throw new Error(`${name} has ${found} rows after restoring, and not ${count}`)
  }
}
