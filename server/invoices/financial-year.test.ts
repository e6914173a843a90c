import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { documentNumber } from './format-document-number.ts'

const run = promisify(execFile)

const INSTANTS = [
  ['2026-03-31T18:29:59.999Z', '2026-03-31', '2025-26'], // 23:59:59.999 in India
  ['2026-03-31T18:30:00.000Z', '2026-04-01', '2026-27'],
  ['2026-11-21T10:00:00.000Z', '2026-11-21', '2026-27'],
  ['2027-01-01T00:00:00.000Z', '2027-01-01', '2026-27'],
  ['2099-12-31T20:00:00.000Z', '2100-01-01', '2099-00'],
]

test.each(['UTC', 'Asia/Kolkata', 'America/Los_Angeles'])(
  'F31 the year ends at midnight in India on a server in %s',
  async (TZ) => {
    const script = `
    import { dayInIndia, financialYearOf } from '${join(import.meta.dirname, 'financial-year.ts')}'
    const days = process.argv.slice(1).map((instant) => dayInIndia(new Date(instant)))
    console.log(JSON.stringify(days.map((day) => [day, financialYearOf(day)])))`
    const instants = INSTANTS.map(([instant = '']) => instant)
    const { stdout } = await run(process.execPath, ['--input-type=module', '-e', script, ...instants], {
      env: { TZ },
    })
    expect(JSON.parse(stdout)).toEqual(INSTANTS.map(([, day, year]) => [day, year]))
  },
)

test('a number has at most sixteen characters of those that the law allows, up to the last of a hundred million', () => {
  for (const kind of ['invoice', 'bill', 'credit-note'] as const) {
    for (const serial of [1, 999_999, 1_000_000, 99_999_999]) {
      expect(documentNumber(kind, '2026-27', serial)).toMatch(/^[A-Z0-9/]{1,16}$/)
    }
  }
  expect(documentNumber('invoice', '2026-27', 42)).toBe('INV2627/000042')
})
