import { type Parsed, parseCount } from './numbers.ts'
import type { SizeStock } from './product.ts'
import { splitAtBars } from './texts.ts'

export const LABEL_MAX = 100
const SIZES_MAX = 2048 // as many as Shopify has variants

/** Up to the first '=' without a backslash, read once from left to right, whatever follows. */
const ESCAPED_LABEL = /^(?:\\[|=\\]|[^=])*/

/** 'S=10|M=0' */
export function parseSizes(text: string): Parsed<SizeStock[]> {
  const stock: SizeStock[] = []
  for (const part of splitAtBars(text).map((part) => part.trim())) {
    if (part === '') continue
    const [label = ''] = ESCAPED_LABEL.exec(part) ?? []
    const size = label.trim().replace(/\\([|=\\])/g, '$1')
    const count = part.slice(label.length + 1).trim()
    if (!size || !count || count.includes('=')) return { problem: { id: 'sizesWrong', part: part.slice(0, LABEL_MAX) } }
    if (size.length > LABEL_MAX) return { problem: { id: 'sizeTooLong', most: LABEL_MAX } }
    const units = parseCount(count)
    if ('problem' in units) return { problem: { id: 'sizeCountWrong', count, problem: units.problem } }
    stock.push({ size, units: units.value })
  }
  if (stock.length > SIZES_MAX) return { problem: { id: 'tooManySizes', most: SIZES_MAX } }
  return { value: stock }
}

export interface MergedSizes {
  stock: SizeStock[]
  /** Labels that differ from an earlier one only in case. */
  merged: string[]
  /** Labels whose quantity was below 0 and became 0. */
  raised: string[]
  /** Units of a size without a name beside sizes with one: no button could show them, so they are not on sale. */
  nameless: number
}

const HAS_NAME = /[\p{L}\p{N}\p{P}\p{S}]/u

/** One row for each label: 's' and 'S' of one product are one size. Oversold stock counts as 0. */
export function mergeSizes(given: SizeStock[]): MergedSizes {
  const bySize = new Map<string, SizeStock>()
  const merged: string[] = []
  const raised: string[] = []
  const isNamed = given.some(({ size }) => HAS_NAME.test(size))
  let nameless = 0
  for (const { size, units } of given) {
    if (isNamed && !HAS_NAME.test(size)) {
      nameless += Math.max(0, units)
      continue
    }
    if (units < 0) raised.push(size)
    const key = size.toLowerCase()
    const first = bySize.get(key)
    if (first) merged.push(size)
    if (first) first.units += Math.max(0, units)
    else bySize.set(key, { size, units: Math.max(0, units) })
  }
  return { stock: [...bySize.values()], merged, raised, nameless }
}
