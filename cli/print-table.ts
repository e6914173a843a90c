import { plain } from '#server/kernel/terminal.ts'

export const time = new Intl.DateTimeFormat('en-IN', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'Asia/Kolkata',
})

/** Aligns cells in columns, two spaces apart; untrusted text stays within its cell. */
export function columns(rows: readonly string[][]): string {
  const cells = rows.map((row) => row.map(plain))
  const widths = (cells[0] ?? []).map((_, at) => Math.max(...cells.map((row) => row[at]?.length ?? 0)))
  return cells
    .map((row) =>
      row
        .map((cell, at) => cell.padEnd(widths[at] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}
