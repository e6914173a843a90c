import { addJob } from '#server/jobs/index.ts'
import { assertMay, type Ctx, requireStaff, type Tx } from '#server/kernel/ctx.ts'
import { markOf } from '#server/kernel/mark-of.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import { logWrite, nameOf, whoDid } from '#server/kernel/staff-log.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import { assertOnlyShop } from '#server/resellers/index.ts'
import { deletePieces, selectPiece } from './files-store.ts'
import { lockImport, type StoredImport, selectHasJob, selectUnderWay, updateImport } from './store.ts'

// Each is safe when sent twice: what is as wanted already is left alone.

export async function startImport(
  ctx: Ctx,
  { importId, fetchPictures, seen }: { importId: number; fetchPictures: boolean; seen?: string | undefined },
): Promise<undefined> {
  await moving(ctx, importId, async (tx, stored) => {
    const { state, fileName, isPartlyBack, tried, mapping } = stored
    if (state === 'running' || state === 'done') return
    const canStart = state === 'checked' || state === 'stopped' || state === 'failed'
    if (!tried || !canStart || isOther(mapping, seen)) throw await notReady(tx, stored)
    // What it changes again of a product that is restored would not be remembered, and never be taken back.
    if (isPartlyBack) throw new Refusal('bad-input', { id: 'importPartlyBack' })
    if (!(await selectPiece(tx, importId, 0))) throw new Refusal('bad-input', { id: 'importFileGone' })
    const { staffId: startedBy } = requireStaff(ctx)
    const begun = { state: 'running', isStopping: false, progress: { share: 0, products: 0 }, problem: null } as const
    await updateImport(tx, importId, { ...begun, fetchesPictures: fetchPictures, startedBy })
    await addJob(tx, 'run-import', { importId })
    await logWrite(tx, { did: 'start-import', subject: fileName, details: { import: importId } })
  })
}

/** A job notices it after the products that it is writing; a file that only waits is discarded. */
export async function stopImport(ctx: Ctx, { importId }: { importId: number }): Promise<undefined> {
  await moving(ctx, importId, async (tx, stored) => {
    const { state, fileName, isStopping } = stored
    if (state === 'stopped') return
    if (state === 'running' || state === 'taking-back') {
      // One whose job was given up is over.
      if (!(await selectHasJob(tx, importId))) await updateImport(tx, importId, { state: 'stopped', isEnded: true })
      else if (isStopping) return
      else await updateImport(tx, importId, { isStopping: true })
    } else if (state === 'reading' || state === 'asking' || state === 'checked') {
      await updateImport(tx, importId, { state: 'stopped', isEnded: true })
      await deletePieces(tx, importId)
    } else throw await notReady(tx, stored)
    await logWrite(tx, { did: 'stop-import', subject: fileName, details: { import: importId } })
  })
}

export async function takeBackImport(ctx: Ctx, { importId }: { importId: number }): Promise<undefined> {
  await moving(ctx, importId, async (tx, stored) => {
    const { state, fileName } = stored
    if (state === 'taking-back' || state === 'taken-back') return
    if (state !== 'done' && state !== 'stopped' && state !== 'failed') throw await notReady(tx, stored)
    const { staffId: takenBackBy } = requireStaff(ctx)
    const begun = {
      state: 'taking-back',
      isStopping: false,
      progress: { share: 0, products: 0 },
      problem: null,
    } as const
    await updateImport(tx, importId, { ...begun, takenBackBy })
    await addJob(tx, 'take-back-import', { importId })
    await logWrite(tx, { did: 'take-back-import', subject: fileName, details: { import: importId } })
  })
}

async function moving(
  ctx: Ctx,
  importId: number,
  move: (tx: Tx, stored: StoredImport) => Promise<void>,
): Promise<void> {
  assertMay(ctx, 'products')
  await withTransaction(ctx, async (tx) => {
    await assertOnlyShop(tx, 'importOfShared')
    const stored = await lockImport(tx, importId)
    if (!stored) throw new Refusal('not-found', { id: 'noSuchImport' })
    await move(tx, stored)
  }).catch(async (error: unknown) => {
    const isUnderWay = error instanceof Error && 'constraint' in error && error.constraint === 'imports_one_at_a_time'
    throw isUnderWay ? await withTransaction(ctx, underWay) : error
  })
}

/** The other may have ended since. */
async function underWay(tx: Tx): Promise<Refusal> {
  const { file = '', isBack = false, staffId } = (await selectUnderWay(tx)) ?? {}
  return new Refusal('in-flight', { id: 'importUnderWay', file, isBack, by: await nameOf(tx, staffId) })
}

/** What the columns mean has changed since the caller saw it. */
export function isOther(mapping: StoredImport['mapping'], seen: string | undefined): boolean {
  return seen !== undefined && seen !== markOf(mapping)
}

const MOVES = ['start-import', 'stop-import', 'take-back-import', 'agree-columns']

export async function notReady(tx: Tx, { importId, fileName }: StoredImport): Promise<Refusal> {
  const by = await whoDid(tx, { subject: fileName, did: MOVES, details: { import: importId } })
  return new Refusal('changed-meanwhile', { id: 'importNotReady', by })
}
