import type { PreviewProduct } from '#contract/shop-imports.ts'
import { type ImportedProduct, previewPictures } from '#server/catalogue-import/index.ts'
import type { Ctx } from '#server/kernel/ctx.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import { chooseMapping } from './choose-mapping.ts'
import { importWithProgress, toStoredReport } from './import-with-progress.ts'
import { type ImportChange, lockImport, updateImport } from './store.ts'
import { withFile } from './with-file.ts'

const SHOWN = 12
const SIZES_SHOWN = 20

/** Reads a file and tries what importing it would do; nothing is written to the catalogue. */
export async function readImport(
  ctx: Ctx,
  { importId, uploads }: { importId: number; uploads: string },
): Promise<void> {
  const stored = await withTransaction(ctx, (tx) => lockImport(tx, importId))
  if (stored?.state !== 'reading') return
  await withFile(ctx, importId, async ({ file, images, remarks }) => {
    const { mapping, ...chosen } = stored.mapping ? { mapping: stored.mapping } : await chooseMapping(ctx, file)
    if (chosen.proposal && !mapping) {
      const proposal = { ...chosen.proposal, remarks: [...remarks, ...chosen.proposal.remarks] }
      return finish(ctx, importId, { proposal, state: 'asking' })
    }
    const first: ImportedProduct[] = []
    const writing = new Map<string, 'new' | 'changed'>()
    const { report, faults } = await importWithProgress(ctx, importId, {
      ...{ file, uploads, isDry: true },
      ...(images && { images }),
      ...(mapping && { mapping: { agreed: mapping } }),
      onRead: (products) => {
        first.push(...products.slice(0, SHOWN - first.length).map((product) => ({ ...product })))
      },
      onWritten: ({ asin, isNew }) => {
        if (first.some((product) => product.asin === asin)) writing.set(asin, isNew ? 'new' : 'changed')
      },
    })
    if (report.products + report.refused + report.leftOut.length === 0 && !report.isInterrupted) {
      throw new Refusal('bad-input', { id: 'noProducts' })
    }
    await finish(ctx, importId, {
      ...{ ...chosen, ...(mapping && { mapping }), state: 'checked', faults },
      tried: toStoredReport(report, remarks),
      preview: await previewOf(ctx, first, { writing, sources: { uploads, ...(images && { images }) } }),
    })
  })
}

/** Unless it was discarded meanwhile. */
async function finish(ctx: Ctx, importId: number, change: ImportChange): Promise<void> {
  await withTransaction(ctx, async (tx) => {
    if ((await lockImport(tx, importId))?.state === 'reading')
      await updateImport(tx, importId, { ...change, progress: null })
  })
}

async function previewOf(
  ctx: Ctx,
  products: ImportedProduct[],
  { writing, sources }: { writing: Map<string, 'new' | 'changed'>; sources: { uploads: string; images?: string } },
): Promise<PreviewProduct[]> {
  const addresses = products.map(({ images }) => images[0] ?? '')
  const images = await previewPictures(ctx, addresses, sources).catch(() => [])
  return products.map(({ name, asin, discountPaise, originalPaise, category, stock }, at) => ({
    ...{ name, asin, image: images[at] ?? '', pricePaise: discountPaise, mrpPaise: originalPaise, category },
    sizes: stock.slice(0, SIZES_SHOWN).map(({ size, units }) => ({ size, units })),
    what: writing.get(asin),
  }))
}
