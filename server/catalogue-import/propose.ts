import type { Message } from '#contract/say.ts'
import {
  type Column,
  isLabel,
  isLink,
  isPicture,
  isWholeNumber,
  meaning,
  profile,
  rankOf,
  separatorOf,
  share,
} from './column-profile.ts'
import { checkMapping, columnsOf, isAlways, type Mapping, type Source } from './mapping.ts'
import { parseHsn, parsePercent } from './numbers.ts'
import { guessUnit, type Unit } from './paise-or-rupees.ts'
import { chooseIdentity } from './propose-identity.ts'
import { choosePlace } from './propose-place.ts'
import { choosePrices } from './propose-prices.ts'
import { chooseStock } from './propose-stock.ts'
import { DETAIL_PREFIX } from './read-haat.ts'
import { translate } from './read-mapped.ts'
import { findSizeColumns } from './size-columns.ts'
import type { Row, Table } from './table.ts'

/** A source with the reason for it, as shown to the operator. */
export interface Choice {
  source: Source
  why: Message
}

export interface Proposal {
  mapping: Mapping
  /** By our column, or label of a detail: why it is read so. */
  reasons: Record<string, Message>
  /** What was assumed, and what is not read. */
  remarks: Message[]
  /** The unit of the prices; if it is not certain, the operator must choose it. */
  unit: Unit
  /** The first prices, as in the file. */
  prices: string[]
  /** Of the file, as in its header. */
  columns: string[]
  /** The first rows, to show how they are read. */
  samples: Row[]
  /** How many rows were read for the proposal. */
  rows: number
  /** The matching file of docs/mappings. */
  shipped?: string
}

type Chosen = Partial<Record<keyof Mapping['columns'], Choice>>

/**
 * Proposes a mapping for a file of unknown format from its headings and its first rows; undefined is what is missing.
 */
export function propose(table: Table, header?: string[]): Proposal | { missing: string } {
  const columns = profile(table.columns, withoutFoot(table))
  const sizes = findSizeColumns(columns)
  const prices = choosePrices(columns.filter((column) => !sizes.includes(column)))
  const name = chooseName(columns)
  if (!name) return { missing: 'the name of the product' }
  if (!prices.discount_price && !prices.original_price) return { missing: 'the price' }
  const taken = new Set(
    [name, prices.discount_price, prices.original_price].flatMap((one) => (one ? columnsOf(one.source) : [])),
  )
  const free = columns.filter((column) => !taken.has(column.name) && column.filled > 0)
  const find = (choice: Choice | undefined) =>
    columns.filter((column) => choice && columnsOf(choice.source).includes(column.name))
  const [mrp] = prices.discount_price ? find(prices.original_price) : []
  const shape = chooseIdentity(free, find(name), mrp)
  const chosen: Chosen = {
    asin: shape.asin,
    name,
    ...prices.choices,
    ...choosePlace(free),
    images: chooseImages(free),
    sizes: shape.sizes,
    ...chooseStock(free, shape.sizes ? [] : sizes),
    ...chooseTexts(free),
    ...chooseTax(free),
    ...chooseRatings(free),
  }
  const details = chooseDetails(free, chosen)
  const unit = guessUnit(prices.headings, prices.amounts, goodsOf(columns, name))
  const mapping = checkMapping({
    ...(header && { header }),
    ...(unit === 'paise' && { scale: 0.01 }),
    ...(shape.isRowASize && { row: 'size' }),
    columns: Object.fromEntries(
      Object.entries(chosen).flatMap(([key, choice]) => (choice ? [[key, choice.source]] : [])),
    ),
    ...(Object.keys(details).length > 0 && { details }),
  })
  const reasons = Object.entries(chosen).flatMap(([key, choice]) => (choice ? [[key, choice.why]] : []))
  return {
    mapping,
    reasons: Object.fromEntries(reasons),
    remarks: [...prices.remarks, ...shape.remarks, ...sizesProposed(chosen.stock_by_size)],
    unit,
    prices: prices.amounts.slice(0, SAMPLES),
    rows: table.sample.length,
    columns: table.columns,
    samples: table.sample.slice(0, SAMPLES),
  }
}

/** Sums and notes below the goods have few cells; of a short sheet they would hide that every product has an id. */
function withoutFoot({ columns, sample }: Table): Row[] {
  const filled = sample.map((row) => columns.filter((column) => row.get(column) !== '').length)
  const usual = filled.toSorted((a, b) => a - b)[Math.floor(filled.length / 2)] ?? 0
  return sample.slice(0, filled.findLastIndex((cells) => cells > usual / 2) + 1)
}

