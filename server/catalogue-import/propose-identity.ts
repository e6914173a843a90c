import type { Message } from '#contract/say.ts'
import { type Column, isLink, isMoney, meaning, rankOf, separatorOf, share } from './column-profile.ts'
import { readListCell } from './list-cell.ts'
import type { Choice } from './propose.ts'

type IdInAddress = Extract<Message, { id: 'idInAddresses' }>['of']

/** The ids of products in the marketplaces' URLs. */
const IDS_IN_LINKS: [IdInAddress, string][] = [
  ['asin', '/(?:dp|gp/product|product)/([A-Z0-9]{10})(?![A-Z0-9])'],
  ['Flipkart', '[?&]pid=([A-Z0-9]{10,20})'],
  ['sku', '[?&]skuId=([\\w-]+)'],
  ['shop', '/(?:p|pd|prid|pvid|pid|product|products|item|dp)/([\\w-]*\\d[\\w-]*)(?=[/?#]|$)'],
  ['shop', '/(\\d{5,})(?=(?:/buy)?/?(?:[?#]|$))'],
  ['Flipkart', '/p/(itm\\w+)'],
]

interface Identity {
  asin: Choice
  sizes?: Choice | undefined
  isRowASize?: boolean
  remarks: Message[]
}

const LETTERS = 'x{0,4}s|s|m|l|x{1,5}l|\\d{1,2}xl'
/** S-36, M/38, XL (42) and 42 (XL): a letter with the chest in inches. */
const WITH_INCHES = `(${LETTERS})\\s?[-/( ]\\s?\\d{2}\\)?|\\d{2}\\s?[-/( ]\\s?(${LETTERS})\\)?`
/** Two inches and a number of sixteenths. */
const OF_BANGLES = '2\\.(2|4|6|8|10|12)'

/** A size as clothes, shoes and bangles have it, not the weight of a packet. */
export const SIZE = new RegExp(
  `^(${LETTERS}|${WITH_INCHES}|${OF_BANGLES}|\\d{1,3}(\\.5)?([a-h]{1,3})?|(uk|us|eu|ind?)[\\s-]?\\d{1,2}(\\.5)?|` +
    'one\\s?size|free(\\s?size?)?|fs|os|onesize|standard|\\d{1,2}\\s?-\\s?\\d{1,2}\\s?(y|yrs?|years?|m|months?)?|' +
    'small|medium|large|extra large|x-large|xx-large)$',
  'i',
)
const WEIGHT = /^\d+(\.\d+)?\s?(g|gm|gms|kg|ml|l|lt|ltr|pcs?|pack|units?|cm|mm|inch(es)?|x\s?\d+.*)\b/i

/** The id of a product: an id of the file, one in its URL, or else one made from the columns that distinguish it. */
export function chooseIdentity(columns: Column[], named: Column[], mrp: Column | undefined): Identity {
  const sizes = chooseSizes(columns)
  const styles = meaning(columns, 'style').filter((column) => !isRunning(column))
  const ids = [...styles, ...meaning(columns, 'id')].filter(isId)
  const grouped = sizes && ids.find((column) => isRowASize(column, sizes.column))
  if (grouped && sizes) {
    const why = { id: 'byHeadingRows', column: grouped.name } as const
    return { asin: { source: grouped.name, why }, sizes: sizes.choice, isRowASize: true, remarks: [] }
  }
  const single = { sizes: sizes?.choice, remarks: [] }
  const unique = meaning(columns, 'id').filter(isId).find(isUnique) ?? styles.filter(isId).find(isUnique)
  if (unique)
    return {
      asin: { source: unique.name, why: { id: 'byHeadingUnique', column: unique.name } },
      ...single,
    }
  const linked = chooseFromLink(columns)
  if (linked) return { asin: linked, ...single }
  const often = meaning(columns, 'id')
    .filter(isId)
    .find((column) => column.distinct > 0.5)
  const [color] = meaning(columns, 'color').filter(({ filled }) => filled > 0.5)
  if (often && color && isUniqueTogether(often, color)) {
    const made_of = [often.name, color.name]
    const why = { id: 'madeOf', columns: made_of } as const
    return { asin: { source: { made_of }, why }, sizes: sizes?.choice, remarks: [{ id: 'knownBy', columns: made_of }] }
  }
  if (often) {
    return {
      asin: { source: often.name, why: { id: 'byHeading', column: often.name } },
      sizes: sizes?.choice,
      remarks: [{ id: 'repeatedIds', column: often.name }],
    }
  }
  return { ...madeOf(columns, named, mrp), sizes: sizes?.choice }
}

/** A running number is the position in this one file: next month another product has it. */
function isId(column: Column): boolean {
  if (column.filled < 0.95 || rankOf(column, 'row_number') !== undefined) return false
  return (
    share(
      column.cells,
      (cell) => cell.length <= 100 && !isLink(cell) && !/\s.*\s/.test(cell) && /[\p{L}\p{N}]/u.test(cell),
    ) > 0.9
  )
}

