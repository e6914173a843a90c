import { type Command, InvalidArgumentError, Option } from 'commander'
import { ORDER_STATUSES, type OrderStatus } from '#contract/orders.ts'
import type { Ctx } from '#server/kernel/ctx.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import {
  cancelShopOrder,
  findShopOrder,
  findShopsOfNewestOrders,
  findShopsOfOrder,
  listShopOrders,
  markOrder,
  type ShopOrder,
  type ShopOrderDetails,
  shipOrder,
} from '#server/orders/index.ts'
import { getTenant, withShops } from './open-shop.ts'
import { ordersTable, orderText } from './print-orders.ts'

const LISTED = 50
const LISTED_MAX = 1000

interface InShop {
  reseller?: string
}

/** `haat orders`: the operator's side of the order's life. */
export function addOrderCommands(program: Command): void {
  const orders = program.command('orders').description('what was bought, and where it is')
  const command = (name: string, description: string) =>
    orders.command(name).description(description).option('--reseller <name>', 'in this shop; without it, in any')

  command('list', 'the newest orders first')
    .addOption(new Option('--status <status>', 'only those').choices(ORDER_STATUSES))
    .option('--limit <count>', `at most so many, up to ${LISTED_MAX}`, countOf, LISTED)
    .action(list)
  command('show <number>', 'all of one order').action(show)
  command('confirm <number>', 'it is taken in hand: Placed -> Confirmed').action((number: string, options: InShop) =>
    move(number, options, 'is confirmed', (ctx, order) => markOrder(ctx, { number: order, as: 'Confirmed' })),
  )
  command('ship <number>', 'the courier has it: Placed or Confirmed -> Shipped')
    .requiredOption('--courier <name>', 'as the shopper reads it')
    .requiredOption('--awb <number>', "the courier's tracking number")
    .action((number: string, { courier, awb, ...options }: InShop & { courier: string; awb: string }) =>
      move(number, options, `is shipped with ${courier.trim()}, ${awb.trim()}`, (ctx, order) =>
        shipOrder(ctx, { number: order, courier, awb }),
      ),
    )
  command('deliver <number>', 'it has arrived: Shipped -> Delivered').action((number: string, options: InShop) =>
    move(number, options, 'is delivered', (ctx, order) => markOrder(ctx, { number: order, as: 'Delivered' })),
  )
  command(
    'cancel <number>',
    'it does not come, or came back: its goods are on sale again, what was paid goes back',
  ).action((number: string, options: InShop) =>
    move(number, options, 'is cancelled', (ctx, order) => cancelShopOrder(ctx, { number: order })),
  )
}

async function list({ reseller, status, limit }: InShop & { status?: OrderStatus; limit: number }): Promise<void> {
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
  if (newest.length === 0) return console.log(status ? `No orders that are ${status}.` : 'No orders yet.')
  console.log(ordersTable(newest))
  if (newest.length === limit) console.log(`\nThe newest ${limit}; more with --limit, fewer with --status.`)
}

async function show(number: string, { reseller }: InShop): Promise<void> {
  console.log(await inShopOf(number, reseller, async (ctx, order) => orderText(order, ctx.tenant.name)))
}

async function move(
  typed: string,
  { reseller }: InShop,
  outcome: string,
  work: (ctx: Ctx, number: string) => Promise<void>,
): Promise<void> {
  await inShopOf(typed, reseller, async (ctx, { number }) => {
    await work(ctx, number)
    console.log(`The order ${number} of ${ctx.tenant.name} ${outcome}.`)
  })
}

/** A number is the shop's own, so in two shops it might name two orders; then the shop must be said. */
async function inShopOf<T>(
  typed: string,
  reseller: string | undefined,
  work: (ctx: Ctx, order: ShopOrderDetails) => Promise<T>,
): Promise<T> {
  const number = typed.trim().toUpperCase()
  return withShops(async ({ ownerUrl, enter }) => {
    const [tenant, another] = reseller
      ? [await getTenant(ownerUrl, reseller)]
      : await findShopsOfOrder(ownerUrl, number)
    if (another) throw new Refusal('bad-input', `Two shops have an order ${number}: please name one with --reseller.`)
    const order = tenant && (await findShopOrder(enter(tenant), number))
    if (!order)
      throw new Refusal('not-found', `There is no order ${number}${reseller ? ` in the shop ${reseller}` : ''}.`)
    return work(enter(tenant), order)
  })
}

function countOf(typed: string): number {
  const count = Number(typed)
  if (Number.isInteger(count) && count >= 1 && count <= LISTED_MAX) return count
  throw new InvalidArgumentError(`It is a whole number from 1 to ${LISTED_MAX}.`)
}