/** Whoever has such a column for something else must see it. */
function sizesProposed(choice: Choice | undefined): Message[] {
  return choice ? [{ id: 'sizesProposed', columns: columnsOf(choice.source) }] : []
}

const byHeading = ({ name }: Column): Message => ({ id: 'byHeading', column: name })

function chooseName(columns: Column[]): Choice | undefined {
  const isText = (column: Column) =>
    column.filled > 0.5 &&
    share(column.cells, (cell) => /[\p{L}\p{M}]{2}/u.test(cell) && !isLink(cell) && !isPicture(cell)) > 0.8
  const [named] = meaning(columns, 'name').filter(isText)
  if (named) return { source: named.name, why: byHeading(named) }
  const [described] = meaning(columns, 'description').filter((column) => isText(column) && medianLength(column) < 150)
  if (described) return { source: described.name, why: { id: 'descriptionAsName' } }
  const [longest] = columns
    .filter(
      (column) => column.meanings.length === 0 && isText(column) && column.distinct > 0.5 && medianLength(column) >= 8,
    )
    .sort((a, b) => b.distinct - a.distinct || medianLength(b) - medianLength(a))
  return longest && { source: longest.name, why: { id: 'byTexts' } }
}

function medianLength({ cells }: Column): number {
  return cells.map((cell) => cell.length).sort((a, b) => a - b)[Math.floor(cells.length / 2)] ?? 0
}

/** Words that show what kind of products the shop sells. */
function goodsOf(columns: Column[], name: Choice): string[] {
  const [key] = columnsOf(name.source)
  const about = columns.filter(
    (column) =>
      column.name === key ||
      ['category', 'subcategory', 'group'].some((field) => rankOf(column, field as 'category') !== undefined),
  )
  const isWeighed = columns.some(
    (column) =>
      /(weight|gms|grams|pack.?size)/i.test(column.name) &&
      rankOf(column, 'detail') !== undefined &&
      column.filled > 0.5,
  )
  const rows = about[0]?.all.length ?? 0
  return Array.from(
    { length: rows },
    (_, at) => about.map((column) => column.all[at]).join(' ') + (isWeighed ? ' 1 g' : ''),
  )
}

function chooseImages(columns: Column[]): Choice | undefined {
  const isImage = (column: Column) => share(column.cells, (cell) => isPicture(cell) || isLink(readFirst(cell))) > 0.3
  const headed = columns.filter((column) => rankOf(column, 'image') !== undefined && isImage(column))
  const found =
    headed.length > 0 ? headed : columns.filter((column) => share(column.cells, isPicture) > 0.8).slice(0, 1)
  const [first] = found
  if (!first) return undefined
  const cells = found.flatMap((column) => column.cells)
  if (share(cells, (cell) => /^\S+ \d+w(,|$)/.test(cell)) > 0.5) {
    return { source: { column: first.name, pattern: '^(\\S+)' }, why: { id: 'byHeadingWidths', column: first.name } }
  }
  const isPart = (part: string) => isLink(part) || (isPicture(part) && !part.includes(' '))
  const separator = separatorOf(cells, ['|', ';', '~', ', ', ',', '\n', ' '], isPart)
  const names = found.map((column) => column.name)
  const source = separator ? { column: names, separator } : names.length > 1 ? names : first.name
  return { source, why: headed.length > 0 ? byHeading(first) : { id: 'byPictures' } }
}

