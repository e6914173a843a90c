import type { Command } from 'commander'
import { JOB_TRIES } from '#contract/limits.ts'
import { listJobs, retryJob } from '#server/jobs/index.ts'
import { asOwner } from '#server/kernel/database.ts'
import { say, sayJson, sayLines } from '#server/kernel/terminal.ts'
import { type AsJson, withJson } from './as-json.ts'
import { withOwner } from './open-shop.ts'
import { columns, time } from './print-table.ts'
import { idOf } from './read-words.ts'

/** `haat jobs`: lists pending and failed jobs. */
export function addJobCommands(program: Command): void {
  const jobs = program.command('jobs').description('background jobs: mails, refunds, invoices')
  withJson(jobs.command('list'))
    .description(`list jobs; parked ones, which failed ${JOB_TRIES} times, come first`)
    .option('--parked', 'only these')
    .action(async ({ json, parked: onlyParked = false }: AsJson & { parked?: boolean }) => {
      const rows = await withOwner((ownerUrl) => asOwner(ownerUrl, (owner) => listJobs(owner, { onlyParked })))
      if (json) return sayJson(rows)
      if (rows.length === 0) return say('No jobs.')
      const cells = rows.map(({ id, reseller, kind, payload, attempts, parkedAt, lastError, runAt }) => [
        ...[String(id), reseller, kind, JSON.stringify(payload), String(attempts)],
        parkedAt ? `parked: ${lastError}` : `due ${time.format(runAt)}`,
      ])
      sayLines(columns([['ID', 'SHOP', 'KIND', 'OF WHAT', 'TRIES', 'STATE'], ...cells]))
    })
  jobs
    .command('retry')
    .argument('<id>', 'the id that list shows', idOf)
    .description('retry a parked job')
    .action(async (id: number) => {
      await withOwner((ownerUrl) => asOwner(ownerUrl, (owner) => retryJob(owner, id)))
      say(`Job ${id} will be retried.`)
    })
}
