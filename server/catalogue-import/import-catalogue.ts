import { asText, type Message } from '#contract/say.ts'
import type { Ctx } from '#server/kernel/ctx.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import { chooseFrames } from './choose-frames.ts'
import { eachOnce } from './coloured-pictures.ts'
import { dropSecondSpellings } from './drop-second-spellings.ts'
import { addNote, type Fault, type NotesOfAKind } from './faults.ts'
import { INTERNET, type Network } from './fetch-picture.ts'
import { type Mapping, readMapping } from './mapping.ts'
import { withFreeDeliveryNotice } from './notify-free-delivery.ts'
import { type Brought, isAddress, openPictures, type PictureCounts, type Pictures } from './pictures.ts'
import { foldPlaces, placeOf } from './place-names.ts'
import { selectPlaceNames } from './place-names-store.ts'
import type { CatalogueItem, ImportedProduct, Place } from './product.ts'
import { type Catalogue, openCatalogue } from './read-catalogue.ts'
import { openSaving, rehearse } from './save-batch.ts'
import { type Keeping, type ProductToSave, plainly, type Written } from './save-products.ts'
import { waitForDisk, withdrawProducts } from './store.ts'
import { ownText } from './texts.ts'

export interface ImportInput {
  /** Path of the file: CSV, or the format that the mapping gives. */
  file: string
  /**
   * The meaning of the columns, or the path of a mapping file; not needed for Haat's own CSV, Shopify and WooCommerce.
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
  keeping?: Keeping
  /** Ends the import after the batches that are being written, at most two. */
  signal?: AbortSignal
}

interface ImportProgress {
  bytesRead: number
  bytes: number
  products: number
}

export interface ImportReport {
  format: Catalogue['format']
  /** Products that the file has on sale, without faulty ones. */
  products: number
  created: number
  changed: number
  unchanged: number
  /** Not on sale according to the file: for each reason how many. */
  leftOut: { why: Message; count: number }[]
  /** Left out by this file, but on sale before. */
  withdrawn: number
  /** Products or rows that could not be imported. */
  refused: number
  /** Corrections during the import. */
  notes: number
  /** The same, summed up by kind. */
  kinds: NotesOfAKind[]
  /** The first FAULTS_KEPT products that are not in the shop because of this file, with the reason. */
  absent: Fault[]
  withoutPicture: WithoutPicture
  /** The first FAULTS_KEPT of both. */
  faults: Fault[]
  pictures: PictureCounts
  /** About the file as a whole. */
  remarks: Message[]
  /** The signal came before the end of the file. */
  isInterrupted: boolean
}

/** Products without an image in the shop. */
interface WithoutPicture {
  count: number
  /** How many of them have an image URL in the file that could be fetched. */
  withAddress: number
  first: { line: number; name: string }[]
}

const BATCH = 500
/** An image takes as long as hundreds of products, and a person watches the progress. */
const BATCH_WITH_PICTURES = 10
/** Bytes of the file: rows may be long, and three batches are in memory at a time, each with the text of its rows. */
const BATCH_BYTES = 2 * 1024 * 1024
const FAULTS_KEPT = 50
const NAMES_KEPT = 5
/** A home page of 300 rows is of no use. */
const NEW_HEADER_ROWS_MAX = 12

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
  })
  const catalogue = await openWith(input)
  const report = emptyReport(catalogue, pictures)
  const kinds = new Map<string, NotesOfAKind>()
  const tell = (faults: Fault[]) => {
    for (const fault of faults) {
      report[fault.isLeftOut ? 'refused' : 'notes']++
      if (report.faults.length < FAULTS_KEPT) report.faults.push(fault)
      if (!fault.isLeftOut) addNote(kinds, fault)
      else if (report.absent.length < FAULTS_KEPT) report.absent.push(fault)
      input.onFault?.(fault)
    }
    report.kinds = [...kinds.values()]
  }
  const admit = createAdmission(report, await withTransaction(ctx, selectPlaceNames))
  const most = input.images || input.fetchPictures ? BATCH_WITH_PICTURES : BATCH

  const { keeping = plainly } = input
  const saveBatch = openSaving(ctx, catalogue, transact, keeping)
  const withdraw = (asins: string[]) =>
    transact(ctx, (tx) => withFreeDeliveryNotice(tx, () => keeping(tx, asins, () => withdrawProducts(tx, asins))))

  /** The result is reported after that of the previous batch. */
  async function save({ products, absent, faults }: Batch, before: Promise<void>): Promise<void> {
    const saved = await saveBatch(products)
    await before
    tell([...faults, ...saved.faults])
    for (const written of saved.written) input.onWritten?.(written)
    report.products += products.length
    report.created += saved.created
    report.changed += saved.changed
    report.unchanged += saved.unchanged
    if (absent.length > 0) report.withdrawn += await withdraw(absent)
    input.onProgress?.({ bytesRead: catalogue.bytesRead(), bytes: catalogue.bytes, products: report.products })
  }

  let before = Promise.resolve()
  let last = Promise.resolve()
  try {
    for await (const batch of batchesOf(catalogue, admit, most)) {
      await before
      report.isInterrupted = input.signal?.aborted ?? false
      if (report.isInterrupted) break
      input.onRead?.(batch.products)
      batch.faults.push(...(await bringPictures(batch.products, pictures, report.withoutPicture)))
      ;[before, last] = [last, save(batch, last)]
      last.catch(() => {}) // thrown to the next await
    }
  } finally {
    await last
    if (!isDry) await withTransaction(ctx, waitForDisk)
  }
  if (!report.isInterrupted) await transact(ctx, dropSecondSpellings)
  if (!report.isInterrupted && !isDry && pictures.hasSome()) await chooseFrames(ctx, input.uploads ?? '')
  return report
}

