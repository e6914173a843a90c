export { catalogueOperations } from './operations.ts'
