import { type Command, Option } from 'commander'
import { plural } from '#contract/messages/en/words.ts'
import type { GatewayKeys } from '#server/kernel/ctx.ts'
import { say } from '#server/kernel/terminal.ts'
import {
  deleteSimulatedAccounts,
  enqueuePaymentChecks,
  OPERATORS_GATEWAYS,
  setAccount,
  setUpiApprovals,
} from '#server/payments/index.ts'
import { secretKey } from '#server/process/secret-key.ts'
import { inConsole } from './in-console.ts'
import { getTenant, withOwner, withShop } from './open-shop.ts'

/** `haat payments`: a shop's API keys, and reconciliation with the gateway. */
export function addPaymentCommands(program: Command): void {
  const payments = program.command('payments').description('online payment')
  payments
    .command('keys <reseller>')
    .description("set a shop's keys of the gateway; they are sealed with HAAT_SECRET")
    .requiredOption('--key-id <id>', 'as the gateway shows it')
    .requiredOption('--key-secret <secret>', 'shown once when the key was made')
    .requiredOption('--webhook-secret <secret>', 'as typed where the webhook to https://SHOP/webhooks/GATEWAY was made')
    .addOption(
      new Option('--gateway <name>', 'who takes the payments')
        .choices(OPERATORS_GATEWAYS)
        .default(OPERATORS_GATEWAYS[0]),
    )
    .action(async (name: string, { gateway, ...keys }: GatewayKeys & { gateway: string }) => {
      await withOwner(async (ownerUrl, config) =>
        setAccount(ownerUrl, await getTenant(ownerUrl, name), { gateway, secret: await secretKey(config), keys }),
      )
      say(`${name} now accepts online payment with the key ${keys.keyId}.`)
    })
  payments
    .command('approved <reseller>')
    .description('note what the gateway has approved for the account of a shop, since its API says it to nobody')
    .addOption(
      new Option('--upi-qr <answer>', 'QR codes on the payment page').choices(['yes', 'no']).makeOptionMandatory(),
    )
    .addOption(
      new Option('--upi-intent <answer>', 'the button that opens a UPI app')
        .choices(['yes', 'no'])
        .makeOptionMandatory(),
    )
    .action(async (name: string, { upiQr, upiIntent }: { upiQr: string; upiIntent: string }) => {
      const approvals = { upiQr: upiQr === 'yes', upiIntent: upiIntent === 'yes' }
      await inConsole(name, (ctx) => setUpiApprovals(ctx, approvals))
      say(`${name}: QR codes ${upiQr}, UPI intent ${upiIntent}.`)
    })
  payments
    .command('forget-simulated')
    .description("remove the simulator's keys, which npm start sets, from every shop; real keys stay")
    .action(async () => {
      const shops = await withOwner((ownerUrl) => deleteSimulatedAccounts(ownerUrl))
      if (shops.length === 0) return say("No shop has the simulator's keys.")
      say(`Cash on delivery only, until payments keys sets real ones: ${shops.join(', ')}.`)
    })
  payments
    .command('reconcile')
    .description('check the payments of recent unpaid or doubtful orders at the gateway')
    .requiredOption('--reseller <name>', 'whose orders')
    .action(async ({ reseller }: { reseller: string }) => {
      const count = await withShop(reseller, enqueuePaymentChecks)
      say(`${plural(count, 'order')} will be checked by the running shop. See: npm run haat -- jobs list`)
    })
}
