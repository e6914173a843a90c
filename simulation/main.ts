import { createHash } from 'node:crypto'
import { rmSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Block, BlockProcess, type Played } from './block-process.ts'
import { makeTemplate } from './world.ts'

// `npm run simulate -- --seed 7 --histories 1000`: the histories of the seeds 7 to 1006. The first that goes wrong is printed, and ends it.
// It prints how far it is, so that a run that was stopped can go on from there.

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    histories: { type: 'string', default: '200' },
    /** What happened in each. */
    trace: { type: 'boolean', default: false },
    /** A folder made by makeTemplate. */
    template: { type: 'string' },
    processes: { type: 'string', default: String(availableParallelism()) },
  },
})

/** A database becomes slower with the histories in it. */
const IN_ONE_DATABASE = 50

const say = (line: string) => process.stdout.write(`${line}\n`)
const first = Number(values.seed)
const end = first + Number(values.histories)
const began = performance.now()

const own = values.template === undefined ? await mkdtemp(join(tmpdir(), 'haat-template-')) : undefined
if (own !== undefined) process.once('exit', () => rmSync(own, { recursive: true, force: true }))
// The processes end with this one.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
if (own !== undefined) await makeTemplate(own)
const template = own ?? values.template ?? ''

const blocks: Block[] = []
for (let from = first; from < end; from += IN_ONE_DATABASE)
  blocks.push({ template, from, to: Math.min(from + IN_ONE_DATABASE, end), isTraced: values.trace })

/** By the blocks, in whatever order they ended. */
const played: Played[] = []
const hash = createHash('sha256')
const sum = { histories: 0, steps: 0, orders: 0, days: 0 }
let started = 0
/** All blocks before this one have been counted. */
let counted = 0
let isRight = true

const processes = Math.min(Number(values.processes), blocks.length)
await Promise.all(Array.from({ length: processes }, playBlocks))
if (isRight) {
  say(`${sum.histories} histories, ${sum.steps} steps, ${sum.orders} orders: all agree to the paisa.`)
  say(rate())
  say(`Hash of what they left: ${hash.digest('hex').slice(0, 16)}`)
}
process.exitCode = isRight ? 0 : 1

/** What was begun before another block went wrong is played to its end: the lowest seed is the one to look at. */
async function playBlocks(): Promise<void> {
  using player = new BlockProcess()
  for (;;) {
    const at = started
    const block = blocks[at]
    if (!block || played.some((each) => !each.isRight)) return
    started++
    played[at] = await player.play(block)
    countUp()
  }
}

function countUp(): void {
  for (let its = played[counted]; its && isRight; its = played[counted]) {
    counted++
    isRight = its.isRight
    for (const each of its.hashes) hash.update(each)
    for (const key of ['histories', 'steps', 'orders', 'days'] as const) sum[key] += its[key]
    for (const line of its.lines) say(line)
    const next = blocks[counted]
    if (isRight && next) say(`${rate()} Next: --seed ${next.from}`)
  }
}

function rate(): string {
  const hours = (performance.now() - began) / 3_600_000
  const [each, days] = [sum.histories / hours / 60, sum.days / hours].map(Math.round)
  return `${sum.histories} histories, ${each} a minute, ${days} simulated days an hour.`
}
