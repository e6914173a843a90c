import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { percentiles } from '#bench/load.ts'
import { KEY } from './buy.ts'
import { CUSTOMERS, customerAt, PRODUCTS, productAt } from './customers.ts'
import type { Statement } from './recorded-statements.ts'

const run = promisify(execFile)
const INSTALLED = '/usr/lib/postgresql'

/** PostgreSQL's load generator, any version. It is not part of the npm install. */
export async function findPgbench(): Promise<string | undefined> {
  const versions = existsSync(INSTALLED) ? readdirSync(INSTALLED).sort((a, b) => Number(b) - Number(a)) : []
  for (const file of [...versions.map((version) => join(INSTALLED, version, 'bin/pgbench')), 'pgbench']) {
    const found = await run(file, ['--version']).catch(() => undefined)
    if (found) return file
  }
  return undefined
}

/** The same purchase as a script, with a different customer and product each time. */
export async function writeScript(
  file: string,
  statements: Statement[],
  recorded: { customer: number; product: number },
): Promise<void> {
  const known = whatIsKnown(recorded.customer, recorded.product)
  const text = [
    `\\set n random(${CUSTOMERS / 2 + 1}, ${CUSTOMERS})`,
    `\\set p random(1, ${PRODUCTS})`,
    '\\set serial random(1, 1000000000000)',
    `\\set customer ${customerAt(0).customerId} + :n`,
    `\\set address ${customerAt(0).addressId} + :n`,
    `\\set mobile ${customerAt(0).mobile} + :n`,
    `\\set product ${productAt(0).productId} + :p`,
    `\\set stock ${productAt(0).stockId} + :p`,
    ...statements.map((statement) => `${inScript(statement, known)}\n;`), // a statement may end in a comment
  ]
  await writeFile(file, `${text.join('\n')}\n`)
}

type Known = (readonly [found: string, expression: string])[]

/** Values that the script replaces with its own variables. */
function whatIsKnown(customer: number, product: number): Known {
  const { customerId, addressId, mobile, from, token } = customerAt(customer)
  const { productId, stockId } = productAt(product)
  return [
    [String(customerId), ':customer'],
    [String(addressId), ':address'],
    [String(mobile), ':mobile'],
    [String(productId), ':product'],
    [String(stockId), ':stock'],
    [from, ':n'],
    [`\\x${createHash('sha256').update(token).digest('hex')}`, `sha256(('bench-' || :n)::bytea)`],
    // Jobs of these orders must not run: their orders are not real.
    ...FOLLOWING.map((kind) => [kind, literal(`bench-${kind}`)] as const),
  ]
}

const FOLLOWING = ['send-mail', 'issue-invoice']
const KEY_OR_NUMBER = new RegExp(`^(?:${KEY}.*|[A-Z0-9]{5}-[A-Z0-9]{5})$`)

/** The tenant is set for the whole pgbench session, since pgbench cannot prepare several statements at once. */
function inScript({ text, values }: Statement, known: Known): string {
  if (text.startsWith('begin;')) return 'begin'
  return text.replace(/\$(\d+)/g, (_, nth) => {
    const value = values[Number(nth) - 1] ?? null
    return value === null ? 'null' : expressionFor(value, known)
  })
}

function expressionFor(value: string, known: Known): string {
  if (KEY_OR_NUMBER.test(value)) return `('bench-' || :serial)`
  const found = known.find(([part]) => value.includes(part))
  if (!found) return literal(value)
  const [part, expression] = found
  if (value === part) return expression
  const [before = '', after = ''] = value.split(part)
  return `(${expressionFor(before, known)} || ${expression} || ${expressionFor(after, known)})`
}

/** pgbench interprets a colon, even inside a literal. */
function literal(value: string): string {
  return `E'${value.replaceAll('\\', '\\\\').replaceAll("'", "''").replaceAll(':', '\\x3a')}'`
}

export interface Pgbench {
  perSecond: number
  p99Ms: number
}

export interface Aim {
  pgbench: string
  script: string
  /** The folder of PostgreSQL's socket. */
  socket: string
  tenant: { supplierId: string; resellerId: string }
}

/** Runs the script with `clients` clients for `seconds` seconds, with the role and settings of the shop's connections. */
export async function runPgbench(
  aim: Aim,
  { clients, seconds }: Record<'clients' | 'seconds', number>,
): Promise<Pgbench> {
  const session = {
    role: 'haat_app',
    plan_cache_mode: 'force_generic_plan',
    'haat.supplier_id': aim.tenant.supplierId,
    'haat.reseller_id': aim.tenant.resellerId,
  }
  const options = Object.entries(session).map(([name, value]) => `-c ${name}=${value}`)
  const folder = dirname(aim.script)
  const words = [
    '-n',
    '-M',
    'prepared',
    '-f',
    aim.script,
    '-c',
    clients,
    '-j',
    1,
    '-T',
    seconds,
    '-l',
    '-h',
    aim.socket,
  ]
  const { stdout } = await run(aim.pgbench, [...words, '-U', 'haat', 'haat'].map(String), {
    cwd: folder,
    env: { PGOPTIONS: options.join(' ') },
  })
  const perSecond = Number(/^tps = ([\d.]+)/m.exec(stdout)?.[1])
  return { perSecond, ...percentiles(await takeTimes(folder)) }
}

/** pgbench writes a line per transaction, whose third column is the duration. */
async function takeTimes(folder: string): Promise<number[]> {
  const times: number[] = []
  for (const name of (await readdir(folder)).filter((file) => file.startsWith('pgbench_log.'))) {
    const lines = (await readFile(join(folder, name), 'utf8')).trim().split('\n')
    for (const line of lines) times.push(Number(line.split(' ')[2]) / 1000)
    await rm(join(folder, name))
  }
  return times
}
