import { listProducts as listProductsCall } from '#contract/catalogue.ts'
import { suggestSearches as suggestSearchesCall } from '#contract/search.ts'
import { listProducts } from '#server/catalogue/index.ts'
import { answer } from '#server/kernel/answer.ts'
import { searchProducts } from './search-products.ts'
import { suggestSearches } from './suggest-searches.ts'

export const searchOperations = {
  /** One call of the specification for both: with a text it searches, without one it lists a category. */
  listProducts: answer(listProductsCall, (ctx, query) =>
    query.search.trim() === '' ? listProducts(ctx, query) : searchProducts(ctx, query),
  ),
  suggestSearches: answer(suggestSearchesCall, suggestSearches),
}
