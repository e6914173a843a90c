/** Prints a table with the first column aligned left and figures aligned right. */
export function printTable(title: string, columns: string[], rows: (string | number)[][]): void {
  const cells = [columns, ...rows.map((row) => row.map(show))]
  const widths = columns.map((_, column) => Math.max(...cells.map((row) => row[column]?.length ?? 0)))
  const line = (row: string[]) =>
    row.map((cell, column) => (column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0)))
  process.stdout.write(`\n${title}\n`)
  for (const row of cells) process.stdout.write(`  ${line(row).join('  ')}\n`)
}

function show(value: string | number): string {
  if (typeof value === 'string') return value
  if (!Number.isFinite(value)) return '-'
  return value >= 100 ? Math.round(value).toLocaleString('en-IN') : value.toFixed(value >= 10 ? 1 : 2)
}
