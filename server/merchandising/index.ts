export { FREE_DELIVERY } from './delivery-rule.ts'
export { describeMerchandising, type MerchandisingDescription } from './describe-merchandising.ts'
export { checkMerchandising, type MerchandisingInput, setMerchandising } from './set-merchandising.ts'
export { deleteUnusedPrices, deliveryOf, inOrderOfPrice, isServed, isShown, priceOf } from './store.ts'
