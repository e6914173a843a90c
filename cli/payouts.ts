import { type Command, Option } from 'commander'
import { formatToThePaisa } from '#contract/money.ts'
import { PAYOUT_LISTS, type PayoutList } from '#contract/payout-states.ts'
import { say, sayJson, sayLines } from '#server/kernel/terminal.ts'
import { listPayouts, OPERATORS_SERVICES, setPayoutAccount } from '#server/payouts/index.ts'
import { secretKey } from '#server/process/secret-key.ts'
import { type AsJson, withJson } from './as-json.ts'
import { getTenant, withOwner, withShop } from './open-shop.ts'
import { columns } from './print-table.ts'

interface Keys {
  service: string
  accountNumber: string
  keyId: string
  keySecret: string
  webhookSecret: string
}

/** `haat payouts`: from where a shop pays cash back, and what it owes. */
export function addPayoutCommands(program: Command): void {
  const payouts = program.command('payouts').description('refunds of cash to a UPI id')
  payouts
    .command('keys <reseller>')
    .description("set a shop's keys of a payout service; they are sealed with HAAT_SECRET")
    .requiredOption('--account-number <number>', 'the account that pays')
    .requiredOption('--key-id <id>', 'as the service shows it')
    .requiredOption('--key-secret <secret>', 'shown once when the key was made')
    .requiredOption(
      '--webhook-secret <secret>',
      'as typed where the webhook to https://SHOP/webhooks/payouts/SERVICE was made',
    )
    .addOption(new Option('--service <name>', 'who pays').choices(OPERATORS_SERVICES).default(OPERATORS_SERVICES[0]))
    .action(async (name: string, { service, webhookSecret: eventSecret, ...keys }: Keys) => {
      await withOwner(async (ownerUrl, config) =>
        setPayoutAccount(ownerUrl, await getTenant(ownerUrl, name), {
          ...{ service, secret: await secretKey(config), keys: { ...keys, eventSecret } },
        }),
      )
      say(`${name} now pays refunds to UPI ids with the key ${keys.keyId}.`)
    })
  withJson(payouts.command('list').description('what is owed or was paid, the newest first; UPI ids are masked'))
    .requiredOption('--reseller <name>', 'the shop')
    .addOption(new Option('--which <list>', 'which of them').choices(PAYOUT_LISTS).default('open'))
    .action(async ({ reseller, which, json }: { reseller: string; which: PayoutList } & AsJson) => {
      const { payouts: found } = await withShop(reseller, (ctx) => listPayouts(ctx, { list: which }))
      if (json) return sayJson(found)
      if (found.length === 0) return say('There are none.')
      const rows = found.map(({ payoutId, number, amountPaise, maskedUpiId, state, daysLeft }) => [
        ...[String(payoutId), number, formatToThePaisa(amountPaise), maskedUpiId, state],
        state === 'paid' ? '' : `${daysLeft} business days left`,
      ])
      sayLines(columns([['ID', 'ORDER', 'AMOUNT', 'UPI ID', 'STATE', ''], ...rows]))
    })
}
