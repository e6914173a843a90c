import { randomUUID } from 'node:crypto'
import { type Command, Option } from 'commander'
import type { z } from 'zod'
import { OFFER_LISTS } from '#contract/limits.ts'
import { wholeOfferWords } from '#contract/offers.ts'
import {
  addOffer as addOfferCall,
  changeOffer as changeOfferCall,
  type OfferList,
  type ShopOffer,
} from '#contract/shop-offers.ts'
import type { Ctx } from '#server/kernel/ctx.ts'
import { Refusal, refusalOf } from '#server/kernel/refusal.ts'
import { say, sayJson, sayLines } from '#server/kernel/terminal.ts'
import { addOffer, changeOffer, endOffer, listOffers, openOffer } from '#server/offers/index.ts'
import { type AsJson, withJson } from './as-json.ts'
import { withShop } from './open-shop.ts'
import { columns } from './print-table.ts'
import { countUpTo, idOf, percentOf } from './read-words.ts'

interface InShop {
  reseller: string
}

/** The offer by its options; those that are not given are undefined. */
interface Typed {
  name?: string
  code?: string
  percent?: number
  atMost?: number | false
  rupees?: number
  freeDelivery?: true
  buy?: number
  get?: number
  min?: number
  category?: string[]
  firstOrder?: true
  once?: true
  uses?: number | false
  from?: string
  till?: string | false
}

const RUPEES_MAX = 100_000
const rupees = countUpTo(RUPEES_MAX)
const pieces = countUpTo(20)

/** `haat offer`: lists, makes, changes and ends the offers of a shop, as its staff does at the console. */
export function addOfferCommands(program: Command): void {
  const offers = program.command('offer').description('the offers of a shop: codes, discounts, free delivery')
  const command = (name: string, description: string) =>
    offers.command(name).description(description).requiredOption('--reseller <name>', 'the shop')

  withJson(command('list', 'list offers, the newest first'))
    .addOption(new Option('--which <list>', 'which of them').choices(OFFER_LISTS).default('now'))
    .action(list)
  withTerms(
    command('add', 'make an offer; give one of --percent, --rupees, --free-delivery, or --buy with --get'),
  ).action(add)
  withTerms(
    command('copy', 'make an offer that says what another does, but for the options given; without days unless given'),
  )
    .argument('<id>', 'of the list', idOf)
    .action(copy)
  withTerms(command('change', 'change what the options say; once an order took it, only --name, --till and --uses'))
    .argument('<id>', 'of the list', idOf)
    .option('--no-at-most', 'what the percent take off is not limited')
    .option('--no-till', 'it has no last day')
    .option('--no-uses', 'its uses are not limited')
    .action(change)
  command('end', 'end an offer now; orders that took it keep it').argument('<id>', 'of the list', idOf).action(end)
}

function withTerms(command: Command): Command {
  return command
    .option('--name <name>', 'as shoppers read it')
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

const NOTHING = {
  ...{ name: '', code: '', minPaise: 0, categories: [] as readonly string[], firstOnly: false, oncePerCustomer: false },
  ...{ maxUses: null as number | null, from: '', till: '' },
}

async function add({ reseller, ...typed }: InShop & Typed): Promise<void> {
  await withShop(reseller, (ctx) => make(ctx, NOTHING, typed), 'haat_console')
}

async function copy(id: number, { reseller, ...typed }: InShop & Typed): Promise<void> {
  const work = async (ctx: Ctx) => {
    const { offer } = await openOffer(ctx, { offer: id })
    await make(ctx, { ...offer, code: offer.code ?? '', from: '', till: '' }, typed)
  }
  await withShop(reseller, work, 'haat_console')
}

async function make(ctx: Ctx, known: Terms, typed: Typed): Promise<void> {
  const { offerId } = await addOffer(ctx, parse(addOfferCall, { ...termsOf(known, typed), key: randomUUID() }))
  say(`The offer ${offerId} of ${ctx.tenant.name} is made.`)
}

async function change(id: number, { reseller, ...typed }: InShop & Typed): Promise<void> {
  const work = async (ctx: Ctx) => {
    const { offer, mark } = await openOffer(ctx, { offer: id })
    const till = offer.endsAt ? dayOf(new Date(offer.endsAt.getTime() - 1)) : ''
    const known = { ...offer, code: offer.code ?? '', from: dayOf(offer.startsAt), till }
    await changeOffer(ctx, parse(changeOfferCall, { ...termsOf(known, typed), offer: id, seen: mark }))
    say(`The offer ${id} of ${ctx.tenant.name} is changed.`)
  }
  await withShop(reseller, work, 'haat_console')
}

type Terms = typeof NOTHING & { saving?: Saving }

/** What is known of an offer, and in its place what was typed. */
function termsOf(known: Terms, typed: Typed) {
  const { name = known.name, code = known.code, category = known.categories, from = known.from } = typed
  const { firstOrder = known.firstOnly, once = known.oncePerCustomer, uses = known.maxUses, till = known.till } = typed
  return {
    ...{ name, code, from, till: till || '', categories: [...category], maxUses: uses === false ? null : uses },
    ...{ firstOnly: firstOrder, oncePerCustomer: once },
    minPaise: typed.min === undefined ? known.minPaise : typed.min * 100,
    saving: savingOf(known.saving, typed),
  }
}

type Saving = ShopOffer['saving']

const GIVING = { percent: 'percent', rupees: 'amount', freeDelivery: 'delivery', buy: 'buy-get' } as const

/** What is known of a saving of the same kind stays where nothing is typed. Its numbers are checked by the call. */
function savingOf(known: Saving | undefined, typed: Typed) {
  const options = (Object.keys(GIVING) as (keyof typeof GIVING)[]).filter((option) => typed[option] !== undefined)
  const kind = options[0] ? GIVING[options[0]] : known?.kind
  if (!kind || options.length > 1) throw new Refusal('bad-input', { id: 'offerOneSaving' })
  if (typed.atMost !== undefined && kind !== 'percent') {
    throw new Refusal('bad-input', { id: 'offerOptionWithout', option: '--at-most', needed: '--percent' })
  }
  if (typed.get !== undefined && kind !== 'buy-get') {
    throw new Refusal('bad-input', { id: 'offerOptionWithout', option: '--get', needed: '--buy' })
  }
  const { percent, atMost, rupees: off, buy, get } = typed
  const given = {
    ...(percent !== undefined && { percent }),
    ...(atMost !== undefined && { atMostPaise: atMost === false ? null : atMost * 100 }),
    ...(off !== undefined && { paise: off * 100 }),
    ...(buy !== undefined && { buy }),
    ...(get !== undefined && { get }),
  }
  return { ...(known?.kind === kind && known), kind, ...given }
}

function parse<S extends z.ZodType>(call: { input: S }, input: unknown): z.output<S> {
  const parsed = call.input.safeParse(input)
  if (!parsed.success) throw refusalOf(parsed.error)
  return parsed.data
}

const DAY = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' })

/** '2026-11-30', of India. */
function dayOf(at: Date): string {
  return DAY.format(at)
}

async function end(offer: number, { reseller }: InShop): Promise<void> {
  const work = async (ctx: Ctx) => {
    await endOffer(ctx, { offer })
    say(`The offer ${offer} of ${ctx.tenant.name} has ended.`)
  }
  await withShop(reseller, work, 'haat_console')
}
