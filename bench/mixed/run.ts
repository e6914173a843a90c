import { setTimeout as sleep } from 'node:timers/promises'
import { patientClient } from './client.ts'
import { count, type Journal, newJournal } from './journal.ts'
import { judge } from './judge.ts'
import { startTestApp, type TestApp } from './running-shop.ts'
import { type Place, shop } from './shopper.ts'
import { countJobs, furnish, passTime, selectGoods } from './store.ts'

const SHOPPERS = 8
const MINUTES_BETWEEN_KILLS = 2
/** A busy machine may need minutes for all jobs. A minute without any progress means that they are stuck. */
const STUCK_MS = 60_000

/**
 * Shoppers do everything at once while the server and the database are killed in turn. Then the clock moves on, all jobs run, and every
 * promise is checked. Returns the broken ones.
 */
export async function runMixed(minutes: number): Promise<string[]> {
  const app = await startTestApp(furnish)
  const journal = newJournal()
  const started = performance.now()
  try {
    await behave(app, { webhookCopies: 3, shuffled: true })
    const place: Place = {
      ...{ send: patientClient(app.shop, journal), journal, gateway: app.gateway },
      ...{ databaseUrl: app.databaseUrl, goods: await selectGoods(app.databaseUrl) },
    }
    const end = Date.now() + minutes * 60_000
    const isOver = () => Date.now() >= end
    await Promise.all([...Array.from({ length: SHOPPERS }, () => shop(place, isOver)), trouble(app, journal, minutes)])
    await finish(app)
    const broken = await judge(app.databaseUrl, app.gateway, journal)
    const jobs = await countJobs(app.databaseUrl)
    if (jobs.parked > 0) broken.push(`${jobs.parked} jobs are parked: ${jobs.reasons}`)
    broken.push(...app.errors().map((line) => `the server's log: ${line.slice(0, 600)}`))
    report(journal, broken, (performance.now() - started) / 60_000)
    return broken
  } finally {
    await app.close()
  }
}

/** Kills the server and the database in turn with SIGKILL, spread evenly over the run. */
async function trouble(app: TestApp, journal: Journal, minutes: number): Promise<void> {
  const kills = Math.max(2, Math.floor(minutes / MINUTES_BETWEEN_KILLS))
  for (let nth = 0; nth < kills; nth++) {
    await sleep((minutes * 60_000) / (kills + 1))
    await (nth % 2 === 0 ? app.killServer() : app.killDatabase())
    count(journal, nth % 2 === 0 ? 'server killed' : 'database killed')
  }
}

/** Lets delayed payments arrive and days pass, and waits until no job is left. */
async function finish({ databaseUrl }: TestApp): Promise<void> {
  await sleep(4_000)
  await passTime(databaseUrl) // also for jobs of a killed worker, so that nobody waits for their lease to expire
  let fewest = Number.POSITIVE_INFINITY
  let until = Date.now() + STUCK_MS
  for (;;) {
    const { due, later } = await countJobs(databaseUrl)
    if (due === 0 && later === 0) return
    if (due === 0) await passTime(databaseUrl)
    if (due === 0 || due < fewest) {
      fewest = due === 0 ? Number.POSITIVE_INFINITY : due
      until = Date.now() + STUCK_MS
    }
    if (Date.now() > until) throw new Error(`${due} jobs are due, and none was done for ${STUCK_MS / 1000} s.`)
    await sleep(300)
  }
}

async function behave({ gateway }: TestApp, controls: object): Promise<void> {
  await fetch(`${gateway}/test/controls`, { method: 'POST', body: JSON.stringify(controls) })
}

function report({ counts }: Journal, broken: string[], minutes: number): void {
  const lines = [...counts]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([what, times]) => `  ${String(times).padStart(8)}  ${what}`)
  process.stdout.write(`\nThe mixed run, ${minutes.toFixed(1)} minutes\n${lines.join('\n')}\n`)
  process.stdout.write(
    broken.length === 0
      ? '\nEvery promise was kept, and the audit is clean.\n'
      : `\n${broken.length} promises were broken:\n`,
  )
  for (const text of broken.slice(0, 50)) process.stdout.write(`  ${text}\n`)
}
