import { randomUUID } from 'node:crypto'
import { type Command, Option } from 'commander'
import { OFFER_LISTS } from '#contract/limits.ts'
import { wholeOfferWords } from '#contract/offers.ts'
import { addOffer as addOfferCall, type OfferList, type ShopOffer } from '#contract/shop-offers.ts'
import type { Ctx } from '#server/kernel/ctx.ts'
import { refusalOf } from '#server/kernel/refusal.ts'
import { say, sayJson, sayLines } from '#server/kernel/terminal.ts'
import { addOffer, endOffer, listOffers } from '#server/offers/index.ts'
import { type AsJson, withJson } from './as-json.ts'
import { withShop } from './open-shop.ts'
import { columns } from './print-table.ts'
import { countUpTo, idOf, percentOf } from './read-words.ts'

interface InShop {
  reseller: string
}

interface Added extends InShop {
  name: string
  code?: string
  percent?: number
  atMost?: number
  rupees?: number
  freeDelivery?: true
  buy?: number
  get?: number
  min?: number
  category?: string[]
  firstOrder?: true
  once?: true
  uses?: number
  from?: string
  till?: string
}

const RUPEES_MAX = 100_000
const rupees = countUpTo(RUPEES_MAX)
const pieces = countUpTo(20)

/** `haat offer`: lists, makes and ends the offers of a shop, as its staff does at the console. */
export function addOfferCommands(program: Command): void {
  const offers = program.command('offer').description('the offers of a shop: codes, discounts, free delivery')
  const command = (name: string, description: string) =>
    offers.command(name).description(description).requiredOption('--reseller <name>', 'the shop')

  withJson(command('list', 'list offers, the newest first'))
    .addOption(new Option('--which <list>', 'which of them').choices(OFFER_LISTS).default('now'))
    .action(list)
  command('add', 'make an offer; give one of --percent, --rupees, --free-delivery, or --buy with --get')
    .requiredOption('--name <name>', 'as shoppers read it')
    .option('--code <code>', 'without one it applies by itself')
    .option('--percent <percent>', 'off the goods', percentOf)
    .option('--at-most <rupees>', 'the most that the percent take off', rupees)
    .option('--rupees <rupees>', 'off the goods', rupees)
    .option('--free-delivery', 'the delivery charge is taken off')
    .option('--buy <pieces>', 'that are paid', pieces)
    .option('--get <pieces>', 'that are free, the cheapest ones', pieces)
    .option('--min <rupees>', 'what the goods must cost', rupees)
    .option('--category <names...>', 'only these categories')
    .option('--first-order', 'only on a first order')
    .option('--once', 'once a customer')
    .option('--uses <count>', 'in all', countUpTo(1_000_000))
    .option('--from <day>', 'the first day in India, such as 2026-11-30')
    .option('--till <day>', 'the last day')
    .action(add)
  command('end', 'end an offer now; orders that took it keep it').argument('<id>', 'of the list', idOf).action(end)
}

async function list({ reseller, which, json }: InShop & AsJson & { which: OfferList }): Promise<void> {
  const { offers, after } = await withShop(reseller, (ctx) => listOffers(ctx, { list: which }), 'haat_console')
  if (json) return sayJson(offers)
  if (offers.length === 0) return say('No offers.')
  const rows = offers.map((offer) => [
    String(offer.offerId),
    offer.code ?? '-',
    offer.name,
    wholeOfferWords({ ...offer, startsAt: which === 'planned' ? offer.startsAt : null }),
    usesOf(offer),
  ])
  sayLines(columns([['ID', 'CODE', 'NAME', 'OFFER', 'USES'], ...rows]))
  if (after !== null) sayLines(`\nThe newest ${offers.length}.`)
}

function usesOf({ uses, maxUses }: ShopOffer): string {
  return maxUses === null ? String(uses) : `${uses} of ${maxUses}`
}

async function add({ reseller, ...typed }: Added): Promise<void> {
  const work = async (ctx: Ctx) => {
    const input = {
      ...{ key: randomUUID(), name: typed.name, code: typed.code ?? '', saving: savingOf(typed) },
      ...{ minPaise: (typed.min ?? 0) * 100, categories: typed.category ?? [], maxUses: typed.uses ?? null },
      ...{ firstOnly: typed.firstOrder ?? false, oncePerCustomer: typed.once ?? false },
      ...{ from: typed.from ?? '', till: typed.till ?? '' },
    }
    const parsed = addOfferCall.input.safeParse(input)
    if (!parsed.success) throw refusalOf(parsed.error)
    const { offerId } = await addOffer(ctx, parsed.data)
    say(`The offer ${offerId} of ${ctx.tenant.name} is made.`)
  }
  await withShop(reseller, work, 'haat_console')
}

function savingOf({ percent, atMost, rupees: off, freeDelivery, buy, get }: Omit<Added, 'reseller'>) {
  if (off !== undefined) return { kind: 'amount', paise: off * 100 }
  if (freeDelivery) return { kind: 'delivery' }
  if (buy !== undefined) return { kind: 'buy-get', buy, get }
  return { kind: 'percent', percent, atMostPaise: atMost === undefined ? null : atMost * 100 }
}

async function end(offer: number, { reseller }: InShop): Promise<void> {
  const work = async (ctx: Ctx) => {
    await endOffer(ctx, { offer })
    say(`The offer ${offer} of ${ctx.tenant.name} has ended.`)
  }
  await withShop(reseller, work, 'haat_console')
}
