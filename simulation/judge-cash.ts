import { dueOnDelivery } from './cash-rule.ts'
import type { History } from './history.ts'
import { isLive, sum } from './model.ts'
import type { Rest } from './store.ts'
import { assertEqual } from './violation.ts'

/** The cash of each order that was sent to be paid on delivery is all that is due there, each paisa in one state. */
export function judgeCash({ shop }: History, { cash, events, parcels }: Rest): void {
  for (const order of shop.orders) {
    const { number, status, remittedPaise } = order
    const due = dueOnDelivery(order)
    const its = cash.find((each) => each.number === number)
    const wasSent = events.some((event) => event.number === number && event.status === 'Shipped')
    const effects = parcels.filter((each) => each.number === number).flatMap((each) => each.effects)
    const collected = sum(effects.map(({ paise }) => paise))
    // One that was cancelled before the ledger followed is not in it, unless its courier collects all the same.
    const isDue = due > 0 && ((wasSent && (isLive(order) || its !== undefined)) || collected > 0)
    const all = its && its.due + its.collected + its.remitted + its.short + its.disputed + its.nothing
    assertEqual('the ledger has the cash of what was sent', [number, all ?? 0], [number, isDue ? due : 0])
    if (!its) continue
    assertEqual('what the courier remitted is remitted', [number, its.remitted], [number, remittedPaise ?? 0])
    if (status === 'Delivered')
      assertEqual('of a delivered order nothing is due any more', [number, its.due, its.nothing], [number, 0, 0])
    if (!isLive(order))
      assertEqual('of an order that came back nothing is due', [number, its.nothing], [number, due - collected])
  }
}
