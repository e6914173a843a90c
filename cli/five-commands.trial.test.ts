import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { cp, readFile, writeFile } from 'node:fs/promises'
import { get, type IncomingMessage } from 'node:http'
import { join, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { freePort } from '#harness/free-port.ts'
import { environmentWith } from '#server/config/config.ts'
import { aFolder } from '#server/testing/folder.ts'
import { until } from '#server/testing/until.ts'

// Runs the commands of docs/operating.md as written there, on an empty data folder; `npm ci` ran before the tests.

const PROJECT = resolve(import.meta.dirname, '..')
const REAL = resolve(PROJECT, '../shared/data/catalogues/shopify_striker_jerseys_inr.csv')
const READY_MS = 120_000 // includes opening the demo shops

vi.setConfig({ testTimeout: 240_000, hookTimeout: 60_000 })

let folder: string
let haat: ChildProcess | undefined
beforeEach(() => {
  folder = aFolder()
})
afterEach(async () => {
  if (haat && haat.exitCode === null) {
    haat.kill('SIGTERM')
    await once(haat, 'exit')
  }
})

async function openShop(csv: string): Promise<{ shown: string; port: number }> {
  const page = await readFile(join(PROJECT, 'docs/operating.md'), 'utf8')
  const commands = /five commands[\s\S]*?\n\n((?: {4}npm .*\n)+)/.exec(page)?.[1]?.trim().split(/\n\s*/) ?? []
  expect(commands).toHaveLength(5)
  expect([commands[0], commands[4]]).toEqual(['npm ci', 'npm start'])
  await writeFile(join(folder, 'asha-sarees.yaml'), /```yaml\n([\s\S]*?)```/.exec(page)?.[1] ?? '')
  await cp(csv, join(folder, 'products.csv'))
  await cp(join(PROJECT, 'demo/mitti/pictures'), join(folder, 'photos'), { recursive: true })
  const port = await freePort()
  const env = environmentWith({ PORT: String(port), HAAT_DATA: join(folder, 'data'), NODE_ENV: undefined })
  let shown = ''
  for (const command of commands.slice(1, 4)) {
    const words = command.replace('npm run haat -- ', '').split(' ')
    const script = join(PROJECT, 'cli/haat.ts')
    shown = (await promisify(execFile)(process.execPath, [script, ...words], { cwd: folder, env })).stdout
  }
  haat = spawn(process.execPath, ['server/process/start.ts'], { cwd: PROJECT, env, stdio: 'ignore' })
  await untilReady(port)
  return { shown, port }
}

/** A few products only: encoding each picture in many sizes takes long. */
async function aFewGoods(): Promise<string> {
  const lines = (await readFile(join(PROJECT, 'demo/mitti/products.csv'), 'utf8')).split('\n')
  const file = join(folder, 'few.csv')
  await writeFile(file, `${lines.slice(0, 5).join('\n')}\n`)
  return file
}

/** Browsers resolve NAME.localhost to this machine; Node asks a name server. */
async function visit(port: number, path: string) {
  const request = get({
    host: '127.0.0.1',
    port,
    path,
    headers: { Host: `asha-sarees.localhost:${port}`, Accept: '*/*' },
  })
  const [answer]: IncomingMessage[] = await once(request, 'response')
  return { status: answer?.statusCode, headers: answer?.headers ?? {}, body: answer ? await text(answer) : '' }
}

async function untilReady(port: number): Promise<void> {
  await until(async () => expect((await fetch(`http://localhost:${port}/readyz`)).status).toBe(200), READY_MS)
}

test('five commands open a shop: its name, seller, claims, goods and their pictures are there', async () => {
  const { shown, port } = await openShop(await aFewGoods())
  expect(shown).toMatch(/^# asha-sarees: open, 4 products of the supplier asha-sarees, at asha-sarees.localhost\n/)
  expect(shown).not.toContain('Required by law')
  const home = (await visit(port, '/')).body
  for (const text of ['Asha Sarees', 'Asha Handlooms LLP', 'Woven by hand']) expect(home).toContain(text)
  const picture = /src="(\/uploads\/[^"]+)"/.exec(home)?.[1] ?? ''
  const { headers } = await visit(port, picture)
  expect(headers['content-type']).toMatch(/^image\/(avif|webp|jpeg|png)$/)
  expect(headers['cache-control']).toBe('public, max-age=31536000, immutable') // not the default picture
})

test.skipIf(!existsSync(REAL))('five commands open a shop with the 216 jerseys of a real one', async () => {
  const { shown, port } = await openShop(REAL)
  expect(shown).toMatch(/^# asha-sarees: open, 216 products/)
  const { status, body } = await visit(port, '/')
  expect(status).toBe(200)
  expect(body).toContain('Jersey')
})
