import { migrate, migrateExactly } from '#server/database/migrate.ts'
import { clearPages } from '#server/database/notify-clear-all.ts'
import type { Database } from '#server/kernel/database.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import type { BackupReport } from './back-up.ts'
import type { End, Line, Progress, Sequence, Table } from './lines.ts'
import { restorePictures } from './pictures.ts'
import { checkArchive, readArchive } from './read-archive.ts'
import {
  analyse,
  type CopyIn,
  countRows,
  countSuppliers,
  insertRows,
  refill,
  updateSequence,
  withoutIndexes,
} from './store.ts'

const BATCH_ROWS = 500
const BATCH_LENGTH = 2 ** 20

interface Wanted {
  file: string
  uploads: string
  onProgress?: (progress: Progress) => void
}

/**
 * Loads a backup into an empty database, all or nothing: first the migrations of the backup, then its rows, then the
 * newer migrations, so that an old backup is upgraded as its database would have been.
 */
export async function restore(
  ownerUrl: string,
  { file, uploads, onProgress = () => {} }: Wanted,
): Promise<BackupReport> {
  const { head, end } = await checkArchive(file, (share) =>
    onProgress({ share: share * 0.1, doing: 'checking the file' }),
  )
  if ((await countSuppliers(ownerUrl)) > 0) {
    throw new Refusal('bad-input', { id: 'databaseNotEmpty' })
  }
  await migrateExactly(ownerUrl, head.migrations)
  await refill(ownerUrl, (db, copyIn) => load({ db, copyIn, onProgress }, file, uploads, end))
  await migrate(ownerUrl)
  onProgress({ share: 1, doing: 'looking the tables over' })
  await analyse(ownerUrl)
  await clearPages(ownerUrl)
  const rows = Object.values(end.rows).reduce((sum, count) => sum + count, 0)
  return { takenAt: head.takenAt, rows, pictures: end.pictures }
}

interface Loading {
  db: Database
  copyIn: CopyIn
  onProgress: (progress: Progress) => void
}

async function load(loading: Loading, file: string, uploads: string, end: End): Promise<void> {
  const { db, onProgress } = loading
  await withoutIndexes(
    db,
    () => loadRows(loading, file, uploads),
    (share, doing) => onProgress({ share: 0.6 + 0.4 * share, doing }),
  )
  for (const [name, count] of Object.entries(end.rows)) {
    const found = await countRows(db, name)
    if (found !== count) throw new Error(`${name} has ${found} rows after restoring, and not ${count}`)
  }
}

async function loadRows({ db, copyIn, onProgress }: Loading, file: string, uploads: string): Promise<void> {
  const pictures = restorePictures(uploads)
  let table: Table | undefined
  let copying: Awaited<ReturnType<CopyIn>> | undefined
  let batch: string[] = []
  let length = 0
  const flush = async () => {
    await copying?.end()
    copying = undefined
    if (table && batch.length > 0) await insertRows(db, table, batch)
    batch = []
    length = 0
  }
  const take: Record<Line['kind'], (line: Line) => unknown> = {
    H: () => {},
    T: async ({ text }) => {
      await flush()
      table = JSON.parse(text) as Table
    },
    C: async ({ bytes }) => {
      if (!table || !bytes) return
      copying ??= await copyIn(table)
      await copying.write(bytes)
    },
    R: ({ text }) => {
      batch.push(text)
      length += text.length
      return batch.length >= BATCH_ROWS || length > BATCH_LENGTH ? flush() : undefined
    },
    S: async ({ text }) => {
      await flush()
      await updateSequence(db, JSON.parse(text) as Sequence)
    },
    P: async ({ text }) => {
      await flush()
      await pictures.begin((JSON.parse(text) as { path: string }).path)
    },
    B: ({ bytes }) => bytes && pictures.add(bytes),
    D: ({ text }) => pictures.add(Buffer.from(text, 'base64')),
    E: async () => {
      await flush()
      await pictures.end()
    },
  }
  const onRead = (share: number) => onProgress({ share: 0.1 + 0.5 * share, doing: table?.name ?? 'reading' })
  for await (const line of readArchive(file, onRead)) await take[line.kind](line)
}
