import { beforeEach, expect, inject, test } from 'vitest'
import type { PlacedOrder } from '#contract/orders.ts'
import { registerCustomer, signIn } from '#server/customers/index.ts'
import { run } from '#server/kernel/answer.ts'
import { shopOrderOperations as calls, orderOperations } from '#server/orders/index.ts'
import { paymentOperations } from '#server/payments/index.ts'
import { eraseCustomer, exportCustomer } from '#server/privacy/index.ts'
import { audit } from '#server/testing/audit.ts'
import { aCustomer } from '#server/testing/customer.ts'
import { runJobs } from '#server/testing/jobs.ts'
import { aPhoneDesk, callersAddress, type PhoneDesk } from '#server/testing/phone-orders.ts'
import { aShop, ownerPool } from '#server/testing/shop.ts'
import { aStaff } from '#server/testing/staff.ts'

let desk: PhoneDesk

beforeEach(async () => {
  desk = await aPhoneDesk()
})

test('an order by phone has price, delivery, stock, number, invoice, mail and log like any other', async () => {
  const { shop, meera, enter, count, left } = desk
  const { number, totalPaise } = await enter({ address: { ...callersAddress, email: 'sunita@example.in' } })
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
  const { shop, enter, count } = desk
  await enter()
  await runJobs(shop)
  expect(await count('mails')).toBe(0)
  expect(await count('jobs')).toBe(0)
})

test('sent twice, also at once, it is one order; the same key for another one is refused', async () => {
  const { meera, kurta, wanted, count, left } = desk
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
  const otherNumber = { ...input, address: { ...callersAddress, mobile: '9000000001' } }
  await expect(run(calls.enterOrder, meera.ctx, otherNumber)).rejects.toMatchObject({ code: 'key-reused' })
})

