export { FREE_DELIVERY } from './delivery-rule.ts'
export { describeShelf, type ShelfDescription } from './describe-shelf.ts'
export { checkShelf, type ShelfInput, setShelf } from './set-shelf.ts'
export { deleteUnusedPrices, deliveryOf, inOrderOfPrice, isServed, isShown, priceOf } from './store.ts'
