import { csvLine } from '#contract/csv-line.ts'
import { sentenceIn } from '#contract/say.ts'
import type { Ctx } from '#server/kernel/ctx.ts'
import { listFaults, openImport } from './browse-imports.ts'

/** The faults as a CSV that Excel opens: UTF-8 with its mark, and nothing that runs as a formula. */
export async function writeFaults(ctx: Ctx, importId: number): Promise<string> {
  const faults = await listFaults(ctx, { importId })
  const more = (await openImport(ctx, { importId })).faultCount - faults.length
  const lines = faults.map(({ line, product, isLeftOut, sentence }) =>
    csvLine([String(line), product, isLeftOut ? 'left out' : 'imported', sentenceIn(ctx.locale, sentence)]),
  )
  const beyond = more > 0 ? [csvLine(['', '', '', sentenceIn(ctx.locale, { id: 'moreFaults', count: more })])] : []
  return `\ufeff${[csvLine(['line', 'product', 'result', 'what']), ...lines, ...beyond].join('')}`
}
