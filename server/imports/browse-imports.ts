import { isDeepStrictEqual } from 'node:util'
import type { Message } from '#contract/say.ts'
import type { ImportFault, ImportRow, OpenedImport } from '#contract/shop-imports.ts'
import { assertMay, type Ctx } from '#server/kernel/ctx.ts'
import { markOf } from '#server/kernel/mark-of.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import { selectOtherHosts } from '#server/resellers/index.ts'
import { meaningOf } from './columns.ts'
import { selectFaults, selectImport, selectImports } from './store.ts'

const PAGE = 20
const SHOWN = 50

interface Page {
  imports: ImportRow[]
  before: number | null
  alsoAt: string[]
}

export async function browseImports(ctx: Ctx, { before }: { before?: number | undefined }): Promise<Page> {
  assertMay(ctx, 'products')
  return withTransaction(ctx, async (tx) => {
    const [rows, alsoAt] = await Promise.all([selectImports(tx, { before, max: PAGE + 1 }), selectOtherHosts(tx)])
    const imports = rows.slice(0, PAGE)
    return { imports, before: rows.length > PAGE ? (imports.at(-1)?.importId ?? null) : null, alsoAt }
  })
}

export async function openImport(ctx: Ctx, { importId }: { importId: number }): Promise<OpenedImport> {
  assertMay(ctx, 'products')
  return withTransaction(ctx, async (tx) => {
    const [row, alsoAt] = await Promise.all([
      selectImport(tx, { importId, faults: SHOWN, spared: SHOWN }),
      selectOtherHosts(tx),
    ])
    if (!row) throw new Refusal('not-found', { id: 'noSuchImport' })
    const { proposal, mapping, report, earlier, back, backBy, spared, ...shown } = row
    const columns = proposal?.columns ?? []
    const { unit = 'rupees', prices = [] } = proposal ?? {}
    return {
      ...shown,
      columns: columns.map((each) => ({
        ...each,
        meaning: meaningOf(each.column, mapping ?? proposal?.proposed ?? null),
      })),
      unit: mapping ? (mapping.scale === 0.01 ? 'paise' : 'rupees') : unit,
      prices,
      mark: markOf(mapping),
      preview: shown.preview ?? [],
      faults: shown.faults ?? [],
      format: report?.format ?? '',
      remarks: eachOnce([...(proposal?.remarks ?? []), ...(report?.remarks ?? [])]),
      leftOut: report?.leftOut ?? [],
      faultCount: (report?.counts.refused ?? 0) + (report?.counts.notes ?? 0),
      withAddress: report?.withAddress ?? 0,
      earlier: earlier && { importId: earlier.importId, at: new Date(earlier.at) },
      takenBack: back && { ...back, by: backBy },
      spared: spared.map(({ why, ...product }) => ({ ...product, why: { id: why } }) as OpenedImport['spared'][number]),
      alsoAt,
    }
  })
}

/** A remark on the workbook is of its proposal and of its report. */
function eachOnce(remarks: Message[]): Message[] {
  return remarks.filter((remark, at) => remarks.findIndex((other) => isDeepStrictEqual(other, remark)) === at)
}

/** The faults that are kept: first what is left out, then what was corrected, each by line. */
export async function listFaults(ctx: Ctx, { importId }: { importId: number }): Promise<ImportFault[]> {
  assertMay(ctx, 'products')
  const faults = await withTransaction(ctx, (tx) => selectFaults(tx, importId))
  if (!faults) throw new Refusal('not-found', { id: 'noSuchImport' })
  return faults
}
