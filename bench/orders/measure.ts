import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { connect } from '#bench/goods/store.ts'
import { processorTime } from '#bench/processor-time.ts'
import { printTable } from '#bench/table.ts'
import type { RunningShop } from '#harness/running-shop.ts'
import { type Bought, buy, openTill } from './buy.ts'
import { findPgbench, type Pgbench, runPgbench, writeScript } from './pgbench.ts'
import { PLAIN_ORDER, targetHere } from './plain-order.ts'
import { recordStatements } from './recorded-statements.ts'
import { countJobs, deleteJobs, openOrdersShop, openPlainOrders, selectTenant, withStatementLog } from './store.ts'

type Client = Awaited<ReturnType<typeof connect>>

/** As in production: requests are logged, attempts are limited, and each shopper has an address of their own. */
export const ORDERS_ENVIRONMENT = { HAAT_RATE_LIMITS: '', HAAT_LOG: 'info', HAAT_TRUSTED_PROXIES: '127.0.0.1' }

const CLIENTS = [8, 32]
const SECONDS = 6
const ROUNDS = 3
const RECORDED = { customer: 1, product: 1 }

interface Round {
  shop: Bought & { cpuMicros: number; drainedPerSecond: number }
  pgbench: Pgbench | undefined
  plain: Pgbench | undefined
}

/**
 * Purchases through the API (a product into the cart, then an order), in turns with pgbench running the statements of one purchase on the
 * same database, and with the smallest possible order. The shop runs the jobs of its orders meanwhile; pgbench's jobs never run.
 */
export async function measureOrders({ port, pid, data }: RunningShop): Promise<void> {
  const client = await connect(data)
  const folder = await mkdtemp(join(tmpdir(), 'haat-orders-'))
  try {
    await openOrdersShop(client)
    await buy(port, 8, 5) // warms up connections, prepared statements and compiled code
    await untilJobsAreDone(client)
    await client.query('analyze') // as autovacuum does within a minute: plans made for empty tables read them whole
    const till = openTill(port)
    const statements = await recordStatements(
      data,
      (work) => withStatementLog(client.host, work),
      () => till.buy(RECORDED.customer, RECORDED.product),
    )
    till.close()
    const script = join(folder, 'purchase.sql')
    await writeScript(script, statements, RECORDED)
    const pgbench = await findPgbench()
    const plainScript = join(folder, 'plain.sql')
    await openPlainOrders(client)
    await writeFile(plainScript, PLAIN_ORDER)
    const aim = pgbench && { pgbench, script, socket: client.host, tenant: await selectTenant(client) }
    const rows: (string | number)[][] = []
    for (const clients of CLIENTS) {
      const rounds: Round[] = []
      for (let round = 0; round < ROUNDS; round++) {
        const cpu = processorTime(pid)
        const bought = await buy(port, clients, SECONDS)
        const cpuMicros = (processorTime(pid) - cpu) / bought.orders
        if (bought.failed > 0) process.stdout.write(`${clients} clients, failed with ${bought.refusals.join(', ')}\n`)
        const shop = { ...bought, cpuMicros, drainedPerSecond: await untilJobsAreDone(client) }
        rounds.push({
          shop,
          pgbench: aim ? await runPgbench(aim, { clients, seconds: SECONDS }) : undefined,
          plain: aim ? await runPgbench({ ...aim, script: plainScript }, { clients, seconds: SECONDS / 2 }) : undefined,
        })
        await deleteJobs(client, 'bench-%')
      }
      rows.push([String(clients), ...describe(clients, rounds)])
    }
    printTable(
      `Orders by the API, beside pgbench with the same ${statements.length} statements (middle of ${ROUNDS} rounds of ${SECONDS} s)`,
      [
        'clients',
        ...['shop/s', 'pgbench/s', 'ratio %', 'p50 ms', 'p99 ms', 'pgbench p99 ms', 'failed'],
        ...['shop CPU ms', 'jobs after/s', 'plain/s', 'target here/s'],
      ],
      rows,
    )
    if (!pgbench) process.stdout.write('pgbench is not installed: apt-get install postgresql.\n')
  } finally {
    await client.end()
    await rm(folder, { recursive: true, force: true })
  }
}

function describe(clients: number, rounds: Round[]): number[] {
  const middle = rounds.toSorted((a, b) => a.shop.perSecond - b.shop.perSecond)[Math.floor(rounds.length / 2)]
  if (!middle) throw new Error('Nothing was measured.')
  const { shop, pgbench, plain } = middle
  const plainHere = plain?.perSecond ?? Number.NaN
  return [
    ...[shop.perSecond, pgbench?.perSecond ?? Number.NaN, (shop.perSecond / (pgbench?.perSecond ?? Number.NaN)) * 100],
    ...[shop.p50Ms, shop.p99Ms, pgbench?.p99Ms ?? Number.NaN],
    ...[rounds.reduce((sum, round) => sum + round.shop.failed, 0), shop.cpuMicros / 1000, shop.drainedPerSecond],
    ...[plainHere, targetHere(clients, plainHere)],
  ]
}

/** Jobs per second while nobody buys. */
async function untilJobsAreDone(client: Client): Promise<number> {
  const started = performance.now()
  const atFirst = await countJobs(client)
  for (;;) {
    const left = await countJobs(client)
    if (left === 0) return atFirst / ((performance.now() - started) / 1000)
    await sleep(200)
  }
}
