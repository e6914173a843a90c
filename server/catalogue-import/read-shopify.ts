import type { Message } from '#contract/say.ts'
import { eachOnce } from './coloured-pictures.ts'
import { collectFaults, type FaultCollector } from './faults.ts'
import { parseCount, parsePrice, parseRupees } from './numbers.ts'
import { whyNotOnSale } from './on-sale.ts'
import type { CatalogueItem, ImportedProduct, SizeStock } from './product.ts'
import { describe, readAsin, readName } from './read-cells.ts'
import { readMetafields } from './shopify-metafields.ts'
import { isColour, readChoices } from './shopify-options.ts'
import { placeProduct } from './shopify-tree.ts'
import { LABEL_MAX, mergeSizes } from './sizes.ts'
import type { Row } from './table.ts'
import { fileNameOf, plainText, summary } from './texts.ts'

/** The stock here of products that Shopify sells without counting, or continues to sell below 0. */
const UNTRACKED_UNITS = 100
const IMAGES_MAX = 50
const NO_PRICE = { problem: { id: 'priceMissing' } } as const

/** The rows of one Handle: the first has the product, each has a variant, an image, or both. */
export function readShopifyProduct(rows: Row[], columns: string[]): CatalogueItem {
  const head = rows.find((row) => row.get('Title') !== '') ?? rows[0]
  if (!head) return { faults: [] }
  const asin = head.get('Handle')
  const called = head.get('Title')
  const why = findReasonToLeaveOut(head)
  if (why) return { leftOut: { line: head.line, asin, why }, called, faults: [] }

  const collector = collectFaults()
  if (head.get('Title') === '') {
    collector.refuse(head.line, 'Handle', asin, { id: 'titleApart' })
    return { called: asin, faults: collector.faults }
  }
  const variants = rows.filter((row) => row.get('Variant Price') !== '' || row.get('Option1 Value') !== '')
  const prices = readPrices(variants, head, collector)
  const names = [1, 2, 3].map((place) => head.get(`Option${place} Name`))
  const counted = variants.map((row) => ({
    values: [1, 2, 3].map((place) => row.get(`Option${place} Value`)),
    units: readUnits(row, columns, collector),
  }))
  const choices = readChoices(names, counted)
  const metafields = readMetafields(columns, head.get)
  const html = describe(head.get('Body (HTML)'), 'Body (HTML)', head.line, collector)
  const vendor = head.get('Vendor')
  const product: ImportedProduct = {
    line: head.line,
    asin: readAsin(asin, 'Handle', head.line, collector),
    name: readName(head.get('Title'), 'Title', head.line, collector),
    ...placeProduct(readPath(head), head.get('Type') || head.get('Custom Product Type'), head.get('Tags')),
    ...prices,
    delbertoPaise: null,
    deliveryPaise: 0,
    rating: metafields.rating,
    ratingCount: metafields.ratingCount,
    badge: '',
    badge1: '',
    video: '',
    colors: choices.colors.length > 0 ? choices.colors : metafields.colors,
    material: metafields.material,
    hsn: '',
    isReturnable: true,
    gstPercent: null,
    description: summary(plainText(html)),
    descriptionHtml: html,
    details: { ...(vendor && { Brand: vendor }), ...choices.details, ...metafields.details },
    ...readImages(rows, names),
    stock: mergeStock(choices.stock, head, collector),
    categoryImage: '',
    categoryUrl: '',
    categoryFrame: '',
  }
  const { isRefused, faults } = collector
  return { ...(!isRefused && { product }), called, faults }
}

/** As in Shopify, an empty status is "active"; an unknown one is not. */
function findReasonToLeaveOut(head: Row): Message | undefined {
  const isPublished = ['', 'true'].includes(head.get('Published').toLowerCase())
  if (head.get('Gift Card').toLowerCase() === 'true') return { id: 'giftCard' }
  const why = head.get('Status') === '' ? undefined : whyNotOnSale(head.get('Status'), ['active'])
  return why ?? (isPublished ? undefined : { id: 'unpublished' })
}

function readPath(head: Row): string {
  return head.get('Product Category') || head.get('Google Shopping / Google Product Category')
}

/**
 * A product has one price here. If its variants differ it is the highest, so that no variant is sold below the
 * reseller's price; the report mentions it.
 */
