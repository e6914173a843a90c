import { countText, plural } from '#contract/messages/en/words.ts'
import { DEFAULT_LOCALE, sayIn } from '#contract/say.ts'
import { describeByProduct, type ImportReport } from '#server/catalogue-import/index.ts'

interface Options {
  images?: string
  fetchPictures?: boolean
  report?: string
}

const inWords = sayIn(DEFAULT_LOCALE)

/**
 * The result of an import, in lines for the operator: rejected rows and why, then products without pictures, then
 * corrections, summed up by kind.
 */
export function describeReport(report: ImportReport, seconds: number, options: Options = {}): string[] {
  const { created, changed, unchanged } = report
  return [
    ...report.remarks.map(inWords),
    ...describeAbsent(report),
    ...describePictures(report),
    ...describeWithoutPicture(report, options),
    ...describeNotes(report),
    ...(report.isInterrupted
      ? ['Interrupted: everything imported so far is complete. Run the same command again to continue.']
      : []),
    `${report.format} catalogue: ${plural(report.products, 'product')} in ${seconds.toFixed(1)} s, ` +
      `${countText(Math.round(report.products / Math.max(seconds, 0.001)))} a second: ` +
      `${created} created, ${changed} changed, ${unchanged} unchanged; ${describeLeftOut(report)}.`,
  ]
}

function describeAbsent({ absent, refused, leftOut }: ImportReport): string[] {
  const all = refused + leftOut.reduce((sum, { count }) => sum + count, 0)
  if (all === 0) return []
  const more = all - absent.length
  return [
    `Left out, ${plural(all, 'product or row', 'products and rows')}:`,
    ...absent.map((fault) => `  ${inWords(describeByProduct(fault))}`),
    ...(more > 0 ? [`  … and ${countText(more)} more; use --report FILE to list them all.`] : []),
  ]
}

function describeWithoutPicture({ withoutPicture, products }: ImportReport, options: Options): string[] {
  const { count: without, withAddress, first } = withoutPicture
  if (without === 0) return []
  const names = first.map(({ name, line }) => `${name.slice(0, 60).toWellFormed()} (line ${line})`)
  const who = without === products ? 'No product has a picture' : `${plural(without, 'product')} without a picture`
  const shown = `${who}: ${names.join(', ')}${without > first.length ? ', …' : ''}.`
  if (withAddress > 0 && !options.fetchPictures) {
    return [shown, `  The file gives addresses for ${countText(withAddress)} of them: --fetch-pictures fetches them.`]
  }
  return options.images || options.fetchPictures
    ? [shown]
    : [shown, '  Use --images FOLDER for pictures named in the file.']
}

function describeNotes({ kinds, notes }: ImportReport): string[] {
  if (notes === 0) return []
  const sorted = kinds.toSorted((a, b) => b.count - a.count)
  return [
    `Brought in, with ${plural(notes, 'thing')} to know:`,
    ...sorted.slice(0, KINDS_SHOWN).map(({ count: times, first }) => {
      const text = inWords(describeByProduct(first))
      return times === 1 ? `  ${text}` : `  ${countText(times)} times, first at ${text}`
    }),
    ...(sorted.length > KINDS_SHOWN
      ? [`  … and ${plural(sorted.length - KINDS_SHOWN, 'kind')} more; use --report FILE to list them all.`]
      : []),
  ]
}

const KINDS_SHOWN = 20

function describeLeftOut({ leftOut, withdrawn, refused, notes }: ImportReport): string {
  const reasons = leftOut.map(({ why, count }) => `${count} ${inWords(why)}`)
  const parts = [
    ...(reasons.length > 0 || refused === 0 ? [`left out ${reasons.join(', ') || 'none'}`] : []),
    ...(withdrawn > 0 ? [`${withdrawn} of them withdrawn`] : []),
    `${plural(refused, 'fault')}`,
    ...(notes > 0 ? [`${plural(notes, 'thing')} mended`] : []),
  ]
  return parts.join(', ')
}

function describePictures({ pictures }: ImportReport): string[] {
  const { stored, known, missing, refused } = pictures
  if (stored + known + missing + refused === 0) return []
  const gone = missing > 0 ? `; ${plural(missing, 'is', 'are')} not in the folder, the default picture shows` : ''
  const bad = refused > 0 ? `; ${countText(refused)} cannot be used` : ''
  return [`Pictures: ${countText(stored)} new, ${countText(known)} there already${gone}${bad}.`]
}
