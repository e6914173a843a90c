import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'

const project = join(import.meta.dirname, '..')

/** Runs an operator's command on the data folder of a running shop; returns its output. */
export async function haat(data: string, words: string[]): Promise<string> {
  const env = { ...process.env, HAAT_DATA: data }
  const { stdout } = await promisify(execFile)(process.execPath, ['cli/haat.ts', ...words], { cwd: project, env })
  return stdout
}
