import type { Command } from 'commander'
import { plainLines, say, sayJson, sayLines } from '#server/kernel/terminal.ts'
import { getMail, listMails } from '#server/messages/index.ts'
import { type AsJson, withJson } from './as-json.ts'
import { withShop } from './open-shop.ts'
import { columns, time } from './print-table.ts'
import { idOf } from './read-words.ts'

/** `haat outbox`: what a shop wrote to its customers; without SMTP_URL nothing of it is sent. */
export function addOutboxCommands(program: Command): void {
  const outbox = program.command('outbox').description("a shop's mails of the last 30 days")
  withJson(outbox.command('list', { isDefault: true }))
    .description('the newest first; parked ones could not be sent and wait for: haat jobs retry')
    .requiredOption('--reseller <name>', 'whose mails')
    .action(async ({ reseller, json }: AsJson & { reseller: string }) => {
      const mails = await withShop(reseller, listMails)
      if (json) return sayJson(mails.map(({ html, text, ...head }) => head))
      if (mails.length === 0) return say('No mail yet.')
      const rows = mails.map(({ mailId, status, createdAt, recipient, subject, lastError }) => [
        ...[String(mailId), status, time.format(createdAt), recipient],
        lastError ? `${subject} (${lastError})` : subject,
      ])
      sayLines(columns([['ID', 'STATUS', 'WRITTEN', 'TO', 'SUBJECT'], ...rows]))
    })
  withJson(outbox.command('show'))
    .argument('<id>', 'as list shows it', idOf)
    .description('one mail as text')
    .requiredOption('--reseller <name>', 'whose mail')
    .action(async (id: number, { reseller, json }: AsJson & { reseller: string }) => {
      const mail = await withShop(reseller, (ctx) => getMail(ctx, id))
      if (json) return sayJson(mail)
      say(`To: ${mail.recipient}`)
      say(`Subject: ${mail.subject}`)
      sayLines(`\n${plainLines(mail.text)}`)
    })
}
