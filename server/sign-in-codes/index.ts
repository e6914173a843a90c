export { makeMailedCode, makeOwnEmailCode } from './make-mailed-code.ts'
export { signInCodeOperations } from './operations.ts'
export { deleteExpiredCodes } from './store.ts'
