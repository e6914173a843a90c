/** A line of a CSV file for spreadsheets: what they would take for a formula, or in some countries for the end of a cell, is text. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(cell).join()}\r\n`
}

function cell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",;|\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
