import { randomUUID } from 'node:crypto'
import type { CallName } from '#contract/calls.ts'
import { operations } from '#server/http/operations.ts'
import { run } from '#server/kernel/answer.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import { Authenticator } from './authenticator.ts'
import { aBuyer, aPaymentToken, aResetToken, type Buyer, payUnheard, signEvent } from './buyer.ts'
import { anAddress } from './customer.ts'
import { aGateway } from './gateway.ts'
import { anOrderLink, type OrderLink } from './order-link.ts'
import { aPasskey, placeOf, type TestPasskey } from './passkeys.ts'
import type { Handed } from './paying.ts'
import { aPaidOrder, startPayout } from './payouts.ts'
import { requestReturn } from './returns.ts'
import { aReviewed } from './reviews.ts'
import type { TestShop } from './shop.ts'
import { aCode, type TestCode } from './sign-in-codes.ts'
import { aStockRequest, type TestRequest } from './stock-request.ts'

// Test help: every call of the contract that takes an id, with ids of somebody else.

export interface Victim extends Buyer, OrderLink {
  passkey: TestPasskey
  handed: Handed & { event: string }
  resetToken: string
  signInCode: TestCode
  stockRequest: TestRequest
  reviewId: number
  payoutId: number
  paymentToken: string
  reviewToken: string
  deliveredNumber: string
  returnNumber: string
}

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
export const gateway = await aGateway()

export type Case = 'names nothing' | ((victim: Victim, me: Buyer) => Foreign[])

const product = (theirs: (productId: number) => object) => (victim: Victim) => [
  { by: OF_ANOTHER_SUPPLIER, theirs: theirs(victim.product.productId), missingOnes: theirs(NO_ID) },
]
const ofLine =
  (rest: object) =>
  ({ orderNumber }: Victim) => [
    {
      by: EVERYBODY,
      theirs: { number: orderNumber, line: 1, ...rest },
      missingOnes: { number: 'H0000-00000', line: 1, ...rest },
    },
  ]
const ofOrder =
  (rest: object) =>
  ({ deliveredNumber }: Victim) => [
    { by: EVERYBODY, theirs: { number: deliveredNumber, ...rest }, missingOnes: { number: 'H0000-00000', ...rest } },
  ]
const ofReturn =
  (rest: object) =>
  ({ returnNumber }: Victim) => [
    { by: EVERYBODY, theirs: { number: returnNumber, ...rest }, missingOnes: { number: 'H0000-00000-R1', ...rest } },
  ]
const ofPayment = ({ razorpay_order_id: gatewayOrderId }: Handed, rest: object) => [
  { by: EVERYBODY, theirs: { gatewayOrderId, ...rest }, missingOnes: { gatewayOrderId: 'order_none', ...rest } },
]
const line = (productId: number) => ({ productId, units: 1, size: '' })

