import { randomUUID } from 'node:crypto'
import { beforeEach, expect, inject, test } from 'vitest'
import type { OrderDraft } from '#contract/entered-orders.ts'
import type { PlacedOrder } from '#contract/orders.ts'
import { registerCustomer, signIn } from '#server/customers/index.ts'
import { run } from '#server/kernel/answer.ts'
import { shopOfferOperations } from '#server/offers/index.ts'
import { paymentOperations } from '#server/payments/index.ts'
import { eraseCustomer, exportCustomer } from '#server/privacy/index.ts'
import { audit } from '#server/testing/audit.ts'
import { aCustomer, anAddress } from '#server/testing/customer.ts'
import { runJobs } from '#server/testing/jobs.ts'
import { aProduct, aShop, ownerPool, type TestProduct, type TestShop } from '#server/testing/shop.ts'
import { aStaff, sendToConsole, type TestStaff } from '#server/testing/staff.ts'
import { shopOrderOperations as calls, orderOperations } from './index.ts'

let shop: TestShop
let meera: TestStaff
let kurta: TestProduct

beforeEach(async () => {
  shop = await aShop()
  meera = await aStaff(shop, 'manager', 'Meera')
  kurta = await aProduct(shop, {
    name: 'Blue Kurta',
    discountPaise: 499_00,
    deliveryPaise: 40_00,
    stock: { M: 3, L: 1 },
  })
})

const address = { ...anAddress, email: '', mobile: '9123456780', name: 'Sunita Devi' }
const wanted = (input: object = {}) => ({
  key: randomUUID(),
  customerId: null,
  address,
  lines: [{ productId: kurta.productId, units: 1, size: 'M' }],
  expectedTotalPaise: 539_00,
  ...input,
})
const enter = (input: object = {}, by = meera) => run(calls.enterOrder, by.ctx, wanted(input)) as Promise<PlacedOrder>
const draft = (input: object) => run(calls.draftOrder, meera.ctx, { lines: [], ...input }) as Promise<OrderDraft>
const count = async (table: string) => {
  const { rows } = await ownerPool().query(`select count(*)::int as n from ${table} where supplier_id = $1`, [
    shop.tenant.supplierId,
  ])
  return rows[0].n as number
}
const left = async (size: string) => {
  const { rows } = await ownerPool().query('select units from stocks where stock_id = $1', [kurta.stocks[size]])
  return rows[0].units as number
}

test('an order by phone has price, delivery, stock, number, invoice, mail and log like any other', async () => {
  const { number, totalPaise } = await enter({ address: { ...address, email: 'sunita@example.in' } })
  expect(totalPaise).toBe(539_00)
  expect(await left('M')).toBe(2)
  const opened = await run(calls.openOrder, meera.ctx, { number })
  expect(opened).toMatchObject({
    ...{ status: 'Placed', paymentMode: 'COD', totalPaise: 539_00, address: { name: 'Sunita Devi' } },
    ...{ adjustments: [{ kind: 'delivery', paise: 40_00 }], log: [{ name: 'Meera', did: 'enter-order' }] },
  })
  await runJobs(shop)
  expect(await count('invoices')).toBe(1)
  const { rows } = await ownerPool().query('select kind, recipient from mails where supplier_id = $1', [
    shop.tenant.supplierId,
  ])
  expect(rows).toEqual([{ kind: 'order-placed', recipient: 'sunita@example.in' }])
  expect(await audit(shop)).toEqual([])
})

test('without an e-mail address no mail is written, and no job is left over', async () => {
  await enter()
  await runJobs(shop)
  expect(await count('mails')).toBe(0)
  expect(await count('jobs')).toBe(0)
})