/** Meesho's `Group ID` is 1, 2, 3 in every file: by it the next file would write over the products of this one. */
function isRunning({ cells }: Column): boolean {
  const numbers = cells.map(Number)
  return numbers.every((number, at) =>
    at === 0 ? number === 0 || number === 1 : number - (numbers[at - 1] ?? 0) <= 1 && number >= (numbers[at - 1] ?? 0),
  )
}

function isUnique(column: Column): boolean {
  return column.distinct > 0.99
}

/** A design in a row for each of its colours. */
function isUniqueTogether(id: Column, color: Column): boolean {
  return new Set(keysOf([id, color])).size > id.all.length * UNIQUE
}

function chooseFromLink(columns: Column[]): Choice | undefined {
  const links = columns.filter(
    (column) => share(column.cells, (cell) => isLink(cell) || /^[\w-]+(\/[\w-]+)+/.test(cell)) > 0.8,
  )
  const found = links.flatMap((column) =>
    IDS_IN_LINKS.flatMap(([of, pattern]) => {
      const ids = column.cells.map((cell) => new RegExp(pattern, 'u').exec(cell)?.[1]).filter((id) => id !== undefined)
      const distinct = new Set(ids).size / Math.max(1, ids.length)
      const isGood = ids.length > column.all.length * 0.95 && distinct > 0.5
      return isGood ? [{ column, of, pattern, distinct }] : []
    }),
  )
  const isImage = (column: Column) => rankOf(column, 'image') !== undefined
  const [best] = found.sort(
    (a, b) => Number(isImage(a.column)) - Number(isImage(b.column)) || Math.round((b.distinct - a.distinct) * 50),
  )
  if (!best || isImage(best.column)) return undefined
  return {
    source: { column: best.column.name, pattern: best.pattern },
    why: { id: 'idInAddresses', of: best.of, column: best.column.name },
  }
}

const IDENTIFYING = [
  'brand',
  'detail',
  'size',
  'color',
  'style',
  'group',
  'category',
  'subcategory',
  'link',
  'image',
  'description',
] as const
const UNIQUE = 0.995

/**
 * Adds each column that distinguishes more products, until all are distinct; the MRP last, for packets that only differ
 * in it.
 */
function madeOf(columns: Column[], named: Column[], mrp: Column | undefined): Pick<Identity, 'asin' | 'remarks'> {
  const rows = named[0]?.all.length ?? 0
  const identifying = IDENTIFYING.flatMap((field) => meaning(columns, field)).filter((column) => column.filled > 0.3)
  const candidates = mrp ? [...identifying, mrp] : identifying
  const parts = [...named]
  let keys = keysOf(parts)
  for (const column of new Set(candidates)) {
    const different = new Set(keys).size
    if (different >= rows * UNIQUE) break
    const next = keysOf([...parts, column])
    if (new Set(next).size <= different * 1.002) continue
    keys = next
    parts.push(column)
  }
  const same = rows - new Set(keys).size
  const made_of = parts.map(({ name }) => name)
  const remarks: Message[] = [{ id: 'knownBy', columns: made_of }]
  if (same > 0) remarks.push({ id: 'repeatsFound', rows, same })
  return { asin: { source: { made_of }, why: { id: 'madeOf', columns: made_of } }, remarks }
}

function keysOf(columns: Column[]): string[] {
  return (columns[0]?.all ?? []).map((_, at) => columns.map(({ all }) => all[at]?.toLowerCase()).join('\n'))
}

function chooseSizes(columns: Column[]): { column: Column; choice: Choice } | undefined {
  const [column] = meaning(columns, 'size').filter(({ cells }) => {
    const labels = cells.flatMap((cell) => (cell.startsWith('[') ? readListCell(cell) : cell.split(/[|,;/]\s*/)))
    return (
      cells.length > 0 &&
      share(labels, (label) => SIZE.test(label.trim())) > 0.3 &&
      share(labels, (label) => WEIGHT.test(label.trim())) < 0.3
    )
  })
  if (!column) return undefined
  const isPart = (part: string) => part.length <= 25
  const separator = separatorOf(column.cells, ['|', ';', ',', ...(hasSlashLists(column) ? ['/'] : [])], isPart)
  const isPrice = share(column.cells, isMoney) > 0.95 && separator === undefined && column.distinct > 0.5
  if (isPrice && column.cells.length > 20) return undefined
  const source = separator && separator !== '|' ? { column: column.name, separator } : column.name
  return { column, choice: { source, why: { id: 'byHeading', column: column.name } } }
}

/** 'XL/XXL' is one size that fits both; only three and more are certainly a list. */
function hasSlashLists({ cells }: Column): boolean {
  return cells.some((cell) => cell.split('/').length > 2)
}

/** Most ids are in several consecutive rows, with another size in each. */
function isRowASize(id: Column, size: Column): boolean {
  let [runs, last] = [0, '']
  for (const cell of id.all) {
    if (cell !== last) runs++
    last = cell
  }
  const different = new Set(id.all.filter((cell) => cell !== '')).size
  const pairs = new Set(id.all.map((cell, at) => `${cell}\n${size.all[at]}`)).size
  return id.all.length > different * 1.3 && runs <= different * 1.02 && pairs > different * 1.2
}
