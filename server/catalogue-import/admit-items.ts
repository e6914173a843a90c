import { asText, type Message } from '#contract/say.ts'
import type { Fault } from './faults.ts'
import { FAULTS_MAX, type ImportReport } from './import-report.ts'
import { foldPlaces, placeOf } from './place-names.ts'
import type { CatalogueItem, Place } from './product.ts'
import type { ProductToSave } from './save-products.ts'
import { ownText } from './texts.ts'

/** A home page of 300 rows is of no use. */
const NEW_HEADER_ROWS_MAX = 12

export interface Admitted {
  product?: ProductToSave
  leftOutAsin?: string
  faults: Fault[]
}

/** Decides on each item of the file in turn: a repeated ASIN is left out, other products get their category. */
export function createAdmission(report: ImportReport, places: Place[]): (item: CatalogueItem) => Admitted {
  const lines = new Map<string, number>()
  const newRows = new Set<string>()
  const fold = foldPlaces(places)
  const reasons = new Map<string, { why: Message; count: number }>()
  let position = 0

  function countReason(why: Message): void {
    const reason = reasons.get(asText(why)) ?? { why, count: 0 }
    if (reason.count++ === 0) report.leftOut.push(reason)
    reasons.set(asText(why), reason)
  }

  return ({ product, leftOut, called, faults: read }) => {
    const faults = read.map((fault) => ({ ...fault, product: called || product?.asin }))
    const { asin, line } = product ?? leftOut ?? {}
    if (asin === undefined || line === undefined) return { faults }
    const before = lines.get(asin)
    if (before !== undefined) {
      const [problem, done] = [{ id: 'asinRepeated', line: before }, { id: 'repeatLeftOut' }] as const
      return {
        faults: [...faults, { line, column: 'asin', value: asin, problem, done, isLeftOut: true, product: called }],
      }
    }
    lines.set(ownText(asin), line)
    if (leftOut) {
      const { why } = leftOut
      countReason(why)
      const [problem, done] = [{ id: 'notOnSale', why }, { id: 'notSold' }] as const
      const fault = { line, column: '', value: '', problem, done, isLeftOut: true }
      if (report.absent.length < FAULTS_MAX) report.absent.push({ ...fault, product: called || asin })
      return { leftOutAsin: asin, faults }
    }
    if (!product) return { faults }
    const place = fold(placeOf(product.group, product.category, product.subcategory))
    if (newRows.size < NEW_HEADER_ROWS_MAX) newRows.add(ownText(place.category))
    const rowIfNew = newRows.has(place.category) ? place.category : undefined
    return { product: { ...product, ...place, position: position++, rowIfNew }, faults }
  }
}
