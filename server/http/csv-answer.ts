import type { EdgeContext } from './edge.ts'

/** A file for spreadsheets, whole or piece by piece. */
export function csvAnswer(c: EdgeContext, name: string, csv: string | AsyncIterable<string>): Response {
  const body = typeof csv === 'string' ? csv : ReadableStream.from(csv).pipeThrough(new TextEncoderStream())
  return c.body(body, 200, {
    'Content-Type': 'text/csv; charset=utf-8',
    'Content-Disposition': `attachment; filename="${name}.csv"`,
    'Cache-Control': 'private, no-store',
  })
}
