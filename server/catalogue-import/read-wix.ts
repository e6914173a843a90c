import { parseCount, parseRupees } from './numbers.ts'
import { whyNotOnSale } from './on-sale.ts'
import type { CatalogueItem } from './product.ts'
import { DETAIL_PREFIX, readHaatRow } from './read-haat.ts'
import { readChoices } from './shopify-options.ts'
import type { Row } from './table.ts'
import { decodeEntities, escapePart, joinList, plainText } from './texts.ts'

export const WIX_COLUMNS = ['handleId', 'fieldType', 'name', 'price', 'inventory']
/** Of our own CSV. */
export const WIX_READ = [
  'asin',
  'name',
  'category',
  'original_price',
  'discount_price',
  'badge',
  'colors',
  'description_html',
  'images',
  'sizes',
  `${DETAIL_PREFIX}Brand`,
]

/** The stock here of what Wix sells without counting. */
const UNTRACKED_UNITS = 100
const OPTIONS = [1, 2, 3, 4, 5, 6]
/** The export has the names of pictures that Wix keeps; this is where it shows them. */
const PICTURES = 'https://static.wixstatic.com/media/'

/** The rows of one handleId: the product, then a row for each choice of its options. Translated to a row of our own CSV. */
export function readWixProduct(rows: Row[]): CatalogueItem {
  const head = rows.find((row) => row.get('fieldType').toLowerCase() === 'product')
  const [first] = rows
  if (!first) return { faults: [] }
  if (!head) {
    const [problem, done] = [{ id: 'parentMissing' }, { id: 'variationsLeftOut' }] as const
    const value = first.get('handleId')
    return { faults: [{ line: first.line, column: 'handleId', value, problem, done, isLeftOut: true }] }
  }
  const { line } = head
  const asin = head.get('handleId')
  const called = decodeEntities(head.get('name'))
  const visible = head.get('visible')
  const why = visible.toLowerCase() === 'false' ? ({ id: 'unpublished' } as const) : whyNotOnSale(visible)
  if (why) return { leftOut: { line, asin, why }, called, faults: [] }
  const variants = rows.filter((row) => row !== head && row.get('visible').toLowerCase() !== 'false')
  const names = OPTIONS.map((place) => head.get(`productOptionName${place}`))
  const choices = variants.map((row) => ({ values: OPTIONS.map((place) => choiceOf(row, place)), units: unitsOf(row) }))
  const { stock, colors, details } = readChoices(
    names,
    choices.length > 0 ? choices : [{ values: [], units: unitsOf(head) }],
  )
  const isSized = stock.some(({ size }) => size !== '')
  const [collection = ''] = head.get('collection').split(';')
  const texts: Record<string, string> = {
    asin,
    name: called,
    category: decodeEntities(collection.trim()),
    ...pricesOf(head, variants),
    badge: head.get('ribbon'),
    colors: joinList(colors),
    description_html: head.get('description'),
    images: joinList(picturesOf(head)),
    ...(isSized
      ? { sizes: stock.map(({ size, units }) => `${escapePart(size)}=${units}`).join('|') }
      : { stock: String(stock[0]?.units ?? 0) }),
    ...prefixed({ Brand: head.get('brand'), ...details, ...infosOf(head) }),
  }
  const { product, faults } = readHaatRow({ line, get: (column) => texts[column] ?? '' }, Object.keys(texts))
  const named = faults.map((fault) => ({ ...fault, column: IN_FILE[fault.column] ?? fault.column }))
  return product ? { product, called, faults: named } : { called, faults: named }
}

const IN_FILE: Record<string, string> = {
  asin: 'handleId',
  category: 'collection',
  original_price: 'price',
  discount_price: 'price',
  badge: 'ribbon',
  colors: 'productOptionDescription1',
  sizes: 'productOptionDescription1',
  stock: 'inventory',
  description_html: 'description',
  images: 'productImageUrl',
}

/** A colour stands behind its code: #ff0000:Red. */
function choiceOf(row: Row, place: number): string {
  return row.get(`productOptionDescription${place}`).replace(/^#[0-9a-f]{3,8}:/i, '')
}

function unitsOf(row: Row): number {
  const text = row.get('inventory')
  if (/^in\s?stock$/i.test(text)) return UNTRACKED_UNITS
  const counted = parseCount(text)
  return 'value' in counted ? Math.max(0, counted.value) : 0
}

/** A choice may cost more: the highest is the price of all, as with Shopify. */
function pricesOf(head: Row, variants: Row[]): { original_price: string; discount_price: string } {
  const typed = head.get('price')
  const base = parseRupees(typed)
  if ('problem' in base) return { original_price: '', discount_price: typed }
  const more = variants
    .map((row) => parseRupees(row.get('surcharge') || '0'))
    .map((each) => ('value' in each ? each.value : 0))
  const full = base.value + Math.max(0, ...more)
  const less = Number(head.get('discountValue')) || 0
  const reduced = head.get('discountMode').toUpperCase() === 'PERCENT' ? full * (1 - less / 100) : full - less * 100
  return { original_price: inRupees(full), discount_price: inRupees(reduced) }
}

function inRupees(paise: number): string {
  return (Math.round(paise) / 100).toFixed(2)
}

function picturesOf(head: Row): string[] {
  const names = head
    .get('productImageUrl')
    .split(';')
    .map((name) => name.trim())
  return names.filter(Boolean).map((name) => (/^https?:/i.test(name) ? name : PICTURES + name))
}

/** Further information is HTML below a title. */
function infosOf(head: Row): Record<string, string> {
  const infos = OPTIONS.map((place) => ['Title', 'Description'].map((of) => head.get(`additionalInfo${of}${place}`)))
  return Object.fromEntries(infos.map(([title = '', text = '']) => [title, plainText(text)]))
}

function prefixed(details: Record<string, string>): Record<string, string> {
  const given = Object.entries(details).filter(([label, text]) => label !== '' && text !== '')
  return Object.fromEntries(given.map(([label, text]) => [DETAIL_PREFIX + label, text]))
}
