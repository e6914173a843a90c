import { FRAMES } from '#contract/catalogue.ts'
import type { Message } from '#contract/say.ts'
import { isOutsideLink, isPathOfShop } from '#server/kernel/link.ts'
import { eachOnce, readColouredPicture } from './coloured-pictures.ts'
import { collectFaults, type FaultCollector } from './faults.ts'
import { type Parsed, parseCount, parseHsn, parsePercent, parsePrice, parseRating, parseRupees } from './numbers.ts'
import { whyNotOnSale } from './on-sale.ts'
import type { CatalogueItem, ImportedProduct, SizeStock } from './product.ts'
import {
  DETAIL_MAX,
  describe,
  PLACE_NAME_MAX,
  readAsin,
  readExact,
  readName,
  readShortList,
  readText,
  SHORT_MAX,
} from './read-cells.ts'
import { mergeSizes, parseSizes } from './sizes.ts'
import type { Row } from './table.ts'
import { cutAtWord, paragraphs, parseList, plainText, summary } from './texts.ts'

// docs/catalogue-csv.md describes this format for resellers.
export const HAAT_COLUMNS = [
  'asin',
  'name',
  'group',
  'category',
  'subcategory',
  'original_price',
  'discount_price',
  'delivery_charge',
  'delberto_price',
  'rating',
  'rating_count',
  'badge',
  'badge1',
  'video',
  'colors',
  'material',
  'hsn',
  'gst_rate',
  'returns',
  'description',
  'description_html',
  'images',
  'sizes',
  'stock',
  'sold',
  'header_rows',
  'category_image',
  'category_url',
  'category_frame',
]
/** Also read, but not exported, since the export contains only products on sale. */
export const READ_COLUMNS = [...HAAT_COLUMNS, 'status']

const ADDRESS_MAX = 2000
export const DETAIL_PREFIX = 'detail:'

/** One row of our own CSV, a product; `columns` are those of the file. */
export function readHaatRow(row: Row, columns: string[]): CatalogueItem {
  const collector = collectFaults()
  const called = row.get('name')
  const why = columns.includes('status') ? whyNotOnSale(row.get('status')) : undefined
  if (why !== undefined) return { leftOut: { line: row.line, asin: row.get('asin'), why }, called, faults: [] }
  const asin = readAsin(row.get('asin'), 'asin', row.line, collector)
  const prices = readPrices(row, collector)
  const stock = readStock(row, columns, collector)
  const category = readText(row, 'category', PLACE_NAME_MAX, collector)
  const product: ImportedProduct = {
    line: row.line,
    asin,
    name: readName(row.get('name'), 'name', row.line, collector),
    group: readText(row, 'group', PLACE_NAME_MAX, collector),
    category,
    subcategory: readText(row, 'subcategory', PLACE_NAME_MAX, collector),
    ...prices,
    ...readRatings(row, collector),
    badge: readText(row, 'badge', SHORT_MAX, collector),
    badge1: readText(row, 'badge1', SHORT_MAX, collector),
    video: readVideo(row, collector),
    colors: readShortList(row, 'colors', collector),
    material: readText(row, 'material', SHORT_MAX * 3, collector),
    hsn: readExact(row, 'hsn', parseHsn, '', collector),
    gstPercent: readExact<number | null>(row, 'gst_rate', parsePercent, null, collector),
    isReturnable: readReturnable(row, collector),
    ...readDescription(row, collector),
    details: readDetails(row, columns, collector),
    ...readImages(row, columns, collector),
    stock,
    headerRows: columns.includes('header_rows') ? readShortList(row, 'header_rows', collector) : undefined,
    categoryImage: row.get('category_image'),
    categoryUrl: readCategoryUrl(row, collector),
    categoryFrame: readCategoryFrame(row, collector),
  }
  const { isRefused, faults } = collector
  return { ...(!isRefused && { product }), called, faults }
}

type Prices = Pick<ImportedProduct, 'originalPaise' | 'discountPaise' | 'delbertoPaise' | 'deliveryPaise'>

function readPrices(row: Row, collector: FaultCollector): Prices {
  const original = readExact(row, 'original_price', parsePrice, 0, collector)
  const discount = readExact(row, 'discount_price', parsePrice, 0, collector)
  if (row.get('original_price') === '' && row.get('discount_price') === '') {
    collector.refuse(row.line, 'discount_price', '', { id: 'priceMissing' })
  }
  if (original > 0 && discount > original) {
    collector.note(
      row.line,
      'original_price',
      row.get('original_price'),
      { id: 'mrpTooLow' },
      { id: 'discountForBoth' },
    )
  }
  const delberto = readExact<number | null>(row, 'delberto_price', parsePrice, null, collector)
  return {
    discountPaise: discount || original,
    originalPaise: Math.max(original, discount),
    delbertoPaise: delberto,
    deliveryPaise: readExact(row, 'delivery_charge', parseRupees, 0, collector),
  }
}

/** Real catalogues contain 'No rating available' (R43), which is no reason to leave a product out. */
function readRatings(row: Row, collector: FaultCollector): Pick<ImportedProduct, 'rating' | 'ratingCount'> {
  const read = (column: string, parse: (text: string) => Parsed<number>): number => {
    const text = row.get(column)
    if (text === '') return 0
    const parsed = parse(text)
    if ('value' in parsed && parsed.value >= 0) return parsed.value
    const problem: Message = 'problem' in parsed ? parsed.problem : { id: 'belowZero' }
    collector.note(row.line, column, text, problem, { id: 'countsAsZero' })
    return 0
  }
  return { rating: read('rating', parseRating), ratingCount: read('rating_count', parseCount) }
}

