export { describeShelf, type ShelfDescription } from './describe-shelf.ts'
export { checkShelf, type ShelfInput, setShelf } from './set-shelf.ts'
export { deleteUnusedPrices, inOrderOfPrice, isShown, priceOf } from './store.ts'
