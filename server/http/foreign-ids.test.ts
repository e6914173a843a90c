import { beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { type CallName, calls } from '#contract/calls.ts'
import { run } from '#server/kernel/answer.ts'
import { send } from '#server/testing/app.ts'
import { audit } from '#server/testing/audit.ts'
import { aBuyer, type Buyer, rowsOf } from '#server/testing/buyer.ts'
import { CASES, type Case, EVERYBODY, type Kind, NO_ID } from '#server/testing/foreign-id-cases.ts'
import { withGateway } from '#server/testing/gateway.ts'
import { aShop } from '#server/testing/shop.ts'
import { answerOf, aVictim, gateway, type Victim } from '#server/testing/victim.ts'
import { operations } from './operations.ts'

// Every call of the contract that takes an id is tried with another customer's. The calls are read from the contract:
// one that is added later without a case here fails.

let victim: Victim
let attackers: Map<Kind, Buyer>
beforeAll(async () => {
  const shop = await withGateway(await aShop(), gateway)
  victim = await aVictim(shop)
  expect(victim.resetToken).toMatch(/^[\w-]{43}$/)
  const elsewhere = async (supplierId?: number) => aBuyer(await withGateway(await aShop(supplierId), gateway))
  attackers = new Map([
    ['another customer', await aBuyer(shop)],
    ["another reseller's customer", await elsewhere(shop.tenant.supplierId)],
    ["another supplier's customer", await elsewhere()],
  ])
})

/** The names of an input's ids, at any depth. */
function idsIn(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return []
  return Object.entries(schema).flatMap(([name, inner]) => [
    ...(/^(id|key|slug|number|token|username|signature|guestCart)$|(Id|Token|Number)$/.test(name) ? [name] : []),
    ...idsIn(inner),
  ])
}

describe.each(Object.keys(calls) as CallName[])('F32 F33 %s', (name) => {
  const casesOf = CASES[name] as Case | undefined

  test('has a case here for each id of its input', () => {
    expect(casesOf, 'add it to CASES').toBeDefined()
    const schema = z.toJSONSchema(calls[name].input as z.ZodType, { io: 'input', unrepresentable: 'any' })
    const inputs = typeof casesOf === 'function' ? casesOf(victim, victim).map(({ theirs }) => theirs) : []
    expect(idsIn(inputs)).toEqual(expect.arrayContaining([...new Set(idsIn(schema.properties))]))
  })

  if (typeof casesOf !== 'function') return
  test.each(EVERYBODY)(
    'with an id of another customer finds nothing for %s, and writes nothing there',
    async (kind) => {
      const me = attackers.get(kind) as Buyer
      const before = await rowsOf(victim)
      for (const { by, theirs, missingOnes } of casesOf(victim, me)) {
        if (!by.includes(kind)) continue
        const answer = await answerOf(name, me, theirs)
        expect(answer).toBe(await answerOf(name, me, missingOnes))
        for (const secret of [victim.mark, victim.orderNumber]) expect(answer).not.toContain(secret)
      }
      expect(await rowsOf(victim)).toEqual(before)
    },
  )
})

test("F32 F33 lists without an id have one's own rows only", async () => {
  for (const me of attackers.values()) {
    for (const name of ['listOrders', 'listAddresses', 'getProfile', 'fetchOrSaveCart'] as const) {
      const seen = JSON.stringify(await run(operations[name], me.ctx, name === 'fetchOrSaveCart' ? {} : undefined))
      for (const theirs of [victim.mark, victim.orderNumber, victim.email, victim.mobile])
        expect(seen).not.toContain(theirs)
    }
  }
})

const PAGES = (number: string, gatewayOrder: string, addressId: number) => [
  `/invoice/${number}`,
  `/invoice/${number}?kind=credit-note`,
  `/PaymentPage?order=${gatewayOrder}`,
  `/orders/${number}`,
  `/track?order=${number}`,
  `/cancellation-form?order=${number}`,
  `/order-cancelled?order=${number}`,
  `/order-confirmation?order=${number}`,
  `/address-form?id=${addressId}`,
  `/your-address?remove=${addressId}`,
  `/checkout2?address=${addressId}`,
]

test("F32 F33 no page and no document shows another customer's data", async () => {
  const theirs = PAGES(victim.orderNumber, victim.handed.razorpay_order_id, victim.addressId)
  const missingOnes = PAGES('H0000-00000', 'order_none', NO_ID)
  const before = await rowsOf(victim)
  for (const [kind, me] of attackers) {
    const headers = { Cookie: `user_token=${me.token}`, 'Sec-Fetch-Site': 'same-origin' }
    for (const [nth, path] of theirs.entries()) {
      const [seen, missing] = [
        await send(me.shop, 'GET', path, { headers }),
        await send(me.shop, 'GET', missingOnes[nth] ?? '', { headers }),
      ]
      expect([kind, path, seen.status]).toEqual([kind, path, missing.status])
      if (path.startsWith('/invoice/')) expect([path, seen.body]).toEqual([path, missing.body])
      expect([victim.mark, victim.email, victim.mobile].filter((secret) => seen.body.includes(secret))).toEqual([])
    }
  }
  expect(await rowsOf(victim)).toEqual(before)
})

/** Shows that the refusals above were due to the owner, and to nothing else. */
test('F32 F33 the same ids work for their owner', async () => {
  const own = (name: CallName, nth = 0) => {
    const casesOf = CASES[name]
    const input = typeof casesOf === 'function' ? casesOf(victim, victim)[nth]?.theirs : undefined
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
  expect(await own('findStockRequest')).toMatchObject({ requestId: victim.stockRequest.requestId })
  expect(await own('listStockRequests')).toMatchObject([{ requestId: victim.stockRequest.requestId }])
  expect(await own('getOpenPayment')).toMatchObject({ status: 'Payment pending' })
  expect(await own('confirmPayment')).toBe('paid')
  expect(await own('updateAddress')).toMatchObject({ id: victim.addressId })
  await own('deleteFromCart', 1)
  await own('cancelOrder')
  await own('deleteAddress')
  await own('changePassword')
  for (const { shop } of [victim, ...attackers.values()]) expect(await audit(shop)).toEqual([])
})
