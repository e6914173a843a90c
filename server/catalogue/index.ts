export { listGroups } from './list-groups.ts'
export { listProducts, listProductsByIds } from './list-products.ts'
export { catalogueOperations } from './operations.ts'
