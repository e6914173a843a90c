import { createHash } from 'node:crypto'
import { rmSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { audit } from './audit.ts'
import { type HistoryResult, simulate } from './simulate.ts'
import { inWorld, makeTemplate, prepareProcess, type World } from './world.ts'

// `npm run simulate -- --seed 7 --histories 1000`: the histories of the seeds 7 to 1006. The first that goes wrong is printed, and ends it.
// After each database full it prints how far it is, so that a run that was stopped can go on from there.

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    histories: { type: 'string', default: '200' },
    /** What happened in each. */
    trace: { type: 'boolean', default: false },
    /** A folder made by makeTemplate. */
    template: { type: 'string' },
  },
})

/** A database becomes slower with the histories in it. */
const IN_ONE_DATABASE = 250

const say = (line: string) => process.stdout.write(`${line}\n`)
const first = Number(values.seed)
const end = first + Number(values.histories)
const began = performance.now()
const hash = createHash('sha256')
const sum = { histories: 0, steps: 0, orders: 0, days: 0 }

const own = values.template === undefined ? await mkdtemp(join(tmpdir(), 'haat-template-')) : undefined
if (own !== undefined) await makeTemplate(own)
const template = own ?? values.template ?? ''
// Also where this process gets a signal to end.
if (own !== undefined) process.once('exit', () => rmSync(own, { recursive: true, force: true }))
prepareProcess()
process.exitCode = (await simulateAll()) ? 0 : 1

async function simulateAll(): Promise<boolean> {
  for (let seed = first; seed < end; seed += IN_ONE_DATABASE) {
    const next = Math.min(seed + IN_ONE_DATABASE, end)
    if (!(await inWorld(template, (world) => simulateSome(world, seed, next)))) return false
    if (next < end) say(`${rate()} Next: --seed ${next}`)
  }
  say(`${sum.histories} histories, ${sum.steps} steps, ${sum.orders} orders: all agree to the paisa.`)
  say(rate())
  say(`Hash of what they left: ${hash.digest('hex').slice(0, 16)}`)
  return true
}

/** The audit is of all shops at once. */
async function simulateSome(world: World, from: number, to: number): Promise<boolean> {
  for (let seed = from; seed < to; seed++) {
    const result = await simulate(world, seed)
    count(result)
    if (values.trace || result.error) for (const line of result.trace) say(line)
    if (values.trace) say(`seed ${seed}: ${result.hash}`)
    if (!result.error) continue
    say(`seed ${seed}: ${result.error instanceof Error ? (result.error.stack ?? '') : result.error}`)
    return false
  }
  const [broken] = await audit(world.owner)
  if (broken) say(`seed ${broken.seed}: db/audit.sql: ${broken.rule}: ${broken.detail}`)
  return broken === undefined
}

function count(result: HistoryResult): void {
  hash.update(result.hash)
  sum.histories++
  sum.steps += result.steps
  sum.orders += result.orders
  sum.days += result.days
}

function rate(): string {
  const hours = (performance.now() - began) / 3_600_000
  const [each, days] = [sum.histories / hours / 60, sum.days / hours].map(Math.round)
  return `${sum.histories} histories, ${each} a minute, ${days} simulated days an hour.`
}