test('staff and shoppers at once cannot oversell the last piece', async () => {
  const { shop, kurta, enter, left } = desk
  const shoppers = await Promise.all(Array.from({ length: 4 }, () => aCustomer(shop)))
  const last = [{ productId: kurta.productId, units: 1, size: 'L' }]
  const outcomes = await Promise.allSettled([
    ...shoppers.map(({ ctx, addressId }) =>
      run(paymentOperations.placeOrder, ctx, { addressId, payment: 'COD', lines: last }),
    ),
    ...Array.from({ length: 4 }, (_, nth) =>
      enter({ lines: last, address: { ...callersAddress, mobile: `912345678${nth}` } }),
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
  const { shop, enter, count } = desk
  await enter()
  await enter()
  expect(await count('customers')).toBe(1)
  const person = {
    firstName: 'A',
    lastName: 'B',
    email: 'other@example.in',
    mobile: callersAddress.mobile,
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
  const { shop, enter } = desk
  await enter()
  const { rows } = await ownerPool().query('select email, mobile from customers where supplier_id = $1', [
    shop.tenant.supplierId,
  ])
  for (const username of [rows[0].email, rows[0].mobile, callersAddress.mobile]) {
    for (const password of ['', 'Sunflower7']) {
      await expect(signIn(shop.ctx, { username, password })).rejects.toThrow('Invalid email')
    }
  }
})

test('an account with this number gets the order only if staff chooses it; its cart stays', async () => {
  const { shop, enter, draft } = desk
  const { ctx, customerId } = await aCustomer(shop)
  await ownerPool().query('update customers set mobile = $2 where customer_id = $1', [
    customerId,
    callersAddress.mobile,
  ])
  const { callers, addresses } = await draft({ mobile: callersAddress.mobile })
  expect(callers).toMatchObject([{ customerId, hasAccount: true, hasProvedNumber: false, orders: 0 }])
  await ownerPool().query(
    `update customers set mobile = '0000000001', proved_mobile = $2, mobile_proved_at = now() where customer_id = $1`,
    [customerId, callersAddress.mobile],
  )
  expect((await draft({ mobile: callersAddress.mobile })).callers).toMatchObject([
    { customerId, hasProvedNumber: true },
  ])
  expect(addresses).toMatchObject([{ name: 'Asha Rao', pincode: '560038' }])
  await enter()
  expect(await run(orderOperations.listOrders, ctx, {})).toEqual([])
  const { number } = await enter({ customerId })
  expect(await run(orderOperations.listOrders, ctx, {})).toMatchObject([{ number }])
  await expect(enter({ customerId, address: { ...callersAddress, mobile: '9000000000' } })).rejects.toMatchObject({
    reason: { id: 'noSuchCaller' },
  })
  const elsewhere = await aCustomer(await aShop())
  await expect(enter({ customerId: elsewhere.customerId })).rejects.toMatchObject({ reason: { id: 'noSuchCaller' } })
})

test.each([
  [{ lines: [] }, 'Please add at least one product.'],
  [{ lines: [{ productId: 1, units: 1 }] }, ''],
  [{ expectedTotalPaise: 1_00 }, 'The total is ₹539 now.'],
  [{ address: { ...callersAddress, mobile: '98' } }, ''],
  [{ address: { ...callersAddress, pincode: 'abc' } }, ''],
  [{ address: { ...callersAddress, email: 'not one' } }, ''],
  [{ address: { ...callersAddress, name: ' ' } }, ''],
  [{ customerId: 999_999_999 }, 'This customer is not in this shop any more.'],
])('%j is refused in words, and nothing is written', async (input, words) => {
  const { enter, count, left } = desk
  await expect(enter(input)).rejects.toThrow(words)
  await expect(enter(input)).rejects.toMatchObject({
    status: expect.toSatisfy((status: number) => status >= 400 && status < 500),
  })
  expect([await count('orders'), await count('customers'), await left('M')]).toEqual([0, 0, 3])
})

test('a size is chosen by staff, never guessed from somebody’s cart', async () => {
  const { kurta, enter } = desk
  await expect(enter({ lines: [{ productId: kurta.productId, units: 1 }] })).rejects.toThrow('Please select a size')
})

test('a packer may not, and where the shop does not deliver nothing is ordered', async () => {
  const { shop, enter } = desk
  await expect(enter({}, await aStaff(shop, 'packer'))).rejects.toMatchObject({ code: 'forbidden' })
  await ownerPool().query(`update resellers set delivers_to = '{56}' where reseller_id = $1`, [shop.tenant.resellerId])
  await enter()
  await expect(enter({ address: { ...callersAddress, pincode: '110001' } })).rejects.toMatchObject({
    details: { fields: { 'address.pincode': { id: 'notServedByPhone' } } },
  })
})

test('the shop’s own limit of cash on delivery applies by phone too', async () => {
  const { shop, enter, count, left } = desk
  await ownerPool().query('update resellers set cod_limit_paise = 50000 where reseller_id = $1', [
    shop.tenant.resellerId,
  ])
  await expect(enter()).rejects.toMatchObject({ code: 'bad-input', reason: { id: 'codOverLimit' } })
  expect([await count('orders'), await left('M')]).toEqual([0, 3])
})

test('erasing a customer by their number erases what staff entered, mails and search words too', async () => {
  const { shop, meera, enter } = desk
  const { number } = await enter({ address: { ...callersAddress, email: 'sunita@example.in' } })
  await runJobs(shop)
  await run(calls.browseOrders, meera.ctx, { list: 'all', search: 'sunita' })
  await run(calls.noteOrder, meera.ctx, { number, seen: '', wanted: 'Sunita calls at six' })
  await ownerPool().query(`update orders set status = 'Delivered' where supplier_id = $1`, [shop.tenant.supplierId])
  expect(JSON.stringify(await exportCustomer(inject('ownerUrl'), shop.tenant, callersAddress.mobile))).toContain(
    'Sunita',
  )
  await eraseCustomer(inject('ownerUrl'), shop.tenant, callersAddress.mobile)
  for (const table of ['customers', 'orders', 'order_words', 'mails', 'staff_log', 'entered_order_keys']) {
    const { rows } = await ownerPool().query(`select t::text as row from ${table} t where supplier_id = $1`, [
      shop.tenant.supplierId,
    ])
    expect(JSON.stringify(rows), table).not.toMatch(/sunita|9123456780|0876543219/i)
  }
})
