import { describeFault, type ImportReport } from '#server/catalogue-import/index.ts'

const count = new Intl.NumberFormat('en-IN')

/** What came of an import, in lines for the operator. */
export function describeReport(report: ImportReport, seconds: number): string[] {
  const { created, changed, unchanged, refused, notes } = report
  const faults = refused + notes
  const more = faults - report.faults.length
  return [
    ...report.remarks,
    ...report.faults.map(describeFault),
    ...(more > 0 ? [`… and ${count.format(more)} more; --report FILE writes them all.`] : []),
    ...describePictures(report),
    ...(report.isInterrupted ? ['Interrupted: what came in is whole, and the same command again goes on.'] : []),
    `${report.format} catalogue: ${plural(report.products, 'product')} in ${seconds.toFixed(1)} s, ` +
      `${count.format(Math.round(report.products / Math.max(seconds, 0.001)))} a second: ` +
      `${created} created, ${changed} changed, ${unchanged} unchanged; ${describeLeftOut(report)}.`,
  ]
}

function describeLeftOut({ leftOut, withdrawn, refused, notes }: ImportReport): string {
  const reasons = Object.entries(leftOut).map(([why, number]) => `${number} ${why}`)
  const parts = [
    ...(reasons.length > 0 || refused === 0 ? [`left out ${reasons.join(', ') || 'none'}`] : []),
    ...(withdrawn > 0 ? [`${withdrawn} of them taken off the shop`] : []),
    `${plural(refused, 'fault')}`,
    ...(notes > 0 ? [`${plural(notes, 'thing')} mended`] : []),
  ]
  return parts.join(', ')
}

function describePictures({ pictures }: ImportReport): string[] {
  const { stored, known, missing, refused } = pictures
  if (stored + known + missing + refused === 0) return []
  const gone = missing > 0 ? `; ${count.format(missing)} are not in the folder, the default picture shows` : ''
  const bad = refused > 0 ? `; ${count.format(refused)} cannot be used` : ''
  return [`Pictures: ${count.format(stored)} new, ${count.format(known)} there already${gone}${bad}.`]
}

function plural(number: number, word: string): string {
  return `${count.format(number)} ${word}${number === 1 ? '' : 's'}`
}
