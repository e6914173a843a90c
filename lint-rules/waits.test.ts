import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

// A test waits for what it needs, never for a while: that fails on a busy machine, or takes longer than it must on any other.

const PROJECT = join(import.meta.dirname, '..')
const TESTS = ['*.test.ts', '*.test.tsx', '*.spec.ts', 'e2e', 'harness', 'simulation', 'server/testing']
const WAIT = /(?<!test\.)\bsetTimeout(?:\(| as )|\bsleep\(|\bpg_sleep\b|\bAbortSignal\.timeout\(|\bwaitForTimeout\(/
const THIS = 'lint-rules/waits.test.ts'

const read = (file: string) => readFileSync(join(PROJECT, file), 'utf8')

test('a test that sleeps is in the list of docs/tests.md with its reason, and nothing else is', () => {
  const files = execFileSync('git', ['ls-files', '--', ...TESTS], { cwd: PROJECT, encoding: 'utf8' })
    .trim()
    .split('\n')
  const sleeping = files.filter((file) => file !== THIS && WAIT.test(read(file)))
  const [, list = ''] = read('docs/tests.md').split('## Delays that stay\n')
  const rows = (list.split('\n## ')[0] ?? '').split('\n').filter((line) => line.startsWith('| `'))
  const listed = rows.flatMap((row) => [...(row.split(' | ')[0] ?? '').matchAll(/`([^`]+)`/g)].map(([, file]) => file))
  expect(sleeping.toSorted()).toEqual(listed.toSorted())
})
