import type { CallName } from '#contract/calls.ts'
import type { StaffCallName } from '#contract/staff-calls.ts'
import { addressOperations } from '#server/addresses/index.ts'
import { backInStockOperations, shopBackInStockOperations } from '#server/back-in-stock/index.ts'
import { brandingOperations, shopLawOperations } from '#server/branding/index.ts'
import { cartOperations } from '#server/cart/index.ts'
import { shopCashOperations } from '#server/cash/index.ts'
import { cashConfirmationOperations, cashRuleOperations } from '#server/cash-confirmation/index.ts'
import { catalogueOperations } from '#server/catalogue/index.ts'
import { complaintOperations, shopComplaintOperations } from '#server/complaints/index.ts'
import { customerOperations } from '#server/customers/index.ts'
import { deliverySettingsOperations } from '#server/delivery-settings/index.ts'
import { homeOperations } from '#server/home/index.ts'
import { shopImportOperations } from '#server/imports/index.ts'
import type { Operation } from '#server/kernel/answer.ts'
import { lookOperations } from '#server/look/index.ts'
import { numberOperations } from '#server/numbers/index.ts'
import { offerOperations, shopOfferOperations } from '#server/offers/index.ts'
import { openingOperations } from '#server/opening/index.ts'
import { orderNewsOperations } from '#server/order-news/index.ts'
import { orderOperations, shopOrderOperations } from '#server/orders/index.ts'
import { parcelOperations, shopParcelOperations } from '#server/parcels/index.ts'
import { passkeyOperations } from '#server/passkeys/index.ts'
import { paymentOperations, shopPaymentOperations } from '#server/payments/index.ts'
import { payoutOperations, shopPayoutOperations } from '#server/payouts/index.ts'
import { phoneMessageOperations, shopPhoneOperations } from '#server/phone-messages/index.ts'
import { platformOperations } from '#server/platform/index.ts'
import { productChangeOperations } from '#server/product-changes/index.ts'
import { shopProductOperations } from '#server/products/index.ts'
import { pushOperations } from '#server/push/index.ts'
import { returnOperations, shopReturnOperations } from '#server/returns/index.ts'
import { reviewOperations, shopReviewOperations } from '#server/reviews/index.ts'
import { searchOperations } from '#server/search/index.ts'
import { customerRoomOperations } from '#server/shop-customers/index.ts'
import { signInCodeOperations } from '#server/sign-in-codes/index.ts'
import { staffOperations } from '#server/staff/index.ts'
import { stockCountOperations } from '#server/stock-counts/index.ts'
import { todayOperations } from '#server/today/index.ts'

/** Every call has its operation: a call of the contract without one does not compile. */
export const operations: Record<CallName, Operation> = {
  ...customerOperations,
  ...catalogueOperations,
  ...homeOperations,
  ...searchOperations,
  ...brandingOperations,
  ...addressOperations,
  ...cartOperations,
  ...signInCodeOperations,
  ...passkeyOperations,
  ...offerOperations,
  ...orderOperations,
  ...paymentOperations,
  ...complaintOperations,
  ...backInStockOperations,
  ...cashConfirmationOperations,
  ...orderNewsOperations,
  ...phoneMessageOperations,
  ...reviewOperations,
  ...returnOperations,
  ...parcelOperations,
  ...payoutOperations,
}

/** The calls of the console. */
export const consoleOperations: Record<StaffCallName, Operation> = {
  ...staffOperations,
  ...shopOrderOperations,
  ...shopProductOperations,
  ...productChangeOperations,
  ...stockCountOperations,
  ...shopComplaintOperations,
  ...todayOperations,
  ...pushOperations,
  ...deliverySettingsOperations,
  ...cashRuleOperations,
  ...openingOperations,
  ...shopLawOperations,
  ...shopPaymentOperations,
  ...lookOperations,
  ...shopImportOperations,
  ...customerRoomOperations,
  ...numberOperations,
  ...platformOperations,
  ...shopOfferOperations,
  ...shopBackInStockOperations,
  ...shopReviewOperations,
  ...shopReturnOperations,
  ...shopParcelOperations,
  ...shopPhoneOperations,
  ...shopCashOperations,
  ...shopPayoutOperations,
}