test('sent twice, also at once, it is one order; the same key for another one is refused', async () => {
  const input = wanted()
  const send = () => run(calls.enterOrder, meera.ctx, input) as Promise<PlacedOrder>
  const answers = await Promise.all([send(), send(), send()])
  expect(new Set(answers.map(({ number }) => number)).size).toBe(1)
  expect(await send()).toMatchObject({ number: answers[0]?.number })
  expect([await count('orders'), await count('customers'), await left('M')]).toEqual([1, 1, 2])
  const other = run(calls.enterOrder, meera.ctx, {
    ...input,
    lines: [{ productId: kurta.productId, units: 2, size: 'M' }],
  })
  await expect(other).rejects.toMatchObject({ code: 'key-reused' })
  const otherNumber = { ...input, address: { ...address, mobile: '9000000001' } }
  await expect(run(calls.enterOrder, meera.ctx, otherNumber)).rejects.toMatchObject({ code: 'key-reused' })
})

test('staff and shoppers at once cannot oversell the last piece', async () => {
  const shoppers = await Promise.all(Array.from({ length: 4 }, () => aCustomer(shop)))
  const last = [{ productId: kurta.productId, units: 1, size: 'L' }]
  const outcomes = await Promise.allSettled([
    ...shoppers.map(({ ctx, addressId }) =>
      run(paymentOperations.placeOrder, ctx, { addressId, payment: 'COD', lines: last }),
    ),
    ...Array.from({ length: 4 }, (_, nth) =>
      enter({ lines: last, address: { ...address, mobile: `912345678${nth}` } }),
    ),
  ])
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const outcome of outcomes) {
    if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ code: 'out-of-stock' })
  }
  expect(await left('L')).toBe(0)
  expect(await audit(shop)).toEqual([])
})

test('the second order of the same number is the same customer’s; the number stays free to sign up with', async () => {
  await enter()
  await enter()
  expect(await count('customers')).toBe(1)
  const person = {
    firstName: 'A',
    lastName: 'B',
    email: 'other@example.in',
    mobile: address.mobile,
    password: 'Sunflower7',
  }
  await registerCustomer(shop.ctx, person)
  expect(await count('customers')).toBe(2)
  const { rows } = await ownerPool().query('select customer_id from customers where supplier_id = $1 and email = $2', [
    ...[shop.tenant.supplierId, person.email],
  ])
  const stranger = shop.as({ kind: 'customer', customerId: Number(rows[0].customer_id), token: '' })
  expect(await run(orderOperations.listOrders, stranger, {})).toEqual([])
})

test('nobody signs in as a customer whom staff has entered', async () => {
  await enter()
  const { rows } = await ownerPool().query('select email, mobile from customers where supplier_id = $1', [
    shop.tenant.supplierId,
  ])
  for (const username of [rows[0].email, rows[0].mobile, address.mobile]) {
    for (const password of ['', 'Sunflower7']) {
      await expect(signIn(shop.ctx, { username, password })).rejects.toThrow('Invalid email')
    }
  }
})

test('an account with this number gets the order only if staff chooses it; its cart stays', async () => {
  const { ctx, customerId } = await aCustomer(shop)
  await ownerPool().query('update customers set mobile = $2 where customer_id = $1', [customerId, address.mobile])
  const { callers, addresses } = await draft({ mobile: address.mobile })
  expect(callers).toMatchObject([{ customerId, hasAccount: true, orders: 0 }])
  expect(addresses).toMatchObject([{ name: 'Asha Rao', pincode: '560038' }])
  await enter()
  expect(await run(orderOperations.listOrders, ctx, {})).toEqual([])
  const { number } = await enter({ customerId })
  expect(await run(orderOperations.listOrders, ctx, {})).toMatchObject([{ number }])
  await expect(enter({ customerId, address: { ...address, mobile: '9000000000' } })).rejects.toMatchObject({
    reason: { id: 'noSuchCaller' },
  })
  const elsewhere = await aCustomer(await aShop())
  await expect(enter({ customerId: elsewhere.customerId })).rejects.toMatchObject({ reason: { id: 'noSuchCaller' } })
})

