// Why a column of a file of unknown format is read as it is: in the proposal that an import shows, and in the mapping
// that it writes, behind each column.

import type { NestedText } from '#contract/messages/nested-text.ts'
import { quoted } from './words.ts'

interface Column {
  column: string
}

export const shippedMapping = ({ name }: { name: string }) =>
  `of docs/mappings/${name}, whose columns are all in the file`
export const byHeading = ({ column }: Column) => `by its heading "${column}"`
export const byTexts = 'by what stands in it: a text that differs from row to row'
export const descriptionAsName = 'there is no name, and the description is as short as one'
export const byPictures = 'by what stands in it: addresses of pictures'
export const byHeadingWidths = ({ column }: Column) =>
  `by its heading "${column}", the first of each list for screens of several widths`

// The id
export const byHeadingUnique = ({ column }: Column) => `by its heading "${column}"; no two rows have the same`
export const byHeadingRows = ({ column }: Column) =>
  `by its heading "${column}": rows that follow each other with one are the sizes of one product`
export const madeOf = ({ columns }: { columns: readonly string[] }) => `the file has no id: made of ${quoted(columns)}`

const IDS = { asin: 'the ASIN', sku: 'the SKU', Flipkart: "Flipkart's id", shop: "the shop's id" }

export const idInAddresses = ({ of, column }: Column & { of: keyof typeof IDS }) =>
  `${IDS[of]} in the addresses of "${column}"`

// The category
export const byHeadingPath = ({ column }: Column) => `by its heading "${column}", a path of levels`
export const byHeadingAddress = ({ column }: Column) => `by its heading "${column}", the words of an address`
export const byPaths = 'by what stands in it: paths of levels'

// Prices
export const byAmounts = 'by what stands in it: amounts of money'
export const amountsNeverBelow = ({ column }: Column) => `amounts never below "${column}"`
export const neverBelow = ({ column }: Column) => `never below "${column}"`
export const neverBelowReduced = ({ column }: Column) => `never below "${column}", which says that it is reduced`
export const byHeadingNeverAbove = ({ mrp }: { mrp: string }) => `by its heading, and "${mrp}" is never below it`
export const orWhereEmpty = ({ why, column }: Column & { why: NestedText }) => `${why}; where it is empty, "${column}"`
export const soldAt = ({ column, why, others }: Column & { why: NestedText; others: readonly string[] }) =>
  `Goods are sold at "${column}", ${why}; not read: ${quoted(others)}.`
export const priceBeforeTax = ({ column }: Column) =>
  `"${column}" is without tax by its heading. Prices of the shop include it: what is sold at this price costs you the tax.`
export const soldAtMrp = ({ column }: Column) =>
  `Only "${column}" is a price: goods are sold at it, without a discount.`
export const priceAboveMrp = ({ price, mrp }: { price: string; mrp: string }) =>
  `"${price}" is higher than "${mrp}" in most rows; goods are sold at "${price}".`

// Stock
export const byHeadingCounts = ({ column, pieces }: Column & { pieces: number }) =>
  `by its heading "${column}"; what is there counts as ${pieces} pieces`
export const bySizeHeadings = 'each heading is a size, and below it stand its pieces'
export const notCounted = ({ pieces }: { pieces: number }) =>
  `the file does not count: every product has ${pieces} pieces`
export const byHeadingOnSale = ({ column }: Column) =>
  `by its heading "${column}"; only what it says to be on sale is sold`
export const statusWordsUnknown = ({ words }: { words: readonly string[] }) =>
  `none of its words (${quoted(words)}) is known to mean "on sale": write those that do into on_sale`
export const saysSoldOut = ({ column }: Column) =>
  `"${column}" says of goods with pieces that there are none; they are not sold`
