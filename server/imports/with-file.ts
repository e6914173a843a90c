import { mkdtemp, open, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Message } from '#contract/say.ts'
import type { Ctx } from '#server/kernel/ctx.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import { selectPiece } from './files-store.ts'
import { workbookToCsv } from './workbook-to-csv.ts'

/** The file of an import on this machine while `work` reads it; a workbook as CSV. */
export async function withFile<T>(
  ctx: Ctx,
  importId: number,
  work: (file: string, remarks: Message[]) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'haat-import-'))
  try {
    const file = join(folder, 'catalogue')
    const start = await writePieces(ctx, importId, file)
    if (start.startsWith('d0cf11e0')) throw new Refusal('wrong-type', { id: 'workbookLocked' })
    if (!start.startsWith('504b0304')) return await work(file, [])
    const { csv, remarks } = await workbookToCsv(await readFile(file))
    await writeFile(file, csv)
    return await work(file, remarks)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
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
