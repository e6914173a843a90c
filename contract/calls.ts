import * as addresses from './addresses.ts'
import * as backInStock from './back-in-stock.ts'
import * as branding from './branding.ts'
import * as cart from './cart.ts'
import * as confirmation from './cash-confirmation.ts'
import * as catalogue from './catalogue.ts'
import * as complaints from './complaints.ts'
import * as passkeys from './customer-passkeys.ts'
import * as customers from './customers.ts'
import * as delivery from './delivery.ts'
import * as home from './home.ts'
import * as newDevices from './new-devices.ts'
import * as openOffers from './open-offers.ts'
import * as orderNews from './order-news.ts'
import * as parts from './order-parts.ts'
import * as orders from './orders.ts'
import * as ownEmail from './own-email.ts'
import * as parcels from './parcels.ts'
import * as paymentRequests from './payment-requests.ts'
import * as payments from './payments.ts'
import * as payouts from './payouts.ts'
import * as phones from './phone-messages.ts'
import * as returns from './returns.ts'
import * as reviews from './reviews.ts'
import * as search from './search.ts'
import * as codes from './sign-in-codes.ts'

/** Every call: the router, the in-process client and the OpenAPI document are generated from this list. */
export const calls = {
  signIn: customers.signIn,
  registerCustomer: customers.registerCustomer,
  signOut: customers.signOut,
  changePassword: customers.changePassword,
  getProfile: customers.getProfile,
  renameCustomer: customers.renameCustomer,
  forgotPassword: customers.forgotPassword,
  resetPassword: customers.resetPassword,
  getSignInWays: codes.getSignInWays,
  requestSignInCode: codes.requestSignInCode,
  signInWithCode: codes.signInWithCode,
  openFoundAccount: codes.openFoundAccount,
  requestOwnEmailCode: ownEmail.requestOwnEmailCode,
  addOwnEmail: ownEmail.addOwnEmail,
  startOwnPasskeySignIn: passkeys.startOwnPasskeySignIn,
  signInWithOwnPasskey: passkeys.signInWithOwnPasskey,
  listOwnPasskeys: passkeys.listOwnPasskeys,
  startOwnPasskey: passkeys.startOwnPasskey,
  addOwnPasskey: passkeys.addOwnPasskey,
  removeOwnPasskey: passkeys.removeOwnPasskey,
  fetchOrSaveCart: cart.fetchOrSaveCart,
  deleteFromCart: cart.deleteFromCart,
  checkAvailability: cart.checkAvailability,
  describeCart: cart.describeCart,
  getCartVersion: cart.getCartVersion,
  addToCart: cart.addToCart,
  setCartUnits: cart.setCartUnits,
  signInWithCart: cart.signInWithCart,
  listGroups: catalogue.listGroups,
  listCategories: catalogue.listCategories,
  listHeaderRows: catalogue.listHeaderRows,
  getHome: home.getHome,
  listProducts: catalogue.listProducts,
  findProduct: catalogue.findProduct,
  findProductById: catalogue.findProductById,
  suggestSearches: search.suggestSearches,
  listBanners: branding.listBanners,
  getTheme: branding.getTheme,
  getBranding: branding.getBranding,
  getSocialLinks: branding.getSocialLinks,
  getShopWords: branding.getShopWords,
  listAddresses: addresses.listAddresses,
  addAddress: addresses.addAddress,
  addOwnAddress: addresses.addOwnAddress,
  updateAddress: addresses.updateAddress,
  deleteAddress: addresses.deleteAddress,
  findPincode: addresses.findPincode,
  findDelivery: delivery.findDelivery,
  listOpenOffers: openOffers.listOpenOffers,
  placeOrder: orders.placeOrder,
  listOrders: orders.listOrders,
  findOrder: orders.findOrder,
  buyAgain: orders.buyAgain,
  getReductions: orders.getReductions,
  cancelOrder: orders.cancelOrder,
  priceOrderPart: parts.priceOrderPart,
  cancelOrderPart: parts.cancelOrderPart,
  confirmOwnOrder: confirmation.confirmOwnOrder,
  confirmLinkedOrder: confirmation.confirmLinkedOrder,
  cancelLinkedOrder: confirmation.cancelLinkedOrder,
  prepayLinkedOrder: confirmation.prepayLinkedOrder,
  payLinkedAdvance: confirmation.payLinkedAdvance,
  trackOrder: parcels.trackOrder,
  receiveParcelNews: parcels.receiveParcelNews,
  listOwnPayouts: payouts.listOwnPayouts,
  giveUpiId: payouts.giveUpiId,
  receivePayoutEvent: payouts.receivePayoutEvent,
  confirmPayment: payments.confirmPayment,
  receiveGatewayEvent: payments.receiveGatewayEvent,
  getPaymentOptions: payments.getPaymentOptions,
  listUnpaidOrders: payments.listUnpaidOrders,
  getOpenPayment: payments.getOpenPayment,
  openUpi: paymentRequests.openUpi,
  checkOwnPayment: paymentRequests.checkOwnPayment,
  getPrepaymentOffer: paymentRequests.getPrepaymentOffer,
  startPrepayment: paymentRequests.startPrepayment,
  startAdvance: paymentRequests.startAdvance,
  getPaymentLink: paymentRequests.getPaymentLink,
  sendComplaint: complaints.sendComplaint,
  findComplaint: complaints.findComplaint,
  findPiece: backInStock.findPiece,
  requestStock: backInStock.requestStock,
  findStockRequest: backInStock.findStockRequest,
  confirmStockRequest: backInStock.confirmStockRequest,
  withdrawStockRequest: backInStock.withdrawStockRequest,
  listStockRequests: backInStock.listStockRequests,
  findNewDevice: newDevices.findNewDevice,
  endNewDevice: newDevices.endNewDevice,
  findLinkedOrder: orderNews.findLinkedOrder,
  stopNewsByLink: orderNews.stopNewsByLink,
  getNewsChoices: orderNews.getNewsChoices,
  chooseNews: orderNews.chooseNews,
  listNewsConsents: orderNews.listNewsConsents,
  endNewsConsent: orderNews.endNewsConsent,
  receivePhoneReports: phones.receivePhoneReports,
  getReturnable: returns.getReturnable,
  addReturnPicture: returns.addReturnPicture,
  requestReturn: returns.requestReturn,
  getReturn: returns.getReturn,
  listReturns: returns.listReturns,
  cancelReturn: returns.cancelReturn,
  sendReturn: returns.sendReturn,
  giveReturnUpiId: returns.giveReturnUpiId,
  chooseRefund: returns.chooseRefund,
  listReviews: reviews.listReviews,
  getReviewSummary: reviews.getReviewSummary,
  getReviewedLines: reviews.getReviewedLines,
  addReviewPicture: reviews.addReviewPicture,
  sendReview: reviews.sendReview,
  withdrawReview: reviews.withdrawReview,
  voteHelpful: reviews.voteHelpful,
  stopReviewMails: reviews.stopReviewMails,
} as const

export type Calls = typeof calls
export type CallName = keyof Calls
