export { listGroups } from './list-groups.ts'
export { listNarrowed, listProducts, listProductsByIds } from './list-products.ts'
export { catalogueOperations } from './operations.ts'
