import type { ParsedInput } from '#contract/call.ts'
import type { placeOrder as call, PlacedOrder } from '#contract/orders.ts'
import { type CodRule, whyNoCod } from '#contract/why-no-cod.ts'
import { resolveSkus } from '#server/cart/index.ts'
import { type Ctx, requireCustomer, type Tx } from '#server/kernel/ctx.ts'
import { limitsOf } from '#server/kernel/networks.ts'
import { limitRate } from '#server/kernel/rate-limit.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import { beforeCommit, withTransaction } from '#server/kernel/transaction.ts'
import { takeOffer } from '#server/offers/index.ts'
import { enqueueAfterPlaced, enqueueAfterReserved } from '#server/orders/enqueue-jobs.ts'
import { insertUndecided } from '#server/orders/states/confirmation-store.ts'
import { answerKey, claimKey } from './claim-key.ts'
import { unlessAnswered } from './keys-store.ts'
import { priceOrder } from './price-order.ts'
import { checkCartAndAddress, readForOrder } from './read-for-order.ts'
import { type PaymentTerms, recordOrder } from './record-order.ts'
import { lockShopper, replaceUnpaidOrders } from './replace-unpaid-orders.ts'
import { checkOpenOrders, checkReserved } from './reservation-limits.ts'

type PlaceOrder = ParsedInput<typeof call>

/**
 * Places the order with all that belongs to it, or nothing of it; only the try is counted in either case. Locks are taken in the order
 * idempotency key, customer, their unpaid orders, stock rows by id, offers by id (F06).
 */
export async function placeOrder(ctx: Ctx, input: PlaceOrder, terms: PaymentTerms): Promise<PlacedOrder> {
  const customerId = requireCustomer(ctx)
  await limitTries(ctx, customerId, input)
  return withTransaction(ctx, async (tx) => {
    // The database executes these in this order. A repeat of a placed order changes nothing, since only locks and reads
    // come before the result of its key.
    const [earlier, unpaid, found] = await Promise.all([
      claimKey(tx, customerId, input),
      lockShopper(tx, customerId),
      readForOrder(tx, customerId, input),
    ])
    if (earlier) return earlier

    const { address, dates } = checkCartAndAddress(input, found)
    checkOpenOrders(tx, found.reservations)
    const skus =
      (await replaceUnpaidOrders(tx, { customerId, unpaid, input, offers: found.reductions.offers })) ?? found.skus
    const lines = await resolveSkus(tx, input.lines, skus)
    const amounts = priceOrder(input, lines, found.reductions)
    if (input.payment === 'COD') assertCod(found.reductions.cod, { ...amounts, pincode: address.pincode })
    checkReserved(tx, found.reservations, { units: found.units, paise: amounts.totalPaise })

    const order = { customerId, address, dates, lines, units: found.units, ...amounts }
    const { orderId, number } = await recordOrder(tx, order, { ...terms, key: input.key })
    await takeOffer(tx, { orderId, ...order })
    const placed = { number, totalPaise: amounts.totalPaise }
    beforeCommit(tx, () => Promise.all([enqueueJobs(tx, orderId, terms), answerKey(tx, customerId, input, placed)]))
    return placed
  })
}

function assertCod(rule: CodRule, order: { totalPaise: number; pincode: string }): void {
  const why = whyNoCod(rule, order)
  if (why) throw new Refusal('bad-input', why)
}

// The captcha of the page protects nothing (R08); these limits and reservation-limits.ts do. Attempts are counted, so the
// limits leave room for shoppers whose first attempts were refused, and for the many who share one address of a mobile
// network.
const HOUR = 60 * 60
const PER_CUSTOMER = { max: 30, seconds: HOUR }
const PER_ADDRESS = { max: 300, seconds: HOUR }

/** A repeat of a placed order does not count as an attempt. */
async function limitTries(ctx: Ctx, customerId: number, { key }: PlaceOrder): Promise<void> {
  const of = key === undefined ? {} : { of: unlessAnswered(ctx, customerId, key) }
  await limitRate(ctx, [
    { bucket: `order:customer:${customerId}`, ...of, ...PER_CUSTOMER },
    ...limitsOf(ctx.address, 'order:address', PER_ADDRESS).map((limit) => ({ ...limit, ...of })),
  ])
}

function enqueueJobs(tx: Tx, orderId: number, { reservationSeconds }: PaymentTerms): Promise<unknown> {
  return reservationSeconds === undefined
    ? Promise.all([enqueueAfterPlaced(tx, orderId, 'COD'), insertUndecided(tx, orderId)])
    : enqueueAfterReserved(tx, orderId, reservationSeconds)
}