export const CASES: Record<CallName, Case> = {
  signIn: ({ email, password }) => [
    {
      by: OF_OTHER_SHOPS,
      theirs: { username: email, password },
      missingOnes: { username: 'nobody@example.in', password },
    },
  ],
  registerCustomer: 'names nothing',
  signOut: 'names nothing',
  changePassword: ({ token }, me) => {
    const change = { oldPassword: me.password, newPassword: 'Marigold88' }
    const [theirs, missingOnes] = [token, NO_TOKEN].map((claimedToken) => ({ ...change, claimedToken })) as [
      object,
      object,
    ]
    return [{ by: EVERYBODY, theirs, missingOnes }]
  },
  getProfile: 'names nothing',
  renameCustomer: 'names nothing',
  forgotPassword: ({ email }) => [
    { by: OF_OTHER_SHOPS, theirs: { username: email }, missingOnes: { username: `${randomUUID()}@example.in` } },
  ],
  resetPassword: ({ resetToken }) => [
    {
      by: OF_OTHER_SHOPS,
      theirs: { token: resetToken, newPassword: 'Marigold88' },
      missingOnes: { token: NO_TOKEN, newPassword: 'Marigold88' },
    },
  ],
  getSignInWays: 'names nothing',
  requestSignInCode: 'names nothing',
  signInWithCode: ({ signInCode: { request, code }, guestCart, product: { productId } }) => {
    const visitor = { code, guestLines: [line(productId)], guestCart }
    return [{ by: OF_OTHER_SHOPS, theirs: { request, ...visitor }, missingOnes: { request: NO_TOKEN, ...visitor } }]
  },
  openFoundAccount: ({ signInCode: { request }, password, guestCart, product: { productId } }) => {
    const visitor = { proof: password, guestLines: [line(productId)], guestCart }
    return [{ by: OF_OTHER_SHOPS, theirs: { request, ...visitor }, missingOnes: { request: NO_TOKEN, ...visitor } }]
  },
  startOwnPasskeySignIn: 'names nothing',
  signInWithOwnPasskey: ({ passkey, shop, guestCart, product: { productId } }) => {
    const place = placeOf(shop)
    const byKey = (key: Authenticator) => ({
      ...{ origin: place.origin, request: NO_TOKEN, response: key.get({ ...place, challenge: NO_TOKEN }) },
      ...{ guestLines: [line(productId)], guestCart },
    })
    return [{ by: OF_OTHER_SHOPS, theirs: byKey(passkey.key), missingOnes: byKey(new Authenticator()) }]
  },
  listOwnPasskeys: 'names nothing',
  startOwnPasskey: 'names nothing',
  addOwnPasskey: 'names nothing',
  removeOwnPasskey: ({ passkey: { passkeyId } }) => [
    { by: EVERYBODY, theirs: { passkeyId }, missingOnes: { passkeyId: NO_ID } },
  ],
  fetchOrSaveCart: ({ token, product: { productId } }, me) => [
    { by: EVERYBODY, theirs: { claimedToken: token }, missingOnes: { claimedToken: NO_TOKEN } },
    {
      by: OF_ANOTHER_SUPPLIER,
      theirs: { lines: [line(productId), line(me.product.productId)] },
      missingOnes: { lines: [line(NO_ID), line(me.product.productId)] },
    },
  ],
  deleteFromCart: ({ token, product: { productId } }) => [
    { by: EVERYBODY, theirs: { productId }, missingOnes: { productId: NO_ID } },
    { by: EVERYBODY, theirs: { claimedToken: token, productId }, missingOnes: { claimedToken: NO_TOKEN, productId } },
  ],
  checkAvailability: product((productId) => ({ lines: [line(productId)] })),
  describeCart: product((productId) => ({ lines: [line(productId)], added: line(productId) })),
  addToCart: product(line),
  setCartUnits: product(line),
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
  listProducts: product((categoryId) => ({ categoryId, subcategoryId: categoryId })),
  findProductById: product((id) => ({ id })),
  findProduct: ({ product: { asin } }) => [
    { by: OF_ANOTHER_SUPPLIER, theirs: { slug: asin }, missingOnes: { slug: 'none' } },
  ],
  suggestSearches: 'names nothing',
  listBanners: 'names nothing',
  getTheme: 'names nothing',
  getBranding: 'names nothing',
  getSocialLinks: 'names nothing',
  getShopWords: 'names nothing',
  listAddresses: 'names nothing',
  addAddress: 'names nothing',
  addOwnAddress: 'names nothing',
  updateAddress: ({ addressId }) => [
    { by: EVERYBODY, theirs: { ...anAddress, id: addressId }, missingOnes: { ...anAddress, id: NO_ID } },
  ],
  deleteAddress: ({ addressId }) => [{ by: EVERYBODY, theirs: { id: addressId }, missingOnes: { id: NO_ID } }],
  findPincode: 'names nothing',
  findDelivery: 'names nothing',
  placeOrder: ({ addressId, orderKey, product: { productId } }, me) => {
    const mine = { addressId: me.addressId, payment: 'COD', lines: [line(me.product.productId)] }
    return [
      { by: EVERYBODY, theirs: { ...mine, addressId }, missingOnes: { ...mine, addressId: NO_ID } },
      {
        by: EVERYBODY,
        theirs: { ...mine, addressId, payment: 'ONLINE' },
        missingOnes: { ...mine, addressId: NO_ID, payment: 'ONLINE' },
      },
      {
        by: OF_ANOTHER_SUPPLIER,
        theirs: { ...mine, lines: [line(productId)] },
        missingOnes: { ...mine, lines: [line(NO_ID)] },
      },
      // Another customer may use the same key: it places an order of their own.
      { by: EVERYBODY, theirs: { ...mine, key: orderKey }, missingOnes: { ...mine, key: randomUUID() } },
    ]
  },
  listOrders: 'names nothing',
  getCartVersion: 'names nothing',
  findOrder: ({ orderNumber }) => [
    { by: EVERYBODY, theirs: { number: orderNumber }, missingOnes: { number: 'H0000-00000' } },
  ],
  buyAgain: ({ orderNumber }) => [
    { by: EVERYBODY, theirs: { number: orderNumber }, missingOnes: { number: 'H0000-00000' } },
  ],
  cancelOrder: ({ orderNumber }) => {
    const why = { reason: 'Cash Issue', comment: 'I have changed my mind' }
    return [{ by: EVERYBODY, theirs: { ...why, number: orderNumber }, missingOnes: { ...why, number: 'H0000-00000' } }]
  },
  priceOrderPart: ({ orderNumber }) => {
    const lines = [{ line: 1, units: 1 }]
    return [{ by: EVERYBODY, theirs: { lines, number: orderNumber }, missingOnes: { lines, number: 'H0000-00000' } }]
  },
  cancelOrderPart: ({ orderNumber }) => {
    const why = { reason: 'Cash Issue', comment: 'I have changed my mind' }
    const part = { ...why, lines: [{ line: 1, units: 1 }], expectedPaise: 100_00, key: 'a form' }
    return [
      { by: EVERYBODY, theirs: { ...part, number: orderNumber }, missingOnes: { ...part, number: 'H0000-00000' } },
    ]
  },
  confirmOwnOrder: ({ orderNumber }) => [
    { by: EVERYBODY, theirs: { number: orderNumber }, missingOnes: { number: 'H0000-00000' } },
  ],
  confirmLinkedOrder: ofLink,
  cancelLinkedOrder: ofLink,
  prepayLinkedOrder: ofLink,
  payLinkedAdvance: ofLink,
  confirmPayment: ({ handed }) => {
    const theirs = {
      paymentId: handed.razorpay_payment_id,
      gatewayOrderId: handed.razorpay_order_id,
      signature: handed.razorpay_signature,
    }
    return [{ by: EVERYBODY, theirs, missingOnes: { ...theirs, gatewayOrderId: 'order_none' } }]
  },
  trackOrder: ({ orderNumber }) => [
    { by: EVERYBODY, theirs: { number: orderNumber }, missingOnes: { number: 'H0000-00000' } },
  ],
  // With the token of another shop it is refused before it is read (parcels/parcel-news.test.ts).
  receiveParcelNews: 'names nothing',
  // So is what no sender of the shop has signed (phone-messages/receive-reports.test.ts).
  receivePhoneReports: 'names nothing',
  listOwnPayouts: ({ orderNumber }) => [
    { by: EVERYBODY, theirs: { number: orderNumber }, missingOnes: { number: 'H0000-00000' } },
  ],
  giveUpiId: ({ payoutId }) => [
    {
      by: EVERYBODY,
      theirs: { payoutId, upiId: 'liar@okaxis', name: 'Asha Rao' },
      missingOnes: { payoutId: NO_ID, upiId: 'liar@okaxis', name: 'Asha Rao' },
    },
  ],
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
  getOpenPayment: ({ handed }) => [
    {
      by: EVERYBODY,
      theirs: { gatewayOrderId: handed.razorpay_order_id },
      missingOnes: { gatewayOrderId: 'order_none' },
    },
  ],
  openUpi: ({ handed }) => ofPayment(handed, { userAgent: 'Mozilla/5.0' }),
  checkOwnPayment: ({ handed }) => ofPayment(handed, {}),
  getPrepaymentOffer: ({ orderNumber }) => [
    { by: EVERYBODY, theirs: { number: orderNumber }, missingOnes: { number: 'H0000-00000' } },
  ],
  startPrepayment: ({ orderNumber }) => [
    { by: EVERYBODY, theirs: { number: orderNumber }, missingOnes: { number: 'H0000-00000' } },
  ],
  startAdvance: ({ orderNumber }) => [
    { by: EVERYBODY, theirs: { number: orderNumber }, missingOnes: { number: 'H0000-00000' } },
  ],
  // Whoever has the link may pay, in this shop.
  getPaymentLink: ({ paymentToken }) => [
    {
      by: OF_OTHER_SHOPS,
      theirs: { token: paymentToken, isBack: true },
      missingOnes: { token: 'x'.repeat(24), isBack: true },
    },
  ],
  sendComplaint: 'names nothing',
  // Anyone with its number sees the status of a complaint of this shop.
  findComplaint: ({ complaintNumber }) => [
    { by: OF_OTHER_SHOPS, theirs: { number: complaintNumber }, missingOnes: { number: '0000-0000' } },
  ],
  findPiece: product((productId) => ({ productId, size: '' })),
  requestStock: product((productId) => ({ productId, size: '' })),
  findStockRequest: ofRequest,
  // Whoever has the link of a mail may confirm it, in this shop.
  confirmStockRequest: ({ stockRequest }) => [
    { by: OF_OTHER_SHOPS, theirs: stockRequest, missingOnes: { requestId: NO_ID, key: NO_TOKEN } },
    {
      by: EVERYBODY,
      theirs: { ...stockRequest, key: NO_TOKEN },
      missingOnes: { requestId: NO_ID, key: NO_TOKEN },
    },
  ],
  withdrawStockRequest: ofRequest,
  listStockRequests: 'names nothing',
  findLinkedOrder: ofLink,
  stopNewsByLink: ofLink,
  getNewsChoices: ({ orderNumber }) => [
    { by: EVERYBODY, theirs: { number: orderNumber }, missingOnes: { number: 'H0000-00000' } },
  ],
  chooseNews: ({ orderNumber }) => [
    {
      by: EVERYBODY,
      theirs: { number: orderNumber, channels: ['sms'] },
      missingOnes: { number: 'H0000-00000', channels: ['sms'] },
    },
  ],
  listNewsConsents: 'names nothing',
  endNewsConsent: ({ consentId }) => [{ by: EVERYBODY, theirs: { consentId }, missingOnes: { consentId: NO_ID } }],
  getReturnable: ofOrder({}),
  addReturnPicture: ofOrder({ bytes: new Uint8Array(4) }),
  requestReturn: (victim, me) => {
    const lines = (toStockId: number | undefined) => [{ line: 1, units: 1, reason: 'size', toStockId }]
    const mine = { number: me.orderNumber, key: 'form', wants: 'exchange' }
    return [
      ...ofOrder({ key: 'form', wants: 'refund', lines: [{ line: 1, units: 1, reason: 'size' }] })(victim),
      {
        by: OF_ANOTHER_SUPPLIER,
        theirs: { ...mine, lines: lines(victim.product.stocks['']) },
        missingOnes: { ...mine, lines: lines(NO_ID) },
      },
    ]
  },
  getReturn: ofReturn({}),
  listReturns: ({ deliveredNumber }) => [
    { by: EVERYBODY, theirs: { order: deliveredNumber }, missingOnes: { order: 'H0000-00000' } },
  ],
  cancelReturn: ofReturn({}),
  sendReturn: ofReturn({ courier: 'DTDC', awb: 'D12345' }),
  giveReturnUpiId: ofReturn({ upiId: 'asha@okaxis', name: 'Asha Rao' }),
  chooseRefund: ofReturn({}),
  listReviews: product((productId) => ({ productId })),
  getReviewSummary: product((productId) => ({ productId })),
  getReviewedLines: ofLine({}),
  addReviewPicture: ofLine({ bytes: new Uint8Array(4) }),
  sendReview: ofLine({ stars: 1, text: 'Not mine', hasAgreed: true }),
  withdrawReview: ofLine({}),
  // Anyone of the shop finds the review of another customer helpful.
  voteHelpful: ({ reviewId }) => [
    {
      by: OF_OTHER_SHOPS,
      theirs: { reviewId, isHelpful: true },
      missingOnes: { reviewId: NO_ID, isHelpful: true },
    },
  ],
  stopReviewMails: ({ reviewToken }) => [
    { by: OF_OTHER_SHOPS, theirs: { token: reviewToken }, missingOnes: { token: NO_TOKEN } },
  ],
}

