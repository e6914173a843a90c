import { randomUUID } from 'node:crypto'
import type { CallName } from '#contract/calls.ts'
import { Authenticator } from './authenticator.ts'
import { type Buyer, signEvent } from './buyer.ts'
import { CHANGED_MIND } from './cancelling.ts'
import { anAddress } from './customer.ts'
import { placeOf } from './passkeys.ts'
import { gateway, type Victim } from './victim.ts'

// Test help: every call of the contract that takes an id, with ids of somebody else.

export type Kind = 'another customer' | "another reseller's customer" | "another supplier's customer"

/** The same request twice: with what belongs to the victim, and with what does not exist. */
interface Foreign {
  by: readonly Kind[]
  theirs: object
  missingOnes: object
}

export const EVERYBODY: Kind[] = ['another customer', "another reseller's customer", "another supplier's customer"]
const OF_OTHER_SHOPS: Kind[] = ["another reseller's customer", "another supplier's customer"]
/** The resellers of one supplier sell the same goods. */
const OF_ANOTHER_SUPPLIER: Kind[] = ["another supplier's customer"]

export const NO_ID = 999_999_999_999
const NO_TOKEN = 'x'.repeat(43)

export type Case = 'names nothing' | ((victim: Victim, me: Buyer) => Foreign[])

/** The same input with an id of the victim, and with one that does not exist. */
const naming = <Id>(by: readonly Kind[], theirs: Id, missing: Id, input: (id: Id) => object): Foreign[] => [
  { by, theirs: input(theirs), missingOnes: input(missing) },
]
const ofProduct = (input: (productId: number) => object) => (victim: Victim) =>
  naming(OF_ANOTHER_SUPPLIER, victim.product.productId, NO_ID, input)
const ofNumber = (number: string, rest: object, missing = 'H0000-00000') =>
  naming(EVERYBODY, number, missing, (named) => ({ number: named, ...rest }))
const ofOrder =
  (rest: object = {}) =>
  (victim: Victim) =>
    ofNumber(victim.orderNumber, rest)
const ofLine = (rest: object = {}) => ofOrder({ line: 1, ...rest })
const ofDelivered =
  (rest: object = {}) =>
  (victim: Victim) =>
    ofNumber(victim.deliveredNumber, rest)
const ofReturn =
  (rest: object = {}) =>
  (victim: Victim) =>
    ofNumber(victim.returnNumber, rest, 'H0000-00000-R1')
const ofPayment =
  (rest: object = {}) =>
  ({ handed }: Victim) =>
    naming(EVERYBODY, handed.razorpay_order_id, 'order_none', (gatewayOrderId) => ({ gatewayOrderId, ...rest }))
/** Whoever has the link reads it in its shop. */
const ofLink = ({ linkToken }: Victim) => naming(OF_OTHER_SHOPS, linkToken, NO_TOKEN, (token) => ({ token }))
const ofNewDevice = (more: object) => (victim: Victim) =>
  naming(OF_OTHER_SHOPS, victim.newDeviceToken, NO_TOKEN, (token) => ({ token, ...more }))
/** By the link of a mail, or as the customer who made the request. */
const ofStockRequest = ({ stockRequest }: Victim) => [
  ...naming(OF_OTHER_SHOPS, stockRequest, { requestId: NO_ID, key: NO_TOKEN }, (request) => request),
  ...naming(EVERYBODY, stockRequest.requestId, NO_ID, (requestId) => ({ requestId })),
  ...naming(EVERYBODY, stockRequest.requestId, NO_ID, (requestId) => ({ requestId, key: NO_TOKEN })),
]
const line = (productId: number) => ({ productId, units: 1, size: '' })

