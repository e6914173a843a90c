import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { type CallName, calls } from '#contract/calls.ts'
import { run } from '#server/kernel/answer.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import { send } from '#server/testing/app.ts'
import { audit } from '#server/testing/audit.ts'
import { aBuyer, aResetToken, type Buyer, payUnheard, rowsOf, signEvent } from '#server/testing/buyer.ts'
import { anAddress } from '#server/testing/customer.ts'
import { anEdge } from '#server/testing/edge.ts'
import { aGateway, withGateway } from '#server/testing/gateway.ts'
import { runJobs } from '#server/testing/jobs.ts'
import type { Handed } from '#server/testing/paying.ts'
import { aShop, ownerPool } from '#server/testing/shop.ts'
import { aTwinOf } from '#server/testing/twin.ts'
import { operations } from './operations.ts'

// Every call of the contract that names something is tried with what is another's. The list of calls comes from the contract:
// one that is added later without a case here fails.

interface Victim extends Buyer {
  handed: Handed & { event: string }
  resetToken: string
}

type Kind = 'another customer' | "another reseller's customer" | "another supplier's customer"

/** The same question twice: with what belongs to the victim, and with what never was. */
interface Foreign {
  by: readonly Kind[]
  his: object
  nobodys: object
}

const EVERYBODY: Kind[] = ['another customer', "another reseller's customer", "another supplier's customer"]
const OF_OTHER_SHOPS: Kind[] = ["another reseller's customer", "another supplier's customer"]
/** The resellers of one supplier sell the same goods. */
const OF_ANOTHER_SUPPLIER: Kind[] = ["another supplier's customer"]

const NO_ID = 999_999_999_999
const NO_TOKEN = 'x'.repeat(43)
const gateway = await aGateway()

type Case = 'names nothing' | ((victim: Victim, me: Buyer) => Foreign[])

const product = (his: (productId: number) => object) => (victim: Victim) => [
  { by: OF_ANOTHER_SUPPLIER, his: his(victim.product.productId), nobodys: his(NO_ID) },
]
const line = (productId: number) => ({ productId, units: 1, size: '' })

