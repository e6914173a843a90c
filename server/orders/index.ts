export { checkPayment } from './check-payment.ts'
export { endHold } from './end-hold.ts'
export { orderOperations } from './operations.ts'
export { payRefund } from './pay-refund.ts'
