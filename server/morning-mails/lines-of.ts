import { formatToThePaisa } from '#contract/money.ts'
import { type Message, sentenceIn } from '#contract/say.ts'
import type { CashCounts } from '#contract/shop-cash.ts'
import type { Today } from '#contract/shop-orders.ts'
import type { Ctx } from '#server/kernel/ctx.ts'

const NAMED = 3

/** What waits, a sentence each; none if nothing does. `oldest`: of the orders that wait, in hours. */
export function linesOf({ locale }: Ctx, today: Today, { late: cash }: CashCounts, oldest: number | null): string[] {
  const { counts, troubles, complaints, endingStock, parcelsToLookAt, returns, payouts } = today
  const { review = 0, refund = 0 } = troubles ?? {}
  const { open = 0, dueSoon = 0 } = complaints ?? {}
  const { waiting = 0, byHand = 0, trouble = 0, late = 0 } = payouts ?? {}
  const names = [...new Set(endingStock.map(({ name }) => name))]
  const all: [count: number, line: Message][] = [
    [counts['to-confirm'], { id: 'ordersToConfirm', count: counts['to-confirm'] }],
    [counts['to-pack'], { id: 'ordersToPack', count: counts['to-pack'] }],
    [counts['to-ship'], { id: 'ordersToShip', count: counts['to-ship'] }],
    [oldest === null ? 0 : 1, { id: 'oldestOrder', hours: oldest ?? 0 }],
    [review, { id: 'paymentsInReview', count: review }],
    [refund, { id: 'refundsOnTheWay', count: refund }],
    [parcelsToLookAt, { id: 'parcelsToLookAt', count: parcelsToLookAt }],
    [cash.orders, { id: 'cashLate', orders: cash.orders, amount: formatToThePaisa(cash.paise) }],
    [returns['to-answer'], { id: 'returnsToAnswer', count: returns['to-answer'] }],
    [returns['to-inspect'], { id: 'returnsToInspect', count: returns['to-inspect'] }],
    [returns['to-settle'], { id: 'returnsToSettle', count: returns['to-settle'], dueSoon: returns.dueSoon }],
    [waiting, { id: 'upiRefundsToApprove', count: waiting }],
    [byHand, { id: 'upiRefundsByHand', count: byHand }],
    [trouble, { id: 'upiRefundsNotPaid', count: trouble }],
    [late, { id: 'upiRefundsLate', count: late }],
    [open, { id: 'complaintsOpen', count: open, dueSoon }],
    [
      names.length,
      { id: 'stockEnding', names: names.slice(0, NAMED).join(', '), more: Math.max(0, names.length - NAMED) },
    ],
  ]
  return all.filter(([count]) => count > 0).map(([, line]) => sentenceIn(locale, line))
}
