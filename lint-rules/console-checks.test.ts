import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const PROJECT = join(import.meta.dirname, '..')
const rows = readFileSync(join(PROJECT, 'docs/console-checks.md'), 'utf8')
  .split('\n')
  .filter((line) => /^\| \d+ \|/.test(line))

test('docs/console-checks.md has forty checks, and every test that it names is there', () => {
  expect(rows.map((row) => Number(row.split('|')[1]))).toEqual(Array.from({ length: 40 }, (_, nth) => nth + 1))
  for (const row of rows) {
    let folder = ''
    for (const [, file = ''] of row.matchAll(/`([^`]+\.ts)`/g)) {
      // A name without a folder is beside the one before it.
      const path = file.includes('/') ? file : `${folder}/${file}`
      folder = dirname(path)
      const isThere = path.includes('*') ? globSync(path, { cwd: PROJECT }).length > 0 : existsSync(join(PROJECT, path))
      expect([path, isThere]).toEqual([path, true])
    }
  }
})
