import type { Order, Shop, Terms } from './model.ts'

// Orders for cash that a shop's rule holds, as the simulation believes it.

/** Neither confirmed by staff, packed, booked nor shipped. */
export const isUnconfirmed = ({ confirmation }: Order): boolean =>
  confirmation?.state === 'undecided' || confirmation?.state === 'waiting'

/** Whole rupees: the amount, or the percent of the total rounded up, and no more than half of it. */
export function shareOf({ advancePaise, advancePercent }: Terms, totalPaise: number): number {
  const rupees = totalPaise / 100
  const wanted = advancePaise === null ? Math.ceil((rupees * (advancePercent ?? 0)) / 100 - 1e-9) : advancePaise / 100
  return Math.min(wanted, Math.floor(rupees / 2)) * 100
}

/** What its shopper is to pay in advance now. */
export const requestedAdvance = ({ confirmation, totalPaise }: Order): number =>
  confirmation?.state === 'waiting' ? shareOf(confirmation, totalPaise) : 0

export const dueOnDelivery = ({ mode, totalPaise, advancePaise }: Order): number =>
  mode === 'COD' ? totalPaise - advancePaise : 0

const LOOKED_BACK = 30
const DAY = 24 * 60 * 60 * 1000

/** Why the rule holds it; null: it does not. All customers of a history give the same number, which one of them at a time has proved. */
export function reasonToHold({ cashRule, orders }: Shop, order: Order, hasNumber: boolean): string | null {
  if (!cashRule) return null
  const own = orders.slice(0, orders.indexOf(order)).filter(({ customer }) => customer === order.customer)
  const ofTheDay = own.filter(
    ({ mode, status, placedAt }) => mode === 'COD' && status !== 'Cancelled' && placedAt > order.placedAt - DAY,
  )
  const dayPaise = [order, ...ofTheDay].reduce((sum, { totalPaise }) => sum + totalPaise, 0)
  if (cashRule.fromPaise !== null && dayPaise >= cashRule.fromPaise) return 'dear'
  const ended = own.filter(({ status }) => ['Shipped', 'Delivered', 'Cancelled'].includes(status))
  const known = [...own.slice(-LOOKED_BACK), ...(hasNumber ? ended.slice(-LOOKED_BACK) : [])]
  const hasReceived = known.some(({ status }) => status === 'Delivered')
  return cashRule.firstOrder && !hasReceived ? 'first-order' : null
}
