import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { run } from '#server/kernel/answer.ts'
import { shopOfferOperations } from '#server/offers/index.ts'
import { shopOrderOperations as calls } from '#server/orders/index.ts'
import { audit } from '#server/testing/audit.ts'
import { aPhoneDesk, callersAddress, type PhoneDesk } from '#server/testing/phone-orders.ts'
import { aProduct, aShop } from '#server/testing/shop.ts'
import { aStaff, sendToConsole } from '#server/testing/staff.ts'

let desk: PhoneDesk

beforeEach(async () => {
  desk = await aPhoneDesk()
})

test('the draft finds products and prices them; what is gone is reported before it is sent', async () => {
  const { kurta, draft } = desk
  const { found } = await draft({ search: 'kurta blue' })
  expect(found).toMatchObject([
    { size: 'M', units: 3, unitPaise: 499_00 },
    { size: 'L', units: 1 },
  ])
  expect((await draft({ search: '%' })).found).toEqual([])
  const priced = await draft({ lines: [{ productId: kurta.productId, units: 4, size: 'M' }], pincode: '560038' })
  expect(priced).toMatchObject({
    lines: [{ wanted: 4, fault: { id: 'onlyLeft', left: 3 } }],
    totalPaise: 4 * 539_00,
    delivery: { isServed: true },
  })
  const foreign = await aProduct(await aShop(), {})
  expect((await draft({ lines: [{ productId: foreign.productId, units: 1 }] })).lines).toEqual([])
})

const anOffer = (offer: object) =>
  run(shopOfferOperations.addOffer, desk.meera.ctx, {
    ...{ key: randomUUID(), name: 'Diwali', code: 'DIWALI', saving: { kind: 'amount', paise: 100_00 }, ...offer },
  })

test('a code that the customer names is taken by the rule of the shop, and its use counted', async () => {
  const { shop, meera, kurta, wanted, enter, draft } = desk
  await anOffer({ maxUses: 1 })
  const lines = [{ productId: kurta.productId, units: 1, size: 'M' }]
  expect(await draft({ lines, code: ' diwali' })).toMatchObject({
    totalPaise: 439_00,
    code: { isTaken: true, message: { id: 'offerTaken', code: 'DIWALI', off: '₹100' } },
  })
  const once = wanted({ code: 'diwali', expectedTotalPaise: 439_00 })
  const placed = await run(calls.enterOrder, meera.ctx, once)
  expect(await run(calls.enterOrder, meera.ctx, once)).toEqual(placed)
  expect(await draft({ lines, code: 'DIWALI' })).toMatchObject({
    totalPaise: 539_00,
    code: { isTaken: false, message: { id: 'offerUsedUp', code: 'DIWALI' } },
  })
  await expect(enter({ code: 'DIWALI' })).rejects.toMatchObject({ reason: { id: 'offerUsedUp', code: 'DIWALI' } })
  expect(await audit(shop)).toEqual([])
})

test('a code is refused by phone with the sentences of the shop, and for this customer', async () => {
  const { shop, enter, count } = desk
  const neighbour = await aShop(shop.tenant.supplierId)
  const stranger = await aStaff(neighbour, 'owner')
  await run(shopOfferOperations.addOffer, stranger.ctx, {
    ...{ key: randomUUID(), name: 'Theirs', code: 'THEIRS', saving: { kind: 'amount', paise: 100_00 } },
  })
  await anOffer({ name: 'First', code: 'FIRST', firstOnly: true })
  await anOffer({ name: 'Once', code: 'ONCE', oncePerCustomer: true })
  await anOffer({ name: 'Large', code: 'LARGE', minPaise: 1_000_00 })
  const id = (code: string) => enter({ code, expectedTotalPaise: 439_00 }).catch(({ reason }) => reason.id)
  expect([await id('NOTHING'), await id('THEIRS'), await id('LARGE')]).toEqual([
    'codeInvalid',
    'codeInvalid',
    'offerMinimum',
  ])
  expect(await count('orders')).toBe(0)
  await enter({ code: 'FIRST', expectedTotalPaise: 439_00 })
  expect(await id('FIRST')).toBe('offerFirstOnly')
  await enter({ code: 'ONCE', expectedTotalPaise: 439_00 })
  expect(await id('ONCE')).toBe('offerUsed')
  expect(await audit(shop)).toEqual([])
})

test('the page works without scripts: what is typed comes back with the reason', async () => {
  const { shop, meera, kurta } = desk
  const path = `/shops/${shop.tenant.resellerId}/orders/new`
  const line = JSON.stringify([kurta.productId, 1, 'M', ''])
  const page = await sendToConsole(
    'GET',
    `${path}?line=${encodeURIComponent(line)}&mobile=9123456780&pin=560038&q=kurta`,
    {
      token: meera.token,
    },
  )
  expect(page.status).toBe(200)
  expect(page.body).toContain('Place the order')
  const form = { ...callersAddress, line, key: 'k', total: '53900', name: 'Sunita <b>', state: 'Nowhere' }
  const refused = await sendToConsole('POST', `${path}?line=${encodeURIComponent(line)}&mobile=9123456780`, {
    token: meera.token,
    form,
  })
  expect(refused.body).toContain('Sunita &lt;b&gt;')
  const placed = await sendToConsole('POST', path, {
    token: meera.token,
    form: { ...form, name: 'Sunita', state: 'Karnataka' },
  })
  expect([placed.status, placed.headers.get('location')]).toEqual([
    302,
    expect.stringMatching(/\/orders\/[0-9A-Z]{5}-/),
  ])
  for (const query of ['?line=x&line=[1]&line={}', '?mobile=%00&pin=-1&use=9', `?q=${'x'.repeat(500)}`]) {
    expect((await sendToConsole('GET', path + query, { token: meera.token })).status).toBeLessThan(500)
  }
})