function readPrices(
  variants: Row[],
  head: Row,
  collector: FaultCollector,
): Pick<ImportedProduct, 'originalPaise' | 'discountPaise'> {
  const prices = new Map<number, Row>()
  for (const row of variants) {
    const text = row.get('Variant Price')
    const parsed = text === '' ? NO_PRICE : parsePrice(text)
    if ('problem' in parsed) collector.refuse(row.line, 'Variant Price', text, parsed.problem)
    else if (!prices.has(parsed.value)) prices.set(parsed.value, row)
  }
  if (variants.length === 0) collector.refuse(head.line, 'Variant Price', '', NO_PRICE.problem)
  const [highest = 0, ...others] = [...prices.keys()].sort((a, b) => b - a)
  if (others.length > 0) {
    const value = [...prices.values()].map((row) => row.get('Variant Price')).join(', ')
    const problem = { id: 'pricesDiffer', format: 'Shopify' } as const
    collector.note(head.line, 'Variant Price', value, problem, { id: 'highestForAll' })
  }
  return { discountPaise: highest, originalPaise: Math.max(highest, readCompareAt(prices.get(highest), collector)) }
}

/** Shopify writes nothing, 0 or a lower price if there is no former price. */
function readCompareAt(row: Row | undefined, collector: FaultCollector): number {
  const text = row?.get('Variant Compare At Price') ?? ''
  if (!row || text === '') return 0
  const parsed = parseRupees(text)
  if ('value' in parsed) return parsed.value
  collector.note(row.line, 'Variant Compare At Price', text, parsed.problem, { id: 'priceAsOriginal' })
  return 0
}

function readUnits(row: Row, columns: string[], collector: FaultCollector): number {
  const text = row.get('Variant Inventory Qty')
  const isTracked = !columns.includes('Variant Inventory Tracker') || row.get('Variant Inventory Tracker') !== ''
  const isCounted = isTracked && columns.includes('Variant Inventory Qty')
  const isSoldBelowZero = row.get('Variant Inventory Policy') === 'continue'
  if (!isCounted || (text === '' && isSoldBelowZero)) return UNTRACKED_UNITS
  if (text === '') {
    collector.note(row.line, 'Variant Inventory Qty', '', { id: 'stockMissing' }, { id: 'countsAsZero' })
    return 0
  }
  const parsed = parseCount(text)
  if ('problem' in parsed) {
    collector.refuse(row.line, 'Variant Inventory Qty', text, parsed.problem)
    return 0
  }
  if (isSoldBelowZero) return Math.max(parsed.value, UNTRACKED_UNITS)
  if (parsed.value < 0) {
    collector.note(row.line, 'Variant Inventory Qty', text, { id: 'belowZero' }, { id: 'countsAsZero' })
  }
  return Math.max(0, parsed.value)
}

function mergeStock(given: SizeStock[], head: Row, collector: FaultCollector): SizeStock[] {
  const { stock, merged, nameless } = mergeSizes(given.length > 0 ? given : [{ size: '', units: 0 }])
  if (nameless > 0) {
    const problem = { id: 'sizeNameless', format: 'Shopify' } as const
    collector.note(head.line, 'Option1 Value', '', problem, { id: 'somePiecesNotSold', pieces: nameless })
  }
  if (merged.length > 0) {
    const value = merged.join(', ')
    collector.note(head.line, 'Option1 Value', value, { id: 'sizeTwice' }, { id: 'stockAddedUp' })
  }
  const long = stock.find(({ size }) => size.length > LABEL_MAX)
  if (long) collector.refuse(head.line, 'Option1 Value', long.size, { id: 'tooLong', most: LABEL_MAX })
  return stock
}

/**
 * Each file name once, since a variant spells the URL of its product's image differently; Shopify's names are unique.
 */
function readImages(rows: Row[], names: string[]): Pick<ImportedProduct, 'images' | 'imageColors'> {
  const listed = rows
    .map((row) => ({ address: row.get('Image Src'), color: '', position: Number(row.get('Image Position')) || 0 }))
    .sort((a, b) => a.position - b.position)
  const place = names.findIndex(isColour) + 1
  const ofVariants = rows.map((row) => ({
    address: row.get('Variant Image'),
    color: place ? row.get(`Option${place} Value`) : '',
  }))
  const { images, imageColors } = eachOnce([...listed, ...ofVariants], fileNameOf)
  return { images: images.slice(0, IMAGES_MAX), imageColors: imageColors.slice(0, IMAGES_MAX) }
}
