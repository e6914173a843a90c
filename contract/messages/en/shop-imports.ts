// Imports at the console.

import { groupDigits } from '#contract/money.ts'
import { plural, whoHas } from './words.ts'

export const noSuchImport = 'There is no such import in this shop.'
export const noFileChosen = 'Please choose a file.'
export const chosenFileEmpty = 'This file is empty. Please choose another, or save it once more.'
export const uploadTooLarge =
  'This file is larger than 20 MB, or 100 MB for a zip with pictures. Please split it, or save a table as .xlsx, which is smaller.'
export const tooManyFilesWait = 'Five files wait to be imported already. Please import one of them, or discard it.'
export const importUnderWay = ({ by, file, isBack }: { by: string | null; file: string; isBack: boolean }) => {
  const who = by === null ? 'You are' : `${by || 'Somebody'} is`
  return `${who} ${isBack ? 'taking back' : 'importing'} ${file ? `“${file}”` : 'another file'}. Please wait until that has ended, or stop it.`
}
export const importNotReady = ({ by }: { by: string | null }) =>
  `${whoHas(by)} started, stopped or taken this back meanwhile, or read it with other columns. Please look again.`
export const importFileGone = 'The file is not kept any more. Please upload it again.'
export const importPartlyBack =
  'Some of this import is taken back already, so it does not go on. Please upload the file again.'
export const importBroke = 'The import broke off because of a fault of ours. What was imported so far is complete.'
export const importSilent =
  'The import stood still for a minute and was ended. What was imported so far is complete. Please save the file anew as CSV, or split it.'
export const importTooBig = 'This file needs more memory than an import may use. Please split it into smaller files.'
export const importOfShared = ({ hosts }: { hosts: string }) =>
  `These products are sold by ${hosts} too, so only the operator can import.`
export const moreFaults = ({ count }: { count: number }) =>
  `${plural(count, 'more line is', 'more lines are')} not listed here. Please mend these and import the file again.`

// The meaning of columns
export const chooseUnit = 'Please choose whether the prices are rupees or paise.'
export const nameColumnMissing = 'Please choose the column with the name of the product.'
export const priceColumnMissing = 'Please choose the column with the price.'

// Workbooks
export const workbookLocked =
  'This workbook has a password, or is of an old Excel (.xls). Open it and save it as .xlsx without a password.'
export const notAnExcelWorkbook = 'This is a spreadsheet of another program. Save it as .xlsx or as "CSV UTF-8".'
export const workbookBroken = 'This file is damaged. Open it on your computer and save it again.'
export const unpackedTooLarge = ({ megabytes }: { megabytes: number }) =>
  `Unpacked, this file has more than ${megabytes} MB. Please save the sheet as "CSV UTF-8", and send fewer pictures at once.`
export const workbookTooLong = ({ rows }: { rows: number }) =>
  `This sheet has more than ${groupDigits(rows)} rows. Please save it as "CSV UTF-8".`
export const workbookTooWide = ({ columns }: { columns: number }) => `This sheet has more than ${columns} columns.`
export const oneSheetOnly = ({ sheets, nth }: { sheets: number; nth: number }) =>
  `The workbook has ${plural(sheets, 'sheet')}: only ${nth === 1 ? 'the first' : `number ${nth}`} was read.`
export const charactersLost =
  'Some texts consist of question marks: Excel’s plain "CSV" loses Devanagari and ₹. Save it as .xlsx or "CSV UTF-8".'

// Zips of a table and its pictures
export const noTableInZip = 'There is no table in this zip. Please put the .xlsx, .csv or .json beside the pictures.'
export const manyTablesInZip = ({ names }: { names: string }) =>
  `This zip has more than one table: ${names}. Please leave one of them beside the pictures.`
export const samePictureNames = ({ count, name }: { count: number; name: string }) =>
  `${plural(count, 'picture')} in another folder of the zip had a name that is taken, such as ${name}: the first was used.`

// What taking an import back has spared
export const soldSince = 'it was sold since'
export const editedSince = 'it was edited since'
export const countedSince = 'its pieces were counted since'
export const gonePieces = 'some of its pieces are sold already'
