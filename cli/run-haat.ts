import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { vi } from 'vitest'
import { runCommand } from './haat.ts'

// Test help: runs a command of the operator in this process, about a hundred times cheaper than starting one. Start a process only
// to test an exit code, the log on stderr or the embedded database.

const HAAT = join(import.meta.dirname, 'haat.ts')

export interface Run {
  code: number
  stdout: string
  stderr: string
}

type Environment = Record<string, string | undefined>

export function haatProcess(words: string[], environment: Environment, cwd?: string): Promise<Run> {
  const env = { PATH: '/usr/bin:/bin', ...environment }
  return new Promise((done) => {
    execFile(
      process.execPath,
      [HAAT, ...words],
      { env, ...(cwd !== undefined && { cwd }) },
      (error, stdout, stderr) => {
        done({ code: error ? Number(error.code) : 0, stdout, stderr })
      },
    )
  })
}

let last: Promise<unknown> = Promise.resolve()

/** One after another, since they share the environment, the current folder and what is printed. */
export function haat(words: string[], environment: Environment, cwd = process.cwd()): Promise<Run> {
  const run = last.then(() => runHere(words, environment, cwd))
  last = run
  return run
}

async function runHere(words: string[], environment: Environment, cwd: string): Promise<Run> {
  const before = process.cwd()
  const printed = { stdout: '', stderr: '' }
  const spies = (['stdout', 'stderr'] as const).map((name) =>
    vi.spyOn(process[name], 'write').mockImplementation((text) => {
      printed[name] += text
      return true
    }),
  )
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value)
  process.chdir(cwd)
  try {
    await runCommand(words)
    return { code: Number(process.exitCode ?? 0), ...printed }
  } finally {
    process.exitCode = undefined
    process.chdir(before)
    vi.unstubAllEnvs()
    for (const spy of spies) spy.mockRestore()
  }
}
