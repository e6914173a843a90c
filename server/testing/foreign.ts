import { randomUUID } from 'node:crypto'
import type { CallName } from '#contract/calls.ts'
import { operations } from '#server/http/operations.ts'
import { run } from '#server/kernel/answer.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import { aBuyer, aResetToken, type Buyer, payUnheard, signEvent } from './buyer.ts'
import { anAddress } from './customer.ts'
import { aGateway } from './gateway.ts'
import type { Handed } from './paying.ts'
import type { TestShop } from './shop.ts'

// Test help: every call of the contract that names something, with what is another's.

export interface Victim extends Buyer {
  handed: Handed & { event: string }
  resetToken: string
}

export type Kind = 'another customer' | "another reseller's customer" | "another supplier's customer"

/** The same question twice: with what belongs to the victim, and with what never was. */
interface Foreign {
  by: readonly Kind[]
  his: object
  nobodys: object
}

export const EVERYBODY: Kind[] = ['another customer', "another reseller's customer", "another supplier's customer"]
const OF_OTHER_SHOPS: Kind[] = ["another reseller's customer", "another supplier's customer"]
/** The resellers of one supplier sell the same goods. */
const OF_ANOTHER_SUPPLIER: Kind[] = ["another supplier's customer"]

export const NO_ID = 999_999_999_999
const NO_TOKEN = 'x'.repeat(43)
export const gateway = await aGateway()

export type Case = 'names nothing' | ((victim: Victim, me: Buyer) => Foreign[])

const product = (his: (productId: number) => object) => (victim: Victim) => [
  { by: OF_ANOTHER_SUPPLIER, his: his(victim.product.productId), nobodys: his(NO_ID) },
]
const line = (productId: number) => ({ productId, units: 1, size: '' })

