import type { Command } from 'commander'
import { getMail, listMails } from '#server/messages/index.ts'
import { withShop } from './open-shop.ts'

/** `haat outbox`: what a shop wrote to its customers; without SMTP_URL nothing of it is sent. */
export function addOutboxCommands(program: Command): void {
  const outbox = program.command('outbox').description("a shop's mails of the last 30 days")
  outbox
    .command('list', { isDefault: true })
    .description('the newest first; parked ones could not be sent and wait for: haat jobs retry')
    .requiredOption('--reseller <name>', 'whose mails')
    .action(async ({ reseller }: { reseller: string }) => {
      const mails = await withShop(reseller, listMails)
      if (mails.length === 0) console.log('No mail yet.')
      for (const { mailId, status, createdAt, recipient, subject, lastError } of mails) {
        const words = [mailId, status, createdAt.toISOString(), recipient, subject, ...(lastError ? [lastError] : [])]
        console.log(words.join('\t'))
      }
    })
  outbox
    .command('show <id>')
    .description('one mail as text')
    .requiredOption('--reseller <name>', 'whose mail')
    .action(async (id: string, { reseller }: { reseller: string }) => {
      const { recipient, subject, text } = await withShop(reseller, (ctx) => getMail(ctx, Number(id) || 0))
      console.log(`To: ${recipient}\nSubject: ${subject}\n\n${text}`)
    })
}
