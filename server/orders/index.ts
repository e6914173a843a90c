export { orderOperations } from './operations.ts'
