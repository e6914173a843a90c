import type { History } from './history.ts'
import type { Order } from './model.ts'
import { paymentsOf, requestOf } from './payments.ts'
import type { PrepaidPrice } from './prices.ts'
import { cancelWorth } from './returns.ts'
import type { StoredOrder } from './store.ts'
import { assertEqual, Violation } from './violation.ts'
import type { Step } from './watch.ts'

interface Look {
  stored: StoredOrder
  step: Step
  /** What it cost online before; null: it could not be paid so. */
  price: PrepaidPrice | null
}

/** An order that was to be paid on delivery is paid by a link: the discount for that is a part without pieces. */
export function checkPrepaid(history: History, order: Order, { stored, step, price }: Look): void {
  const { number, mode, totalPaise, parts } = order
  const payment = paymentsOf(history, order).find(
    (each) =>
      requestOf(history, each)?.kind === 'link' &&
      each.amount === price?.payPaise &&
      (each.status === 'captured' || each.status === 'refunded'),
  )
  if (mode !== 'COD' || price === null || !payment || (step.by !== 'gateway' && step.by !== 'worker'))
    throw new Violation('an order becomes prepaid when its price online is paid', `${number} by the ${step.by}`)
  order.mode = 'ONLINE'
  const less = totalPaise - price.totalPaise
  if (less === 0) return
  const part = stored.parts[parts.length]
  assertEqual(
    'an order that is paid online costs its price online',
    [number, part?.lines, part?.paise],
    [number, [], less],
  )
  cancelWorth(order, [], less)
  parts.push({ lines: [], paise: less })
  order.totalPaise = price.totalPaise
}
