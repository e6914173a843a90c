export { deliveryDates } from './delivery-dates.ts'
export { FREE_DELIVERY } from './delivery-rule.ts'
export type { DeliveryTimes } from './delivery-times.ts'
export { describeMerchandising, type MerchandisingDescription } from './describe-merchandising.ts'
export { checkMerchandising, type MerchandisingInput, setMerchandising } from './set-merchandising.ts'
export {
  deleteUnusedPrices,
  deliveryOf,
  inOrderOfPrice,
  isServed,
  isShown,
  priceOf,
  selectDelivery,
  timesOf,
} from './store.ts'
