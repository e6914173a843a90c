const FORMULA = /^'*[=+\-@\t\r]/

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

export function writeCsvLine(cells: string[]): string {
  return `${cells.map((cell) => quoteCell(markFormula(cell))).join(',')}\r\n`
}

/** Quotes whatever could be taken for a delimiter or the end of a cell. */
export function quoteCell(text: string): string {
  return /[",;|\t\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
