import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const run = promisify(execFile)

// Runs the command in a short form; `npm run bench -- mixed 30` is the long one (bench/README.md).
const MINUTES = '0.4'

test('F01 F02 F10-F12 F16 F18 F19: everything at once, with server and database killed once each, loses and corrupts nothing', async () => {
  const { stdout } = await run(process.execPath, ['bench/run.ts', 'mixed', MINUTES], {
    cwd: join(import.meta.dirname, '../..'),
    timeout: 170_000,
  }).catch((error: { stdout: string; stderr: string }) => ({ stdout: `${error.stdout}${error.stderr}` }))
  expect(stdout).toContain('Every promise was kept, and the audit is clean.')
  for (const done of ['server killed', 'database killed', 'orders COD', 'orders ONLINE', 'orders cancelled'])
    expect(stdout).toContain(done)
  expect(stdout).toMatch(/payments reported as paid/)
}, 180_000)