function readStock(row: Row, columns: string[], collector: FaultCollector): SizeStock[] {
  const { line } = row
  const sizes = readExact(row, 'sizes', parseSizes, [], collector)
  const single = readExact(row, 'stock', parseCount, 0, collector)
  if (sizes.length > 0 && row.get('stock') !== '') {
    collector.note(line, 'stock', row.get('stock'), { id: 'stockBesideSizes' }, { id: 'sizesCount' })
  }
  const isSilent = row.get('sizes') === '' && row.get('stock') === ''
  if (isSilent && (columns.includes('sizes') || columns.includes('stock'))) {
    collector.note(line, 'stock', '', { id: 'stockMissing' }, { id: 'shownSoldOut' })
  }
  const { stock, merged, raised } = mergeSizes(sizes.length > 0 ? sizes : [{ size: '', units: single }])
  const column = sizes.length > 0 ? 'sizes' : 'stock'
  if (raised.length > 0) collector.note(line, column, row.get(column), { id: 'belowZero' }, { id: 'countsAsZero' })
  if (merged.length > 0) {
    collector.note(line, column, merged.join(', '), { id: 'sizeTwice' }, { id: 'stockAddedUp' })
  }
  return withSold(stock, row, collector)
}

/** Written by the export: the count is separate from what was sold since. */
function withSold(stock: SizeStock[], row: Row, collector: FaultCollector): SizeStock[] {
  const text = row.get('sold')
  if (text === '') return stock
  const parse = (text: string) => (text.includes('=') ? parseSizes(text) : withoutSize(parseCount(text)))
  const sold = new Map(readExact(row, 'sold', parse, [], collector).map(({ size, units }) => [size, units]))
  return stock.map((one) => ({ ...one, sold: sold.get(one.size) ?? 0 }))
}

function withoutSize(parsed: Parsed<number>): Parsed<SizeStock[]> {
  return 'value' in parsed ? { value: [{ size: '', units: parsed.value }] } : parsed
}

function readDescription(
  row: Row,
  collector: FaultCollector,
): Pick<ImportedProduct, 'description' | 'descriptionHtml'> {
  const html = describe(row.get('description_html'), 'description_html', row.line, collector)
  const text = row.get('description')
  return {
    description: text ? readText(row, 'description', DETAIL_MAX, collector) : summary(plainText(html)),
    descriptionHtml: html || paragraphs(text),
  }
}

function readDetails(row: Row, columns: string[], collector: FaultCollector): Record<string, string> {
  const details: Record<string, string> = {}
  for (const column of columns) {
    if (!column.startsWith(DETAIL_PREFIX)) continue
    const label = column.slice(DETAIL_PREFIX.length).trim()
    const value = readText(row, column, DETAIL_MAX, collector)
    if (label && value) details[cutAtWord(label, SHORT_MAX)] = value
  }
  return details
}

/** A picture may name one of the product's colours; where the file has no colours, the shop's are not known here. */
function readImages(
  row: Row,
  columns: string[],
  collector: FaultCollector,
): Pick<ImportedProduct, 'images' | 'imageColors'> {
  const known = columns.includes('colors') ? parseList(row.get('colors')) : undefined
  const pictures = readShortList(row, 'images', collector, ADDRESS_MAX).map((part) => {
    const { address, color } = readColouredPicture(part)
    const own = known ? known.find((each) => each.toLowerCase() === color.toLowerCase()) : color
    if (own === undefined && color) {
      collector.note(row.line, 'images', part, { id: 'colourUnknown', color }, { id: 'pictureForAllColours' })
    }
    return { address, color: own ?? '' }
  })
  return eachOnce(pictures)
}

/** The page needs the 11-character id; a link to another site is dropped (R40). */
function readVideo(row: Row, collector: FaultCollector): string {
  const text = row.get('video')
  const isVideo = /^[\w-]{11}$/.test(text) || isOutsideLink(text)
  if (text === '' || isVideo) return text
  collector.note(row.line, 'video', text, { id: 'notAVideo' }, { id: 'noVideo' })
  return ''
}

const RETURNABLE: Record<string, boolean> = { '': true, yes: true, no: false, 'if faulty': false }

/** What cannot be read leaves customers the right. */
function readReturnable(row: Row, collector: FaultCollector): boolean {
  const text = row.get('returns')
  const isReturnable = RETURNABLE[text.toLowerCase()]
  if (isReturnable === undefined) {
    collector.note(row.line, 'returns', text, { id: 'returnsUnknown' }, { id: 'mayBeReturned' })
  }
  return isReturnable ?? true
}

function readCategoryUrl(row: Row, collector: FaultCollector): string {
  const text = row.get('category_url')
  if (text === '' || isOutsideLink(text) || isPathOfShop(text)) return text
  collector.note(row.line, 'category_url', text, { id: 'notALink' }, { id: 'categoryOwnPage' })
  return ''
}

function readCategoryFrame(row: Row, collector: FaultCollector): ImportedProduct['categoryFrame'] {
  const text = row.get('category_frame')
  const frame = FRAMES.find((each) => each === text.toLowerCase())
  if (text && !frame) {
    collector.note(
      row.line,
      'category_frame',
      text,
      { id: 'frameUnknown', frames: FRAMES },
      { id: 'categoryKeepsFrame' },
    )
  }
  return frame ?? ''
}
