export { passkeyOperations } from './operations.ts'
export { deleteExpiredChallenges } from './store.ts'
