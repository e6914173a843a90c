const FORMULA = /^'*[=+\-@\t\r]/

/** A line of a CSV file for spreadsheets. */
export function csvLine(cells: readonly (string | number)[]): string {
  return `${csvCells(cells)}\r\n`
}

export function csvCells(cells: readonly (string | number)[]): string {
  return cells.map((cell) => (typeof cell === 'number' ? cell : quoteCell(markFormula(cell)))).join(',')
}

/**
 * F49: an apostrophe keeps a spreadsheet from running a cell as a formula; a text that begins with one already gets one
 * more.
 */
export function markFormula(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text
}

export function unmarkFormula(text: string): string {
  return text.startsWith("'") && FORMULA.test(text) ? text.slice(1) : text
}

/** Quotes whatever could be taken for a delimiter or the end of a cell. */
export function quoteCell(text: string): string {
  return /[",;|\t\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