export const CASES: Record<CallName, Case> = {
  signIn: ({ email, password }) => [
    { by: OF_OTHER_SHOPS, his: { username: email, password }, nobodys: { username: 'nobody@example.in', password } },
  ],
  registerCustomer: 'names nothing',
  signOut: 'names nothing',
  changePassword: ({ token }, me) => {
    const change = { oldPassword: me.password, newPassword: 'Marigold88' }
    const [his, nobodys] = [token, NO_TOKEN].map((claimedToken) => ({ ...change, claimedToken })) as [object, object]
    return [{ by: EVERYBODY, his, nobodys }]
  },
  getProfile: 'names nothing',
  renameCustomer: 'names nothing',
  forgotPassword: ({ email }) => [
    { by: OF_OTHER_SHOPS, his: { username: email }, nobodys: { username: `${randomUUID()}@example.in` } },
  ],
  resetPassword: ({ resetToken }) => [
    {
      by: OF_OTHER_SHOPS,
      his: { token: resetToken, newPassword: 'Marigold88' },
      nobodys: { token: NO_TOKEN, newPassword: 'Marigold88' },
    },
  ],
  fetchOrSaveCart: ({ token, product: { productId } }, me) => [
    { by: EVERYBODY, his: { claimedToken: token }, nobodys: { claimedToken: NO_TOKEN } },
    {
      by: OF_ANOTHER_SUPPLIER,
      his: { lines: [line(productId), line(me.product.productId)] },
      nobodys: { lines: [line(NO_ID), line(me.product.productId)] },
    },
  ],
  deleteFromCart: ({ token, product: { productId } }) => [
    { by: EVERYBODY, his: { productId }, nobodys: { productId: NO_ID } },
    { by: EVERYBODY, his: { claimedToken: token, productId }, nobodys: { claimedToken: NO_TOKEN, productId } },
  ],
  checkAvailability: product((productId) => ({ lines: [line(productId)] })),
  describeCart: product((productId) => ({ lines: [line(productId)], added: line(productId) })),
  addToCart: product(line),
  setCartUnits: product(line),
  signInWithCart: ({ email, guestCart, product: { productId } }, me) => [
    {
      by: OF_OTHER_SHOPS,
      his: { username: email, password: me.password, guestLines: [], guestCart },
      nobodys: { username: 'nobody@example.in', password: me.password, guestLines: [], guestCart: randomUUID() },
    },
    {
      by: OF_ANOTHER_SUPPLIER,
      his: { username: me.email, password: me.password, guestLines: [line(productId)], guestCart },
      nobodys: { username: me.email, password: me.password, guestLines: [line(NO_ID)], guestCart: randomUUID() },
    },
  ],
  listGroups: 'names nothing',
  listCategories: 'names nothing',
  listHeaderRows: 'names nothing',
  listProducts: product((categoryId) => ({ categoryId, subcategoryId: categoryId })),
  findProductById: product((id) => ({ id })),
  findProduct: ({ product: { asin } }) => [{ by: OF_ANOTHER_SUPPLIER, his: { slug: asin }, nobodys: { slug: 'none' } }],
  suggestSearches: 'names nothing',
  listBanners: 'names nothing',
  getTheme: 'names nothing',
  getBranding: 'names nothing',
  getSocialLinks: 'names nothing',
  getShopWords: 'names nothing',
  listAddresses: 'names nothing',
  addAddress: 'names nothing',
  updateAddress: ({ addressId }) => [
    { by: EVERYBODY, his: { ...anAddress, id: addressId }, nobodys: { ...anAddress, id: NO_ID } },
  ],
  deleteAddress: ({ addressId }) => [{ by: EVERYBODY, his: { id: addressId }, nobodys: { id: NO_ID } }],
  findPincode: 'names nothing',
  placeOrder: ({ addressId, orderKey, product: { productId } }, me) => {
    const mine = { addressId: me.addressId, payment: 'COD', lines: [line(me.product.productId)] }
    return [
      { by: EVERYBODY, his: { ...mine, addressId }, nobodys: { ...mine, addressId: NO_ID } },
      {
        by: EVERYBODY,
        his: { ...mine, addressId, payment: 'ONLINE' },
        nobodys: { ...mine, addressId: NO_ID, payment: 'ONLINE' },
      },
      {
        by: OF_ANOTHER_SUPPLIER,
        his: { ...mine, lines: [line(productId)] },
        nobodys: { ...mine, lines: [line(NO_ID)] },
      },
      // The key of his order says nothing to another: it is an order of one's own.
      { by: EVERYBODY, his: { ...mine, key: orderKey }, nobodys: { ...mine, key: randomUUID() } },
    ]
  },
  listOrders: 'names nothing',
  getCartVersion: 'names nothing',
  findOrder: ({ orderNumber }) => [{ by: EVERYBODY, his: { number: orderNumber }, nobodys: { number: 'H0000-00000' } }],
  cancelOrder: ({ orderNumber }) => {
    const why = { reason: 'Cash Issue', comment: 'I have changed my mind' }
    return [{ by: EVERYBODY, his: { ...why, number: orderNumber }, nobodys: { ...why, number: 'H0000-00000' } }]
  },
  confirmPayment: ({ handed }) => {
    const his = {
      paymentId: handed.razorpay_payment_id,
      gatewayOrderId: handed.razorpay_order_id,
      signature: handed.razorpay_signature,
    }
    return [{ by: EVERYBODY, his, nobodys: { ...his, gatewayOrderId: 'order_none' } }]
  },
  receiveGatewayEvent: ({ handed, shop }, me) => {
    const missing = handed.event.replaceAll(handed.razorpay_order_id, 'order_none')
    const by = OF_OTHER_SHOPS
    const at = { gateway: 'simulator' }
    return [
      // As his gateway signed it, at my shop.
      {
        by,
        his: { ...at, body: handed.event, headers: signEvent(gateway, shop, handed.event) },
        nobodys: { ...at, body: handed.event, headers: {} },
      },
      // As mine would sign it.
      {
        by,
        his: { ...at, body: handed.event, headers: signEvent(gateway, me.shop, handed.event) },
        nobodys: { ...at, body: missing, headers: signEvent(gateway, me.shop, missing) },
      },
    ]
  },
  getPaymentOptions: 'names nothing',
  getOpenPayment: ({ handed }) => [
    {
      by: EVERYBODY,
      his: { gatewayOrderId: handed.razorpay_order_id },
      nobodys: { gatewayOrderId: 'order_none' },
    },
  ],
  sendComplaint: 'names nothing',
  // Whoever has its number sees where a complaint of this shop stands.
  findComplaint: ({ complaintNumber }) => [
    { by: OF_OTHER_SHOPS, his: { number: complaintNumber }, nobodys: { number: '0000-0000' } },
  ],
}

/** What somebody has who is asked for it by others: an order that is paid, a forgotten password, and all that a buyer has. */
export async function aVictim(shop: TestShop): Promise<Victim> {
  const buyer = await aBuyer(shop)
  return { ...buyer, handed: await payUnheard(buyer, gateway), resetToken: await aResetToken(buyer) }
}

/** As the one who asked would see it; the number of an order is each time another. */
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
