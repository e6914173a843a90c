import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const LOGGER = join(import.meta.dirname, 'logger.ts')
const EVIL = 'Asha\u001b[2J\u009b31m\u202e\u2066\u2028\r\n{"level":30}'

test('F54 a line of the log moves no cursor, and keeps its text', async () => {
  const script = `
    const { createLogger } = await import(process.argv[1])
    createLogger('info').info({ name: process.argv[2] }, 'here')`
  const words = ['--input-type=module', '--eval', script, LOGGER, EVIL]
  const { stdout } = await promisify(execFile)(process.execPath, words)
  expect(stdout).not.toMatch(/[^\P{C}\n]|\u2028/u)
  const lines = stdout.trim().split('\n')
  expect(lines).toHaveLength(1)
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ name: EVIL, msg: 'here' })
})