function readFirst(cell: string): string {
  return /^\[\s*["'](.*?)["']/.exec(cell)?.[1] ?? cell
}

function chooseTexts(columns: Column[]): Chosen {
  const [brand] = meaning(columns, 'brand').filter((column) => share(column.cells, isLabel) > 0.7)
  const [color] = meaning(columns, 'color').filter((column) => share(column.cells, isLabel) > 0.7)
  const [material] = meaning(columns, 'material').filter((column) => share(column.cells, isLabel) > 0.7)
  const [text] = meaning(columns, 'description').filter(
    (column) => column.filled > 0.05 && share(column.cells, isLink) < 0.1,
  )
  const isHtml = text && share(text.cells, (cell) => /<\/?(p|br|ul|li|div|b|strong|span|h\d)\b/i.test(cell)) > 0.2
  const separator = color && separatorOf(color.cells, ['|', ';', ',', '/'], isLabel)
  return {
    brand: brand && { source: brand.name, why: byHeading(brand) },
    colors: color && { source: separator ? { column: color.name, separator } : color.name, why: byHeading(color) },
    material: material && { source: material.name, why: byHeading(material) },
    [isHtml ? 'description_html' : 'description']: text && { source: text.name, why: byHeading(text) },
  }
}

const RATE_LENGTH = 20
const GST_RATES = [0, 0.25, 1.5, 3, 5, 12, 18, 28, 40]

function chooseTax(columns: Column[]): Chosen {
  const [hsn] = meaning(columns, 'hsn').filter(({ cells }) => share(cells, (cell) => 'value' in parseHsn(cell)) > 0.95)
  const rateIn = (cell: string) => {
    const parsed = parsePercent(/(\d+(?:\.\d+)?)\s*%?$/.exec(cell.slice(-RATE_LENGTH))?.[1] ?? '')
    return 'value' in parsed && GST_RATES.includes(parsed.value)
  }
  const [gst] = meaning(columns, 'gst').filter(({ cells }) => share(cells, rateIn) > 0.95)
  const isPlain = gst?.cells.every((cell) => 'value' in parsePercent(cell))
  return {
    hsn: hsn && { source: hsn.name, why: byHeading(hsn) },
    gst_rate: gst && {
      source: isPlain ? gst.name : { column: gst.name, pattern: '(\\d+(?:\\.\\d+)?)\\s*%?$' },
      why: byHeading(gst),
    },
  }
}

function chooseRatings(columns: Column[]): Chosen {
  const isRating = (cell: string) => /^[0-5](\.\d+)?\s*($|\/|out of|stars?|★)/i.test(cell)
  const [rating] = meaning(columns, 'rating').filter(({ cells }) => share(cells, isRating) > 0.4)
  const [count] = meaning(columns, 'rating_count').filter(
    ({ cells }) => share(cells, (cell) => /^\(?[\d,.]+/.test(cell)) > 0.6,
  )
  return {
    rating: rating && { source: rating.name, why: byHeading(rating) },
    rating_count: rating && count && { source: count.name, why: byHeading(count) },
  }
}

const DETAILS_MAX = 12

/** Columns of interest to shoppers that have no field of their own; only those certainly for shoppers. */
function chooseDetails(columns: Column[], chosen: Chosen): Record<string, string> {
  const { asin: _, ...shown } = chosen
  const taken = new Set(Object.values(shown).flatMap((choice) => (choice ? columnsOf(choice.source) : [])))
  const isWord = (column: Column) => share(column.cells, (cell) => cell.length <= 300 && !isLink(cell)) > 0.9
  const isBareCount = (column: Column) =>
    /qty|quantity|unit/i.test(column.name) && share(column.cells, isWholeNumber) > 0.9
  const sizes = chosen.sizes ? [] : columns.filter((column) => rankOf(column, 'size') !== undefined)
  const details = [...columns.filter((column) => rankOf(column, 'detail') !== undefined), ...sizes].filter(
    (column) => !taken.has(column.name) && column.filled > 0.05 && isWord(column) && !isBareCount(column),
  )
  return Object.fromEntries(details.slice(0, DETAILS_MAX).map((column) => [labelOf(column.name), column.name]))
}

/** 'washCare' and 'wash_care' are displayed as Wash care. */
function labelOf(heading: string): string {
  const words = (heading.split('.').at(-1) ?? heading)
    .replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ')
    .replace(/[\s_-]+/g, ' ')
    .trim()
  return words.charAt(0).toUpperCase() + (words === words.toUpperCase() ? words.slice(1) : words.slice(1).toLowerCase())
}

interface ProposalLine {
  /** One of our columns. */
  column: string
  /** The source. */
  from: string
  why: Message | undefined
  /** The result for the first rows. */
  samples: string[]
}

const SAMPLES = 3

/** The proposal as a table, with the result for the first rows. */
export function linesOf({ mapping, reasons, samples }: Proposal): ProposalLine[] {
  const rows = samples.map((row) => translate([row], row.line, mapping))
  const sources = Object.entries(mapping.columns).flatMap(([column, source]) => (source ? [{ column, source }] : []))
  const details = Object.entries(mapping.details).map(([label, source]) => ({ column: `detail: ${label}`, source }))
  return [...sources, ...details].map(({ column, source }) => ({
    column,
    from: isAlways(source) ? `always ${source.always}` : columnsOf(source).join(', '),
    why: reasons[column],
    samples: rows.map((row, at) =>
      column === 'status' ? (samples[at]?.get(columnsOf(source)[0] ?? '') ?? '') : sampleOf(column, row),
    ),
  }))
}

function sampleOf(column: string, row: Row): string {
  if (column === 'category_path') return ['group', 'category', 'subcategory'].map(row.get).join(' > ')
  if (column === 'stock' && row.get('sizes')) return 'by size'
  if (column === 'stock_by_size') return row.get('sizes')
  return row.get(column.replace(/^detail: /, DETAIL_PREFIX))
}
