// Why a catalogue, its mapping or a pincode directory cannot be imported, or a catalogue not exported.

import type { NestedText } from '#contract/messages/nested-text.ts'

interface Unreadable {
  file: string
  reason: string
}

export const fileUnreadable = ({ file, reason }: Unreadable) => `The file ${file} cannot be read (${reason}).`
export const fileUnwritable = ({ file, reason }: Unreadable) => `The file ${file} cannot be written (${reason}).`
export const folderNotCsv = ({ file }: { file: string }) => `${file} is a folder, not a CSV file.`
export const fileEmpty = ({ file }: { file: string }) => `The file ${file} is empty.`
export const noProducts = 'The file has no products.'
export const jsonBroken = ({ line, problem }: { line: number; problem: NestedText }) =>
  `The JSON of the file is broken: line ${line} ${problem}.`
export const picturesUnreadable = ({ folder, reason }: { folder: string; reason: string }) =>
  `The folder of pictures ${folder} cannot be read (${reason}).`

export const gzipDamaged = 'The gzip file is cut off or damaged. Pack it again, or import it unpacked.'
export const gzipBomb = ({ times }: { times: number }) =>
  `The gzip file unpacks to more than ${times} times its size; it cannot be a catalogue.`
export const utf16Unmarked =
  'This file is in UTF-16 and does not say so at its beginning. Save it as "CSV UTF-8" and import that.'
export const webPage =
  'This is a web page (HTML), not a CSV file: some programs save one under the name of a table, or what was saved is a ' +
  'page that asks to sign in. Open it in a spreadsheet and save it as "CSV UTF-8", or download it again.'
export const oldWorkbook = 'This is an old Excel workbook. Open it and save it as "CSV UTF-8".'
export const workbook = 'This is an Excel workbook (or another spreadsheet). Open it and save it as "CSV UTF-8".'
export const pdfFile = 'This is a PDF, not a CSV file.'
export const pictureFile = 'This is a picture, not a CSV file.'
export const rtfFile = 'This is a text document (RTF), not a CSV file.'
export const zipFile = 'This is a zip file. Unpack it, and import the file in it.'
export const xmlFile = 'This is an XML file, not a CSV file. Save it as "CSV UTF-8", or export it as CSV.'
export const notText = 'This is not a text file, so it cannot be a CSV catalogue.'

export const tooManyColumns = ({ columns, most }: { columns: number; most: number }) =>
  `The header row names ${columns} columns; at most ${most} are possible.`
export const headerBroken = ({ line, problem }: { line: number; problem: NestedText }) =>
  `The header row, line ${line}, ${problem}.`
export const columnTwice = ({ column }: { column: string }) => `The header row names the column "${column}" twice.`
export const columnsNotFound = ({ missing, found }: { missing: string; found: string }) =>
  `The file has no column ${missing}, which the mapping names. Found: ${found}.`
export const noColumnFor = ({ missing, found }: { missing: string; found: string }) =>
  `The file has no column for ${missing}. Found: ${found || 'no columns at all'}. A mapping can say where it stands (docs/catalogue-csv.md).`

export const noCatalogue = ({ found }: { found: string }) =>
  'The first line does not name the columns of a catalogue. Haat expects asin, name, category and discount_price ' +
  `(docs/catalogue-csv.md); for any other file write a mapping. Found: ${found || 'nothing'}.`

const FORMATS = {
  Shopify: "Shopify's export",
  WooCommerce: "WooCommerce's export",
  Wix: "Wix's export",
  Haat: "Haat's own CSV",
}

export const nearlyCatalogue = (header: {
  format: keyof typeof FORMATS
  missing: readonly string[]
  found: string
}) => {
  const { format, missing, found } = header
  const [columns, are] = missing.length > 1 ? ['columns', 'are'] : ['column', 'is']
  return `This looks like ${FORMATS[format]}, but the ${columns} ${missing.join(', ')} ${are} missing. Found: ${found || 'nothing'}.`
}

export const mappingUnreadable = ({ path, reason }: { path: string; reason: string }) =>
  `The mapping ${path} cannot be read (${reason}).`
export const mappingNotYaml = ({ path, problem }: { path: string; problem: string }) =>
  `The mapping ${path} is neither YAML nor JSON: ${problem}`
export const mappingWrong = ({ problems }: { problems: readonly NestedText[] }) =>
  `The mapping is not right (docs/catalogue-csv.md). ${problems.join('; ')}`
export const fieldOfMappingWrong = ({ field, problem }: { field: string; problem: NestedText }) =>
  `${field || 'the whole'}: ${problem}`
export const mappingIncomplete = 'The mapping must say where asin, name and discount_price come from.'
export const mappingNeeded = 'A JSON file needs --mapping FILE, which says what its fields are (docs/catalogue-csv.md).'
export const changeMapping = ({ path }: { path: string }) => `Change ${path} and import again.`
export const passMapping = 'Write a mapping and pass it with --mapping.'
export const looksLikePaise = ({ price, name }: { price: string; name: string }) =>
  `The prices look like paise (${price} for "${name}"). Write "scale: 0.01" in the mapping, or "scale: 1" if they are rupees.`
export const rupeesOrPaise = ({ prices }: { prices: readonly string[] }) =>
  `All prices are full hundreds (${prices.join(', ')}): they may be rupees or paise.`
export const passUnit = (of: { prices: readonly string[] }) =>
  `${rupeesOrPaise(of)} Pass --prices rupees or --prices paise.`
export const unitKnown = 'The format of this file is known, and its prices are rupees. Leave out --prices.'
export const unitDiffers = ({ path, unit, scale }: { path: string; unit: string; scale: number }) =>
  `The mapping ${path} does not read the prices as ${unit}. Write "scale: ${scale}" in it, or leave out --prices.`

export const directoryBroken = ({ line }: { line: number | undefined }) =>
  `Line ${line} has a quote that is never closed, or is far too long. Mend it and import again; nothing was changed.`
export const pincodeOfRowWrong = ({ pincode }: { pincode: string }) => `'${pincode}' is not a pincode of six digits.`
export const stateUnknown = ({ state }: { state: string }) => `'${state}' is not a state of India.`
export const stateMissing = 'The state is missing.'
export const cityMissing = 'The city or office name is missing.'
export const noPincodeColumn = 'The first line must name the columns, at least pincode and state (or statename).'
export const noCityColumn = 'There must be a column city or officename.'
