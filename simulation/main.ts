import { createHash } from 'node:crypto'
import { parseArgs } from 'node:util'
import { audit } from './audit.ts'
import { simulate, type Told } from './simulate.ts'
import { inWorld, type World } from './world.ts'

// `npm run simulate -- --seed 7 --histories 1000`: the histories of the seeds 7 to 1006. The first that goes wrong is told, and ends it.

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

const say = (line: string) => process.stdout.write(`${line}\n`)
const seeds = Array.from({ length: Number(values.histories) }, (_, nth) => Number(values.seed) + nth)
const AUDIT_EVERY = 500

process.exitCode = (await inWorld(simulateAll, values.template)) ? 0 : 1

async function simulateAll(world: World): Promise<boolean> {
  const began = performance.now()
  const done: Told[] = []
  const hash = createHash('sha256')
  for (const [at, seed] of seeds.entries()) {
    const told = await simulate(world, seed)
    done.push(told)
    hash.update(told.hash)
    if (values.trace || told.error) for (const line of told.trace) say(line)
    if (values.trace) say(`seed ${seed}: ${told.hash}`)
    if (told.error) {
      say(`seed ${seed}: ${told.error instanceof Error ? (told.error.stack ?? '') : told.error}`)
      return false
    }
    if ((at + 1) % AUDIT_EVERY !== 0 && at + 1 < seeds.length) continue
    for (const broken of await audit(world.owner)) {
      say(`seed ${broken.seed}: db/audit.sql: ${broken.rule}: ${broken.detail}`)
      return false
    }
  }
  const hours = (performance.now() - began) / 3_600_000
  const count = (what: (told: Told) => number) => done.reduce((sum, told) => sum + what(told), 0)
  say(
    `${done.length} histories, ${count(({ steps }) => steps)} steps, ${count(({ orders }) => orders)} orders: all agree to the paisa.`,
  )
  say(
    `${Math.round(done.length / hours / 60)} histories a minute, ${Math.round(count(({ days }) => days) / hours)} simulated days an hour.`,
  )
  say(`Hash of what they left: ${hash.digest('hex').slice(0, 16)}`)
  return true
}
