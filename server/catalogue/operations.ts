import {
  findProductById as findProductByIdCall,
  findProduct as findProductCall,
  listCategories,
  listGroups as listGroupsCall,
  listHeaderRows as listHeaderRowsCall,
} from '#contract/catalogue.ts'
import { inMenu } from '#contract/in-menu.ts'
import { answer } from '#server/kernel/answer.ts'
import { findProduct } from './find-product.ts'
import { findProductById } from './find-product-by-id.ts'
import { listGroups } from './list-groups.ts'
import { listHeaderRows } from './list-header-rows.ts'

export const catalogueOperations = {
  listGroups: answer(listGroupsCall, listGroups),
  listCategories: answer(listCategories, async (ctx) =>
    inMenu(await listGroups(ctx)).flatMap((group) => group.categories),
  ),
  listHeaderRows: answer(listHeaderRowsCall, listHeaderRows),
  findProduct: answer(findProductCall, findProduct),
  findProductById: answer(findProductByIdCall, findProductById),
}
