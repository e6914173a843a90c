export { isServed, selectDelivery, timesOf } from './delivers-to-store.ts'
export { datesTo } from './delivery-dates.ts'
export { deliveryRuleOf, FREE_DELIVERY } from './delivery-input.ts'
export { type DeliveryTimes, deliveryTimesAsInput, deliveryTimesOf } from './delivery-times.ts'
export { describeMerchandising, type MerchandisingDescription } from './describe-merchandising.ts'
export { deleteUnusedPrices, inOrderOfPrice, priceOf } from './prices-store.ts'
export { checkMerchandising, type MerchandisingInput, setMerchandising } from './set-merchandising.ts'
export {
  type DeliveryTerms,
  deliveryOf,
  isShown,
  selectDeliveryTerms,
  setCod,
  setDeliversTo,
  setDelivery,
  setDeliveryTimes,
} from './settings-store.ts'
