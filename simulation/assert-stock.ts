import type { History } from './history.ts'
import { unitsLeft, usesOf } from './model.ts'
import { savingOf } from './prices.ts'
import type { State } from './store.ts'
import { assertEqual, Violation } from './violation.ts'

/** Pieces and uses of offers are as the orders have them, after every step. */
export function assertStock({ shop }: History, { stocks, uses }: State): void {
  for (const { stockId, units } of stocks) {
    const sku = shop.skus.find((each) => each.stockId === stockId)
    if (!sku) throw new Violation('there are no other goods', stockId)
    const left = unitsLeft(shop, sku)
    if (units !== left)
      throw new Violation(
        'every piece is for sale or in one live order',
        `${sku.name} ${sku.size}: ${units}, not ${left}`,
      )
    if (units < 0) throw new Violation('nothing is oversold', sku.name)
  }
  for (const { offerId, uses: counted } of uses) {
    const offer = shop.offers.find((each) => each.offerId === offerId)
    const used = offer ? usesOf(shop, offer) : []
    assertEqual('an offer counts the live orders that have it', counted, used.length)
    if (offer && used.length > (offer.maxUses ?? Infinity))
      throw new Violation('an offer is used no more often than it may be', offer.name)
  }
  for (const offer of shop.offers.filter(({ oncePerCustomer }) => oncePerCustomer)) {
    const customers = usesOf(shop, offer).map(({ customer }) => customer)
    if (new Set(customers).size < customers.length)
      throw new Violation('an offer once a customer is taken once', offer.name)
  }
  for (const order of shop.orders) {
    const offer = shop.offers.find(({ offerId }) => offerId === order.offer?.offerId)
    if (order.offer && (!offer || order.offer.paise !== savingOf(offer, order.lines)))
      throw new Violation('an offer takes off what it says', order.number)
  }
}
