import { DEFAULT_LOCALE, type Message, sayIn } from '#contract/say.ts'
import { describeByProduct, type ImportReport } from '#server/catalogue-import/index.ts'

interface Options {
  images?: string
  fetchPictures?: boolean
  report?: string
}

const KINDS_SHOWN = 20

/**
 * The result of an import, in lines for the operator: rejected rows and why, then products without pictures, then
 * corrections, summed up by kind.
 */
export function describeReport(report: ImportReport, seconds: number, options: Options = {}): string[] {
  const { format, products, created, changed, unchanged, withdrawn, refused, notes } = report
  const leftOut = report.leftOut.map(({ why, count }): Message => ({ id: 'countOf', count, what: why }))
  const counts = { products, created, changed, unchanged, leftOut, withdrawn, refused, notes }
  const messages: Message[] = [
    ...report.remarks,
    ...describeAbsent(report),
    ...describePictures(report),
    ...describeWithoutPicture(report, options),
    ...describeNotes(report),
    ...(report.isInterrupted ? [{ id: 'importInterrupted' } as const] : []),
    { id: 'imported', format, seconds, ...counts },
  ]
  return messages.map(sayIn(DEFAULT_LOCALE))
}

function describeAbsent({ absent, refused, leftOut }: ImportReport): Message[] {
  const all = refused + leftOut.reduce((sum, { count }) => sum + count, 0)
  if (all === 0) return []
  const more = all - absent.length
  return [
    { id: 'leftOutHeading', count: all },
    ...absent.map((fault): Message => ({ id: 'itemOfList', item: describeByProduct(fault) })),
    ...(more > 0 ? [{ id: 'moreInReport', count: more } as const] : []),
  ]
}

function describeWithoutPicture({ withoutPicture, products }: ImportReport, options: Options): Message[] {
  const { count, withAddress } = withoutPicture
  if (count === 0) return []
  const first = withoutPicture.first.map(({ name, line }) => ({ name: name.slice(0, 60).toWellFormed(), line }))
  const shown: Message = { id: 'withoutPictures', count, products, first }
  if (withAddress > 0 && !options.fetchPictures) return [shown, { id: 'picturesHaveAddresses', count: withAddress }]
  return options.images || options.fetchPictures ? [shown] : [shown, { id: 'picturesInFolder' }]
}

function describeNotes({ kinds, notes }: ImportReport): Message[] {
  if (notes === 0) return []
  const sorted = kinds.toSorted((a, b) => b.count - a.count)
  return [
    { id: 'notesHeading', notes },
    ...sorted.slice(0, KINDS_SHOWN).map(({ count, first: fault }): Message => {
      const first = describeByProduct(fault)
      return count === 1 ? { id: 'itemOfList', item: first } : { id: 'noteRepeated', count, first }
    }),
    ...(sorted.length > KINDS_SHOWN ? [{ id: 'moreKindsInReport', kinds: sorted.length - KINDS_SHOWN } as const] : []),
  ]
}

function describePictures({ pictures: { stored, known, missing, refused } }: ImportReport): Message[] {
  if (stored + known + missing + refused === 0) return []
  return [{ id: 'picturesImported', stored, known, missing, refused }]
}
