import type { Message } from '#contract/say.ts'
import type { ImportFault } from '#contract/shop-imports.ts'
import { describeFault, type ImportReport, importCatalogue } from '#server/catalogue-import/index.ts'
import type { Ctx } from '#server/kernel/ctx.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import { type StoredReport, updateProgress } from './store.ts'

type Input = Omit<Parameters<typeof importCatalogue>[1], 'onFault' | 'onProgress' | 'signal'>

/** Of what is left out, and of what was corrected: a note on each row must not hide what the shop does not get. */
const FAULTS_MAX = 1_000
const EVERY_MS = 700

/** Imports, writes its progress to the database, and ends when a person stops it. */
export async function importWithProgress(ctx: Ctx, importId: number, input: Input) {
  const stop = new AbortController()
  const absent: ImportFault[] = []
  const notes: ImportFault[] = []
  let writtenAt = 0
  let writing = Promise.resolve()
  const report = await importCatalogue(ctx, {
    ...input,
    signal: stop.signal,
    onFault: (fault) => {
      const { line, product = '', isLeftOut } = fault
      const kept = isLeftOut ? absent : notes
      if (kept.length >= FAULTS_MAX) return
      kept.push({ line, product, sentence: describeFault(fault), isLeftOut })
    },
    onProgress: ({ bytesRead, bytes, products }) => {
      if (performance.now() - writtenAt < EVERY_MS) return
      writtenAt = performance.now()
      // A small file, or one that the browser has compressed, is read whole long before it is written.
      const progress = { share: bytesRead < bytes ? bytesRead / bytes : 0, products }
      writing = writing
        .then(() => withTransaction(ctx, (tx) => updateProgress(tx, importId, progress)))
        .then((isStopping) => isStopping && stop.abort())
        .catch(() => {}) // the next progress is written instead
        .then(() => {})
    },
  })
  await writing
  return { report, faults: [...absent, ...notes] }
}

export function toStoredReport(report: ImportReport, remarks: Message[] = []): StoredReport {
  const { products, created, changed, unchanged, withdrawn, refused, notes } = report
  const leftOut = report.leftOut.reduce((sum, { count }) => sum + count, 0)
  return {
    format: report.format,
    counts: { products, created, changed, unchanged, withdrawn, refused, notes, leftOut },
    leftOut: report.leftOut,
    remarks: [...remarks, ...report.remarks],
    withAddress: report.withoutPicture.withAddress,
  }
}
