export { addAddress } from './add-address.ts'
export { findAddress, getAddress } from './get-address.ts'
export { addressOperations } from './operations.ts'
