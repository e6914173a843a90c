import { createHash } from 'node:crypto'
import type { DeliveryAddress } from '#contract/addresses.ts'
import type { ParsedInput } from '#contract/call.ts'
import { cartTotal } from '#contract/cart-total.ts'
import type { enterOrder as call } from '#contract/entered-orders.ts'
import type { PlacedOrder } from '#contract/orders.ts'
import { whyNoCod } from '#contract/why-no-cod.ts'
import { whyNoOffer } from '#contract/why-no-offer.ts'
import { listSkus, resolveSkus, type Sku } from '#server/cart/index.ts'
import { enterCustomer, isCaller } from '#server/customers/index.ts'
import { assertMay, type Ctx, type Tx } from '#server/kernel/ctx.ts'
import { keepCustomer } from '#server/kernel/keep-customer.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import { logWrite } from '#server/kernel/staff-log.ts'
import { beforeCommit, withTransaction } from '#server/kernel/transaction.ts'
import { datesTo, selectDelivery } from '#server/merchandising/index.ts'
import { takeOffer } from '#server/offers/index.ts'
import { enqueueAfterPlaced } from '#server/orders/enqueue-jobs.ts'
import { insertEnteredKey, selectEnteredKey, updateEnteredKey } from './entered-keys-store.ts'
import { recordEntered } from './record-order.ts'
import { byPhone, selectReductions } from './reductions-store.ts'

type EnterOrder = ParsedInput<typeof call>

/**
 * An order by phone: prices, stock, number, invoice and mail are those of any other order. The limits that hold back strangers do
 * not apply to staff, and the customer's own cart and unpaid orders stay as they are.
 */
export async function enterOrder(ctx: Ctx, input: EnterOrder): Promise<PlacedOrder> {
  assertMay(ctx, 'orders')
  return withTransaction(ctx, async (tx) => {
    const earlier = await claimEntered(tx, input)
    if (earlier) return earlier
    const customerId = await customerOf(tx, input)

    const dates = await getDates(tx, input.address)
    const skus = await listSkus(tx, input.lines)
    assertVariantsChosen(skus, input)
    const lines = await resolveSkus(tx, input.lines, skus)
    const priced = lines.map(({ sku, units }) => ({ ...sku, units }))
    const reductions = await selectReductions(tx, byPhone({ customerId, code: input.code || undefined }))
    const noOffer = reductions.code && whyNoOffer(reductions.code, priced)
    if (noOffer) throw new Refusal('bad-input', noOffer, { fields: { code: noOffer } })
    const { adjustments, total } = cartTotal(priced, reductions.offers)
    if (total !== input.expectedTotalPaise) {
      throw new Refusal('total-changed', { id: 'totalChangedByPhone', totalPaise: total }, { totalPaise: total })
    }
    const noCod = whyNoCod(reductions.cod, { totalPaise: total, pincode: input.address.pincode })
    if (noCod) throw new Refusal('bad-input', noCod)
    const units = lines.reduce((sum, line) => sum + line.units, 0)
    const { address } = input
    const order = { customerId, address, dates, lines, units, adjustments, totalPaise: total }
    const { number, orderId } = await recordEntered(tx, order)
    await takeOffer(tx, { orderId, customerId, adjustments })
    await logWrite(tx, { did: 'enter-order', subject: number })
    const placed = { number, totalPaise: total }
    beforeCommit(tx, () =>
      Promise.all([enqueueAfterPlaced(tx, orderId, 'COD'), updateEnteredKey(tx, input.key, placed)]),
    )
    return placed
  })
}

async function customerOf(tx: Tx, { customerId, address: { name, mobile } }: EnterOrder): Promise<number> {
  const caller = customerId ?? (await enterCustomer(tx, { name, mobile }))
  const isThere = await keepCustomer(tx, caller)
  if (!isThere || (customerId !== null && !(await isCaller(tx, customerId, mobile)))) {
    throw new Refusal('not-found', { id: 'noSuchCaller' })
  }
  return caller
}

/** Between which days it arrives, if the shop has set that and delivers there at all. */
async function getDates(tx: Tx, { pincode }: DeliveryAddress) {
  const delivery = await selectDelivery(tx, pincode)
  if (!delivery.isServed) {
    const fault = { id: 'notServedByPhone', pincode } as const
    throw new Refusal('bad-input', fault, { fields: { 'address.pincode': fault } })
  }
  return datesTo(delivery, pincode)
}

/** Nothing is taken from the customer's saved cart, so each line has its whole variant. */
function assertVariantsChosen(skus: readonly Sku[], { lines }: EnterOrder): void {
  for (const { productId, size, color } of lines) {
    const own = skus.filter((sku) => sku.productId === productId)
    if (size === '' && own.some((sku) => sku.size !== '')) throw new Refusal('bad-input', { id: 'selectSize' })
    const several = own.find(({ colors }) => colors.length > 1)
    if (several && !color) throw new Refusal('bad-input', { id: 'chooseColour', name: several.name, size })
  }
}

/** As claimKey: the key comes first in the transaction, so a repeat waits for the first and has its answer. */
async function claimEntered(tx: Tx, { key, ...order }: EnterOrder): Promise<PlacedOrder | null> {
  const { address, lines, customerId, expectedTotalPaise, code } = order
  const sorted = (of: object) => Object.entries(of).toSorted()
  const words = [sorted(address), lines.map(sorted), customerId, expectedTotalPaise, ...(code && [code])]
  const bodyHash = createHash('sha256').update(JSON.stringify(words)).digest()
  if (await insertEnteredKey(tx, key, bodyHash)) return null
  const earlier = await selectEnteredKey(tx, key)
  if (!earlier?.answer) throw new Refusal('in-flight', { id: 'orderInFlight' })
  if (!earlier.bodyHash.equals(bodyHash)) throw new Refusal('key-reused', { id: 'enteredKeyReused' })
  return earlier.answer
}
