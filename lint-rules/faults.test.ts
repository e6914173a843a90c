import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const PROJECT = join(import.meta.dirname, '..')

interface Row {
  id: string
  state: string
  /** File -> the names of its tests. */
  tests: [file: string, names: string[]][]
}

/** The rows of docs/faults.md: | id | severity | fault | state | `file`: "name"; "name"<br>`file`: ... | */
function rows(): Row[] {
  const table = readFileSync(join(PROJECT, 'docs/faults.md'), 'utf8').split('\n')
  return table
    .filter((line) => /^\| F\d\d \|/.test(line))
    .map((line) => {
      const [id = '', , , state = '', tests = ''] = line.slice(2, -2).split(/(?<!\\) \| /)
      return { id, state, tests: tests.split('<br>').flatMap(testsIn) }
    })
}

function testsIn(text: string): Row['tests'] {
  const [, file, names = ''] = /^`([^`]+\.(?:test|spec)\.ts)`: "(.*)"$/.exec(text) ?? []
  return file ? [[file, names.replaceAll('\\|', '|').split('"; "')]] : []
}

test('the table of faults has each of the 75 once, with a state', () => {
  const ids = rows().map(({ id }) => id)
  expect(ids).toEqual(Array.from({ length: 75 }, (_, nth) => `F${String(nth + 1).padStart(2, '0')}`))
  for (const { id, state, tests } of rows()) {
    expect([id, state]).toEqual([id, expect.toBeOneOf(['pass', 'partly', 'not yet'])])
    if (state === 'pass') expect([id, tests.length > 0]).toEqual([id, true])
  }
})

test.each(rows().flatMap(({ id, tests }) => tests.map(([file, names]) => [id, file, names] as const)))(
  '%s is tried in %s, by the tests that the table names',
  (_, file, names) => {
    const source = readFileSync(join(PROJECT, file), 'utf8')
    for (const name of names) expect(source.includes(name), name).toBe(true)
  },
)
