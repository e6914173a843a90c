import { pictureRoom } from '#server/images/index.ts'
import type { Ctx } from '#server/kernel/ctx.ts'
import { INTERNET, type Network } from '#server/kernel/public-request.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import { createAdmission } from './admit-items.ts'
import { bringBatchPictures } from './batch-pictures.ts'
import { chooseFrames } from './choose-frames.ts'
import { dropSecondSpellings } from './drop-second-spellings.ts'
import type { Fault } from './faults.ts'
import { createFaultCount, emptyReport, type ImportReport } from './import-report.ts'
import { type Mapping, readMapping } from './mapping.ts'
import { withFreeDeliveryNotice } from './notify-free-delivery.ts'
import { type Catalogue, openCatalogue } from './open-catalogue.ts'
import { openPictures } from './pictures.ts'
import { selectPlaceNames } from './place-names-store.ts'
import type { ImportedProduct } from './product.ts'
import { type Batch, readBatches } from './read-batches.ts'
import { openSaving, rehearse } from './save-batch.ts'
import { type AroundWrite, justWrite, type Written } from './save-products.ts'
import { waitForDisk, withdrawProducts } from './store.ts'

export interface ImportInput {
  /** Path of the file: CSV, or the format that the mapping gives. */
  file: string
  /**
   * The meaning of the columns, or the path of a mapping file; not needed for Haat's own CSV, Shopify, WooCommerce and Wix.
   * `agreed`: a proposal that was shown and confirmed.
   */
  mapping?: string | { agreed: Mapping }
  /** The folder of stored images: `uploads` in the data folder. */
  uploads?: string
  /** The folder of the reseller's images; requires `uploads`. */
  images?: string
  /** Fetches images by their URLs; `true` from the internet. */
  fetchPictures?: boolean | Network
  /** Reports what an import would do, and writes nothing; images are not read. */
  isDry?: boolean
  /** Called for every product that is created or changed. */
  onWritten?: (written: Written) => void
  /** Called with the products of each batch, before they are written. */
  onRead?: (products: ImportedProduct[]) => void
  onProgress?: (progress: ImportProgress) => void
  /** Called for every fault when it is found; the report contains only the first ones. */
  onFault?: (fault: Fault) => void
  /** Looks at the products of each transaction before and after. */
  aroundWrite?: AroundWrite
  /** Ends the import after the batches that are being written, at most two. */
  signal?: AbortSignal
}

interface ImportProgress {
  bytesRead: number
  bytes: number
  products: number
}

const BATCH = 500
/** An image takes as long as hundreds of products, and a person watches the progress. */
const BATCH_WITH_PICTURES = 10

/**
 * Imports a catalogue while the file is read; two batches are written while the next one is read, so memory contains
 * those three, and the ASINs so far. Each product is written whole or not at all, whatever happens, and importing the
 * same file again finishes the work.
 */
export async function importCatalogue(ctx: Ctx, input: ImportInput): Promise<ImportReport> {
  const { isDry = false } = input
  const transact = isDry ? rehearse : withTransaction
  const pictures = await openPictures({
    ...input,
    ...{ isDry, network: networkOf(input), supplierId: ctx.tenant.supplierId },
    room: await pictureRoom(ctx),
  })
  const catalogue = await openWith(input)
  const report = emptyReport(catalogue, pictures)
  const countFaults = createFaultCount(report)
  const admit = createAdmission(report, await withTransaction(ctx, selectPlaceNames))
  const most = input.images || input.fetchPictures ? BATCH_WITH_PICTURES : BATCH

  const { aroundWrite = justWrite } = input
  const saveBatch = openSaving(ctx, catalogue, transact, aroundWrite)
  const withdraw = (asins: string[]) =>
    transact(ctx, (tx) => withFreeDeliveryNotice(tx, () => aroundWrite(tx, asins, () => withdrawProducts(tx, asins))))

  /** The result is reported after that of the previous batch. */
  async function save({ products, leftOut, faults }: Batch, before: Promise<void>): Promise<void> {
    const saved = await saveBatch(products)
    await before
    const found = [...faults, ...saved.faults]
    countFaults(found)
    for (const fault of found) input.onFault?.(fault)
    for (const written of saved.written) input.onWritten?.(written)
    report.products += products.length
    report.created += saved.created
    report.changed += saved.changed
    report.unchanged += saved.unchanged
    if (leftOut.length > 0) report.withdrawn += await withdraw(leftOut)
    input.onProgress?.({ bytesRead: catalogue.bytesRead(), bytes: catalogue.bytes, products: report.products })
  }

  let isLost = false
  let dated: string | undefined
  let before = Promise.resolve()
  let last = Promise.resolve()
  try {
    for await (const batch of readBatches(catalogue, admit, most)) {
      await before
      report.isInterrupted = input.signal?.aborted ?? false
      if (report.isInterrupted) break
      input.onRead?.(batch.products)
      isLost ||= batch.products.some(hasLostCharacters)
      dated ??= batch.products.flatMap(({ stock }) => stock).find(({ size }) => DATE.test(size))?.size
      batch.faults.push(...(await bringBatchPictures(batch.products, pictures, report.withoutPicture)))
      ;[before, last] = [last, save(batch, last)]
      last.catch(() => {}) // thrown to the next await
    }
  } finally {
    await last
    if (!isDry) await withTransaction(ctx, waitForDisk)
  }
  if (isLost) report.remarks.push({ id: 'charactersLost' })
  if (dated !== undefined) report.remarks.push({ id: 'sizesAsDates', size: dated })
  if (!report.isInterrupted) await transact(ctx, dropSecondSpellings)
  if (!report.isInterrupted && !isDry && pictures.hasSome()) await chooseFrames(ctx, input.uploads ?? '')
  return report
}

/** '02-Mar' and, of a workbook, '2026-03-02': what Excel makes of the size 2-3. */
const MONTH = '(jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)'
const DATE = new RegExp(`^(\\d{1,2}-${MONTH}|${MONTH}-\\d{2}|\\d{4}-\\d\\d-\\d\\d)$`, 'i')

/** Excel's plain CSV writes a question mark for each character of Devanagari. */
function hasLostCharacters({ name, description }: ImportedProduct): boolean {
  return /\?{3}/.test(name) || /\?{4}/.test(description)
}

async function openWith({ file, mapping }: ImportInput): Promise<Catalogue> {
  if (typeof mapping === 'object') return openCatalogue(file, mapping.agreed, true)
  return openCatalogue(file, mapping === undefined ? undefined : await readMapping(mapping))
}

function networkOf({ fetchPictures }: ImportInput): Network | undefined {
  return typeof fetchPictures === 'object' ? fetchPictures : fetchPictures ? INTERNET : undefined
}
