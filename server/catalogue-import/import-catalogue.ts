import type { Ctx } from '#server/kernel/ctx.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import type { Fault } from './faults.ts'
import { INTERNET, type Network } from './fetch-picture.ts'
import { readMapping } from './mapping.ts'
import { openPictures, type PictureCounts, type Pictures } from './pictures.ts'
import type { CatalogueItem } from './product.ts'
import { type Catalogue, openCatalogue } from './read-catalogue.ts'
import { rehearse, saveBatch } from './save-batch.ts'
import type { ProductToSave, Written } from './save-products.ts'
import { withdrawProducts } from './store.ts'
import { tellingCharges } from './telling-charges.ts'
import { ownText } from './texts.ts'

export interface ImportInput {
  /** Path of the file: CSV, or whatever the mapping says. */
  file: string
  /** Path of the file that says what the columns are; needless for Haat's own CSV, Shopify and WooCommerce. */
  mapping?: string
  /** Where pictures are kept: the folder `uploads` of the data folder. */
  uploads?: string
  /** The folder in which the reseller's pictures lie; wants `uploads`. */
  images?: string
  /** Fetches the pictures that are given by address; `true` from the internet. */
  fetchPictures?: boolean | Network
  /** Says what would come of it, and writes nothing; pictures are not looked into. */
  isDry?: boolean
  /** Every product that is created or changed. */
  onWritten?: (written: Written) => void
  onProgress?: (progress: ImportProgress) => void
  /** Every fault, as it is found; the report keeps only the first ones. */
  onFault?: (fault: Fault) => void
  /** Ends the import between two batches. */
  signal?: AbortSignal
}

interface ImportProgress {
  bytesRead: number
  bytes: number
  products: number
}

export interface ImportReport {
  format: Catalogue['format']
  /** Products that the file sells, faulty ones not counted. */
  products: number
  created: number
  changed: number
  unchanged: number
  /** Reason (draft, archived, unpublished) -> how many. */
  leftOut: Record<string, number>
  /** Left out now, but for sale before. */
  withdrawn: number
  /** Products or rows that could not come in. */
  refused: number
  /** What was mended on the way. */
  notes: number
  /** The first FAULTS_KEPT of both. */
  faults: Fault[]
  pictures: PictureCounts
  /** About the file as a whole. */
  remarks: string[]
  /** The signal came before the end of the file. */
  isInterrupted: boolean
}

const BATCH = 500
/** A picture takes as long as hundreds of products, and somebody watches the progress. */
const BATCH_WITH_PICTURES = 10
/** Bytes of the file: rows may be long, and two batches are held at a time, each with the text of its rows. */
const BATCH_BYTES = 2 * 1024 * 1024
const FAULTS_KEPT = 50
/** A home page of 300 rows helps nobody. */
const NEW_HEADER_ROWS_MAX = 12

/**
 * Brings a catalogue in as the file is read, a batch being written while the next is read: memory holds the two, and the ASINs
 * seen. Products come whole or not at all, whatever happens, and the same file again finishes the work.
 */
export async function importCatalogue(ctx: Ctx, input: ImportInput): Promise<ImportReport> {
  const { isDry = false } = input
  const transact = isDry ? rehearse : withTransaction
  const pictures = await openPictures({ ...input, isDry, network: networkOf(input), supplierId: ctx.tenant.supplierId })
  const catalogue = await openCatalogue(input.file, input.mapping ? await readMapping(input.mapping) : undefined)
  const report = emptyReport(catalogue, pictures)
  const tell = (faults: Fault[]) => {
    for (const fault of faults) {
      report[fault.isLeftOut ? 'refused' : 'notes']++
      if (report.faults.length < FAULTS_KEPT) report.faults.push(fault)
      input.onFault?.(fault)
    }
  }
  const admit = createAdmission(report)
  const most = input.images || input.fetchPictures ? BATCH_WITH_PICTURES : BATCH

  async function save({ products, absent, faults }: Batch): Promise<void> {
    tell(faults)
    tell(await bringPictures(products, pictures))
    const saved = await saveBatch(ctx, products, catalogue, transact)
    tell(saved.faults)
    for (const written of saved.written) input.onWritten?.(written)
    report.products += products.length
    report.created += saved.created
    report.changed += saved.changed
    report.unchanged += saved.unchanged
    if (absent.length > 0)
      report.withdrawn += await transact(ctx, (tx) => tellingCharges(tx, () => withdrawProducts(tx, absent)))
    input.onProgress?.({ bytesRead: catalogue.bytesRead(), bytes: catalogue.bytes, products: report.products })
  }

  let saving = Promise.resolve()
  try {
    for await (const batch of batchesOf(catalogue, admit, most)) {
      await saving
      report.isInterrupted = input.signal?.aborted ?? false
      if (report.isInterrupted) break
      saving = save(batch)
      saving.catch(() => {}) // told by whoever awaits it next
    }
  } finally {
    await saving
  }
  return report
}

