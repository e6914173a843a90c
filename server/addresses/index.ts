export { addAddress } from './add-address.ts'
export { findAddress, getAddress } from './get-address.ts'
export { importPincodes } from './import-pincodes.ts'
export { addressOperations } from './operations.ts'