interface Batch {
  products: ProductToSave[]
  absent: string[]
  faults: Fault[]
}

/** A batch is full when any of its parts is large, since a file may consist of faults. */
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

async function openWith({ file, mapping }: ImportInput): Promise<Catalogue> {
  if (typeof mapping === 'object') return openCatalogue(file, mapping.agreed, true)
  return openCatalogue(file, mapping === undefined ? undefined : await readMapping(mapping))
}

function networkOf({ fetchPictures }: ImportInput): Network | undefined {
  return typeof fetchPictures === 'object' ? fetchPictures : fetchPictures ? INTERNET : undefined
}

function emptyReport({ format, remarks }: Catalogue, pictures: Pictures): ImportReport {
  const counts = { products: 0, created: 0, changed: 0, unchanged: 0, leftOut: [], withdrawn: 0, refused: 0, notes: 0 }
  const withoutPicture = { count: 0, withAddress: 0, first: [] }
  return {
    format,
    ...counts,
    faults: [],
    kinds: [],
    absent: [],
    withoutPicture,
    pictures: pictures.counts,
    remarks,
    isInterrupted: false,
  }
}

interface Admitted {
  product?: ProductToSave
  absentAsin?: string
  faults: Fault[]
}

/** Decides on each item of the file in turn: a repeated ASIN is left out, other products get their category. */
function createAdmission(report: ImportReport, places: Place[]): (item: CatalogueItem) => Admitted {
  const lines = new Map<string, number>()
  const newRows = new Set<string>()
  const fold = foldPlaces(places)
  const reasons = new Map<string, { why: Message; count: number }>()
  let position = 0

  function countReason(why: Message): void {
    const reason = reasons.get(asText(why)) ?? { why, count: 0 }
    if (reason.count++ === 0) report.leftOut.push(reason)
    reasons.set(asText(why), reason)
  }

  return ({ product, leftOut, called, faults: read }) => {
    const faults = read.map((fault) => ({ ...fault, product: called || product?.asin }))
    const { asin, line } = product ?? leftOut ?? {}
    if (asin === undefined || line === undefined) return { faults }
    const before = lines.get(asin)
    if (before !== undefined) {
      const [problem, done] = [{ id: 'asinRepeated', line: before }, { id: 'repeatLeftOut' }] as const
      return {
        faults: [...faults, { line, column: 'asin', value: asin, problem, done, isLeftOut: true, product: called }],
      }
    }
    lines.set(ownText(asin), line)
    if (leftOut) {
      const { why } = leftOut
      countReason(why)
      const [problem, done] = [{ id: 'notOnSale', why }, { id: 'notSold' }] as const
      const fault = { line, column: '', value: '', problem, done, isLeftOut: true }
      if (report.absent.length < FAULTS_KEPT) report.absent.push({ ...fault, product: called || asin })
      return { absentAsin: asin, faults }
    }
    if (!product) return { faults }
    const place = fold(placeOf(product.group, product.category, product.subcategory))
    if (newRows.size < NEW_HEADER_ROWS_MAX) newRows.add(ownText(place.category))
    const rowIfNew = newRows.has(place.category) ? place.category : undefined
    return { product: { ...product, ...place, position: position++, rowIfNew }, faults }
  }
}

async function bringPictures(
  products: ProductToSave[],
  pictures: Pictures,
  withoutPicture: WithoutPicture,
): Promise<Fault[]> {
  const faults: Fault[] = []
  const bring = async (called: string, column: string, { line, name: product }: ProductToSave): Promise<Brought> => {
    const brought = await pictures.bring(called)
    if (brought.problem) {
      const [problem, done] = [{ id: 'pictureNotUsed', why: brought.problem }, { id: 'defaultPicture' }] as const
      faults.push({ line, column, value: called, problem, done, isLeftOut: false, product })
    }
    return brought
  }
  const isShown = await Promise.all(
    products.map(async (product) => {
      const { images, imageColors, categoryImage } = product
      const brought = await Promise.all(images.map((called) => bring(called, 'images', product)))
      Object.assign(product, eachOnce(brought.map(({ name }, at) => ({ address: name, color: imageColors[at] ?? '' }))))
      if (categoryImage) product.categoryImage = (await bring(categoryImage, 'category_image', product)).name
      return { isThere: brought.some(({ isThere }) => isThere), hasAddress: images.some(isAddress) }
    }),
  )
  for (const [at, { isThere, hasAddress }] of isShown.entries()) {
    if (isThere) continue
    withoutPicture.count++
    if (hasAddress) withoutPicture.withAddress++
    const { line = 0, name = '' } = products[at] ?? {}
    if (withoutPicture.first.length < NAMES_KEPT) withoutPicture.first.push({ line, name })
  }
  return faults
}
