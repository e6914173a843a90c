import type { OrderNews } from '#server/phone-messages/index.ts'
import type { OrderProgress } from './store.ts'

type State = Pick<OrderProgress, 'status' | 'isPacked' | 'isOutForDelivery' | 'isWaiting'>

const WAY = ['placed', 'confirmed', 'packed', 'shipped', 'out-for-delivery', 'delivered'] as const

/** Whether a later state is known, so that the news would only mislead. That money is on its way back is true in any state. */
export function isOver(news: OrderNews['news'], order: State): boolean {
  if (news === 'refunded') return false
  if (news === 'cancelled') return order.status !== 'Cancelled'
  if (order.status === 'Cancelled') return true
  if (isRequest(news)) return !order.isWaiting
  const now = whereIs(order)
  // The courier did not reach them, and has it again: it does not come now.
  if (news === 'out-for-delivery') return now !== 'out-for-delivery'
  return WAY.indexOf(news) < WAY.indexOf(now)
}

/** Whether the message requests something of the shopper, with a link that confirms, pays or cancels. */
export function isRequest(
  news: OrderNews['news'],
): news is 'confirm-cash' | 'confirm-cash-again' | 'pay-advance' | 'pay-advance-again' {
  return /^(?:confirm-cash|pay-advance)/.test(news)
}

function whereIs({ status, isPacked, isOutForDelivery }: State): (typeof WAY)[number] {
  if (status === 'Delivered') return 'delivered'
  if (status === 'Shipped') return isOutForDelivery ? 'out-for-delivery' : 'shipped'
  if (isPacked) return 'packed'
  return status === 'Confirmed' ? 'confirmed' : 'placed'
}