const CASES: Record<CallName, Case> = {
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
  receiveRazorpayEvent: ({ handed, shop }, me) => {
    const missing = handed.event.replaceAll(handed.razorpay_order_id, 'order_none')
    const by = OF_OTHER_SHOPS
    return [
      // As his gateway signed it, at my shop.
      {
        by,
        his: { body: handed.event, signature: signEvent(gateway, shop, handed.event), eventId: randomUUID() },
        nobodys: { body: handed.event, signature: 'none', eventId: randomUUID() },
      },
      // As mine would sign it.
      {
        by,
        his: { body: handed.event, signature: signEvent(gateway, me.shop, handed.event), eventId: randomUUID() },
        nobodys: { body: missing, signature: signEvent(gateway, me.shop, missing), eventId: randomUUID() },
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

let victim: Victim
let attackers: Map<Kind, Buyer>
beforeAll(async () => {
  const shop = await withGateway(await aShop(), gateway)
  const buyer = await aBuyer(shop)
  victim = { ...buyer, handed: await payUnheard(buyer, gateway), resetToken: await aResetToken(buyer) }
  expect(victim.resetToken).toMatch(/^[\w-]{43}$/)
  const elsewhere = async (supplierId?: number) => aBuyer(await withGateway(await aShop(supplierId), gateway))
  attackers = new Map([
    ['another customer', await aBuyer(shop)],
    ["another reseller's customer", await elsewhere(shop.tenant.supplierId)],
    ["another supplier's customer", await elsewhere()],
  ])
})

/** As the one who asked would see it; the number of an order is each time another. */
async function answerOf(name: CallName, me: Buyer, input: object): Promise<string> {
  const outcome = await run(operations[name], me.ctx, input).then(
    (value) => ({ value }),
    (error: unknown) => {
      if (!(error instanceof Refusal)) throw error
      return { status: error.status, code: error.code, message: error.message, details: error.details }
    },
  )
  return JSON.stringify(outcome).replaceAll(/[A-Z0-9]{5}-[A-Z0-9]{5}|"token":"[\w-]{43}"/g, '<new>')
}

/** Names of what an input may name, however deep. */
function idsIn(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return []
  return Object.entries(schema).flatMap(([name, inner]) => [
    ...(/^(id|key|slug|number|token|username|signature|guestCart)$|(Id|Token|Number)$/.test(name) ? [name] : []),
    ...idsIn(inner),
  ])
}

describe.each(Object.keys(calls) as CallName[])('F32 F33 %s', (name) => {
  const asked = CASES[name] as Case | undefined

  test('has a case here for each thing that it can name', () => {
    expect(asked, 'add it to CASES').toBeDefined()
    const schema = z.toJSONSchema(calls[name].input as z.ZodType, { io: 'input', unrepresentable: 'any' })
    const inputs = typeof asked === 'function' ? asked(victim, victim).map(({ his }) => his) : []
    expect(idsIn(inputs)).toEqual(expect.arrayContaining([...new Set(idsIn(schema.properties))]))
  })

  if (typeof asked !== 'function') return
  test.each(EVERYBODY)('finds nothing of his for %s, and writes nothing there', async (kind) => {
    const me = attackers.get(kind) as Buyer
    const before = await rowsOf(victim)
    for (const { by, his, nobodys } of asked(victim, me)) {
      if (!by.includes(kind)) continue
      const answer = await answerOf(name, me, his)
      expect(answer).toBe(await answerOf(name, me, nobodys))
      for (const secret of [victim.mark, victim.orderNumber]) expect(answer).not.toContain(secret)
    }
    expect(await rowsOf(victim)).toEqual(before)
  })
})

test('F32 F33 what lists without a name lists the own only', async () => {
  for (const me of attackers.values()) {
    for (const name of ['listOrders', 'listAddresses', 'getProfile', 'fetchOrSaveCart'] as const) {
      const seen = JSON.stringify(await run(operations[name], me.ctx, name === 'fetchOrSaveCart' ? {} : undefined))
      for (const his of [victim.mark, victim.orderNumber, victim.email, victim.mobile]) expect(seen).not.toContain(his)
    }
  }
})

const PAGES = (number: string, gatewayOrder: string, addressId: number) => [
  `/invoice/${number}`,
  `/invoice/${number}?kind=credit-note`,
  `/PaymentPage?order=${gatewayOrder}`,
  `/track?order=${number}`,
  `/cancellation-form?order=${number}`,
  `/order-cancelled?order=${number}`,
  `/order-confirmation?order=${number}`,
  `/address-form?id=${addressId}`,
  `/your-address?remove=${addressId}`,
  `/checkout2?address=${addressId}`,
]

test('F32 F33 no page and no document shows what is his', async () => {
  const his = PAGES(victim.orderNumber, victim.handed.razorpay_order_id, victim.addressId)
  const nobodys = PAGES('H0000-00000', 'order_none', NO_ID)
  const before = await rowsOf(victim)
  for (const [kind, me] of attackers) {
    const headers = { Cookie: `user_token=${me.token}`, 'Sec-Fetch-Site': 'same-origin' }
    for (const [nth, path] of his.entries()) {
      const [seen, missing] = [
        await send(me.shop, 'GET', path, { headers }),
        await send(me.shop, 'GET', nobodys[nth] ?? '', { headers }),
      ]
      expect([kind, path, seen.status]).toEqual([kind, path, missing.status])
      if (path.startsWith('/invoice/')) expect([path, seen.body]).toEqual([path, missing.body])
      expect([victim.mark, victim.email, victim.mobile].filter((secret) => seen.body.includes(secret))).toEqual([])
    }
  }
  expect(await rowsOf(victim)).toEqual(before)
})

/** So that what was refused above was refused for whose it was, and for nothing else. */
test('F32 F33 to its owner each of these opens', async () => {
  const own = (name: CallName, nth = 0) => {
    const asked = CASES[name]
    const input = typeof asked === 'function' ? asked(victim, victim)[nth]?.his : undefined
    return run(operations[name], victim.ctx, input)
  }
  const headers = { Cookie: `user_token=${victim.token}`, 'Sec-Fetch-Site': 'same-origin' }
  const pages = PAGES(victim.orderNumber, victim.handed.razorpay_order_id, victim.addressId)
  for (const path of pages.filter((each) => !/credit-note|cancelled|PaymentPage|checkout2/.test(each))) {
    const { status } = await send(victim.shop, 'GET', path, { headers })
    expect([path, status]).toEqual([path, 200])
  }
  expect((await send(victim.shop, 'GET', `/address-form?id=${victim.addressId}`, { headers })).body).toContain(
    victim.mark,
  )
  await own('addToCart')
  await own('setCartUnits')
  await own('fetchOrSaveCart')
  await own('checkAvailability')
  await own('signIn')
  expect(await own('findProduct')).toMatchObject({ asin: victim.product.asin })
  expect(await own('findOrder')).toMatchObject({ number: victim.orderNumber })
  expect(await own('findComplaint')).toMatchObject({ number: victim.complaintNumber })
  expect(await own('getOpenPayment')).toMatchObject({ status: 'Payment pending' })
  expect(await own('confirmPayment')).toBe('paid')
  expect(await own('updateAddress')).toMatchObject({ id: victim.addressId })
  await own('deleteFromCart', 1)
  await own('cancelOrder')
  await own('deleteAddress')
  await own('changePassword')
  for (const { shop } of [victim, ...attackers.values()]) expect(await audit(shop)).toEqual([])
})

describe('where every id is the same', () => {
  let his: Victim
  let twin: Buyer
  beforeAll(async () => {
    const buyer = await aBuyer(await withGateway(await aShop(), gateway))
    const name = `Mug of ${buyer.mark}`
    await ownerPool().query('update products set name = $1 where supplier_id = $2 and product_id = $3', [
      ...[name, buyer.shop.tenant.supplierId, buyer.product.productId],
    ])
    his = { ...buyer, handed: await payUnheard(buyer, gateway), resetToken: await aResetToken(buyer) }
    twin = await aTwinOf(his)
  })

  test('F33 the two are one but for their supplier', async () => {
    expect(twin.shop.tenant.supplierId).not.toBe(his.shop.tenant.supplierId)
    expect([twin.shop.tenant.resellerId, twin.customerId]).toEqual([his.shop.tenant.resellerId, his.customerId])
    for (const { ctx, orderNumber, addressId, mark } of [his, twin]) {
      expect(await run(operations.findOrder, ctx, { number: orderNumber })).toMatchObject({ number: orderNumber })
      expect(JSON.stringify(await run(operations.listAddresses, ctx, undefined))).toContain(mark)
      expect(await run(operations.listAddresses, ctx, undefined)).toMatchObject([{ id: addressId }])
    }
  })

  test.each((Object.keys(calls) as CallName[]).filter((name) => typeof CASES[name] === 'function'))(
    'F33 %s with the ids of both tells and changes the own only',
    async (name) => {
      const asked = CASES[name]
      if (typeof asked !== 'function') return
      const before = await rowsOf(his)
      for (const { his: input } of asked(his, twin)) {
        const answer = await answerOf(name, twin, input)
        for (const secret of [his.mark, his.token]) expect(answer).not.toContain(secret)
      }
      expect(await rowsOf(his)).toEqual(before)
    },
  )

  test('F33 a job with the number of another does the work of its own shop', async () => {
    const before = await rowsOf(his)
    const jobsOf = async ({ shop }: Buyer) =>
      (await ownerPool().query('select job_id, attempts from jobs where supplier_id = $1', [shop.tenant.supplierId]))
        .rows
    const waiting = await jobsOf(his)
    expect(waiting.length).toBeGreaterThan(0)
    await runJobs(twin.shop)
    expect(await jobsOf(twin)).not.toEqual(waiting)
    expect(await jobsOf(his)).toEqual(waiting)
    expect(await rowsOf(his)).toEqual(before)
    for (const { shop } of [his, twin]) expect(await audit(shop)).toEqual([])
  })

  test('F33 kept pages of the same product in two shops stay each their own', async () => {
    const edge = await anEdge()
    const path = `/product/${his.product.asin.toLowerCase()}`
    const hit = ({ shop }: Buyer) => edge.ask(shop, path).then(({ headers }) => headers['cache-status'])
    for (const buyer of [his, twin]) await expect.poll(() => hit(buyer), { timeout: 10_000 }).toBe('haat; hit')
    const [mine, hers] = [await edge.ask(twin.shop, path), await edge.ask(his.shop, path)]
    expect([mine.text.includes(twin.mark), mine.text.includes(his.mark)]).toEqual([true, false])
    expect([hers.text.includes(his.mark), hers.text.includes(twin.mark)]).toEqual([true, false])
    await ownerPool().query('update products set name = $1 where supplier_id = $2 and product_id = $3', [
      ...['Jug', his.shop.tenant.supplierId, his.product.productId],
    ])
    await expect.poll(() => edge.ask(his.shop, path).then(({ text }) => text.includes('Jug'))).toBe(true)
    const after = await edge.ask(twin.shop, path)
    expect([after.headers['cache-status'], after.text]).toEqual(['haat; hit', mine.text])
    await edge.close()
  })

  test('F33 two resellers of one supplier may give the same number to an order', async () => {
    const sibling = await aBuyer(await aShop(his.shop.tenant.supplierId))
    await ownerPool().query('update orders set number = $1 where supplier_id = $2 and reseller_id = $3', [
      ...[his.orderNumber, sibling.shop.tenant.supplierId, sibling.shop.tenant.resellerId],
    ])
    const before = await rowsOf(his)
    const cancel = { reason: 'Cash Issue', comment: 'I have changed my mind', number: his.orderNumber }
    await run(operations.cancelOrder, sibling.ctx, cancel)
    expect(await run(operations.findOrder, sibling.ctx, { number: his.orderNumber })).toMatchObject({
      status: 'Cancelled',
    })
    expect(await rowsOf(his)).toEqual(before)
    expect(await run(operations.findOrder, his.ctx, { number: his.orderNumber })).toMatchObject({ status: 'Placed' })
  })
})
