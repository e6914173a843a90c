import type { Message } from '#contract/say.ts'
import { eachOnce } from './coloured-pictures.ts'
import { collectFaults, type FaultCollector } from './faults.ts'
import { foldPath } from './fold-path.ts'
import { parseCount, parsePrice, parseRupees } from './numbers.ts'
import { whyNotOnSale } from './on-sale.ts'
import type { CatalogueItem, ImportedProduct } from './product.ts'
import { describe, readAsin, readName } from './read-cells.ts'
import { isColour, readChoices, type Variant } from './shopify-options.ts'
import { mergeSizes } from './sizes.ts'
import type { Row } from './table.ts'
import { cutAtWord, decodeEntities, paragraphs, plainText, summary } from './texts.ts'

/** The stock here of products that WooCommerce sells without counting, or continues to sell below 0. */
const UNTRACKED_UNITS = 100
const NO_PRICE = { problem: { id: 'priceMissing' } } as const
/** As many as sizes of a product; cut after each attribute, since their number multiplies. */
const VARIANTS_MAX = 2048
const SEPARATOR = /(?<!\\),\s*/

/** What is stored of a variation until its product is read: its row would need ten times as much memory. */
export interface Variation {
  line: number
  /** By attribute; '' means any value. */
  values: Record<string, string>
  price: string
  former: string
  units: number
  isCounted: boolean
  image: string
}

/** The numbers of the file's attributes; it has as many as the product with the most. */
export function attributePlaces(columns: string[]): string[] {
  return [...new Set(columns.flatMap((column) => /^Attribute (\d+) name$/.exec(column)?.[1] ?? []))]
}

export function readVariation(row: Row, places: string[], collector: FaultCollector): Variation {
  const values = Object.fromEntries(attributesOf(row, places).map(({ name, values }) => [name, values[0] ?? '']))
  const { price, former } = pricesOf(row)
  const image = listOf(row.get('Images'))[0] ?? ''
  return { line: row.line, values, price, former, ...unitsOf(row, collector), image }
}

/** All other types, such as bundles, subscriptions, external and virtual products, are not sold here. */
const SOLD_TYPES = ['simple', 'variable']

/** A product that is not on sale according to the file, or has no variation that is; undefined if it is. */
export function leaveOut(row: Row, isWithoutPublished: boolean): CatalogueItem | undefined {
  const why = findReasonToLeaveOut(row) ?? (isWithoutPublished ? ({ id: 'unpublished' } as const) : undefined)
  return why && { leftOut: { line: row.line, asin: asinOf(row), why }, called: nameOf(row), faults: [] }
}

function nameOf(row: Row): string {
  return decodeEntities(row.get('Name'))
}

function findReasonToLeaveOut(row: Row): Message | undefined {
  const types = row
    .get('Type')
    .split(',')
    .map((part) => part.trim())
  const type = types.find((type) => type !== '' && !SOLD_TYPES.includes(type))
  if (type) return { id: 'wordInFile', word: type }
  const why = whyNotPublished(row)
  if (why) return why
  const visibility = row.get('Visibility in catalog')
  if (['', 'visible', 'catalog', 'search'].includes(visibility)) return undefined
  return { id: 'wordInFile', word: visibility.slice(0, 40) }
}

/** WooCommerce writes 1, 0 for a private product, -1 for a draft. */
export function whyNotPublished(row: Row): Message | undefined {
  const published = row.get('Published')
  if (published === '-1') return { id: 'draft' }
  if (published === '0') return { id: 'unpublished' }
  return published === '' ? undefined : whyNotOnSale(published)
}

export function asinOf(row: Row): string {
  return row.get('SKU') || row.get('ID')
}

export function readWooProduct(row: Row, places: string[], variations: Variation[]): CatalogueItem {
  const asin = asinOf(row)
  const called = nameOf(row)
  const collector = collectFaults()
  const { line } = row
  const name = readName(called, 'Name', line, collector)
  const html = describe(htmlOf(row.get('Description') || row.get('Short description')), 'Description', line, collector)
  const { stock, colors, details } = readStock(row, attributesOf(row, places), variations, collector)
  const [path = ''] = listOf(row.get('Categories')).sort((a, b) => b.split('>').length - a.split('>').length)
  const brand = row.get('Brands') || row.get('Meta: brand')
  const product: ImportedProduct = {
    line,
    asin: readAsin(asin, 'SKU', line, collector),
    name,
    ...foldPath(decodeEntities(path).split('>'), name),
    ...readPrices(row, variations, collector),
    delbertoPaise: null,
    deliveryPaise: 0,
    rating: 0,
    ratingCount: 0,
    badge: '',
    badge1: '',
    video: '',
    colors,
    material: '',
    hsn: '',
    isReturnable: true,
    gstPercent: null,
    description: summary(plainText(htmlOf(row.get('Short description')) || html)),
    descriptionHtml: html,
    details: { ...(brand && { Brand: decodeEntities(brand) }), ...details },
    ...readImages(row, variations),
    stock,
    categoryImage: '',
    categoryUrl: '',
    categoryFrame: '',
  }
  const { isRefused, faults } = collector
  return { ...(!isRefused && { product }), called, faults }
}

function readImages(row: Row, variations: Variation[]): Pick<ImportedProduct, 'images' | 'imageColors'> {
  const common = listOf(row.get('Images')).map((address) => ({ address, color: '' }))
  const own = variations.map(({ image, values }) => {
    const [, color = ''] = Object.entries(values).find(([name]) => isColour(name)) ?? []
    return { address: image, color }
  })
  return eachOnce([...common, ...own])
}

