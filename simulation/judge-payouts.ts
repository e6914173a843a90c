import { dueOnDelivery } from './cash-rule.ts'
import type { History } from './history.ts'
import { sum } from './model.ts'
import type { GoneBack, StoredPayout } from './returns-store.ts'
import { assertEqual, Violation } from './violation.ts'

/** What the payout service has paid, and what the shop paid by hand, beside what was owed. */
export function judgePayouts({ shop, payouts: known, mails }: History, { payouts, atService }: GoneBack): void {
  const tries = payouts.flatMap((payout) => payout.tries.map((each) => ({ ...each, payout })))
  for (const { key, amountPaise } of atService) {
    const its = tries.find((each) => each.key === key)
    assertEqual('the service pays what is owed', [key, amountPaise], [key, its?.payout.amountPaise])
  }
  for (const payout of payouts) {
    const { key, state } = payout
    if (['checking', 'due', 'sent'].includes(state)) throw new Violation('a payout ends', `${key}: ${state}`)
    const paid = paidTimes(payout, atService)
    assertEqual('cash goes back exactly once', [key, state, paid], [key, state, state === 'paid' ? 1 : 0])
    for (const { nth } of payout.tries.filter((each) => each.state === 'paid'))
      assertEqual(
        'a customer is notified once that cash went back',
        [key, mails.get(`payout-paid ${payout.payoutId} ${nth}`) ?? 0],
        [key, 1],
      )
  }
  for (const order of shop.orders) {
    const its = known.filter(({ orderNumber, state }) => orderNumber === order.number && state === 'paid')
    const paise = sum(its.map(({ amountPaise }) => amountPaise))
    if (paise > dueOnDelivery(order))
      throw new Violation('no more cash goes back than came', `${order.number}: ${paise}`)
  }
}

/** What was refused or came back was not paid. */
function paidTimes({ tries }: StoredPayout, atService: GoneBack['atService']): number {
  const byHand = tries.filter(({ service, utr }) => service === 'by-hand' && utr !== null).length
  const byService = atService.filter(({ key, ending }) => {
    const isOfIt = tries.some((each) => each.key === key)
    return isOfIt && ending !== 'bounced' && ending !== 'back'
  })
  return byHand + byService.length
}
