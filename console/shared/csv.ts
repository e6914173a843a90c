/** What a spreadsheet would take for a formula is text with an apostrophe before it. */
const FORMULA = /^[=+\-@\t\r]/

/** Quoted is also what ends a cell in some countries: shoppers typed some of it. */
function cellOf(value: string | number): string {
  const text = typeof value === 'string' && FORMULA.test(value) ? `'${value}` : String(value)
  return /[",;|\t\r\n']/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** As Excel opens it in India: UTF-8 with a byte order mark, lines that end with CRLF. */
export function csvOf(rows: readonly (readonly (string | number)[])[]): string {
  return `\uFEFF${rows.map((row) => `${row.map(cellOf).join(',')}\r\n`).join('')}`
}

export function csvAnswer(name: string, rows: Parameters<typeof csvOf>[0]): Response {
  return new Response(csvOf(rows), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${name}.csv"`,
      'Cache-Control': 'private, no-store',
    },
  })
}
