export { cancelLocked } from '#server/orders/cancelling/cancel-order.ts'
export { cancelReturned } from '#server/orders/cancelling/cancel-returned.ts'
export { cancelShopOrder } from '#server/orders/cancelling/cancel-shop-order.ts'
export { selectParts } from '#server/orders/cancelling/parts-store.ts'
export { type AdvanceTerms, advanceOf, splitBack } from '#server/orders/paying/advance.ts'
export { closePaymentRequests } from '#server/orders/paying/close-payment-requests.ts'
export { expireOrder } from '#server/orders/paying/expire-order.ts'
export type { GatewayPayment } from '#server/orders/paying/gateway-payment.ts'
export { giveUpOrder } from '#server/orders/paying/give-up-order.ts'
export { type Prepayment, pricePrepaid } from '#server/orders/paying/prepay-order.ts'
export { findAdvanceLeft, refundPart } from '#server/orders/paying/refund-payment.ts'
export { settlePayment } from '#server/orders/paying/settle-payment.ts'
export { deleteOldKeys } from '#server/orders/placing/keys-store.ts'
export { placeExchange } from '#server/orders/placing/place-exchange.ts'
export { placeOrder } from '#server/orders/placing/place-order.ts'
export { forgetNetworks } from '#server/orders/placing/reserved-store.ts'
export { whyCodIsClosed } from '#server/orders/placing/why-cod-is-closed.ts'
export { countOrders, countTroubles } from '#server/orders/reading/browse-orders.ts'
export { exportOrders } from '#server/orders/reading/export-orders.ts'
export { findShopOrder, type ShopOrderDetails } from '#server/orders/reading/find-shop-order.ts'
export { findShopsOfNewestOrders, findShopsOfOrder } from '#server/orders/reading/find-shops-of-order.ts'
export { getNewestChange } from '#server/orders/reading/get-newest-change.ts'
export { getWholeOrder, type WholeOrder } from '#server/orders/reading/get-whole-order.ts'
export { indexAllOrders } from '#server/orders/reading/index-orders.ts'
export { listShopOrders, type ShopOrder } from '#server/orders/reading/list-shop-orders.ts'
export { isMailed } from '#server/orders/reading/mailed-store.ts'
export {
  assertCashConfirmed,
  awaitsConfirmation,
  cancelUnconfirmed,
  confirmByCall,
  confirmCash,
  findRequestedAdvance,
} from '#server/orders/states/confirm-cash.ts'
export {
  type Confirmation,
  selectConfirmation,
  updateDecided,
  updateReminded,
} from '#server/orders/states/confirmation-store.ts'
export { findParcelTrouble } from '#server/orders/states/find-parcel-trouble.ts'
export { getLockedOrder, getOwnLockedOrder } from '#server/orders/states/get-locked-order.ts'
export { type LockedOrder, lockOrder, readOrder } from '#server/orders/states/locked-orders-store.ts'
export { markOrder } from '#server/orders/states/mark-order.ts'
export { maySeeOrder, noSuchOrder } from '#server/orders/states/may-see-order.ts'
export { packOrder } from '#server/orders/states/pack-order.ts'
export { wasShippedByHandSince } from '#server/orders/states/parcels-out-store.ts'
export { shipOrder } from '#server/orders/states/ship-order.ts'
export { AWB_KEY, awbKey, selectShipment } from '#server/orders/states/shipments-store.ts'
export { arrive, handOver, lockOrderOfParcel } from '#server/orders/states/update-from-courier.ts'
export { announceOrder } from './alerts-store.ts'
export { orderOperations } from './operations.ts'
export { shopOrderOperations } from './staff-operations.ts'
export { adjustmentsOf, placedAs, selectOrderEvents as listOrderEvents } from './store.ts'
