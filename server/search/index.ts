export { writeMisses } from './misses.ts'
export { deleteOldMisses } from './misses-store.ts'
export { searchOperations } from './operations.ts'
