import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { connect, createServer } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { Client } from 'pg'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { freePort } from '#harness/free-port.ts'
import { environmentWith } from '#server/config/config.ts'
import { migrate } from '#server/database/migrate.ts'
import { diagnose } from '#server/doctor/index.ts'
import { createReseller } from '#server/resellers/index.ts'
import { aFolder } from '#server/testing/folder.ts'
import { haatProcesses } from '#server/testing/haat-processes.ts'
import { aPostgres, serverOn } from '#server/testing/own-postgres.ts'
import { aProxy } from '#server/testing/proxy.ts'
import { until } from '#server/testing/until.ts'

// Runs the real process, as npm starts it: with the app, the built storefront and the demo shops.

const PROJECT = join(import.meta.dirname, '../..')
const FIRST_READY_MS = 120_000 // may build the storefront, and renders the demo shops

const data = aFolder()
const { port, start, stop, statusOf, untilReady, stopAll } = await haatProcesses(data)

beforeAll(async () => {
  const first = start()
  await untilReady(FIRST_READY_MS)
  await stop(first)
}, FIRST_READY_MS + 10_000)

afterEach(stopAll)

test('is live before it is ready, is ready soon, prints where the shops are, and leaves nothing behind', async () => {
  const haat = start()
  const seen = new Set<unknown>()
  while ((await statusOf('/readyz')) !== 200) seen.add(await statusOf('/livez'))
  expect([...seen].filter((status) => status !== 'refused')).toEqual([200])
  const postmaster = postmasterPid()
  expect(await isRunning(postmaster)).toBe(true)

  await stop(haat)
  const output = await haat.output
  expect(output).toMatch(new RegExp(`Data folder +${data}`))
  expect(output).toMatch(new RegExp(`http://localhost:${port}/\n`))
  expect(await haat.errors).toBe('')
  expect(await isRunning(postmaster)).toBe(false)
})

test('F24 SIGTERM: not ready at once, a request in progress gets its response, exit 0 within 10 s', async () => {
  const haat = start()
  await untilReady()
  // A slow phone: half of its body has arrived, the other half comes after SIGTERM.
  const phone = connect(port, '127.0.0.1')
  phone.write(
    'POST /token HTTP/1.1\r\nHost: localhost\r\nExpect: 100-continue\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 19\r\n\r\ngrant_type',
  )
  await once(phone, 'readable') // "100 Continue": its request is being read
  const answer = text(phone)
  const idle = connect(port, '127.0.0.1') // a browser that keeps its connection
  idle.on('error', () => {})
  await once(idle, 'connect')

  haat.process.kill('SIGTERM')
  await until(async () => expect([503, 'refused']).toContain(await statusOf('/readyz')))
  await until(async () => expect(await statusOf('/livez')).toBe('refused'))
  phone.write('=password')
  expect(await answer).toMatch(/^HTTP\/1\.1 100 Continue\r\n\r\nHTTP\/1\.1 400 /)
  expect(await haat.exit).toBe(0) // it ends itself with 1 after ten seconds
})

test('SIGTERM during the start ends it, with its database', async () => {
  const haat = start()
  await until(async () => expect(await statusOf('/livez')).toBe(200))
  await stop(haat)
  expect(await isRunning(postmasterPid())).toBe(false)
})

test('F01 after kill -9 the next start just works, on the same data', async () => {
  const killed = start()
  await untilReady()
  const orphan = postmasterPid()
  killed.process.kill('SIGKILL')
  await killed.exit
  const next = start()
  await untilReady()
  expect(postmasterPid()).not.toBe(orphan)
  await stop(next)
}, 150_000)

test('F02 after kill -9 of PostgreSQL it is ready again without a restart', async () => {
  const haat = start()
  await untilReady()
  const killed = postmasterPid()
  const children = await readFile(`/proc/${killed}/task/${killed}/children`, 'utf8')
  for (const pid of [killed, ...children.split(' ').filter(Boolean).map(Number)]) killIfRunning(pid)
  await until(() => expect([0, killed]).not.toContain(postmasterPid()))
  await untilAnswered(200).catch(async (error: unknown) => {
    const log = await readFile(join(data, 'postgres/postgres.log'), 'utf8')
    throw new Error(`${error}\nThe end of PostgreSQL's log:\n${log.slice(-3_000)}`)
  })
  await untilReady()
  expect(haat.process.exitCode).toBeNull()
}, 90_000)

