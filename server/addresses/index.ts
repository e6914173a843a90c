export { addAddress } from './add-address.ts'
export { findAddress, noSuchAddress } from './find-address.ts'
export { importPincodes } from './import-pincodes.ts'
export { addressOperations } from './operations.ts'
