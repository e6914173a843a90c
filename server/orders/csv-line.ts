/** A line of a CSV file for spreadsheets: what they would take for a formula is text. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(cell).join()}\r\n`
}

function cell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
