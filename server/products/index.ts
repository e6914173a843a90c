import * as calls from '#contract/shop-products.ts'
import { answer } from '#server/kernel/answer.ts'
import { browseProducts, openProduct } from './browse-products.ts'
import { changeProduct } from './change-product.ts'

export { selectOtherHosts } from './store.ts'

/** For the shop's staff; catalogue/ is what shoppers see. */
export const shopProductOperations = {
  browseProducts: answer(calls.browseProducts, browseProducts),
  openProduct: answer(calls.openProduct, openProduct),
  changeProduct: answer(calls.changeProduct, changeProduct),
}
