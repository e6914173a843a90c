import { type Message, sentenceIn } from '#contract/say.ts'
import type { Today } from '#contract/shop-orders.ts'
import type { Ctx } from '#server/kernel/ctx.ts'

const NAMED = 3

/** What waits, a sentence each; none if nothing does. `oldest`: of the orders that wait, in hours. */
export function linesOf({ locale }: Ctx, today: Today, oldest: number | null): string[] {
  const { counts, troubles, complaints, endingStock } = today
  const { review = 0, refund = 0 } = troubles ?? {}
  const { open = 0, dueSoon = 0 } = complaints ?? {}
  const names = [...new Set(endingStock.map(({ name }) => name))]
  const all: [count: number, line: Message][] = [
    [counts['to-confirm'], { id: 'ordersToConfirm', count: counts['to-confirm'] }],
    [counts['to-pack'], { id: 'ordersToPack', count: counts['to-pack'] }],
    [counts['to-ship'], { id: 'ordersToShip', count: counts['to-ship'] }],
    [oldest === null ? 0 : 1, { id: 'oldestOrder', hours: oldest ?? 0 }],
    [review, { id: 'paymentsInReview', count: review }],
    [refund, { id: 'refundsOnTheWay', count: refund }],
    [open, { id: 'complaintsOpen', count: open, dueSoon }],
    [
      names.length,
      { id: 'stockEnding', names: names.slice(0, NAMED).join(', '), more: Math.max(0, names.length - NAMED) },
    ],
  ]
  return all.filter(([count]) => count > 0).map(([, line]) => sentenceIn(locale, line))
}
