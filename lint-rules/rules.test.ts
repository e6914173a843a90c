import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const PROJECT = join(import.meta.dirname, '..')
const TEXTS = '**/*.{ts,tsx,js,css,sql,grit,md,yaml,yml}'
const NOT_OURS = ['**/node_modules', '**/build', '**/test-results', '**/playwright-report']
/** A statement of the specification, a reading, a fault; S2-035..S2-043 is a range of statements. */
const IDS = /\b(?:S[1-9]-\d{3}(?:\.\.S[1-9]-\d{3})?|R\d{2}[a-z]?|F\d{2})\b/g
/** A page for each of the nine points of the specification -> how many statements the point has. */
const STATEMENTS = {
  '1-shop.md': 28,
  '2-pages.md': 253,
  '3-data.md': 47,
  '4-states.md': 56,
  '5-validation.md': 35,
  '6-access.md': 12,
  '7-calls.md': 50,
  '8-errors.md': 47,
  '9-constants.md': 22,
}
const READINGS = 'readings.md'

/** Ids in a row, from the first to the last. */
const statements = (point: string, first: number, last: number) =>
  numbers(first, last, 3).map((number) => `S${point}-${number}`)
const readings = (first: number, last: number) => numbers(first, last, 2).map((number) => `R${number}`)
const numbers = (first: number, last: number, digits: number) =>
  Array.from({ length: last - first + 1 }, (_, nth) => String(first + nth).padStart(digits, '0'))

const texts = new Map(
  globSync(TEXTS, { cwd: PROJECT, exclude: NOT_OURS }).map((file) => [file, readFileSync(join(PROJECT, file), 'utf8')]),
)

interface Row {
  id: string
  tests: string[]
}

/** The tables of docs/rules: | id | ... | `file`, `file` | */
function rowsOf(page: string): Row[] {
  const lines = texts.get(`docs/rules/${page}`)?.split('\n') ?? []
  return lines
    .filter((line) => /^\| [SR]\d/.test(line))
    .map((line) => {
      const cells = line.slice(2, -2).split(' | ')
      return {
        id: cells[0] ?? '',
        tests: [...(cells.at(-1) ?? '').matchAll(/`([^`]+)`/g)].map(([, file = '']) => file),
      }
    })
}

function idsIn(text: string): string[] {
  return [...text.matchAll(IDS)].flatMap(([found]) => {
    const [, point = '', first, last] = /^S(\d)-(\d+)\.\.S\d-(\d+)$/.exec(found) ?? []
    return point ? statements(point, Number(first), Number(last)) : [found]
  })
}

const rows = [...Object.keys(STATEMENTS), READINGS].flatMap(rowsOf)
const faults = (texts.get('docs/faults.md') ?? '').match(/(?<=^\| )F\d\d(?= \|)/gm) ?? []

/** File -> the ids in it, except those in comments, which test nothing. */
const tried = new Map(
  [...texts]
    .filter(([file]) => /\.\w+\.tsx?$/.test(file))
    .map(([file, text]) => [file, new Set(idsIn(text.replaceAll(/^\s*(?:\/\/|\/?\*).*$|\s\/\/ .*$/gm, '')))]),
)

test.each(Object.entries(STATEMENTS))('%s has a row for each of its %i statements', (page, count) => {
  const [point = ''] = page
  expect(rowsOf(page).map(({ id }) => id)).toEqual(statements(point, 1, count))
})

test('each reading has its row', () => {
  const ids = [...readings(1, 16), 'R16a', 'R16b', ...readings(17, 18), ...readings(20, 28), ...readings(30, 44)]
  expect(rowsOf(READINGS).map(({ id }) => id)).toEqual(ids)
})

test('each statement and reading names tests that exist and contain its id', () => {
  const wrong = rows
    .filter(({ id, tests }) => tests.length === 0 || !tests.every((file) => tried.get(file)?.has(id)))
    .map(({ id, tests }) => {
      const having = [...tried.keys()].filter((file) => tried.get(file)?.has(id))
      return `${id} names ${tests.join(', ') || 'no test'}; these tests have it: ${having.join(', ') || 'none'}`
    })
  expect(wrong).toEqual([])
})

test('each id that is cited anywhere has its row', () => {
  const known = new Set([...rows.map(({ id }) => id), ...faults])
  const astray = [...texts].flatMap(([file, text]) =>
    idsIn(text)
      .filter((id) => !known.has(id))
      .map((id) => `${file}: ${id}`),
  )
  expect(texts.has('contract/calls.ts')).toBe(true)
  expect(astray).toEqual([])
})