/** Whoever has the link reads it in its shop. */
function ofLink({ linkToken }: Victim): Foreign[] {
  return [{ by: OF_OTHER_SHOPS, theirs: { token: linkToken }, missingOnes: { token: NO_TOKEN } }]
}

/** By the link of a mail, or as the customer who asked. */
function ofRequest({ stockRequest }: Victim): Foreign[] {
  const { requestId } = stockRequest
  return [
    { by: OF_OTHER_SHOPS, theirs: stockRequest, missingOnes: { requestId: NO_ID, key: NO_TOKEN } },
    { by: EVERYBODY, theirs: { requestId }, missingOnes: { requestId: NO_ID } },
    { by: EVERYBODY, theirs: { requestId, key: NO_TOKEN }, missingOnes: { requestId: NO_ID, key: NO_TOKEN } },
  ]
}

/** A buyer with everything that others may try to read: also a paid order and a forgotten password. */
export async function aVictim(shop: TestShop): Promise<Victim> {
  const buyer = await aBuyer(shop)
  const stockRequest = await aStockRequest(shop, buyer.product, { contact: buyer.email, customerId: buyer.customerId })
  const reviewed = await aReviewed(shop, buyer)
  const payoutId = await startPayout(shop, await aPaidOrder(shop))
  const handed = await payUnheard(buyer, gateway)
  const { number: returnNumber } = await requestReturn({ ctx: buyer.ctx, number: reviewed.deliveredNumber })
  const link = await anOrderLink(shop, buyer)
  const paymentToken = await aPaymentToken(buyer)
  const [resetToken, signInCode] = [await aResetToken(buyer), await aCode(buyer.shop, buyer.email)]
  const passkey = await aPasskey(shop, buyer.ctx)
  const secrets = { resetToken, signInCode, paymentToken, passkey }
  return { ...buyer, ...reviewed, ...link, ...secrets, payoutId, returnNumber, stockRequest, handed }
}

/** The response as the caller sees it; order numbers, which differ each time, are replaced. */
export async function answerOf(name: CallName, me: Buyer, input: object): Promise<string> {
  const outcome = await run(operations[name], me.ctx, input).then(
    (value) => ({ value }),
    (error: unknown) => {
      if (!(error instanceof Refusal)) throw error
      return { status: error.status, code: error.code, message: error.message, details: error.details }
    },
  )
  return JSON.stringify(outcome).replaceAll(/[A-Z0-9]{5}-[A-Z0-9]{5}|"token":"[\w-]{43}"/g, '<new>')
}
