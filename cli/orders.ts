import { type Command, Option } from 'commander'
import { ORDER_STATUSES, type OrderStatus } from '#contract/orders.ts'
import type { Ctx } from '#server/kernel/ctx.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import { say, sayJson, sayLines } from '#server/kernel/terminal.ts'
import {
  cancelShopOrder,
  confirmByCall,
  findShopOrder,
  findShopsOfNewestOrders,
  findShopsOfOrder,
  listShopOrders,
  markOrder,
  type ShopOrder,
  type ShopOrderDetails,
  shipOrder,
} from '#server/orders/index.ts'
import { type AsJson, withJson } from './as-json.ts'
import { getTenant, withShops } from './open-shop.ts'
import { ordersTable, orderText } from './print-orders.ts'
import { countUpTo, orderNumberOf } from './read-words.ts'

const LISTED = 50
const LISTED_MAX = 1000

interface InShop {
  reseller?: string
}

/** `haat orders`: lists orders and moves them through their states. */
export function addOrderCommands(program: Command): void {
  const orders = program.command('orders').description('list orders and change their state')
  const command = (name: string, description: string) =>
    orders.command(name).description(description).option('--reseller <name>', 'a single shop; by default all shops')

  const ofOne = (name: string, description: string) =>
    command(name, description).argument('<number>', 'the order number, such as H7K4M-9QXTC', orderNumberOf)

  withJson(command('list', 'list orders, newest first'))
    .addOption(new Option('--status <status>', 'only those').choices(ORDER_STATUSES))
    .option('--limit <count>', `the number of orders, at most ${LISTED_MAX}`, countUpTo(LISTED_MAX), LISTED)
    .action(list)
  withJson(ofOne('show', 'show an order')).action(show)
  ofOne('confirm', 'Placed -> Confirmed').action((number: string, options: InShop) =>
    move(number, options, 'is confirmed', (ctx, order) => markOrder(ctx, { number: order, as: 'Confirmed' })),
  )
  ofOne('confirm-by-call', 'its shopper has confirmed on the phone that they will pay it on delivery').action(
    (number: string, options: InShop) =>
      move(number, options, 'is confirmed by its shopper', (ctx, order) => confirmByCall(ctx, { number: order })),
  )
  ofOne('ship', 'handed to the courier: Placed or Confirmed -> Shipped')
    .requiredOption('--courier <name>', 'the name of the courier, shown to the shopper')
    .requiredOption('--awb <number>', "the courier's tracking number")
    .action((number: string, { courier, awb, ...options }: InShop & { courier: string; awb: string }) =>
      move(number, options, `is shipped with ${courier.trim()}, ${awb.trim()}`, (ctx, order) =>
        shipOrder(ctx, { number: order, courier, awb }),
      ),
    )
  ofOne('deliver', 'Shipped -> Delivered').action((number: string, options: InShop) =>
    move(number, options, 'is delivered', (ctx, order) => markOrder(ctx, { number: order, as: 'Delivered' })),
  )
  ofOne('cancel', 'cancel, also after a return: restocks its goods and refunds the payment').action(
    (number: string, options: InShop) =>
      move(number, options, 'is cancelled', (ctx, order) => cancelShopOrder(ctx, { number: order })),
  )
}

async function list({
  reseller,
  status,
  limit,
  json,
}: InShop & AsJson & { status?: OrderStatus; limit: number }): Promise<void> {
  const wanted = { status, max: limit }
  const found = await withShops(async ({ ownerUrl, enter }) => {
    const tenants = reseller ? [await getTenant(ownerUrl, reseller)] : await findShopsOfNewestOrders(ownerUrl, wanted)
    const all: (ShopOrder & { shop: string })[] = []
    for (const tenant of tenants) {
      const orders = await listShopOrders(enter(tenant), wanted)
      all.push(...orders.map((order) => ({ ...order, shop: tenant.name })))
    }
    return all
  })
  const newest = found.toSorted((a, b) => b.placedAt.getTime() - a.placedAt.getTime()).slice(0, limit)
  if (json) return sayJson(newest)
  if (newest.length === 0) return say(status ? `No orders that are ${status}.` : 'No orders yet.')
  sayLines(ordersTable(newest))
  if (newest.length === limit) sayLines(`\nThe newest ${limit}; more with --limit, fewer with --status.`)
}

async function show(number: string, { reseller, json }: InShop & AsJson): Promise<void> {
  await inShopOf(number, reseller, async (ctx, order) => {
    if (json) sayJson({ shop: ctx.tenant.name, ...order })
    else sayLines(orderText(order, ctx.tenant.name))
  })
}

async function move(
  typed: string,
  { reseller }: InShop,
  outcome: string,
  work: (ctx: Ctx, number: string) => Promise<void>,
): Promise<void> {
  await inShopOf(typed, reseller, async (ctx, { number }) => {
    await work(ctx, number)
    say(`The order ${number} of ${ctx.tenant.name} ${outcome}.`)
  })
}

/** Order numbers are unique within a shop only; if two shops have the same number, the operator must name the shop. */
export async function inShopOf<T>(
  number: string,
  reseller: string | undefined,
  work: (ctx: Ctx, order: ShopOrderDetails) => Promise<T>,
): Promise<T> {
  return withShops(async ({ ownerUrl, enter }) => {
    const [tenant, another] = reseller
      ? [await getTenant(ownerUrl, reseller)]
      : await findShopsOfOrder(ownerUrl, number)
    if (another) throw new Refusal('bad-input', { id: 'twoShopsHaveOrder', number })
    const order = tenant && (await findShopOrder(enter(tenant), number))
    if (!order && reseller) throw new Refusal('not-found', { id: 'noSuchOrderInShop', number, shop: reseller })
    if (!order) throw new Refusal('not-found', { id: 'noOrderNumber', number })
    return work(enter(tenant), order)
  })
}
