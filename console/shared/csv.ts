import { csvLine } from '#contract/csv-line.ts'

/** As Excel opens it in India: UTF-8 with a byte order mark. */
export function csvAnswer(name: string, rows: readonly (readonly (string | number)[])[]): Response {
  return new Response(`\uFEFF${rows.map(csvLine).join('')}`, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${name}.csv"`,
      'Cache-Control': 'private, no-store',
    },
  })
}
