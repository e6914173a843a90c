import { sentenceIn } from '#contract/say.ts'
import { writeCsvLine } from '#server/catalogue-import/index.ts'
import type { Ctx } from '#server/kernel/ctx.ts'
import { listFaults, openImport } from './browse-imports.ts'

/** The faults as a CSV that Excel opens: UTF-8 with its mark, and nothing that runs as a formula. */
export async function writeFaults(ctx: Ctx, importId: number): Promise<string> {
  const faults = await listFaults(ctx, { importId })
  const more = (await openImport(ctx, { importId })).faultCount - faults.length
  const lines = faults.map(({ line, product, isLeftOut, sentence }) =>
    writeCsvLine([String(line), product, isLeftOut ? 'left out' : 'imported', sentenceIn(ctx.locale, sentence)]),
  )
  const beyond = more > 0 ? [writeCsvLine(['', '', '', sentenceIn(ctx.locale, { id: 'moreFaults', count: more })])] : []
  return `\ufeff${[writeCsvLine(['line', 'product', 'result', 'what']), ...lines, ...beyond].join('')}`
}
