import { plural } from './words.ts'

// What waits in a shop, in the mail of the morning to those who run it.
export const ordersToConfirm = ({ count }: { count: number }) => `${plural(count, 'order')} to confirm.`
export const ordersToPack = ({ count }: { count: number }) => `${plural(count, 'order')} to pack.`
export const ordersToShip = ({ count }: { count: number }) => `${plural(count, 'order')} to ship.`
export const oldestOrder = ({ hours }: { hours: number }) =>
  hours < 48
    ? `The oldest of these orders came ${plural(Math.max(1, hours), 'hour')} ago.`
    : `The oldest of these orders came ${plural(Math.floor(hours / 24), 'day')} ago.`
export const paymentsInReview = ({ count }: { count: number }) =>
  `${plural(count, 'payment')} to look at before anything is sent.`
export const refundsOnTheWay = ({ count }: { count: number }) => `${plural(count, 'refund')} on the way.`
export const complaintsOpen = ({ count, dueSoon }: { count: number; dueSoon: number }) =>
  `${plural(count, 'complaint')} open${dueSoon > 0 ? `, ${dueSoon} due within a week` : ''}.`
export const stockEnding = ({ names, more }: { names: string; more: number }) =>
  `Nearly or wholly sold out: ${names}${more > 0 ? ` and ${more} more` : ''}.`
