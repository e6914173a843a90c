import { expect } from 'vitest'
import type { Ctx } from '#server/kernel/ctx.ts'
import { audit } from './audit.ts'
import { type Line, PAUSED, pauseAt } from './pause-statement.ts'
import { ownerPool } from './shop.ts'
import { until } from './until.ts'

// Test help: two operations, interleaved at an exact statement. The first one stops before or after it, the second one runs as far as
// it can, and then the first continues.

/** One of two operations on one order. */
export type Work = (ctx: Ctx) => Promise<unknown>

interface Interleaving {
  first: Work
  second: Work
  when: 'before' | 'after'
  at: Line
  ctx: Ctx
}

/** Other test files wait for locks of their own. */
const WAITS_FOR_IT = `
  select from pg_locks waiting, pg_stat_activity paused
  where not waiting.granted and paused.application_name = $1 and paused.pid = any(pg_blocking_pids(waiting.pid))`

/** The second one needs the processor too. */
const LOOK_MS = 5
const LIMIT_MS = 600_000

class NeverReached extends Error {}

/** Returns the outcome of each; the caller judges outcomes that depend on the order of the two. */
export async function interleave({
  first,
  second,
  when,
  at,
  ctx,
}: Interleaving): Promise<PromiseSettledResult<unknown>[]> {
  const paused = await pauseAt(when, at)
  const firstEnds = Promise.allSettled([first({ ...ctx, database: paused.database })])
  const isReached = await Promise.race([paused.reached.then(() => true), firstEnds.then(() => false)])
  if (!isReached) throw new NeverReached(`it never came to ${at}: ${JSON.stringify(await firstEnds)}`)
  const secondEnds = Promise.allSettled([second(ctx)])
  await untilItWaits(secondEnds)
  paused.letGo()
  return (await Promise.all([firstEnds, secondEnds])).flat()
}

/** Resolves when it has ended, or waits for a lock of the other. */
async function untilItWaits(ends: Promise<unknown>): Promise<void> {
  let hasEnded = false
  const noteEnd = () => {
    hasEnded = true
  }
  ends.then(noteEnd, noteEnd)
  const waits = async () => expect((await ownerPool().query(WAITS_FOR_IT, [PAUSED])).rowCount).toBeGreaterThan(0)
  await until(() => (hasEnded ? undefined : waits()), LIMIT_MS, LOOK_MS)
}

/** On the same connection, as the operator. */
export const asOperator = (ctx: Ctx): Ctx => ({ ...ctx, actor: { kind: 'operator' } })

/** The later of both may have been refused, and with nothing else than that. */
export function refusedOnlyWith(ids: RegExp, ends: PromiseSettledResult<unknown>[], point?: string): void {
  for (const end of ends) {
    if (end.status === 'rejected') expect(String(end.reason?.reason?.id ?? end.reason), point).toMatch(ids)
  }
}

interface Pair<Given> {
  /** Anew for each statement. */
  make: () => Promise<Given>
  works: (given: Given) => [Work, Work]
  /** Which of both is stopped, while the other does all of its work. */
  stopped: 'first' | 'second'
  endsWell: (given: Given, ends: PromiseSettledResult<unknown>[], point: string) => Promise<void>
}

/** Stops one of two works after each of its statements in turn; then what all of them have left is audited. */
export async function interleaveEverywhere<Given extends { ctx: Ctx }>(pair: Pair<Given>): Promise<void> {
  const points: Ctx[] = []
  for (;;) {
    const ctx = await interleaveAt(pair, points.length)
    if (!ctx) break
    points.push(ctx)
  }
  expect(points.length, 'statements that were tried').toBeGreaterThan(1)
  const found = await audit(...points)
  const at = (supplierId: number) => points.findIndex(({ tenant }) => tenant.supplierId === supplierId)
  expect(found.map((row) => ({ 'stopped after statement': at(Number(row.supplier_id)), ...row }))).toEqual([])
}

/** Returns where it was tried; undefined if it has fewer statements. */
async function interleaveAt<Given extends { ctx: Ctx }>(pair: Pair<Given>, at: number): Promise<Ctx | undefined> {
  const given = await pair.make()
  const [one, other] = pair.works(given)
  const [first, second] = pair.stopped === 'first' ? [one, other] : [other, one]
  try {
    const ends = await interleave({ first, second, when: 'after', at, ctx: given.ctx })
    await pair.endsWell(given, ends, `stopped after statement ${at}`)
    return given.ctx
  } catch (error) {
    if (error instanceof NeverReached) return undefined
    throw error
  }
}
