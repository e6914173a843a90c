import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, openSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { freePort } from '#harness/free-port.ts'
import { environmentWith } from '#server/config/config.ts'
import { openDrillShop } from '#server/testing/drill-shop.ts'
import { aPostgres, serverOn, type TestPostgres } from '#server/testing/own-postgres.ts'
import { until } from '#server/testing/until.ts'

// Runs the real server and causes errors outside of any request, injected from outside.

vi.setConfig({ testTimeout: 60_000 })

const TOKEN = randomUUID()
const MISHAPS = `data:text/javascript,${encodeURIComponent(`
  process.on('SIGUSR2', () => { Promise.reject(new Error('nobody waits for this')) })
  process.on('SIGHUP', () => { setImmediate(() => { throw new Error('nobody catches this') }) })
  process.on('SIGWINCH', () => { const end = performance.now() + 1500; while (performance.now() < end); })
`)}`

let postgres: TestPostgres
const started: ChildProcess[] = []

beforeAll(async () => {
  postgres = await aPostgres()
  await openDrillShop(postgres)
}, 60_000)

afterAll(async () => {
  for (const child of started) child.kill('SIGKILL')
  await postgres[Symbol.asyncDispose]()
})

interface Server {
  child: ChildProcess
  get(path: string, headers?: Record<string, string>): Promise<Response>
}

async function serve(log: string): Promise<Server> {
  const port = await freePort()
  const environment = environmentWith({
    PORT: String(port),
    HAAT_HOST: '127.0.0.1',
    HAAT_DATA: postgres.dataFolder,
    HAAT_PUBLIC_URL: 'http://localhost',
    HAAT_SECRET: randomUUID(),
    HAAT_METRICS_TOKEN: TOKEN,
    HAAT_LOG: 'info',
    ...serverOn(postgres.url),
    NODE_ENV: undefined,
  })
  const child = spawn(process.execPath, ['--import', MISHAPS, 'server/process/serve.ts'], {
    cwd: join(import.meta.dirname, '../..'),
    env: environment,
    stdio: ['ignore', openSync(log, 'a'), 'ignore'],
  })
  started.push(child)
  const get: Server['get'] = (path, headers = {}) => fetch(`http://localhost:${port}${path}`, { headers })
  await until(async () => expect((await get('/readyz')).status).toBe(200))
  return { child, get }
}

/** The first log line with these words. */
function lineIn(log: string, words: string): Promise<Record<string, unknown>> {
  return until(async () => {
    const line = (await readFile(log, 'utf8')).split('\n').find((each) => each.includes(words))
    expect(line).toBeDefined()
    return JSON.parse(line ?? '')
  })
}

async function lag({ get }: Server): Promise<number> {
  const text = await (await get('/metrics', { authorization: `Bearer ${TOKEN}` })).text()
  return Number(/^haat_event_loop_lag_seconds (\S+)$/m.exec(text)?.[1])
}

test('F27: an unhandled rejection is a line with an id, a blocked loop is measured, and the server continues', async () => {
  const log = join(postgres.dataFolder, 'rejected.log')
  const server = await serve(log)
  server.child.kill('SIGUSR2')
  expect(await lineIn(log, 'nobody waits for this')).toMatchObject({ level: 50, fault: expect.any(String) })
  expect((await server.get('/')).status).toBe(200)

  // Blocked again each time: a block that begins before the first tick after a reading is not measured.
  await until(async () => {
    server.child.kill('SIGWINCH')
    expect((await server.get('/product/p1')).status).toBe(200)
    expect(await lag(server)).toBeGreaterThan(1)
  })
  await until(async () => expect(await lag(server)).toBeLessThan(1)) // each reading covers the time since the previous one
  expect(server.child.exitCode).toBeNull()
})

test('F27: an uncaught exception is a line with an id; requests in progress get a response, and the process ends with 1', async () => {
  const log = join(postgres.dataFolder, 'thrown.log')
  const server = await serve(log)
  server.child.kill('SIGHUP')
  const exit = once(server.child, 'exit')
  expect(await lineIn(log, 'nobody catches this')).toMatchObject({ level: 60, fault: expect.any(String) })
  const answers = await Promise.all(['/', '/product/p1'].map((path) => server.get(path)))
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect((await server.get('/readyz')).status).toBe(503)
  expect(await exit).toEqual([1, null])
})

test.skipIf(!existsSync('/dev/full'))('F21: a log on a full disk loses its lines and nothing else', async () => {
  const server = await serve('/dev/full')
  for (let nth = 0; nth < 200; nth++) {
    const answer = await server.get(nth % 2 ? '/' : '/api/GetAllHeaderWithProduct')
    expect(answer.status).toBe(200)
    await answer.arrayBuffer()
  }
  expect(server.child.exitCode).toBeNull()
  server.child.kill('SIGTERM')
  expect(await once(server.child, 'exit')).toEqual([0, null])
})
