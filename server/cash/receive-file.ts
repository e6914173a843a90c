import { createHash } from 'node:crypto'
import { CASH_FILE_BYTES_MAX } from '#contract/limits.ts'
import { assertMay, type Ctx } from '#server/kernel/ctx.ts'
import { limitRate } from '#server/kernel/rate-limit.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import { logWrite } from '#server/kernel/staff-log.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import { courierKey } from './courier-name.ts'
import { countWaitingFiles, insertFile, lockCourier, selectSameFile } from './files-store.ts'
import { insertCourier } from './ledger-store.ts'
import { proposeColumns } from './propose-columns.ts'
import { readFile } from './read-file.ts'

const WAITING_MAX = 10
const UPLOADS = { max: 60, seconds: 3600 }
const NAME_MAX = 120

interface Upload {
  /** As staff calls it. */
  courier: string
  name: string
  chunks: AsyncIterable<Uint8Array>
}

/** Stores the lines of a remittance file until it is applied. The same file is one, however often it is sent. Returns its id. */
export async function receiveCashFile(given: Ctx, { courier: named, name, chunks }: Upload): Promise<number> {
  assertMay(given, 'orders')
  const { budget: _, ...ctx } = given // a phone may take a minute
  const title = plainText(named, 60)
  if (title === '') throw new Refusal('bad-input', { id: 'cashCourierMissing' })
  await limitRate(ctx, [{ bucket: 'cash-upload', ...UPLOADS }])
  const bytes = await readAll(chunks)
  const cells = await readFile(bytes)
  const courier = courierKey(title)
  const digest = createHash('sha256').update(bytes).digest('hex')
  return withTransaction(ctx, async (tx) => {
    await insertCourier(tx, { courier, title })
    const known = await lockCourier(tx, courier)
    if ((await countWaitingFiles(tx)) >= WAITING_MAX) {
      throw new Refusal('bad-input', { id: 'tooManyCashFilesWait', most: WAITING_MAX })
    }
    const fileName = plainText(name.split(/[/\\]/).at(-1) ?? '', NAME_MAX) || 'file'
    const fileId = await insertFile(tx, {
      ...{ courier, digest, cells, fileName },
      staffId: ctx.actor.kind === 'staff' ? ctx.actor.staffId : 0,
      meanings: proposeColumns(cells.headings, known?.meanings ?? null),
    })
    if (fileId === null) return selectSameFile(tx, { courier, digest })
    await logWrite(tx, { did: 'upload-cash-file', subject: fileName, details: { courier } })
    return fileId
  })
}

async function readAll(chunks: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const read: Uint8Array[] = []
  let size = 0
  for await (const chunk of chunks) {
    size += chunk.length
    if (size > CASH_FILE_BYTES_MAX) {
      throw new Refusal('too-large', { id: 'cashFileTooLarge', megabytes: CASH_FILE_BYTES_MAX / 2 ** 20 })
    }
    read.push(chunk)
  }
  if (size === 0) throw new Refusal('bad-input', { id: 'chosenFileEmpty' })
  return Buffer.concat(read)
}

/** Without characters that move a cursor. */
function plainText(text: string, most: number): string {
  return text
    .toWellFormed()
    .replace(/[\p{C}\u2028\u2029<>]/gu, '')
    .trim()
    .slice(0, most)
    .toWellFormed()
}
