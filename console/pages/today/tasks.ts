import { plural } from '#console/shared/format.ts'
import { formatToThePaisa } from '#contract/money.ts'
import type { CashCounts } from '#contract/shop-cash.ts'
import type { Today } from '#contract/shop-orders.ts'

interface Task {
  text: string
  /** The list with the same count; null for what only the operator can do. */
  to: string | null
}

/** What waits besides the orders of the day. */
export function tasksOf(
  {
    troubles,
    complaints,
    payouts,
    parcelsToLookAt,
    returns,
    missingInLaw,
    parkedJobs,
    cash,
  }: Today & { cash: CashCounts | null },
  home: string,
): Task[] {
  const lateCash = cash?.late ?? { orders: 0, paise: 0 }
  const { openLines = 0, shortPaise = 0 } = cash ?? {}
  const { open = 0, dueSoon = 0 } = complaints ?? {}
  const { review = 0, refund = 0, shopper = 0 } = troubles ?? {}
  const { waiting = 0, byHand = 0, trouble = 0, late = 0 } = payouts ?? {}
  const soon = dueSoon > 0 ? `, ${dueSoon} due within a week` : ''
  const all: [count: number, text: string, to: string | null][] = [
    [review, `${many(review, 'payment')} in review`, `${home}/orders?list=all&trouble=review`],
    [refund, `${many(refund, 'refund')} on the way`, `${home}/orders?list=all&trouble=refund`],
    [
      shopper,
      shopper === 1 ? '1 order waits for its shopper' : `${many(shopper, 'order')} wait for their shoppers`,
      `${home}/orders?list=all&trouble=shopper`,
    ],
    [parcelsToLookAt, `${many(parcelsToLookAt, 'parcel')} to look at`, `${home}/parcels`],
    [
      lateCash.orders,
      `Couriers have ${formatToThePaisa(lateCash.paise)} of ${plural(lateCash.orders, 'order')} for too long`,
      `${home}/cash/orders?late=yes`,
    ],
    [
      shortPaise,
      `Couriers paid ${formatToThePaisa(shortPaise)} less than they collected`,
      `${home}/cash/orders?state=short`,
    ],
    [openLines, `${plural(openLines, 'line')} of remittance files to work through`, `${home}/cash/lines`],
    [returns['to-answer'], `${plural(returns['to-answer'], 'return')} to answer`, `${home}/returns?list=to-answer`],
    [returns['to-receive'], `${plural(returns['to-receive'], 'return')} to come in`, `${home}/returns?list=to-receive`],
    [returns['to-inspect'], `${plural(returns['to-inspect'], 'return')} to inspect`, `${home}/returns?list=to-inspect`],
    [
      returns['to-settle'],
      `${plural(returns['to-settle'], 'return')} to settle${returns.dueSoon > 0 ? `, ${returns.dueSoon} due within two days` : ''}`,
      `${home}/returns?list=to-settle`,
    ],
    [waiting, `${many(waiting, 'refund')} to UPI to approve`, `${home}/payouts?list=waiting`],
    [byHand, `${many(byHand, 'refund')} to UPI to pay by hand`, `${home}/payouts?list=by-hand`],
    [trouble, `${many(trouble, 'refund')} to UPI not paid`, `${home}/payouts?list=trouble`],
    [late, `${many(late, 'refund')} to UPI near the promised day, or past it`, `${home}/payouts`],
    [open, `${plural(open, 'complaint')} open${soon}`, `${home}/complaints`],
    [
      missingInLaw.length,
      `The law wants ${plural(missingInLaw.length, 'more detail')} on the shop’s pages`,
      `${home}/law`,
    ],
    [parkedJobs, `${many(parkedJobs, 'task')} given up, such as a mail: please tell the operator`, null],
  ]
  return all.filter(([count]) => count > 0).map(([, text, to]) => ({ text, to }))
}

/** Counted to 100. */
function many(count: number, one: string): string {
  return count > 99 ? `99+ ${one}s` : plural(count, one)
}
