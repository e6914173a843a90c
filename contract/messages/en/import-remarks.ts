// Remarks of an import on a file as a whole.

import { plural, quoted } from './words.ts'

interface Columns {
  columns: readonly string[]
}

export const unknownColumn = ({ column }: { column: string }) => `The column "${column}" is not known and was not read.`
export const fileWithoutStock =
  'The file has neither a column stock nor sizes: a new product has no pieces and is shown as sold out; of others the ' +
  'pieces stay as they are.'
export const fileWithoutQuantities =
  'The file has no column "Variant Inventory Qty": a size of a new product counts as 100 pieces.'
export const mappingWithoutStock = 'The mapping says nothing of stock: a new product is shown as sold out.'
export const piecesAssumed = ({ pieces, unread }: { pieces: string | number; unread: readonly string[] }) => {
  const skipped = unread.length > 0 ? ` Not read as counts: ${quoted(unread)}.` : ''
  return `The number of pieces is not read from the file: every product, or each of its sizes, gets ${pieces}.${skipped}`
}
export const sizesProposed = ({ columns }: Columns) =>
  `Proposed as sizes, with the pieces of each below its heading: ${quoted(columns)}. Nothing or "-" counts as no pieces.`
export const statusNotNamed = ({ columns }: Columns) =>
  `Only what ${quoted(columns)} says to be on sale is sold; the mapping does not name it.`
export const sizesAsDates = ({ size }: { size: string }) =>
  `Some sizes are dates, such as ${size}: a spreadsheet makes one of 2-3. Format the column as text and type them again.`

// Of prices
export const fileWithoutDiscount = 'Without the column discount_price goods are sold at original_price.'
export const paiseAsRupees = ({ price, name }: { price: string; name: string }) =>
  `The prices look like paise (${price} for "${name}"); they were read as rupees.`
export const hundredsRead = ({ price }: { price: string }) =>
  `All prices are full hundreds and are read as rupees (${price}). If they are paise, write "scale: 0.01" in the mapping.`
export const otherPrices = ({ sold, others }: { sold: readonly string[]; others: readonly string[] }) =>
  `Prices are those of ${quoted(sold, ' and ')}; not read: ${quoted(others)}.`
export const pricesOfMarkets = ({ others }: { others: readonly string[] }) =>
  `Goods are sold at "Variant Price", the shop's own; not read: ${quoted(others)}, which are those of single markets.`
export const foreignPrices = ({ column, currencies }: { column: string; currencies: readonly string[] }) =>
  `Prices are read as rupees, and by "${column}" they are ${currencies.join(', ')}: convert them before you import.`

// Of ids
export const repeatedIds = ({ column }: { column: string }) =>
  `Some rows have the same "${column}": the first counts, the others are left out.`
export const knownBy = ({ columns }: Columns) =>
  `The file has no id for a product. Each is known by ${quoted(columns)}: who changes these makes another product.`
export const repeatsFound = ({ rows, same }: { rows: number; same: number }) =>
  `Of the first ${plural(rows, 'row')} ${plural(same, 'is', 'are')} the same as another in all of these and left out as repeats.`