/** WooCommerce writes line breaks as \n, and plain text as well as HTML. */
function htmlOf(text: string): string {
  const lines = text.replace(/\\r/g, '').replace(/\\n/g, '\n')
  return /<\/?[a-z]/i.test(lines) ? lines : paragraphs(lines)
}

/** A comma within a part is written as `\,`. */
function listOf(text: string): string[] {
  return text
    .split(SEPARATOR)
    .map((part) => part.replace(/\\,/g, ',').trim())
    .filter(Boolean)
}

interface Attribute {
  name: string
  values: string[]
}

function attributesOf(row: Row, places: string[]): Attribute[] {
  return places
    .map((place) => ({
      name: decodeEntities(row.get(`Attribute ${place} name`)),
      values: listOf(row.get(`Attribute ${place} value(s)`)).map(decodeEntities),
    }))
    .filter(({ name }) => name !== '')
}

/** The sale price is valid between its dates; without dates always. */
function pricesOf(row: Row): { price: string; former: string } {
  const regular = row.get('Regular price')
  const starts = Date.parse(row.get('Date sale price starts'))
  const ends = Date.parse(row.get('Date sale price ends'))
  const isOver = ends < Date.now() || starts > Date.now()
  const sale = isOver ? '' : row.get('Sale price')
  return { price: sale || regular, former: regular }
}

function unitsOf(row: Row, collector: FaultCollector): { units: number; isCounted: boolean } {
  const text = row.get('Stock')
  const isSoldWhenEmpty = ['1', 'notify'].includes(row.get('Backorders allowed?'))
  if (text === '') {
    const isThere = isSoldWhenEmpty || ['1', 'backorder'].includes(row.get('In stock?'))
    return { units: isThere ? UNTRACKED_UNITS : 0, isCounted: false }
  }
  const parsed = parseCount(text)
  if ('problem' in parsed) collector.refuse(row.line, 'Stock', text, parsed.problem)
  const isOut = row.get('In stock?') === '0' // by hand, or below the shop's threshold
  const units = 'value' in parsed && !isOut ? Math.max(0, parsed.value) : 0
  return { units: isSoldWhenEmpty ? Math.max(units, UNTRACKED_UNITS) : units, isCounted: true }
}

type Prices = Pick<ImportedProduct, 'originalPaise' | 'discountPaise'>

/** One price, the highest of its variations, as with Shopify. */
function readPrices(row: Row, variations: Variation[], collector: FaultCollector): Prices {
  const given = variations.length > 0 ? variations : [{ line: row.line, ...pricesOf(row) }]
  const found = new Map<number, string>()
  for (const { line, price, former } of given) {
    const parsed = price === '' ? NO_PRICE : parsePrice(price)
    if ('problem' in parsed) collector.refuse(line, 'Regular price', price, parsed.problem)
    else if (!found.has(parsed.value)) found.set(parsed.value, former)
  }
  const [highest = 0, ...others] = [...found.keys()].sort((a, b) => b - a)
  if (others.length > 0) {
    const value = [highest, ...others].map((paise) => paise / 100).join(', ')
    const problem = { id: 'pricesDiffer', format: 'WooCommerce' } as const
    collector.note(row.line, 'Regular price', value, problem, { id: 'highestForAll' })
  }
  const former = parseRupees(found.get(highest) ?? '')
  return { discountPaise: highest, originalPaise: Math.max(highest, 'value' in former ? former.value : 0) }
}

type Choices = Pick<ImportedProduct, 'stock' | 'colors' | 'details'>

function readStock(row: Row, attributes: Attribute[], variations: Variation[], collector: FaultCollector): Choices {
  const names = attributes.map(({ name }) => name)
  const variants = variations.flatMap((variation) => expand(variation, attributes, collector))
  const { stock, colors, details } = readChoices(names, variants)
  for (const { name, values } of attributes) {
    const isChoice = variations.some((variation) => name in variation.values)
    if (!isChoice && /^colou?r$/i.test(name)) colors.push(...values)
    else if (!isChoice) details[cutAtWord(name, 100)] = cutAtWord(values.join(', '), 2000)
  }
  const single = variations.length > 0 ? [] : [{ size: '', units: unitsOf(row, collector).units }]
  const merged = mergeSizes(single.length > 0 ? single : stock)
  if (merged.nameless > 0) {
    const problem = { id: 'sizeNameless', format: 'WooCommerce' } as const
    const done = { id: 'somePiecesNotSold', pieces: merged.nameless } as const
    collector.note(row.line, 'Attribute 1 value(s)', '', problem, done)
  }
  return { stock: merged.stock, colors: [...new Set(colors)], details }
}

/**
 * A variation may apply to any size. If its units are not counted it becomes each of them; if they are, they cannot be
 * divided among sizes, and the product has no choice of that attribute.
 */
function expand(variation: Variation, attributes: Attribute[], collector: FaultCollector): Variant[] {
  let variants: Variant[] = [{ values: [], units: variation.units }]
  for (const { name, values } of attributes) {
    const own = variation.values[name]
    const isAny = own === ''
    if (isAny && variation.isCounted) {
      const problem = { id: 'stockOfAll', attribute: name } as const
      collector.note(variation.line, 'Stock', '', problem, { id: 'noChoiceOf', attribute: name })
    }
    const chosen = isAny ? (variation.isCounted ? [''] : values) : [own ?? '']
    variants = variants
      .flatMap((variant) => chosen.map((value) => ({ ...variant, values: [...variant.values, value] })))
      .slice(0, VARIANTS_MAX)
  }
  return variants
}
