import type { AnyOffer } from '#contract/best-offer.ts'
import type { ParsedInput } from '#contract/call.ts'
import { cartTotal, type PricedLine } from '#contract/cart-total.ts'
import type { draftOrder as call, OrderDraft, Sellable } from '#contract/entered-orders.ts'
import type { CodeLook } from '#contract/offers.ts'
import type { Message } from '#contract/say.ts'
import { offerOutcome, whyNoOffer } from '#contract/why-no-offer.ts'
import { selectPlaces } from '#server/addresses/index.ts'
import { listSkus, type Sku } from '#server/cart/index.ts'
import { selectCallers } from '#server/customers/index.ts'
import { assertMay, type Ctx, type Tx } from '#server/kernel/ctx.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import { datesTo, selectDelivery } from '#server/merchandising/index.ts'
import { selectAddressesOf, selectProductIds } from './draft-store.ts'
import { byPhone, selectReductions } from './reductions-store.ts'

const FOUND_MAX = 8

/** What the form of an order by phone shows; nothing is reserved before the order is placed. */
export async function draftOrder(ctx: Ctx, input: ParsedInput<typeof call>): Promise<OrderDraft> {
  assertMay(ctx, 'orders')
  return withTransaction(ctx, async (tx) => {
    const callers = isMobile(input.mobile) ? await selectCallers(tx, input.mobile) : []
    return {
      found: input.search ? await findSellable(tx, input.search) : [],
      ...(await priceLines(tx, input)),
      callers,
      addresses: await selectAddressesOf(
        tx,
        callers.map(({ customerId }) => customerId),
      ),
      ...(await findPlace(tx, input.pincode)),
    }
  })
}

function isMobile(typed: string | undefined): typed is string {
  return typed !== undefined && /^\d{10}$/.test(typed)
}

async function findSellable(tx: Tx, search: string): Promise<Sellable[]> {
  const ids = await selectProductIds(tx, search, FOUND_MAX)
  const skus = await listSkus(
    tx,
    ids.map((productId) => ({ productId })),
  )
  return ids.flatMap((id) => skus.filter(({ productId, withdrawn }) => productId === id && !withdrawn)).map(sellable)
}

function sellable({ productId, asin, name, pictures, size, colors, unitPaise, stock }: Sku): Sellable {
  return { productId, asin, name, image: pictures[0] ?? '', size, colors, unitPaise, units: stock }
}

/** Lines that cannot be sold are left out. */
async function priceLines(tx: Tx, { lines: wanted, code: typed }: ParsedInput<typeof call>) {
  const skus = await listSkus(tx, wanted)
  const known = wanted.flatMap((line) => {
    const sku = skus.find(({ productId, size, withdrawn }) => {
      return productId === line.productId && size === line.size && !withdrawn
    })
    return sku ? [{ sku, color: line.color ?? sku.colors[0] ?? '', units: line.units }] : []
  })
  const priced = known.map(({ sku, units }) => ({ ...sku, units }))
  const { offers, code } = await selectReductions(tx, byPhone({ code: typed || undefined }))
  const { adjustments, total } = cartTotal(priced, offers)
  const lines = known.map(({ sku, color, units }) => ({
    ...sellable(sku),
    color,
    wanted: units,
    fault: faultOf(sku, units),
  }))
  return {
    lines,
    adjustments,
    totalPaise: total,
    code: code && priced.length > 0 ? outcomeOf(code, priced, offers) : null,
  }
}

function outcomeOf(code: CodeLook, lines: readonly PricedLine[], offers: readonly AnyOffer[]): OrderDraft['code'] {
  const why = whyNoOffer(code, lines)
  return { isTaken: why === undefined, message: why ?? offerOutcome(code, lines, offers) }
}

function faultOf({ name, size, stock }: Sku, units: number): Message | null {
  if (units <= stock) return null
  return stock > 0 ? { id: 'onlyLeft', name, size, left: stock } : { id: 'outOfStock', name, size, isInCart: false }
}

async function findPlace(tx: Tx, pincode = ''): Promise<Pick<OrderDraft, 'place' | 'delivery'>> {
  if (!/^\d{6}$/.test(pincode)) return { place: null, delivery: null }
  const [place] = await selectPlaces(tx, pincode)
  const delivery = await selectDelivery(tx, pincode)
  return {
    place: place ? { city: place.city, district: place.district, state: place.state } : null,
    delivery: { isServed: delivery.isServed, dates: datesTo(delivery, pincode) },
  }
}
