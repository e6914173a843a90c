// What the terminal shows of an import: its result, in lines.

import type { NestedText } from '#contract/messages/nested-text.ts'
import { groupDigits } from '#contract/money.ts'
import { plural } from './words.ts'

export const importInterrupted =
  'Interrupted: everything imported so far is complete. Run the same command again to continue.'
export const importFailed =
  'Everything imported so far is complete. Repair that, then run the same command to continue.'
export const nothingImported = 'Nothing was imported.'
export const nothingToImport = ({ file }: { file: string }) => `${file} has no products: nothing was changed.`
export const onlyTried = 'A dry run: nothing was written to the shop.'

interface Imported {
  format: string
  products: number
  seconds: number
  created: number
  changed: number
  unchanged: number
  /** How many were left out on purpose, and why. */
  leftOut: readonly NestedText[]
  withdrawn: number
  refused: number
  notes: number
}

export const imported = ({ format, products, seconds, created, changed, unchanged, ...others }: Imported) =>
  `${format} catalogue: ${plural(products, 'product')} in ${seconds.toFixed(1)} s, ` +
  `${groupDigits(Math.round(products / Math.max(seconds, 0.001)))} a second: ` +
  `${created} created, ${changed} changed, ${unchanged} unchanged; ${notImported(others)}.`

function notImported({
  leftOut,
  withdrawn,
  refused,
  notes,
}: Pick<Imported, 'leftOut' | 'withdrawn' | 'refused' | 'notes'>): string {
  const parts = [
    ...(leftOut.length > 0 || refused === 0 ? [`left out ${leftOut.join(', ') || 'none'}`] : []),
    ...(withdrawn > 0 ? [`${withdrawn} of them withdrawn`] : []),
    `${plural(refused, 'fault')}`,
    ...(notes > 0 ? [`${plural(notes, 'thing')} mended`] : []),
  ]
  return parts.join(', ')
}

export const countOf = ({ count, what }: { count: number; what: NestedText }) => `${count} ${what}`

// Headings and the lines below them.
export const itemOfList = ({ item }: { item: NestedText }) => `  ${item}`
export const leftOutHeading = ({ count }: { count: number }) =>
  `Left out, ${plural(count, 'product or row', 'products and rows')}:`
export const moreInReport = ({ count }: { count: number }) =>
  `  … and ${groupDigits(count)} more; use --report FILE to list them all.`
export const notesHeading = ({ notes }: { notes: number }) => `Brought in, with ${plural(notes, 'thing')} to know:`
export const noteRepeated = ({ count, first }: { count: number; first: NestedText }) =>
  `  ${groupDigits(count)} times, first at ${first}`
export const moreKindsInReport = ({ kinds }: { kinds: number }) =>
  `  … and ${plural(kinds, 'kind')} more; use --report FILE to list them all.`

// Pictures.
interface Pictures {
  stored: number
  known: number
  missing: number
  refused: number
}

export const picturesImported = ({ stored, known, missing, refused }: Pictures) => {
  const gone = missing > 0 ? `; ${plural(missing, 'is', 'are')} not in the folder, the default picture shows` : ''
  const bad = refused > 0 ? `; ${groupDigits(refused)} cannot be used` : ''
  return `Pictures: ${groupDigits(stored)} new, ${groupDigits(known)} there already${gone}${bad}.`
}

interface WithoutPicture {
  count: number
  products: number
  first: readonly { name: string; line: number }[]
}

export const withoutPictures = ({ count, products, first }: WithoutPicture) => {
  const who = count === products ? 'No product has a picture' : `${plural(count, 'product')} without a picture`
  const names = first.map(({ name, line }) => `${name} (line ${line})`)
  return `${who}: ${names.join(', ')}${count > first.length ? ', …' : ''}.`
}
export const picturesHaveAddresses = ({ count }: { count: number }) =>
  `  The file gives addresses for ${groupDigits(count)} of them: --fetch-pictures fetches them.`
export const picturesInFolder = '  Use --images FOLDER for pictures named in the file.'

// The proposal of a mapping.
export const mappingUsed = ({ path }: { path: string }) => `Using the mapping ${path}.`
export const readAsShown = ({ advice }: { advice: NestedText }) => `The file is read as shown. To correct it: ${advice}`
export const mappingNotWritten = ({ reason }: { reason: string }) =>
  `The mapping cannot be written beside the file (${reason}).`
export const shippedMappingFits = ({ name }: { name: string }) =>
  `docs/mappings/${name} fits: the file has all of its columns.`
export const unknownFormat = ({ rows }: { rows: number }) =>
  `The file is of no known format. By its headings and its first ${plural(rows, 'row')} it is read so:`
export const pricesArePaise = ({ price }: { price: string }) =>
  `The prices are paise: ${price} in the file is ₹${Number(price) / 100} (scale: 0.01).`

// Pincodes.
export const faultOfDirectory = ({ line, problem }: { line: number; problem: NestedText }) => `line ${line}: ${problem}`
export const moreLinesLeftOut = ({ lines }: { lines: number }) =>
  `… and ${plural(lines, 'more line that was', 'more lines that were')} left out`
export const noPincodesIn = ({ file }: { file: string }) => `${file} has no pincodes.`
export const pincodesImported = (read: { rows: number; faults: number; pincodes: number; places: number }) =>
  `${plural(read.rows, 'row')} read, ${read.faults} left out: ` +
  `${plural(read.pincodes, 'pincode')} in ${plural(read.places, 'place')}.`
