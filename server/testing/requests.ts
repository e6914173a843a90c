import { randomInt, randomUUID } from 'node:crypto'
import type { CallName } from '#contract/calls.ts'
import { anAddress } from './app.ts'
import type { Buyer } from './buyer.ts'
import type { Handed } from './paying.ts'

// Test help: a valid request for each call of the contract, to be made invalid in one place. A call without one does
// not compile.

/** A request over HTTP; or, for a call for our own pages only, its input. */
export interface RightRequest {
  json?: unknown
  form?: Record<string, string>
  raw?: string
  headers?: Record<string, string>
  /** The parameters in the path, or after the `?`. */
  params?: Record<string, string>
  input?: unknown
}

export interface Paid extends Buyer {
  handed: Handed & { event: string }
}

const line = ({ product }: Buyer) => ({ prod_id: product.productId, unit: 1, cart_size: '' })
const input = (buyer: Buyer) => ({ productId: buyer.product.productId, units: 1, size: '' })
const NOTHING: RightRequest = {}
const NO_RETURN = { number: 'H0000-00000-R1' }
const ORIGIN = 'http://shop.localhost:3000'
const NO_REQUEST = { requestId: 1, key: 'x'.repeat(43) }

export const RIGHT: Record<CallName, (buyer: Paid) => RightRequest> = {
  signIn: ({ email, password }) => ({ form: { username: email, password, grant_type: 'password' } }),
  registerCustomer: ({ password }) => ({
    json: {
      ...{ firstname: 'Asha', lastname: 'Rao', password },
      ...{ email: `${randomUUID()}@example.in`, mobileno: String(randomInt(6e9, 1e10)) },
    },
  }),
  signOut: () => NOTHING,
  changePassword: ({ token }) => ({ json: { userid: token, old_password: 'Wrong12345', new_password: 'Marigold88' } }),
  getProfile: () => NOTHING,
  renameCustomer: () => ({ input: { name: 'Asha Rao' } }),
  forgotPassword: () => ({ json: { username: 'nobody@example.in' } }),
  resetPassword: () => ({ json: { token: 'x'.repeat(43), new_password: 'Marigold88' } }),
  getSignInWays: () => NOTHING,
  requestSignInCode: () => ({ json: { contact: String(randomInt(6e9, 1e10)) } }),
  signInWithCode: () => ({ json: { request: 'x'.repeat(43), code: '123456' } }),
  openFoundAccount: () => ({ json: { request: 'x'.repeat(43), proof: '560001' } }),
  requestOwnEmailCode: () => ({ input: { email: 'nobody@example.in' } }),
  addOwnEmail: () => ({ input: { request: 'x'.repeat(43), code: '123456' } }),
  startOwnPasskeySignIn: () => ({ input: { origin: ORIGIN } }),
  signInWithOwnPasskey: (buyer) => ({
    input: {
      ...{ origin: ORIGIN, request: 'x'.repeat(43), response: '{"id":"AAAA"}' },
      ...{ guestLines: [input(buyer)], guestCart: randomUUID() },
    },
  }),
  listOwnPasskeys: () => NOTHING,
  startOwnPasskey: () => ({ input: { origin: ORIGIN } }),
  addOwnPasskey: () => ({ input: { origin: ORIGIN, response: '{"id":"AAAA"}' } }),
  removeOwnPasskey: () => ({ input: { passkeyId: 1 } }),
  fetchOrSaveCart: (buyer) => ({ json: [{ ...line(buyer), user_token: buyer.token }] }),
  deleteFromCart: (buyer) => ({ json: { ...line(buyer), user_token: buyer.token } }),
  checkAvailability: (buyer) => ({ json: [line(buyer)] }),
  describeCart: (buyer) => ({ input: { lines: [input(buyer)], added: input(buyer) } }),
  addToCart: (buyer) => ({ input: input(buyer) }),
  setCartUnits: (buyer) => ({ input: input(buyer) }),
  signInWithCart: (buyer) => ({
    input: {
      ...{ username: buyer.email, password: buyer.password },
      ...{ guestLines: [input(buyer)], guestCart: randomUUID() },
    },
  }),
  listGroups: () => NOTHING,
  listCategories: () => NOTHING,
  listHeaderRows: () => NOTHING,
  getHome: () => ({ input: {} }),
  listOpenOffers: () => NOTHING,
  listProducts: () => ({ json: { search: 'mug', subcat_id: '', type: '', page: '1', page_size: '10' } }),
  findProduct: ({ product }) => ({ json: { search: product.asin, subcat_id: 0, type: '' } }),
  findProductById: ({ product }) => ({ input: { id: product.productId } }),
  suggestSearches: () => ({ params: { q: 'mug' } }),
  listBanners: () => NOTHING,
  getTheme: () => NOTHING,
  getBranding: () => NOTHING,
  getSocialLinks: () => NOTHING,
  getShopWords: () => NOTHING,
  listAddresses: () => NOTHING,
  addAddress: () => ({ json: anAddress }),
  addOwnAddress: () => ({
    input: {
      name: 'Asha Rao',
      pincode: '560001',
      address1: '12 MG Road',
      address2: 'Ashok Nagar',
      city: 'Bengaluru',
      state: 'Karnataka',
    },
  }),
  updateAddress: ({ addressId }) => ({ json: { ...anAddress, id: String(addressId) } }),
  deleteAddress: () => ({ json: { id: '999999999999' } }),
  findPincode: () => ({ params: { pincode: '560001' } }),
  findDelivery: () => ({ params: { pincode: '560001' } }),
  placeOrder: ({ addressId, product }) => ({
    headers: { 'Idempotency-Key': randomUUID() },
    json: {
      ...{ addressid: String(addressId), coupan_Code: '', paymentmode: 'COD' },
      orders: [{ quantity: 1, productcode: String(product.productId), asinid: product.asin, cart_size: '' }],
    },
  }),
  listOrders: () => NOTHING,
  getCartVersion: () => NOTHING,
  getReductions: () => NOTHING,
  findOrder: ({ orderNumber }) => ({ input: { number: orderNumber } }),
  buyAgain: ({ orderNumber }) => ({ input: { number: orderNumber } }),
  priceOrderPart: ({ orderNumber }) => ({ input: { number: orderNumber, lines: [{ line: 1, units: 1 }] } }),
  cancelOrderPart: () => ({
    headers: { 'Idempotency-Key': 'a form' },
    json: {
      ...{ CoOrderID: 'H0000-00000', reason: 'Cash Issue', comment: 'I have changed my mind' },
      ...{ lines: [{ line: 1, units: 1 }], expected_less: 100 },
    },
  }),
  cancelOrder: () => ({ json: { CoOrderID: 'H0000-00000', reason: 'Cash Issue', comment: 'I have changed my mind' } }),
  trackOrder: ({ orderNumber }) => ({ input: { number: orderNumber } }),
  receiveParcelNews: () => ({ raw: JSON.stringify({ awb: 'SIM1', scans: [] }) }),
  receivePhoneReports: () => ({ raw: JSON.stringify({ reports: [] }) }),
  listOwnPayouts: ({ orderNumber }) => ({ input: { number: orderNumber } }),
  giveUpiId: () => ({ json: { payoutId: 999_999_999_999, upiId: 'asha@okaxis', name: 'Asha Rao' } }),
  receivePayoutEvent: () => ({ raw: '{}', params: { service: 'simulator' } }),
  confirmPayment: ({ handed: { event: _, ...result } }) => ({ json: result }),
  receiveGatewayEvent: ({ handed }) => ({ raw: handed.event, params: { gateway: 'simulator' } }),
  getPaymentOptions: () => NOTHING,
  listUnpaidOrders: () => NOTHING,
  getOpenPayment: ({ handed }) => ({ input: { gatewayOrderId: handed.razorpay_order_id } }),
  openUpi: ({ handed }) => ({ input: { gatewayOrderId: handed.razorpay_order_id, userAgent: 'Mozilla/5.0' } }),
  checkOwnPayment: ({ handed }) => ({ input: { gatewayOrderId: handed.razorpay_order_id } }),
  getPrepaymentOffer: ({ orderNumber }) => ({ input: { number: orderNumber } }),
  startPrepayment: ({ orderNumber }) => ({ input: { number: orderNumber } }),
  startAdvance: ({ orderNumber }) => ({ input: { number: orderNumber } }),
  getPaymentLink: () => ({ input: { token: 'x'.repeat(24), isBack: false } }),
  sendComplaint: ({ orderNumber }) => ({
    input: { name: 'Asha Rao', contact: 'asha@example.in', order: orderNumber, text: 'The mug came without a handle.' },
  }),
  findComplaint: ({ complaintNumber }) => ({ input: { number: complaintNumber } }),
  findPiece: ({ product: { productId } }) => ({ input: { productId, size: '' } }),
  requestStock: ({ product: { productId } }) => ({ input: { productId, size: '', email: 'asha@example.in' } }),
  findStockRequest: () => ({ input: NO_REQUEST }),
  confirmStockRequest: () => ({ input: NO_REQUEST }),
  withdrawStockRequest: () => ({ input: NO_REQUEST }),
  listStockRequests: () => NOTHING,
  confirmOwnOrder: ({ orderNumber }) => ({ input: { number: orderNumber } }),
  confirmLinkedOrder: () => ({ input: { token: NO_REQUEST.key } }),
  cancelLinkedOrder: () => ({ input: { token: NO_REQUEST.key } }),
  prepayLinkedOrder: () => ({ input: { token: NO_REQUEST.key } }),
  payLinkedAdvance: () => ({ input: { token: NO_REQUEST.key } }),
  findNewDevice: () => ({ input: { token: NO_REQUEST.key } }),
  endNewDevice: () => ({ input: { token: NO_REQUEST.key, isNumberLost: true } }),
  findLinkedOrder: () => ({ input: { token: NO_REQUEST.key } }),
  stopNewsByLink: () => ({ input: { token: NO_REQUEST.key } }),
  getNewsChoices: ({ orderNumber }) => ({ input: { number: orderNumber } }),
  chooseNews: ({ orderNumber }) => ({ input: { number: orderNumber, channels: [] } }),
  listNewsConsents: () => NOTHING,
  endNewsConsent: () => ({ input: { consentId: 1 } }),
  getReturnable: ({ orderNumber }) => ({ input: { number: orderNumber } }),
  addReturnPicture: ({ orderNumber }) => ({ input: { number: orderNumber, bytes: new Uint8Array(4) } }),
  requestReturn: ({ orderNumber }) => ({
    input: {
      ...{ number: orderNumber, key: randomUUID(), wants: 'refund', comment: 'Too tight', pictures: [] },
      lines: [{ line: 1, units: 1, reason: 'size' }],
    },
  }),
  getReturn: () => ({ input: NO_RETURN }),
  listReturns: ({ orderNumber }) => ({ input: { order: orderNumber } }),
  cancelReturn: () => ({ input: NO_RETURN }),
  sendReturn: () => ({ input: { ...NO_RETURN, courier: 'DTDC', awb: 'D12345' } }),
  giveReturnUpiId: () => ({ input: { ...NO_RETURN, upiId: 'asha@okaxis', name: 'Asha Rao' } }),
  chooseRefund: () => ({ input: NO_RETURN }),
  listReviews: ({ product }) => ({ input: { productId: product.productId } }),
  getReviewSummary: ({ product }) => ({ input: { productId: product.productId } }),
  getReviewedLines: ({ orderNumber }) => ({ input: { number: orderNumber } }),
  addReviewPicture: ({ orderNumber }) => ({ input: { number: orderNumber, line: 1, bytes: new Uint8Array(4) } }),
  sendReview: ({ orderNumber }) => ({
    input: { number: orderNumber, line: 1, stars: 4, fit: 'right', text: 'A good mug.', pictures: [], hasAgreed: true },
  }),
  withdrawReview: ({ orderNumber }) => ({ input: { number: orderNumber, line: 1 } }),
  voteHelpful: () => ({ input: { reviewId: 999_999_999_999, isHelpful: true } }),
  stopReviewMails: () => ({ input: { token: 'x'.repeat(43) } }),
}
