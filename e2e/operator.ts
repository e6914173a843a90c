import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'

const project = join(import.meta.dirname, '..')

/** One of the operator's commands, on the data folder of a running shop. */
export async function haat(data: string, words: string[]): Promise<void> {
  const env = { ...process.env, HAAT_DATA: data }
  await promisify(execFile)(process.execPath, ['cli/haat.ts', ...words], { cwd: project, env })
}
