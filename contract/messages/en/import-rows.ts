// What was wrong with a cell, a row or a product of an import, and what was done about it. The cell's text precedes
// what is wrong: `line 12, column Variant Price: "abc" is not a price; the product was left out`.

import type { NestedText } from '#contract/messages/nested-text.ts'
import { plural } from './words.ts'

interface Fault {
  line: number
  column: string
  value: string
  problem: NestedText
  done: NestedText
}

export const faultOfLine = ({ line, column, value, problem, done }: Fault) =>
  `line ${line}${column && `, column ${column}`}: ${value && `"${value}" `}${problem}; ${done}`
export const faultOfProduct = ({ product, line, column, value, problem, done }: Fault & { product: string }) => {
  const where = product ? `${product} (line ${line})` : `Line ${line}`
  if (!value) return `${where}${column && `, column ${column}`}: ${problem}; ${done}`
  return `${where}: ${column && `${column} `}"${value}" ${problem}; ${done}`
}

// Of a row
export const rowBroken = ({ problem }: { problem: NestedText }) => `begins a row that ${problem}`
export const quoteNeverClosed = 'has a quote that is opened and never closed'
export const quoteClosedTooLate = 'has a quote that is opened and not closed within a million characters'
export const quoteStray = 'has a quote that does not belong there'
export const lineTooLong = 'is longer than a million characters'
export const objectBroken = ({ problem }: { problem: NestedText }) => `begins an object that ${problem}`
export const objectTooLong = 'is not closed within a million characters'
export const objectCutOff = 'is cut off: the file ends inside it'
export const objectInvalid = 'is not valid JSON'
export const cellsWrong = ({ cells, columns }: { cells: number; columns: number }) =>
  `the row has ${plural(cells, 'cell')} where the header has ${columns}`
export const rowIsSum = 'the row is the sum of others'
export const notUtf8 = 'the line is not UTF-8'
export const nulCharacters = 'the row has NUL characters'
export const idMissing = ({ column }: { column: string }) => `the row has no ${column}`
export const tooManyRows = ({ most }: { most: number }) => `has more than ${most} rows`
export const rowUnreadable = ({ line }: { line: number }) => `has a row that cannot be read, line ${line}`
export const titleApart = 'has no row with a Title here; the rows of a Handle must follow each other'
export const parentMissing = 'is the Parent of variations and is not in the file'
export const variationsMissing = 'is a product with variations, and none is in the file'
export const asinRepeated = ({ line }: { line: number }) => `is already the name of a product in line ${line}`
export const notStored = ({ reason }: { reason: string }) => `cannot be stored: ${reason}`
export const keptOffSale = 'is kept off sale at the console'
export const staysOffSale = 'it stays off sale'
export const editedByStaff = 'has been changed at the console since the last import'
export const fileGoesBefore = 'the file goes before'

// Of a cell
export const asinMissing = 'the product has no name of its own (ASIN)'
export const idShortened = 'is an id that a spreadsheet has shortened: format its column as text, and type it again'
export const nameMissing = 'the name is missing'
export const priceMissing = 'the price is missing'
export const stockMissing = 'the stock is missing'
export const tooLong = ({ most }: { most: number }) => `is longer than ${most} characters`
export const tooManyParts = ({ most, length }: { most: number; length: number }) =>
  `has more than ${most} parts, or one of more than ${length} characters`
export const notAPrice = 'is not a price'
export const priceZero = 'is no price: nothing is sold for ₹0'
export const priceNegative = 'is below ₹0'
export const priceTooLarge = 'is more than ₹100 crore'
export const mrpTooLow = 'is lower than the discount price'
export const notWhole = 'is not a whole number'
export const countTooLarge = 'is more than 10 lakh'
export const belowZero = 'is below 0'
export const notARating = 'is not a rating from 0 to 5'
export const notAnHsn = 'is not an HSN of 4, 6 or 8 digits'
export const notATaxRate = 'is not a tax rate from 0 to 40 percent'
export const notAVideo = 'is neither a link nor the id of a video'
export const notALink = 'is not a link (https://… or /…)'
export const returnsUnknown = 'is neither yes nor if faulty'
export const frameUnknown = ({ frames }: { frames: readonly string[] }) => `is none of ${frames.join(', ')}`
export const colourUnknown = ({ color }: { color: string }) => `names ${color}, which is no colour of the product`
/** What was done follows in the same sentence. */
export const pictureNotUsed = ({ why }: { why: NestedText }) => `cannot be used: ${why.replace(/\.$/, '')}`

/** What the rows of one product are called in a format. */
const ROWS = { any: 'rows', Shopify: 'variants', WooCommerce: 'variations' }

interface Rows {
  format: keyof typeof ROWS
}

export const pricesDiffer = ({ format }: Rows) => `are the different prices of its ${ROWS[format]}`

// Of stock and sizes
export const sizeNameless = ({ format }: Rows) => `is empty, where other ${ROWS[format]} of the product name a size`
export const sizeTwice = 'is written in two ways'
export const sizesWrong = ({ part }: { part: string }) => `should be like S=10|M=0, and "${part}" is not`
export const sizeTooLong = ({ most }: { most: number }) => `has a size label of more than ${most} characters`
export const sizeCountWrong = ({ count, problem }: { count: string; problem: NestedText }) =>
  `has the quantity "${count}", which ${problem}`
export const tooManySizes = ({ most }: { most: number }) => `has more than ${most} sizes`
export const stockBesideSizes = 'is not needed where there are sizes'
export const stockOfAll = ({ attribute }: { attribute: string }) =>
  `stands for every ${attribute}, and its stock is counted together`
export const soldBeyond = 'has sold more pieces since the last import than this file leaves'

// What was done
export const productLeftOut = 'the product was left out'
export const rowLeftOut = 'the row was left out'
export const repeatLeftOut = 'this one was left out'
export const variationsLeftOut = 'they were left out'
export const partsLeftOut = 'those were left out'
export const cutAtWord = 'it was cut at a word'
export const firstWordsKept = 'its first words are kept'
export const countsAsZero = 'it counts as 0'
export const stockIsZero = 'its stock is 0'
export const stockAddedUp = 'their stock was added up'
export const shownSoldOut = 'the product is shown as sold out'
export const sizesCount = 'the sizes count'
export const piecesNotSold = 'its pieces are not for sale'
export const somePiecesNotSold = ({ pieces }: { pieces: number }) =>
  `its ${plural(pieces, 'piece is', 'pieces are')} not for sale`
export const noChoiceOf = ({ attribute }: { attribute: string }) => `the product has no choice of ${attribute}`
export const discountForBoth = 'the discount price is used for both'
export const priceAsOriginal = 'the price is used as the original one'
export const highestForAll = 'the highest is used for all'
export const noVideo = 'the product has no video'
export const categoryOwnPage = 'the category has its own page'
export const mayBeReturned = 'may be returned'
export const categoryKeepsFrame = 'the category keeps its frame'
export const defaultPicture = 'the default picture is shown'
export const pictureForAllColours = 'the picture is shown for all colours'
export const readAsLatin = 'it was read as Windows-1252'
export const nulsTakenOut = 'they were taken out'

// Why a product of the file is not on sale
export const notOnSale = ({ why }: { why: NestedText }) => `is ${why}`
export const notSold = 'it is not sold'
export const wordInFile = ({ word }: { word: string }) => word
export const statusUnknown = ({ status }: { status: string }) =>
  `of the status "${status}", which is not known to mean "on sale"`
export const statusMissing = 'without a status'
export const draft = 'draft'
export const unpublished = 'unpublished'
export const giftCard = 'gift card'
