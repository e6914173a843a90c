import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { environmentWith } from '#server/config/config.ts'
import { CannotStart } from '#server/kernel/cannot-start.ts'
import { say } from '#server/kernel/terminal.ts'
import { claimDataFolder } from './data-folder.ts'

const PROJECT = resolve(import.meta.dirname, '../..')
const BUILD = join(PROJECT, 'build')
const STAMP = join(BUILD, 'stamp.json')
const LOCK = join(PROJECT, 'node_modules/.cache/haat-build') // the build empties its own folder
const ROUTER = join(PROJECT, 'node_modules/@react-router/dev/bin.cjs')
const SOURCES = [
  'storefront',
  'console',
  'contract',
  'ui',
  'public',
  'vite.config.ts',
  'react-router.config.ts',
  'package-lock.json',
]

type Stamp = { sources: string; seconds: number }

/**
 * Builds the storefront and the console if their sources have changed since the last build, and prints that it does, since it takes a
 * while.
 */
export async function buildIfStale(print: (line: string) => void, signal?: AbortSignal): Promise<void> {
  const sources = await hashSources()
  if ((await readStamp())?.sources === sources) return
  if (!existsSync(ROUTER)) {
    // A deployment without development packages ships its build.
    if (existsSync(join(BUILD, 'server/index.js'))) return
    throw new CannotStart({ id: 'notBuilt' })
  }
  // Two processes that start at once (on two data folders) must not build into the same folder.
  const claim = await claimDataFolder(LOCK, 180_000)
  try {
    const last = await readStamp()
    if (last?.sources === sources) return
    print(`Building the pages (about ${last?.seconds ?? 10} s)…`)
    await rm(STAMP, { force: true })
    const begun = Date.now()
    // One after the other: the first empties the folder that both write to.
    await runBuild('.', signal)
    await runBuild('console', signal)
    const stamp: Stamp = { sources, seconds: Math.ceil((Date.now() - begun) / 1_000) }
    await writeFile(STAMP, JSON.stringify(stamp))
  } finally {
    claim.release()
  }
}

function runBuild(root: string, signal: AbortSignal | undefined): Promise<void> {
  const environment = environmentWith({ NODE_ENV: 'production', NO_COLOR: '1' })
  const child = spawn(process.execPath, [ROUTER, 'build', root], { cwd: PROJECT, env: environment, signal })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk
    })
  }
  return new Promise((done, fail) => {
    child.once('error', fail)
    child.once('close', (code) => {
      if (code === 0) done()
      else fail(new CannotStart({ id: 'buildFailed', output: output.trim().split('\n').slice(-30).join('\n') }))
    })
  })
}

async function readStamp(): Promise<Stamp | undefined> {
  const built = ['server/index.js', 'client', 'console/server/index.js'].every((path) => existsSync(join(BUILD, path)))
  const text = built ? await readFile(STAMP, 'utf8').catch(() => '') : ''
  // Written last, so that a kill leaves none or a complete one; a full disk may leave an empty one.
  return text.endsWith('}') ? (JSON.parse(text) as Stamp) : undefined
}

async function hashSources(): Promise<string> {
  const hash = createHash('sha256')
  for (const source of SOURCES) await addToHash(join(PROJECT, source))
  return hash.digest('hex')

  async function addToHash(path: string): Promise<void> {
    const content = await readFile(path).catch((error: NodeJS.ErrnoException) => error.code)
    if (content === 'EISDIR') {
      for (const name of (await readdir(path)).sort()) await addToHash(join(path, name))
    } else if (typeof content !== 'string' && content && !/\.test\.tsx?$/.test(path)) {
      hash.update(`${path.slice(PROJECT.length)}\0${content.length}\0`).update(content)
    }
  }
}

if (import.meta.main) await buildIfStale(say)
