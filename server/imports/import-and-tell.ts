import type { Message } from '#contract/say.ts'
import type { ImportFault } from '#contract/shop-imports.ts'
import { describeFault, type ImportReport, importCatalogue } from '#server/catalogue-import/index.ts'
import type { Ctx } from '#server/kernel/ctx.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import { type KeptReport, updateProgress } from './store.ts'

type Input = Omit<Parameters<typeof importCatalogue>[1], 'onFault' | 'onProgress' | 'signal'>

const FAULTS_KEPT = 1_000
const EVERY_MS = 700

/** Imports, says in the database how far it is, and ends when a person stops it. */
export async function importAndTell(ctx: Ctx, importId: number, input: Input) {
  const stop = new AbortController()
  const faults: ImportFault[] = []
  let saidAt = 0
  let saying = Promise.resolve()
  const report = await importCatalogue(ctx, {
    ...input,
    signal: stop.signal,
    onFault: (fault) => {
      if (faults.length >= FAULTS_KEPT) return
      const { line, product = '', isLeftOut } = fault
      faults.push({ line, product, sentence: describeFault(fault), isLeftOut })
    },
    onProgress: ({ bytesRead, bytes, products }) => {
      if (performance.now() - saidAt < EVERY_MS) return
      saidAt = performance.now()
      const progress = { share: Math.min(1, bytesRead / Math.max(1, bytes)), products }
      saying = saying
        .then(() => withTransaction(ctx, (tx) => updateProgress(tx, importId, progress)))
        .then((isStopping) => isStopping && stop.abort())
        .catch(() => {}) // the next one says it
        .then(() => {})
    },
  })
  await saying
  return { report, faults }
}

export function keptReport(report: ImportReport, remarks: Message[] = []): KeptReport {
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
