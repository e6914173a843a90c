import type { Command } from 'commander'
import { listJobs, retryJob } from '#server/jobs/index.ts'
import { asOwner } from '#server/kernel/database.ts'
import { withOwner } from './open-shop.ts'

/** `haat jobs`: what must still be done, and what gave up. */
export function addJobCommands(program: Command): void {
  const jobs = program.command('jobs').description('what follows orders: mails, refunds, invoices')
  jobs
    .command('list')
    .description('parked jobs first: those failed eight times and wait for you')
    .action(async () => {
      const rows = await withOwner((ownerUrl) => asOwner(ownerUrl, listJobs))
      if (rows.length === 0) console.log('Nothing waits.')
      for (const job of rows) {
        const state = job.parkedAt ? `parked: ${job.lastError}` : `due ${job.runAt.toISOString()}`
        console.log(
          `${job.id}\t${job.reseller}\t${job.kind}\t${JSON.stringify(job.payload)}\t${job.attempts} tries\t${state}`,
        )
      }
    })
  jobs
    .command('retry <id>')
    .description('try a parked job again')
    .action(async (id: string) => {
      await withOwner((ownerUrl) => asOwner(ownerUrl, (owner) => retryJob(owner, Number(id) || 0)))
      console.log(`Job ${id} is tried again.`)
    })
}
