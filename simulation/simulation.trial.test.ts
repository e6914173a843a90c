import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const PROJECT = join(import.meta.dirname, '..')

/** In a process of its own, whose clock and chance it replaces. */
async function simulate(...words: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, ['simulation/main.ts', ...words], {
    cwd: PROJECT,
    maxBuffer: 1e8,
  }).catch((error: { stdout: string; stderr: string }) => ({ stdout: `${error.stdout}${error.stderr}` }))
  return stdout
}

test('a hundred histories agree to the paisa', async () => {
  expect(await simulate('--seed', '1', '--histories', '100')).toContain('100 histories')
}, 600_000)

test('a seed leaves the same, whatever was before it', async () => {
  const hashesOf = (output: string) => output.match(/(?<=^seed )\d+: [0-9a-f]{16}$/gm) ?? []
  const [many, few] = [
    hashesOf(await simulate('--seed', '301', '--histories', '12', '--trace')),
    hashesOf(await simulate('--seed', '307', '--histories', '6', '--trace')),
  ]
  expect(many).toHaveLength(12)
  expect(few).toEqual(many.slice(6))
}, 600_000)
