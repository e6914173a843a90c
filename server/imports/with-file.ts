import { mkdtemp, open, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Message } from '#contract/say.ts'
import type { Ctx } from '#server/kernel/ctx.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import { selectPiece } from './files-store.ts'
import { unpackArchive } from './unpack-archive.ts'
import { workbookToCsv } from './workbook-to-csv.ts'
import { listNames } from './zip.ts'

/** The first bytes of a zip, which a workbook is too. */
const ZIP = '504b0304'

export interface ReadyFile {
  /** A path. */
  file: string
  /** The folder of the pictures that came with it. */
  images?: string
  remarks: Message[]
}

/** The file of an import on this machine while `work` reads it; a workbook as CSV, a zip as its table and its pictures. */
export async function withFile<T>(ctx: Ctx, importId: number, work: (ready: ReadyFile) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'haat-import-'))
  try {
    const file = join(folder, 'catalogue')
    const start = await writePieces(ctx, importId, file)
    if (start.startsWith('d0cf11e0')) throw new Refusal('wrong-type', { id: 'workbookLocked' })
    if (!start.startsWith(ZIP)) return await work({ file, remarks: [] })
    const zip = await readFile(file)
    if (isSpreadsheet(zip)) return await work(await writeWorkbook(file, zip))
    const { table, images, remarks } = await unpackArchive(zip, folder)
    await writeFile(file, table)
    const ready = table.toString('hex', 0, 4) === ZIP ? await writeWorkbook(file, table) : { file, remarks: [] }
    return await work({ ...ready, images, remarks: [...ready.remarks, ...remarks] })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Of Excel, or of another program, which is refused with advice. */
function isSpreadsheet(zip: Buffer): boolean {
  return listNames(zip).some((name) => /^(xl\/workbook|content)\.xml$/i.test(name))
}

async function writeWorkbook(file: string, zip: Buffer): Promise<ReadyFile> {
  const { csv, remarks } = await workbookToCsv(zip)
  await writeFile(file, csv)
  return { file, remarks }
}

/** Returns the first bytes. */
async function writePieces(ctx: Ctx, importId: number, path: string): Promise<string> {
  const file = await open(path, 'w')
  let start: string | undefined
  try {
    for (let nth = 0; ; nth++) {
      const piece = await withTransaction(ctx, (tx) => selectPiece(tx, importId, nth))
      if (!piece) break
      start ??= piece.toString('hex', 0, 4)
      await file.write(piece)
    }
  } finally {
    await file.close()
  }
  if (start === undefined) throw new Refusal('not-found', { id: 'importFileGone' })
  return start
}
