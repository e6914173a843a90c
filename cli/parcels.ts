import type { Command } from 'commander'
import { PARCEL_GRAMS_DEFAULT, PARCEL_GRAMS_MAX } from '#contract/limits.ts'
import { formatPaise } from '#contract/money.ts'
import { STATE_NAMES } from '#contract/parcel-states.ts'
import type { ShopParcel } from '#contract/parcels.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import { say, sayJson, sayLines } from '#server/kernel/terminal.ts'
import { bookParcels, cancelParcel, listOrderParcels } from '#server/parcels/index.ts'
import { type AsJson, withJson } from './as-json.ts'
import { addCourierKeys } from './courier-keys.ts'
import { inShopOf } from './orders.ts'
import { columns, time } from './print-table.ts'
import { countUpTo, idOf, orderNumberOf } from './read-words.ts'

interface InShop {
  reseller?: string
}

/** `haat parcels`: the parcels of an order at the shop's courier. The running server sends the requests to the courier. */
export function addParcelCommands(program: Command): void {
  const parcels = program.command('parcels').description("an order's parcels at the shop's courier")
  const ofOne = (name: string, description: string) =>
    parcels
      .command(name)
      .description(description)
      .argument('<number>', 'the order number, such as H7K4M-9QXTC', orderNumberOf)
      .option('--reseller <name>', 'a single shop; by default all shops')
  withJson(ofOne('list', 'where each of them is')).action(list)
  ofOne('book', 'book one more; it is booked once, however often the request is repeated')
    .option('--weight <grams>', 'with the box', countUpTo(PARCEL_GRAMS_MAX), PARCEL_GRAMS_DEFAULT)
    .action(book)
  ofOne('cancel', 'call one off that the courier has not picked up')
    .requiredOption('--parcel <id>', 'as `parcels list` shows it', idOf)
    .action(cancel)
  addCourierKeys(parcels)
}

async function list(number: string, { reseller, json }: InShop & AsJson): Promise<void> {
  await inShopOf(number, reseller, async (ctx, order) => {
    const { parcels } = await listOrderParcels(ctx, { number: order.number })
    if (json) return sayJson(parcels)
    if (parcels.length === 0) return say(`The order ${order.number} has no parcel at a courier.`)
    sayLines(columns([['PARCEL', 'STATE', 'SINCE', 'COURIER', 'AWB', 'COLLECTS', ''], ...parcels.map(rowOf)]))
  })
}

function rowOf({ parcelId, state, since, carrier, awb, codPaise, trouble, reason }: ShopParcel): string[] {
  const collects = codPaise ? formatPaise(codPaise) : ''
  return [String(parcelId), STATE_NAMES[state], time.format(since), carrier, awb ?? '', collects, trouble || reason]
}

async function book(number: string, { reseller, weight }: InShop & { weight: number }): Promise<void> {
  await inShopOf(number, reseller, async (ctx, order) => {
    const { parcels } = await listOrderParcels(ctx, { number: order.number })
    const wanted = { number: order.number, seen: parcels.length }
    const { refused } = await bookParcels(ctx, { orders: [wanted], weightGrams: weight })
    const [no] = refused
    if (no) throw new Refusal('bad-input', no.reason)
    say(`A parcel of the order ${order.number} of ${ctx.tenant.name} is being booked: see \`parcels list\`.`)
  })
}

async function cancel(number: string, { reseller, parcel }: InShop & { parcel: number }): Promise<void> {
  await inShopOf(number, reseller, async (ctx, order) => {
    const { parcels } = await listOrderParcels(ctx, { number: order.number })
    if (!parcels.some(({ parcelId }) => parcelId === parcel)) throw new Refusal('not-found', { id: 'noSuchParcel' })
    await cancelParcel(ctx, { parcelId: parcel })
    say(`The parcel ${parcel} is being called off: see \`parcels list\`.`)
  })
}
