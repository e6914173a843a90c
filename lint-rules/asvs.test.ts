import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const PROJECT = join(import.meta.dirname, '..')

const lines = readFileSync(join(PROJECT, 'docs/asvs.md'), 'utf8')
  .split('\n')
  .filter((line) => /^\| \d+ \|/.test(line))
  .map((line) => line.slice(2, -2).split(' | '))

test('the list of ASVS has its forty-two lines, each with a state', () => {
  expect(lines.map(([number]) => Number(number))).toEqual(Array.from({ length: 42 }, (_, nth) => nth + 1))
  for (const [number, , , state] of lines)
    expect([number, state]).toEqual([number, expect.toBeOneOf(['met', 'partly', 'no'])])
})

test.each(lines.map(([number = '', , , , where = '']) => [number, where] as const))(
  'line %s quotes text that its files have',
  (_, where) => {
    const places = [...where.matchAll(/`([^`]+)`: "([^"]+)"/g)]
    expect(places.length).toBeGreaterThan(0)
    for (const [, file = '', words = ''] of places) {
      expect(readFileSync(join(PROJECT, file), 'utf8').includes(words), `${file}: ${words}`).toBe(true)
    }
  },
)
