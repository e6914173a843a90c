export { findAccount, type GatewayAccount, getAccount } from './find-account.ts'
export { findKeyId } from './find-key-id.ts'
export {
  capturePayment,
  createGatewayOrder,
  fetchPayment,
  fetchPaymentsOf,
  type GatewayPayment,
  refundPayment,
} from './gateway.ts'
export { listUnreadableAccounts } from './list-unreadable-accounts.ts'
export { readEvent } from './read-event.ts'
export { setAccount } from './set-account.ts'
export { isSignedPayment } from './signatures.ts'
export { forgetSimulatedKeys, listSimulatedShops, SIMULATED_KEY } from './simulated-keys.ts'
export {
  insertGatewayEvent,
  insertRefund,
  type Payment,
  savePayment,
  selectCapturedPayments,
  selectRefund,
  updatePaymentPurpose,
  updateRefund,
  updateRefundOf,
} from './store.ts'
