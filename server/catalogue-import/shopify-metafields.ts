import { parseCount, parseRating } from './numbers.ts'
import { DETAIL_MAX } from './read-cells.ts'
import { cutAtWord } from './texts.ts'

export interface Metafields {
  details: Record<string, string>
  colors: string[]
  material: string
  rating: number
  ratingCount: number
}

const METAFIELD = /^(.*?)\(product\.metafields\.([^.]+)\.([^)]+)\)$/
/** Shopify's own data, and that of review apps. */
const NOT_A_DETAIL = /^(reviews|shopify--.*|mm-google-shopping|mc-facebook|global)$/
const IS_SIZE = /siz/i

/** Columns such as `Fabric (product.metafields.custom.fabric)`: what a reseller wrote beside Shopify's own fields. */
export function readMetafields(columns: string[], get: (column: string) => string): Metafields {
  const found: Metafields = { details: {}, colors: [], material: '', rating: 0, ratingCount: 0 }
  for (const column of columns) {
    const [, called = '', namespace = '', key = ''] = METAFIELD.exec(column) ?? []
    const label = called.trimEnd()
    const value = label ? get(column) : ''
    if (!label || value === '' || value.startsWith('gid://')) continue
    if (namespace === 'reviews') readReview(key, value, found)
    else if (!NOT_A_DETAIL.test(namespace) && !IS_SIZE.test(label)) {
      addDetail(label, namespace === 'shopify' ? spellOut(value) : value, found)
    }
  }
  return found
}

function addDetail(label: string, value: string, found: Metafields): void {
  if (/^colou?r$/i.test(label)) {
    if (found.colors.length === 0)
      found.colors = value
        .split(/[;,|/]/)
        .map((part) => part.trim())
        .filter(Boolean)
  } else if (/^(fabric|material)$/i.test(label)) found.material ||= cutAtWord(value, 300)
  else found.details[label] ??= cutAtWord(value, DETAIL_MAX)
}

/** `moisture-wicking; ventilation` -> `moisture wicking, ventilation`; sizes such as 16-18 stay. */
function spellOut(handles: string): string {
  return handles
    .split(';')
    .map((part) => part.trim().replace(/(?<=[a-z])-(?=[a-z])/gi, ' '))
    .join(', ')
}

function readReview(key: string, value: string, found: Metafields): void {
  if (key === 'rating_count') {
    const count = parseCount(value)
    if ('value' in count) found.ratingCount = Math.max(0, count.value)
  }
  if (key === 'rating') {
    const rating = parseRating(/"value"\s*:\s*"?([\d.]+)/.exec(value)?.[1] ?? value)
    if ('value' in rating) found.rating = rating.value
  }
}
