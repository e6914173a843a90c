export { paymentOperations } from './operations.ts'
