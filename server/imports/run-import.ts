import type { Ctx } from '#server/kernel/ctx.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import { assertOnlyShop } from '#server/resellers/index.ts'
import { countChanges } from './changes-store.ts'
import { deletePieces } from './files-store.ts'
import { importWithProgress, toStoredReport } from './import-with-progress.ts'
import { rememberChanges } from './remember-changes.ts'
import { lockImport, updateImport } from './store.ts'
import { withFile } from './with-file.ts'

/**
 * Imports a file that was tried. It may break off at any moment and be run again, which finishes the work. A worker that
 * slept past its lease may find the import ended, and even taken back; it leaves that as it is.
 */
export async function runImport(ctx: Ctx, { importId, uploads }: { importId: number; uploads: string }): Promise<void> {
  const stored = await withTransaction(ctx, async (tx) => {
    const found = await lockImport(tx, importId)
    if (found?.state !== 'running') return undefined
    await assertOnlyShop(tx, 'importOfShared')
    if (found.isStopping) await updateImport(tx, importId, { state: 'stopped', isStopping: false, isEnded: true })
    return found
  })
  if (!stored || stored.isStopping) return
  const { mapping, fetchesPictures } = stored
  await withFile(ctx, importId, async ({ file, images, remarks }) => {
    const { report, faults } = await importWithProgress(ctx, importId, {
      ...{ file, uploads, fetchPictures: fetchesPictures, aroundWrite: rememberChanges(importId) },
      ...(images && { images }),
      ...(mapping && { mapping: { agreed: mapping } }),
    })
    await withTransaction(ctx, async (tx) => {
      if ((await lockImport(tx, importId))?.state !== 'running') return
      const summary = toStoredReport(report, remarks)
      // What was written before a break counts too.
      const { created, changed } = await countChanges(tx, importId)
      const unchanged = Math.max(0, summary.counts.products - created - changed)
      const isAll =
        created >= summary.counts.created && created + changed >= summary.counts.created + summary.counts.changed
      if (isAll) summary.counts = { ...summary.counts, created, changed, unchanged }
      const state = report.isInterrupted ? 'stopped' : 'done'
      await updateImport(tx, importId, {
        state,
        report: summary,
        faults,
        isStopping: false,
        progress: null,
        isEnded: true,
      })
      if (state === 'done') await deletePieces(tx, importId)
    })
  })
}
