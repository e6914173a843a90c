import { setImmediate as turn } from 'node:timers/promises'
import { type JobHandlers, runDueJobs } from '#server/jobs/index.ts'
import type { Ctx } from '#server/kernel/ctx.ts'
import { misbehave, trackDue } from '#server/parcels/index.ts'
import { jobHandlers } from '#server/process/job-handlers.ts'
import { now } from './clock.ts'
import { disarmCut } from './cut-connection.ts'
import type { History } from './history.ts'
import { type Message, readJobs } from './store.ts'
import { Violation } from './violation.ts'
import { watch } from './watch.ts'

// The shop's worker, on the simulation's clock: one job after the other, and some of them twice.

/** Lets time pass until then; what falls due is done when it falls due, unless the worker is asleep until then. */
export async function passTime(history: History, until: number, { isAsleep = false } = {}): Promise<void> {
  for (;;) {
    const next = isAsleep ? null : await work(history)
    if (next === null || next > until) break
    await history.setTime(Math.max(next, now()))
  }
  await history.setTime(Math.max(until, now()))
  await work(history)
}

/** Returns when there is work again. A job that fails is due later, so this ends. */
async function work(history: History): Promise<number | null> {
  for (let rounds = 0; ; rounds++) {
    const { due, next, messages } = await readJobs(history.world.owner, history.supplierId)
    for (const message of messages) noteMail(history, message)
    if (due.length === 0) {
      if (!history.hasParcels) return next
      breakCourier(history)
      await trackDue(history.operator).catch(() => {}) // the next run tries again
      await watch(history, { by: 'worker' })
      return next
    }
    if (rounds > 500) throw new Violation('the work comes to an end', due)
    for (const kind of history.random.shuffle(due)) await runKind(history, kind)
  }
}

/** Only the behaviour of the courier is set from behind: in its place stands a table of the shop's own database. */
function breakCourier({ random, courierWeather, operator }: History): void {
  const isFine = courierWeather === 'fine' || (courierWeather === 'changeable' && random.chance(0.5))
  misbehave(operator.tenant, {
    booking: isFine ? 'well' : (random.pick(['lost', 'silent', 'twice'] as const) ?? 'well'),
    answers: isFine
      ? 'well'
      : courierWeather === 'down'
        ? 'broken'
        : (random.pick(['well', 'well', 'well', 'well', 'broken', 'refusing'] as const) ?? 'well'),
    isShuffled: !isFine,
  })
}

async function runKind(history: History, kind: string): Promise<void> {
  const queue = new Queue()
  const failures: Violation[] = []
  const handler: JobHandlers[string] = (ctx, payload) =>
    queue.add(JSON.stringify(payload), async () => {
      try {
        await runJob(history, { kind, ctx, payload })
      } catch (error) {
        if (error instanceof Violation) failures.push(error)
        throw error
      }
    })
  const { keeper } = history.world
  await runDueJobs({ keeper, ctxOf: () => history.operator, handlers: { [kind]: handler } }, history.supplierId)
  const [failure] = failures
  if (failure) throw failure
}

interface Job {
  kind: string
  ctx: Ctx
  payload: Record<string, string | number>
}

async function runJob(history: History, { kind, ctx, payload }: Job): Promise<void> {
  history.isTroubled = false
  breakCourier(history)
  const fate = history.isWorkerFrail ? history.random.next() : 1
  if (fate < 0.08) throw new Error('the process was killed before the job')
  if (fate < 0.16) history.cutDatabase(fate < 0.12 ? { before: history.random.int(0, 12) } : 'after-commit')
  try {
    await jobHandlers[kind]?.(ctx, payload as never)
    // Now and then another worker takes it too, since this one seems to be dead.
    if (history.random.chance(0.06)) await jobHandlers[kind]?.(ctx, payload as never)
  } finally {
    await disarmCut()
    // Of a job that failed, a part may have been done.
    await watch(history, { by: 'worker' })
  }
  if (fate > 0.16 && fate < 0.24) throw new Error('the process was killed after the job')
}

function noteMail({ mails }: History, { mail, orderId, payoutId, ...more }: Message): void {
  const about = [mail, orderId ?? payoutId, more.refundId ?? more.parcelId ?? more.part ?? more.nth ?? more.requestId]
    .filter((part) => part !== undefined)
    .join(' ')
  mails.set(about, (mails.get(about) ?? 0) + 1)
}

/** What is added in one turn runs one after the other, in an order that does not depend on the database. */
class Queue {
  #waiting: { name: string; run: () => Promise<void>; end: (outcome: Promise<void>) => void }[] = []

  async add(name: string, run: () => Promise<void>): Promise<void> {
    const ended = Promise.withResolvers<void>()
    this.#waiting.push({ name, run, end: ended.resolve })
    if (this.#waiting.length === 1) turn().then(() => this.#runAll(), ended.reject)
    return ended.promise
  }

  async #runAll(): Promise<void> {
    const all = this.#waiting.toSorted((a, b) => a.name.length - b.name.length || (a.name < b.name ? -1 : 1))
    this.#waiting = []
    for (const { run, end } of all) {
      const outcome = run()
      end(outcome)
      await outcome.catch(() => {}) // it is the job's
    }
  }
}
