import { collectFaults, type Fault } from './faults.ts'
import type { CatalogueItem } from './product.ts'
import {
  asinOf,
  attributePlaces,
  leaveOut,
  readVariation,
  readWooProduct,
  type Variation,
  whyNotPublished,
} from './read-woocommerce.ts'
import type { Table } from './table.ts'
import { ownText } from './texts.ts'

export const WOO_COLUMNS = ['Type', 'SKU', 'Name', 'Regular price', 'Categories']
/** WooCommerce has no such columns; values from other sources stay. */
export const WOO_SILENT = [
  'delivery_paise',
  'delberto_paise',
  'rating',
  'rating_count',
  'badge',
  'badge1',
  'video',
  'material',
  'hsn',
  'gst_percent',
  'not_returnable_since',
]

interface Family {
  line: number
  /**
   * The published ones; each as the JSON of its values, a twentieth of the size of an object: all variations of the file
   * are in memory until their products are read.
   */
  variations: string[]
  /** An unreadable variation: without it the product would lose a size. */
  faults: Fault[]
}

/** A variation may be far from its product, so the file is read twice: first the variations, then the products. */
export async function* readWooProducts(table: Table, again: () => Promise<Table>): AsyncGenerator<CatalogueItem> {
  const places = attributePlaces(table.columns)
  const families = await readFamilies(table, places)
  const second = await again()
  for await (const row of second.rows(second.columns)) {
    if ('fault' in row) {
      yield { faults: [row.fault] }
      continue
    }
    if (isVariation(row.get('Type'))) continue
    const names = [row.get('SKU'), `id:${row.get('ID')}`].filter(Boolean)
    const { variations, faults, isUnpublished } = takeFamily(families, names)
    const leftOut = leaveOut(row, isUnpublished)
    // Whatever its variations are: those of a draft are drafts too.
    if (leftOut) yield leftOut
    else if (faults.length > 0) yield { called: row.get('Name'), faults }
    else if (variations.length === 0 && row.get('Type').startsWith('variable'))
      yield { called: row.get('Name'), ...alone(row.line, asinOf(row)) }
    else yield readWooProduct(row, places, variations)
  }
  for (const [name, { line, variations }] of families) {
    if (variations.length === 0) continue
    const [problem, done] = [{ id: 'parentMissing' }, { id: 'variationsLeftOut' }] as const
    yield { faults: [{ line, column: 'Parent', value: name, problem, done, isLeftOut: true }] }
  }
}

async function readFamilies({ columns, rows }: Table, places: string[]): Promise<Map<string, Family>> {
  const families = new Map<string, Family>()
  for await (const row of rows(columns)) {
    if ('fault' in row || !isVariation(row.get('Type'))) continue
    const family = families.get(row.get('Parent')) ?? { line: row.line, variations: [], faults: [] }
    if (!whyNotPublished(row)) {
      const collector = collectFaults()
      family.variations.push(pack(readVariation(row, places, collector)))
      family.faults.push(...collector.faults)
    }
    if (!families.has(row.get('Parent'))) families.set(ownText(row.get('Parent')), family)
  }
  return families
}

function pack({ line, values, price, former, units, isCounted, image }: Variation): string {
  return JSON.stringify([line, values, price, former, units, isCounted, image])
}

function unpack(text: string): Variation {
  const [line, values, price, former, units, isCounted, image] = JSON.parse(text)
  return { line, values, price, former, units, isCounted, image }
}

function isVariation(type: string): boolean {
  return type.split(',').some((part) => part.trim() === 'variation')
}

/** What is known of a product's variations, and whether it has some, none of them published. */
function takeFamily(families: Map<string, Family>, names: string[]) {
  const found = names.flatMap((name) => families.get(name) ?? [])
  for (const name of names) families.delete(name)
  const variations = found.flatMap((family) => family.variations.map(unpack))
  const faults = found.flatMap((family) => family.faults)
  return { variations, faults, isUnpublished: found.length > 0 && variations.length === 0 }
}

function alone(line: number, value: string): CatalogueItem {
  const [problem, done] = [{ id: 'variationsMissing' }, { id: 'productLeftOut' }] as const
  return { faults: [{ line, column: 'Type', value, problem, done, isLeftOut: true }] }
}
