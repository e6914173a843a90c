import * as calls from '#contract/shop-products.ts'
import { answer } from '#server/kernel/answer.ts'
import { addPicture } from './add-picture.ts'
import { addProduct } from './add-product.ts'
import { arrangePictures } from './arrange-pictures.ts'
import { browseProducts } from './browse-products.ts'
import { changeProduct } from './change-product.ts'
import { moveProduct } from './move-product.ts'
import { listProductChoices, openProduct } from './open-product.ts'

export { recount } from './recount-store.ts'

/** For the shop's staff; catalogue/ is what shoppers see. */
export const shopProductOperations = {
  browseProducts: answer(calls.browseProducts, browseProducts),
  openProduct: answer(calls.openProduct, openProduct),
  listProductChoices: answer(calls.listProductChoices, listProductChoices),
  addProduct: answer(calls.addProduct, addProduct),
  changeProduct: answer(calls.changeProduct, changeProduct),
  moveProduct: answer(calls.moveProduct, moveProduct),
  arrangePictures: answer(calls.arrangePictures, arrangePictures),
  addPicture: answer(calls.addPicture, addPicture),
}
