import {
  findProduct as findProductCall,
  listCategories,
  listGroups as listGroupsCall,
  listHeaderRows as listHeaderRowsCall,
  listProducts as listProductsCall,
} from '#contract/catalogue.ts'
import { answer } from '#server/kernel/answer.ts'
import { findProduct } from './find-product.ts'
import { listGroups } from './list-groups.ts'
import { listHeaderRows } from './list-header-rows.ts'
import { listProducts } from './list-products.ts'

export const catalogueOperations = {
  listGroups: answer(listGroupsCall, listGroups),
  listCategories: answer(listCategories, async (ctx) => (await listGroups(ctx)).flatMap((group) => group.categories)),
  listHeaderRows: answer(listHeaderRowsCall, listHeaderRows),
  listProducts: answer(listProductsCall, listProducts),
  findProduct: answer(findProductCall, findProduct),
}
