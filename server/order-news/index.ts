export { isStillNews } from './is-still-news.ts'
export { orderNewsOperations } from './operations.ts'
export { deleteOldOrderLinks } from './store.ts'
export { tellCustomer } from './tell-customer.ts'
