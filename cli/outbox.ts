import type { Command } from 'commander'
import { asOwner } from '#server/kernel/database.ts'
import { plainLines, say, sayJson, sayLines } from '#server/kernel/terminal.ts'
import { getMail, listMails, listUndelivered } from '#server/mails/index.ts'
import { type AsJson, withJson } from './as-json.ts'
import { withOwner, withShop } from './open-shop.ts'
import { columns, time } from './print-table.ts'
import { idOf } from './read-words.ts'

/** `haat outbox`: the mails of a shop to its customers; without SMTP_URL none is sent. */
export function addOutboxCommands(program: Command): void {
  const outbox = program.command('outbox').description('the mails of a shop in the last 30 days')
  withJson(outbox.command('list', { isDefault: true }))
    .description('list mails, newest first; retry parked ones with: haat jobs retry')
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
  withJson(outbox.command('undelivered'))
    .description('list mails of all shops that could not be sent')
    .action(async ({ json }: AsJson) => {
      const mails = await withOwner((ownerUrl) => asOwner(ownerUrl, listUndelivered))
      if (json) return sayJson(mails)
      if (mails.length === 0) return say('Every mail was sent, or waits to be.')
      const rows = mails.map(({ mailId, reseller, kind, createdAt, attempts, lastError }) => [
        ...[String(mailId), reseller, kind, time.format(createdAt), String(attempts), lastError ?? ''],
      ])
      sayLines(columns([['ID', 'SHOP', 'KIND', 'WRITTEN', 'TRIES', 'WHY'], ...rows]))
    })
  withJson(outbox.command('show'))
    .argument('<id>', 'the id that list shows', idOf)
    .description('show a mail as text')
    .requiredOption('--reseller <name>', 'whose mail')
    .action(async (id: number, { reseller, json }: AsJson & { reseller: string }) => {
      const mail = await withShop(reseller, (ctx) => getMail(ctx, id))
      if (json) return sayJson(mail)
      say(`To: ${mail.recipient}`)
      say(`Subject: ${mail.subject}`)
      sayLines(`\n${plainLines(mail.text)}`)
    })
}
