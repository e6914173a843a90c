export { eraseCustomer } from './erase-customer.ts'
export { eraseReseller, refuseOpenShop } from './erase-reseller.ts'
export { exportCustomer } from './export-customer.ts'
export { exportReseller } from './export-reseller.ts'