test('the draft finds products and prices them; what is gone is reported before it is sent', async () => {
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

test.each([
  [{ lines: [] }, 'Please add at least one product.'],
  [{ lines: [{ productId: 1, units: 1 }] }, ''],
  [{ expectedTotalPaise: 1_00 }, 'The total is ₹539 now.'],
  [{ address: { ...address, mobile: '98' } }, ''],
  [{ address: { ...address, pincode: 'abc' } }, ''],
  [{ address: { ...address, email: 'not one' } }, ''],
  [{ address: { ...address, name: ' ' } }, ''],
  [{ customerId: 999_999_999 }, 'This customer is not in this shop any more.'],
])('%j is refused in words, and nothing is written', async (input, words) => {
  await expect(enter(input)).rejects.toThrow(words)
  await expect(enter(input)).rejects.toMatchObject({
    status: expect.toSatisfy((status: number) => status >= 400 && status < 500),
  })
  expect([await count('orders'), await count('customers'), await left('M')]).toEqual([0, 0, 3])
})

test('a size is chosen by staff, never guessed from somebody’s cart', async () => {
  await expect(enter({ lines: [{ productId: kurta.productId, units: 1 }] })).rejects.toThrow('Please select a size')
})

const anOffer = (offer: object) =>
  run(shopOfferOperations.addOffer, meera.ctx, {
    ...{ key: randomUUID(), name: 'Diwali', code: 'DIWALI', saving: { kind: 'amount', paise: 100_00 }, ...offer },
  })

test('a code that the customer names is taken by the rule of the shop, and its use counted', async () => {
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

test('a packer may not, and where the shop does not deliver nothing is ordered', async () => {
  await expect(enter({}, await aStaff(shop, 'packer'))).rejects.toMatchObject({ code: 'forbidden' })
  await ownerPool().query(`update resellers set delivers_to = '{56}' where reseller_id = $1`, [shop.tenant.resellerId])
  await enter()
  await expect(enter({ address: { ...address, pincode: '110001' } })).rejects.toMatchObject({
    details: { fields: { 'address.pincode': { id: 'notServedByPhone' } } },
  })
})

test('the shop’s own limit of cash on delivery applies by phone too', async () => {
  await ownerPool().query('update resellers set cod_limit_paise = 50000 where reseller_id = $1', [
    shop.tenant.resellerId,
  ])
  await expect(enter()).rejects.toMatchObject({ code: 'bad-input', reason: { id: 'codOverLimit' } })
  expect([await count('orders'), await left('M')]).toEqual([0, 3])
})

test('erasing a customer by their number erases what staff entered, mails and search words too', async () => {
  const { number } = await enter({ address: { ...address, email: 'sunita@example.in' } })
  await runJobs(shop)
  await run(calls.browseOrders, meera.ctx, { list: 'all', search: 'sunita' })
  await run(calls.noteOrder, meera.ctx, { number, seen: '', wanted: 'Sunita calls at six' })
  await ownerPool().query(`update orders set status = 'Delivered' where supplier_id = $1`, [shop.tenant.supplierId])
  expect(JSON.stringify(await exportCustomer(inject('ownerUrl'), shop.tenant, address.mobile))).toContain('Sunita')
  await eraseCustomer(inject('ownerUrl'), shop.tenant, address.mobile)
  for (const table of ['customers', 'orders', 'order_words', 'mails', 'staff_log', 'entered_order_keys']) {
    const { rows } = await ownerPool().query(`select t::text as row from ${table} t where supplier_id = $1`, [
      shop.tenant.supplierId,
    ])
    expect(JSON.stringify(rows), table).not.toMatch(/sunita|9123456780|0876543219/i)
  }
})

test('the page works without scripts: what is typed comes back with the reason', async () => {
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
  const form = { ...address, line, key: 'k', total: '53900', name: 'Sunita <b>', state: 'Nowhere' }
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
