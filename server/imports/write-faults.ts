import { sentenceIn } from '#contract/say.ts'
import { writeCsvLine } from '#server/catalogue-import/index.ts'
import type { Ctx } from '#server/kernel/ctx.ts'
import { listFaults } from './browse-imports.ts'

/** The faults as a CSV that Excel opens: UTF-8 with its mark, and nothing that runs as a formula. */
export async function writeFaults(ctx: Ctx, importId: number): Promise<string> {
  const faults = await listFaults(ctx, { importId })
  const lines = faults.map(({ line, product, isLeftOut, sentence }) =>
    writeCsvLine([String(line), product, isLeftOut ? 'left out' : 'imported', sentenceIn(ctx.locale, sentence)]),
  )
  return `\ufeff${[writeCsvLine(['line', 'product', 'result', 'what']), ...lines].join('')}`
}
