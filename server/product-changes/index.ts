export { continueProductChange } from './continue-change.ts'
export { productChangeOperations } from './operations.ts'
