import { parseCount } from './numbers.ts'

const AFTER_COLON = /(?<=[^:\s]\s*):\s*(\d+)$/

/** 'S=10', also of the variant 'S:10' where a colon comes before units; undefined for a label without units. */
export function asPair(label: string, withColon: boolean): string | undefined {
  if (withColon && AFTER_COLON.test(label)) return label.replace(AFTER_COLON, '=$1')
  return label.includes('=') ? label : undefined
}

/**
 * Whether 'S:10' has units although the file has a stock column. Beside it 'UK:8', or '2:4' of bangles, is a size; but
 * several labels have units if these add up to the count, or if the row has no number to compare.
 */
export function haveUnits(labels: string[], count: string | undefined): boolean {
  if (labels.length < 2 || count === undefined) return labels.length > 1
  const counted = parseCount(count)
  const units = labels.map((label) => Number(AFTER_COLON.exec(label)?.[1] ?? 0))
  return 'value' in counted && units.reduce((sum, each) => sum + each, 0) === counted.value
}