export const CASES: Record<CallName, Case> = {
  signIn: ({ email, password }) =>
    naming(OF_OTHER_SHOPS, email, 'nobody@example.in', (username) => ({ username, password })),
  registerCustomer: 'names nothing',
  signOut: 'names nothing',
  changePassword: ({ token }, { password: oldPassword }) =>
    naming(EVERYBODY, token, NO_TOKEN, (claimedToken) => ({ oldPassword, newPassword: 'Marigold88', claimedToken })),
  getProfile: 'names nothing',
  renameCustomer: 'names nothing',
  forgotPassword: ({ email }) =>
    naming(OF_OTHER_SHOPS, email, `${randomUUID()}@example.in`, (username) => ({ username })),
  resetPassword: ({ resetToken }) =>
    naming(OF_OTHER_SHOPS, resetToken, NO_TOKEN, (token) => ({ token, newPassword: 'Marigold88' })),
  getSignInWays: 'names nothing',
  requestSignInCode: 'names nothing',
  signInWithCode: ({ signInCode, guestCart, product: { productId } }) => {
    const visitor = { code: signInCode.code, guestLines: [line(productId)], guestCart }
    return naming(OF_OTHER_SHOPS, signInCode.request, NO_TOKEN, (request) => ({ request, ...visitor }))
  },
  openFoundAccount: ({ signInCode, password, guestCart, product: { productId } }) => {
    const visitor = { proof: password, guestLines: [line(productId)], guestCart }
    return naming(OF_OTHER_SHOPS, signInCode.request, NO_TOKEN, (request) => ({ request, ...visitor }))
  },
  requestOwnEmailCode: 'names nothing',
  addOwnEmail: ({ signInCode: { request, code } }) =>
    naming(EVERYBODY, request, NO_TOKEN, (named) => ({ request: named, code })),
  startOwnPasskeySignIn: 'names nothing',
  signInWithOwnPasskey: ({ passkey, shop, guestCart, product: { productId } }) => {
    const place = placeOf(shop)
    return naming(OF_OTHER_SHOPS, passkey.key, new Authenticator(), (key) => ({
      ...{ origin: place.origin, request: NO_TOKEN, response: key.get({ ...place, challenge: NO_TOKEN }) },
      ...{ guestLines: [line(productId)], guestCart },
    }))
  },
  listOwnPasskeys: 'names nothing',
  startOwnPasskey: 'names nothing',
  addOwnPasskey: 'names nothing',
  removeOwnPasskey: ({ passkey }) => naming(EVERYBODY, passkey.passkeyId, NO_ID, (passkeyId) => ({ passkeyId })),
  fetchOrSaveCart: ({ token, product: { productId } }, me) => [
    ...naming(EVERYBODY, token, NO_TOKEN, (claimedToken) => ({ claimedToken })),
    ...naming(OF_ANOTHER_SUPPLIER, productId, NO_ID, (id) => ({ lines: [line(id), line(me.product.productId)] })),
  ],
  deleteFromCart: ({ token, product: { productId } }) => [
    ...naming(EVERYBODY, productId, NO_ID, (id) => ({ productId: id })),
    ...naming(EVERYBODY, token, NO_TOKEN, (claimedToken) => ({ claimedToken, productId })),
  ],
  checkAvailability: ofProduct((productId) => ({ lines: [line(productId)] })),
  describeCart: ofProduct((productId) => ({ lines: [line(productId)], added: line(productId) })),
  addToCart: ofProduct(line),
  setCartUnits: ofProduct(line),
  signInWithCart: ({ email, guestCart, product: { productId } }, me) => [
    {
      by: OF_OTHER_SHOPS,
      theirs: { username: email, password: me.password, guestLines: [], guestCart },
      missingOnes: { username: 'nobody@example.in', password: me.password, guestLines: [], guestCart: randomUUID() },
    },
    {
      by: OF_ANOTHER_SUPPLIER,
      theirs: { username: me.email, password: me.password, guestLines: [line(productId)], guestCart },
      missingOnes: { username: me.email, password: me.password, guestLines: [line(NO_ID)], guestCart: randomUUID() },
    },
  ],
  listGroups: 'names nothing',
  listCategories: 'names nothing',
  listHeaderRows: 'names nothing',
  getHome: 'names nothing',
  listOpenOffers: 'names nothing',
  listProducts: ofProduct((categoryId) => ({ categoryId, subcategoryId: categoryId })),
  findProductById: ofProduct((id) => ({ id })),
  findProduct: ({ product }) => naming(OF_ANOTHER_SUPPLIER, product.asin, 'none', (slug) => ({ slug })),
  suggestSearches: 'names nothing',
  listBanners: 'names nothing',
  getTheme: 'names nothing',
  getBranding: 'names nothing',
  getSocialLinks: 'names nothing',
  getShopWords: 'names nothing',
  listAddresses: 'names nothing',
  addAddress: 'names nothing',
  addOwnAddress: 'names nothing',
  updateAddress: ({ addressId }) => naming(EVERYBODY, addressId, NO_ID, (id) => ({ ...anAddress, id })),
  deleteAddress: ({ addressId }) => naming(EVERYBODY, addressId, NO_ID, (id) => ({ id })),
  findPincode: 'names nothing',
  findDelivery: 'names nothing',
  placeOrder: ({ addressId, orderKey, product: { productId } }, me) => {
    const mine = { addressId: me.addressId, payment: 'COD', lines: [line(me.product.productId)] }
    return [
      ...naming(EVERYBODY, addressId, NO_ID, (id) => ({ ...mine, addressId: id })),
      ...naming(EVERYBODY, addressId, NO_ID, (id) => ({ ...mine, addressId: id, payment: 'ONLINE' })),
      ...naming(OF_ANOTHER_SUPPLIER, productId, NO_ID, (id) => ({ ...mine, lines: [line(id)] })),
      // Another customer may use the same key: it places an order of their own.
      ...naming(EVERYBODY, orderKey, randomUUID(), (key) => ({ ...mine, key })),
    ]
  },
  listOrders: 'names nothing',
  getCartVersion: 'names nothing',
  findOrder: ofOrder(),
  buyAgain: ofOrder(),
  cancelOrder: ofOrder(CHANGED_MIND),
  priceOrderPart: ofOrder({ lines: [{ line: 1, units: 1 }] }),
  cancelOrderPart: ofOrder({ ...CHANGED_MIND, lines: [{ line: 1, units: 1 }], expectedPaise: 100_00, key: 'a form' }),
  confirmOwnOrder: ofOrder(),
  confirmLinkedOrder: ofLink,
  cancelLinkedOrder: ofLink,
  prepayLinkedOrder: ofLink,
  payLinkedAdvance: ofLink,
  confirmPayment: (victim) => {
    const { razorpay_payment_id: paymentId, razorpay_signature: signature } = victim.handed
    return ofPayment({ paymentId, signature })(victim)
  },
  trackOrder: ofOrder(),
  // With the token of another shop it is refused before it is read (parcels/parcel-news.test.ts).
  receiveParcelNews: 'names nothing',
  // So is what no sender of the shop has signed (phone-messages/receive-reports.test.ts).
  receivePhoneReports: 'names nothing',
  listOwnPayouts: ofOrder(),
  giveUpiId: (victim) =>
    naming(EVERYBODY, victim.payoutId, NO_ID, (payoutId) => ({ payoutId, upiId: 'liar@okaxis', name: 'Asha Rao' })),
  // Signed by an account of another shop it is refused (payouts/payout-events.test.ts).
  receivePayoutEvent: 'names nothing',
  receiveGatewayEvent: ({ handed, shop }, me) => {
    const missing = handed.event.replaceAll(handed.razorpay_order_id, 'order_none')
    const by = OF_OTHER_SHOPS
    const at = { gateway: 'simulator' }
    return [
      // Signed by the victim's gateway account, sent to my shop.
      {
        by,
        theirs: { ...at, body: handed.event, headers: signEvent(gateway, shop, handed.event) },
        missingOnes: { ...at, body: handed.event, headers: {} },
      },
      // As my account would sign it.
      {
        by,
        theirs: { ...at, body: handed.event, headers: signEvent(gateway, me.shop, handed.event) },
        missingOnes: { ...at, body: missing, headers: signEvent(gateway, me.shop, missing) },
      },
    ]
  },
  getReductions: 'names nothing',
  getPaymentOptions: 'names nothing',
  listUnpaidOrders: 'names nothing',
  getOpenPayment: ofPayment(),
  openUpi: ofPayment({ userAgent: 'Mozilla/5.0' }),
  checkOwnPayment: ofPayment(),
  getPrepaymentOffer: ofOrder(),
  startPrepayment: ofOrder(),
  startAdvance: ofOrder(),
  // Whoever has the link may pay, in this shop.
  getPaymentLink: ({ paymentToken }) =>
    naming(OF_OTHER_SHOPS, paymentToken, 'x'.repeat(24), (token) => ({ token, isBack: true })),
  sendComplaint: 'names nothing',
  // Anyone with its number sees the status of a complaint of this shop.
  findComplaint: ({ complaintNumber }) =>
    naming(OF_OTHER_SHOPS, complaintNumber, '0000-0000', (number) => ({ number })),
  findPiece: ofProduct((productId) => ({ productId, size: '' })),
  requestStock: ofProduct((productId) => ({ productId, size: '' })),
  findStockRequest: ofStockRequest,
  // Whoever has the link of a mail may confirm it, in this shop.
  confirmStockRequest: ({ stockRequest }) => [
    ...naming(OF_OTHER_SHOPS, stockRequest, { requestId: NO_ID, key: NO_TOKEN }, (request) => request),
    ...naming(EVERYBODY, stockRequest.requestId, NO_ID, (requestId) => ({ requestId, key: NO_TOKEN })),
  ],
  withdrawStockRequest: ofStockRequest,
  listStockRequests: 'names nothing',
  findNewDevice: ofNewDevice({}),
  endNewDevice: ofNewDevice({ isNumberLost: true }),
  findLinkedOrder: ofLink,
  stopNewsByLink: ofLink,
  getNewsChoices: ofOrder(),
  chooseNews: ofOrder({ channels: ['sms'] }),
  listNewsConsents: 'names nothing',
  endNewsConsent: (victim) => naming(EVERYBODY, victim.consentId, NO_ID, (consentId) => ({ consentId })),
  getReturnable: ofDelivered(),
  addReturnPicture: ofDelivered({ bytes: new Uint8Array(4) }),
  requestReturn: (victim, me) => [
    ...ofDelivered({ key: 'form', wants: 'refund', lines: [{ line: 1, units: 1, reason: 'size' }] })(victim),
    ...naming(OF_ANOTHER_SUPPLIER, victim.product.stocks[''], NO_ID, (toStockId) => ({
      ...{ number: me.orderNumber, key: 'form', wants: 'exchange' },
      lines: [{ line: 1, units: 1, reason: 'size', toStockId }],
    })),
  ],
  getReturn: ofReturn(),
  listReturns: ({ deliveredNumber }) => naming(EVERYBODY, deliveredNumber, 'H0000-00000', (order) => ({ order })),
  cancelReturn: ofReturn(),
  sendReturn: ofReturn({ courier: 'DTDC', awb: 'D12345' }),
  giveReturnUpiId: ofReturn({ upiId: 'asha@okaxis', name: 'Asha Rao' }),
  chooseRefund: ofReturn(),
  listReviews: ofProduct((productId) => ({ productId })),
  getReviewSummary: ofProduct((productId) => ({ productId })),
  getReviewedLines: ofLine(),
  addReviewPicture: ofLine({ bytes: new Uint8Array(4) }),
  sendReview: ofLine({ stars: 1, text: 'Not mine', hasAgreed: true }),
  withdrawReview: ofLine(),
  // Anyone of the shop finds the review of another customer helpful.
  voteHelpful: (victim) =>
    naming(OF_OTHER_SHOPS, victim.reviewId, NO_ID, (reviewId) => ({ reviewId, isHelpful: true })),
  stopReviewMails: ({ reviewToken }) => naming(OF_OTHER_SHOPS, reviewToken, NO_TOKEN, (token) => ({ token })),
}