interface Batch {
  products: ProductToSave[]
  absent: string[]
  faults: Fault[]
}

/** Full when there is much of anything: a file may consist of faults. */
async function* batchesOf(
  { items, bytesRead }: Catalogue,
  admit: (item: CatalogueItem) => Admitted,
  most: number,
): AsyncGenerator<Batch> {
  let batch: Batch = { products: [], absent: [], faults: [] }
  let finds = 0
  let from = bytesRead()
  for await (const item of items) {
    const { product, absentAsin, faults } = admit(item)
    batch.faults.push(...faults)
    if (product) batch.products.push(product)
    if (absentAsin) batch.absent.push(absentAsin)
    finds += faults.length + (product || absentAsin ? 1 : 0)
    if (finds < most && bytesRead() - from < BATCH_BYTES) continue
    yield batch
    batch = { products: [], absent: [], faults: [] }
    finds = 0
    from = bytesRead()
  }
  if (finds > 0) yield batch
}

function networkOf({ fetchPictures }: ImportInput): Network | undefined {
  return typeof fetchPictures === 'object' ? fetchPictures : fetchPictures ? INTERNET : undefined
}

function emptyReport({ format, remarks }: Catalogue, pictures: Pictures): ImportReport {
  const counts = { products: 0, created: 0, changed: 0, unchanged: 0, leftOut: {}, withdrawn: 0, refused: 0, notes: 0 }
  return { format, ...counts, faults: [], pictures: pictures.counts, remarks, isInterrupted: false }
}

interface Admitted {
  product?: ProductToSave
  absentAsin?: string
  faults: Fault[]
}

/** Decides on each find of the file in turn: an ASIN that came before is left out, the others get their place. */
function createAdmission(report: ImportReport): (item: CatalogueItem) => Admitted {
  const lines = new Map<string, number>()
  const newRows = new Set<string>()
  let position = 0

  return ({ product, leftOut, faults }) => {
    const { asin, line } = product ?? leftOut ?? {}
    if (asin === undefined || line === undefined) return { faults }
    const before = lines.get(asin)
    if (before !== undefined) {
      const problem = `is already the name of a product in line ${before}`
      const fault = { line, column: 'asin', value: asin, problem, done: 'this one was left out', isLeftOut: true }
      return { faults: [...faults, fault] }
    }
    lines.set(ownText(asin), line)
    if (leftOut) {
      report.leftOut[leftOut.why] = (report.leftOut[leftOut.why] ?? 0) + 1
      return { absentAsin: asin, faults }
    }
    if (!product) return { faults }
    if (newRows.size < NEW_HEADER_ROWS_MAX) newRows.add(ownText(product.category))
    const rowIfNew = newRows.has(product.category) ? product.category : undefined
    return { product: { ...product, position: position++, rowIfNew }, faults }
  }
}

async function bringPictures(products: ProductToSave[], pictures: Pictures): Promise<Fault[]> {
  const faults: Fault[] = []
  const bring = async (called: string, line: number, column: string): Promise<string> => {
    const { name, problem } = await pictures.bring(called)
    const done = 'the default picture is shown'
    if (problem)
      faults.push({ line, column, value: called, problem: `cannot be used: ${problem}`, done, isLeftOut: false })
    return name
  }
  await Promise.all(
    products.map(async (product) => {
      const { line, images, categoryImage } = product
      const names = await Promise.all(images.map((called) => bring(called, line, 'images')))
      product.images = [...new Set(names)].filter(Boolean)
      if (categoryImage) product.categoryImage = await bring(categoryImage, line, 'category_image')
    }),
  )
  return faults
}
