import { createHash } from 'node:crypto'
import { CATALOGUE_BYTES_MAX, CATALOGUE_ZIP_BYTES_MAX } from '#contract/limits.ts'
import { addJob } from '#server/jobs/index.ts'
import { assertMay, type Ctx, requireStaff } from '#server/kernel/ctx.ts'
import { limitRate } from '#server/kernel/rate-limit.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import { logWrite } from '#server/kernel/staff-log.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import { assertOnlyShop } from '#server/resellers/index.ts'
import { deletePieces, insertImport, insertPiece, selectWaiting, updateArrived } from './files-store.ts'

const PIECE_BYTES = 256 * 1024
const WAITING_MAX = 5
const UPLOADS = { max: 60, seconds: 3600 }
const NAME_MAX = 120

interface Upload {
  name: string
  chunks: AsyncIterable<Uint8Array>
}

/** Keeps a file for the job that reads it. Sent twice, the second time is the first. Returns the id of its import. */
export async function receiveFile(given: Ctx, { name, chunks }: Upload): Promise<number> {
  assertMay(given, 'products')
  const { budget: _, ...ctx } = given // a phone may take a minute
  const { staffId } = requireStaff(ctx)
  await limitRate(ctx, [{ bucket: 'import-upload', ...UPLOADS }])
  const fileName = cleanName(name)
  const importId = await withTransaction(ctx, async (tx) => {
    await assertOnlyShop(tx, 'importOfShared')
    return insertImport(tx, { fileName, staffId })
  })
  try {
    const arrived = await storePieces(ctx, importId, chunks)
    return await withTransaction(ctx, async (tx) => {
      const { count, same } = await selectWaiting(tx, arrived.digest)
      if (same !== null) {
        await deletePieces(tx, importId)
        return same
      }
      if (count >= WAITING_MAX) throw new Refusal('bad-input', { id: 'tooManyFilesWait' })
      await updateArrived(tx, importId, arrived)
      await addJob(tx, 'read-import', { importId })
      await logWrite(tx, { did: 'upload-import', subject: fileName })
      return importId
    })
  } catch (error) {
    await withTransaction(ctx, (tx) => deletePieces(tx, importId)).catch(() => {}) // they expire
    throw error
  }
}

async function storePieces(ctx: Ctx, importId: number, chunks: AsyncIterable<Uint8Array>) {
  const digest = createHash('sha256')
  let waiting: Uint8Array[] = []
  let [bytes, buffered, nth] = [0, 0, 0]
  const write = async () => {
    const piece = Buffer.concat(waiting)
    waiting = []
    buffered = 0
    await withTransaction(ctx, (tx) => insertPiece(tx, importId, nth++, piece))
  }
  let max = CATALOGUE_BYTES_MAX
  for await (const chunk of chunks) {
    if (bytes === 0 && isZip(chunk)) max = CATALOGUE_ZIP_BYTES_MAX
    bytes += chunk.length
    if (bytes > max) throw new Refusal('too-large', { id: 'uploadTooLarge' })
    digest.update(chunk)
    waiting.push(chunk)
    buffered += chunk.length
    if (buffered >= PIECE_BYTES) await write()
  }
  if (buffered > 0) await write()
  if (bytes === 0) throw new Refusal('bad-input', { id: 'chosenFileEmpty' })
  return { bytes, digest: digest.digest('hex') }
}

/** By its first bytes; a workbook is one too, and its size is checked again when it is unpacked. */
const isZip = ([first, second]: Uint8Array) => first === 0x50 && second === 0x4b

/** Without a path and without characters that move a cursor. */
function cleanName(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? ''
  return (
    last
      .toWellFormed()
      .replace(/[\p{C}\u2028\u2029]/gu, '')
      .trim()
      .slice(0, NAME_MAX)
      .toWellFormed() || 'file'
  )
}
