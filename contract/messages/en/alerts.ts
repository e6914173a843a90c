import { plural } from './words.ts'

// Push notifications to the shop's staff: nothing about a customer.
interface NewOrder {
  number: string
  units: number
}
export const newOrder = ({ number, units, total, isPaid }: NewOrder & { total: string; isPaid: boolean }) =>
  `New order ${number}, ${plural(units, 'item')}, ${total}, ${isPaid ? 'paid' : 'cash'}`
/** For packers, who see no prices. */
export const newOrderToPack = ({ number, units }: NewOrder) => `New order ${number}, ${plural(units, 'item')}`
export const newOrders = ({ count, number }: { count: number; number: string }) =>
  `${plural(count, 'new order')}, the latest is ${number}`
export const phoneNotTold = 'This browser cannot show notifications. Please try another one.'
