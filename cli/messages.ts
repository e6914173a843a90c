import { type Command, Option } from 'commander'
import { PHONE_CHANNELS } from '#contract/limits.ts'
import type { PhoneChannel } from '#contract/phone-messages.ts'
import {
  setPhoneAccount as accountCall,
  setPhonePrice as priceCall,
  type ShownMessage,
} from '#contract/phone-settings.ts'
import { refusalOf } from '#server/kernel/refusal.ts'
import { say, sayJson, sayLines } from '#server/kernel/terminal.ts'
import { getPhoneSettings, setPhoneAccount, setPhonePrice } from '#server/phone-messages/index.ts'
import { type AsJson, withJson } from './as-json.ts'
import { inConsole } from './in-console.ts'
import { columns, time } from './print-table.ts'
import { countUpTo, type Pairs, pairOf } from './read-words.ts'

interface InShop {
  reseller: string
}

interface OfChannel {
  channel: PhoneChannel
}

/** `haat messages`: what the owner does at the console's page Messages. */
export function addMessageCommands(program: Command): void {
  const messages = program.command('messages').description('messages to phones by SMS and WhatsApp')
  const ofChannel = () => new Option('--channel <channel>', 'by what').choices(PHONE_CHANNELS).makeOptionMandatory()
  withJson(messages.command('list'))
    .description('the last ones, the newest first: what went out, waits, failed or was not needed')
    .requiredOption('--reseller <name>', 'the shop')
    .action(list)
  withJson(messages.command('senders'))
    .description('by whom they are sent, with the templates and prices; never keys')
    .requiredOption('--reseller <name>', 'the shop')
    .action(senders)
  messages
    .command('sender <reseller>')
    .description("set a shop's account at a sender; its keys are sealed with HAAT_SECRET")
    .addOption(ofChannel())
    .requiredOption('--sender <code>', 'who sends them')
    .option('--place <place>', '2: for when the first takes nothing', countUpTo(2), 1)
    .option('--key <name=value>', 'a key that the sender gave; once for each; without any the keys stay', pairOf, {})
    .option('--template <kind=id>', 'what a kind is called at the sender; once for each; the others stay', pairOf, {})
    .action(setSender)
  messages
    .command('price <reseller>')
    .description('what a hundred messages cost from a day on')
    .addOption(ofChannel())
    .requiredOption('--from <day>', 'the first day, such as 2026-12-01')
    .requiredOption('--paise <paise>', 'of a hundred of them', Number)
    .action(setPrice)
}

async function list({ reseller, json }: InShop & AsJson): Promise<void> {
  await inConsole(reseller, async (ctx) => {
    const { last } = await getPhoneSettings(ctx)
    if (json) return sayJson(last)
    if (last.length === 0) return say('There are none.')
    sayLines(columns([['ID', 'WHEN', 'KIND', 'BY', 'TO', 'STATE', ''], ...last.map(rowOf)]))
  })
}

function rowOf({ messageId, createdAt, kind, channel, phoneEnd, state, reason, perhapsSent }: ShownMessage): string[] {
  const doubt = perhapsSent > 0 ? `perhaps sent ${perhapsSent} more` : ''
  const to = phoneEnd && `…${phoneEnd}`
  const why = [reason, doubt].filter(Boolean).join(', ')
  return [String(messageId), time.format(createdAt), kind, channel ?? '', to, state, why]
}

async function senders({ reseller, json }: InShop & AsJson): Promise<void> {
  await inConsole(reseller, async (ctx) => {
    const { accounts, prices, senders: possible, reportUrl } = await getPhoneSettings(ctx)
    if (json) return sayJson({ accounts, prices, senders: possible, reportUrl })
    for (const { channel, place, title, templates } of accounts) {
      say(`${channel} ${place}: ${title}`)
      sayLines(columns(Object.entries(templates).map(([kind, name]) => ['', kind, name])))
    }
    for (const { channel, fromDay, paiseFor100 } of prices)
      say(`${channel} from ${fromDay}: ${paiseFor100} paise for a hundred`)
    for (const channel of PHONE_CHANNELS) {
      for (const { code, fields } of possible[channel])
        say(`${channel} can be sent by ${code}, with the keys: ${fields.map(({ name }) => name).join(', ') || 'none'}`)
    }
    say(`Senders report to ${reportUrl}`)
  })
}

interface Account extends OfChannel {
  sender: string
  place: number
  key: Pairs
  template: Pairs
}

async function setSender(name: string, { channel, sender, place, key: keys, template }: Account): Promise<void> {
  await inConsole(name, async (ctx) => {
    const { accounts } = await getPhoneSettings(ctx)
    const now = accounts.find((each) => each.channel === channel && each.place === place)
    const templates = { ...(now?.sender === sender && now.templates), ...template }
    const seenChangedAt = now?.changedAt.toISOString() ?? ''
    const parsed = accountCall.input.safeParse({ channel, sender, place, keys, templates, seenChangedAt })
    if (!parsed.success) throw refusalOf(parsed.error)
    await setPhoneAccount(ctx, parsed.data)
    say(`${name} now sends ${channel} by ${sender}. A trial message at the console shows whether the keys are right.`)
  })
}

async function setPrice(
  name: string,
  { channel, from: fromDay, paise: paiseFor100 }: OfChannel & { from: string; paise: number },
): Promise<void> {
  const parsed = priceCall.input.safeParse({ channel, fromDay, paiseFor100 })
  if (!parsed.success) throw refusalOf(parsed.error)
  await inConsole(name, (ctx) => setPhonePrice(ctx, parsed.data))
  say(`From ${fromDay} a hundred messages by ${channel} cost ${name} ${paiseFor100} paise.`)
}
