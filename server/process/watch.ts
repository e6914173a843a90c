import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { watch } from 'node:fs'
import { resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { complain } from '#server/kernel/terminal.ts'
import { endWithNpm } from './end-with-npm.ts'

const PROJECT = resolve(import.meta.dirname, '../..')
// The storefront is Vite's; it needs no restart.
const FOLDERS = ['server', 'contract', 'db', 'demo']
const WATCHED = '--watched'
const SETTLE_MS = 80 // an editor or git writes many files at once

/** Whether this is the process that runWatched() starts; it then also ends with its parent, however that ends. */
export function isWatched(): boolean {
  if (!process.argv.includes(WATCHED)) return false
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
  return true
}

/**
 * Runs a script of the server, and restarts it when server code changes. The previous process has always ended before
 * the next begins.
 */
export async function runWatched(script: string, words: string[]): Promise<never> {
  let child = run(script, words)
  let stopping = false
  let changed = Promise.withResolvers<void>()
  for (const folder of FOLDERS) {
    watch(resolve(PROJECT, folder), { recursive: true }, (_, name) => {
      if (name && /\.(ts|sql)$/.test(name) && !/\.test\.ts$/.test(name)) changed.resolve()
    })
  }
  endWithNpm()
  for (const name of ['SIGINT', 'SIGTERM'] as const) {
    process.on(name, () => {
      stopping = true
      child.kill(name)
      changed.resolve()
    })
  }

  for (;;) {
    await changed.promise
    await sleep(stopping ? 0 : SETTLE_MS)
    changed = Promise.withResolvers()
    await end(child)
    if (stopping) process.exit(child.exitCode ?? 0)
    child = run(script, words)
  }
}

function run(script: string, words: string[]): ChildProcess {
  const child = spawn(process.execPath, [script, ...words, WATCHED], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  })
  child.on('exit', (code) => {
    if (code) complain('Stopped. It starts again at the next change of a file; Ctrl+C ends it.')
  })
  return child
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGTERM')
  await once(child, 'exit')
}
