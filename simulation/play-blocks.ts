import { audit } from './audit.ts'
import type { Block, Played } from './block-process.ts'
import { type HistoryResult, simulate } from './simulate.ts'
import { inWorld, prepareProcess, type World } from './world.ts'

// A process of main.ts. It ends when that one does: then its database ends too.

prepareProcess()
process.on('message', async (block: Block) => {
  const played = await inWorld(block.template, (world) => playBlock(world, block))
  process.send?.(played)
})
// Ctrl+C reaches both, and this one still has a database to end.
process.on('SIGINT', () => {})
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))

async function playBlock(world: World, { from, to, isTraced }: Block): Promise<Played> {
  const played: Played = { isRight: true, histories: 0, steps: 0, orders: 0, days: 0, hashes: [], lines: [] }
  for (let seed = from; seed < to; seed++) {
    const result = await simulate(world, seed)
    count(played, result)
    if (isTraced || result.error) played.lines.push(...result.trace)
    if (isTraced) played.lines.push(`seed ${seed}: ${result.hash}`)
    if (!result.error) continue
    played.lines.push(`seed ${seed}: ${result.error instanceof Error ? (result.error.stack ?? '') : result.error}`)
    return { ...played, isRight: false }
  }
  // Of all shops at once.
  const [broken] = await audit(world.owner)
  if (!broken) return played
  played.lines.push(`seed ${broken.seed}: db/audit.sql: ${broken.rule}: ${broken.detail}`)
  return { ...played, isRight: false }
}

function count(played: Played, { hash, steps, orders, days }: HistoryResult): void {
  played.hashes.push(hash)
  played.histories++
  played.steps += steps
  played.orders += orders
  played.days += days
}