test('F02 disconnected from its database just as it becomes ready, it stays up and is ready again', async () => {
  await using postgres = await aPostgres()
  await migrate(postgres.url)
  await using line = await aProxy(postgres.url)
  line.delay(30) // statements that the start still sends are in progress when the connection breaks
  const own = { ...serverOn(line.url), HAAT_SECRET: randomUUID(), HAAT_PUBLIC_URL: 'http://localhost' }
  const haat = start(own, 'server/process/serve.ts')
  await untilReady()
  line.cut()
  await untilAnswered(404) // it has no shop
  await untilReady()
  expect(haat.process.exitCode).toBeNull()
})

test('a port that is taken: one sentence, exit 1, nothing left running', async () => {
  const other = createServer().listen(port, '127.0.0.1')
  await once(other, 'listening')
  const haat = start()
  expect(await haat.exit).toBe(1)
  expect(await haat.errors).toBe(
    `Port ${port} is already used by another program. Stop that one, or choose another port: PORT=${port + 1} npm start\n`,
  )
  expect(await isRunning(postmasterPid())).toBe(false)
  other.close()
})

test('a second start on one data folder: one sentence, exit 1, and the first goes on', async () => {
  const first = start()
  await untilReady()
  const second = start({ PORT: String(await freePort()) })
  expect(await second.exit).toBe(1)
  expect(await second.errors).toBe(
    `Another Haat is already running on this data folder (${data}), process ${first.process.pid}. ` +
      'Stop it first, or set HAAT_DATA to another folder.\n',
  )
  expect(await statusOf('/readyz')).toBe(200)
})

test('the demo opens in an empty database of DATABASE_URL, not beside real shops, and serve refuses its keys', async () => {
  await using postgres = await aPostgres()
  const own = { ...serverOn(postgres.url), HAAT_SECRET: '' }
  const first = start(own)
  await untilReady(FIRST_READY_MS)
  await stop(first)
  expect(await first.errors).toBe('')
  const pays = async () => (await query(postgres.url, 'select count(*)::int as shops from payment_accounts'))[0]
  expect(await pays()).toEqual({ shops: 3 })

  const serving = { DATABASE_URL: postgres.appUrl, HAAT_SECRET: randomUUID(), HAAT_PUBLIC_URL: 'http://localhost' }
  const refused = start(serving, 'server/process/serve.ts')
  expect(await refused.exit).toBe(1)
  expect(await refused.errors).toMatch(
    /^The payment keys of mitti, raat, rangoli are those of npm start's simulator, .*payments forget-simulated\n/,
  )
  const findings = await diagnose({
    ownerUrl: postgres.url,
    dataFolder: data,
    uploads: join(data, 'uploads'),
    secret: serving.HAAT_SECRET,
    isServed: true,
  })
  expect(findings.filter(({ level }) => level === 'broken')).toEqual([
    expect.objectContaining({ what: expect.stringMatching(/^the payment keys of mitti, raat, rangoli are those of/) }),
  ])
  const mend = ['cli/haat.ts', 'payments', 'forget-simulated']
  const mended = await promisify(execFile)(process.execPath, mend, {
    cwd: PROJECT,
    env: environmentWith({ HAAT_DATA: data, ...serving, ...serverOn(postgres.url) }),
  })
  expect(mended.stdout).toContain('mitti, raat, rangoli')
  const served = start(serving, 'server/process/serve.ts')
  await untilReady()
  await stop(served)

  // The database now has a real shop.
  await createReseller(postgres.url, { name: 'asha', title: 'Asha', hosts: ['asha.localhost'] })
  await query(postgres.url, `update resellers set name = 'was-raat' where name = 'raat'`)
  const among = start(own)
  await untilReady()
  await stop(among)
  expect(await among.output).toContain('has shops of its own: no demo shops and no payment simulator are opened there.')
  expect(await query(postgres.url, 'select name from resellers order by name')).toEqual(
    ['asha', 'mitti', 'rangoli', 'was-raat'].map((name) => ({ name })),
  )
  expect(await pays()).toEqual({ shops: 0 })
}, 400_000)

/** A call that needs the database: what /readyz answered before is cached for a moment. */
function untilAnswered(status: number): Promise<void> {
  return until(async () => expect(await statusOf('/api/GetAllHeaderWithProduct')).toBe(status))
}

async function query(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

/** The pid of the last postmaster of this data folder; 0 if it removed its file, as it does in an orderly shutdown. */
function postmasterPid(): number {
  try {
    return Number.parseInt(readFileSync(join(data, 'postgres/data/postmaster.pid'), 'utf8'), 10)
  } catch {
    return 0
  }
}

/** A child may have ended by itself since the list was read. */
function killIfRunning(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

/** A zombie accepts signals but has no command line. */
async function isRunning(pid: number): Promise<boolean> {
  return (await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')) !== ''
}
