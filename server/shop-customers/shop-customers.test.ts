import { expect, test } from 'vitest'
import type { CustomerPage, OpenedCustomer } from '#contract/shop-customers.ts'
import { consoleOperations } from '#server/http/operations.ts'
import { run } from '#server/kernel/answer.ts'
import type { Ctx } from '#server/kernel/ctx.ts'
import { paymentOperations } from '#server/payments/index.ts'
import { aBuyer, type Buyer } from '#server/testing/buyer.ts'
import { someCustomers } from '#server/testing/customer.ts'
import { order, shopping } from '#server/testing/ordering.ts'
import { aShop, ownerPool, type TestShop } from '#server/testing/shop.ts'
import { aStaff, sendToConsole } from '#server/testing/staff.ts'
import { searchWords } from './search-words.ts'

const browse = (ctx: Ctx, input: object = {}) =>
  run(consoleOperations.browseCustomers, ctx, input) as Promise<CustomerPage>
const open = (ctx: Ctx, customerId: number) =>
  run(consoleOperations.openCustomer, ctx, { customerId }) as Promise<OpenedCustomer>
const setCod = (ctx: Ctx, input: object) => run(consoleOperations.setCashOnDelivery, ctx, input)

async function logged({ tenant }: TestShop): Promise<string[]> {
  const { rows } = await ownerPool().query(
    `select did || ' ' || subject || ' ' || details::text as line from staff_log where supplier_id = $1 order by entry_id`,
    [tenant.supplierId],
  )
  return rows.map(({ line }) => line)
}

async function settle({ shop, customerId }: Buyer): Promise<void> {
  const key = [shop.tenant.supplierId, customerId]
  await ownerPool().query(`update orders set status = 'Delivered' where supplier_id = $1 and customer_id = $2`, key)
  await ownerPool().query('update complaints set answered_at = now() where supplier_id = $1 and customer_id = $2', key)
}

test('customers are listed 50 a page, the newest first, without those of another shop and the erased', async () => {
  const shop = await aShop()
  const sibling = await aShop(shop.tenant.supplierId)
  const people = await someCustomers(shop, 53)
  await someCustomers(sibling, 2)
  await ownerPool().query('update customers set erased_at = now() where customer_id = $1', [people[10]?.customerId])
  const { ctx } = await aStaff(shop, 'manager')
  const first = await browse(ctx)
  expect(first.customers).toHaveLength(50)
  const second = await browse(ctx, { after: first.after })
  expect(second.after).toBeNull()
  const ids = [...first.customers, ...second.customers].map(({ customerId }) => customerId)
  const expected = people.map(({ customerId }) => customerId).filter((id) => id !== people[10]?.customerId)
  expect(ids).toEqual(expected.toReversed())
  // That somebody has looked is kept, once.
  expect(await logged(shop)).toEqual(['list-customers customers {}'])
})

test('a customer is found by the beginning of each name and of the address, and by the end of the number', async () => {
  const shop = await aShop()
  const { supplierId, resellerId } = shop.tenant
  await ownerPool().query(
    `insert into customers (supplier_id, reseller_id, first_name, last_name, email, mobile, password_hash) values
       ($1, $2, 'Asha Devi', 'Rao', 'asha.rao@example.in', '9876543210', 'none'),
       ($1, $2, 'Ravi', 'O''Shea 100%', 'ravi@example.in', '9876500000', 'none'),
       ($1, $2, 'प्रिया', 'शर्मा', 'p@example.in', '9123456789', 'none')`,
    [supplierId, resellerId],
  )
  const { ctx } = await aStaff(shop, 'manager')
  const found = async (search: string) => (await browse(ctx, { search })).customers.map(({ name }) => name)
  for (const search of ['ash', 'DEVI', 'rao asha', 'asha.rao@', '3210', '+91 98765 43210', '98765-43210']) {
    expect([search, await found(search)]).toEqual([search, ['Asha Devi Rao']])
  }
  expect(await found("o'shea")).toEqual(["Ravi O'Shea 100%"])
  expect(await found('शर्मा')).toEqual(['प्रिया शर्मा'])
  for (const search of ['%', '_', 'sha', 'ravi rao', '1111', '\\', "' or 1=1"]) {
    expect([search, await found(search)]).toEqual([search, []])
  }
  // A changed name is found, and the old one is not.
  await ownerPool().query(`update customers set first_name = 'Anu' where supplier_id = $1 and first_name = 'Ravi'`, [
    supplierId,
  ])
  expect(await found('ravi@')).toHaveLength(1)
  expect(await found('anu')).toHaveLength(1)
  expect(searchWords('9')).toEqual(['9'])
})

test('one customer has their orders, outcomes, addresses and complaints, and the log names who looked', async () => {
  const shop = await aShop()
  const buyer = await aBuyer(shop)
  const other = await aBuyer(shop)
  const { ctx } = await aStaff(shop, 'manager', 'Ravi')
  const customer = await open(ctx, buyer.customerId)
  expect(customer).toMatchObject({ email: buyer.email, counts: { open: 1, delivered: 0, cancelled: 0, refused: 0 } })
  expect(customer.orders.map(({ number }) => number)).toEqual([buyer.orderNumber])
  expect(customer.complaints.map(({ number }) => number)).toEqual([buyer.complaintNumber])
  expect(customer.addresses).toHaveLength(1)
  expect(customer.mayErase).toBe(false)
  expect(JSON.stringify(customer)).not.toContain(other.mark)
  await open(ctx, buyer.customerId)
  expect((await open(ctx, buyer.customerId)).log).toMatchObject([{ name: 'Ravi', did: 'open-customer' }])
  const stranger = await aStaff(await aShop(shop.tenant.supplierId), 'owner')
  await expect(open(stranger.ctx, buyer.customerId)).rejects.toMatchObject({ code: 'not-found' })
})

test('payment on delivery is closed to one customer: shown at checkout, refused when placed, and open again', async () => {
  const { shop, ctx, addressId, mug } = await shopping()
  const customerId = ctx.actor.kind === 'customer' ? ctx.actor.customerId : 0
  const manager = await aStaff(shop, 'manager', 'Ravi')
  const lines = [{ productId: mug, units: 1, size: '' }]
  const before = await order(ctx, { addressId, lines, key: 'before' })
  await expect(setCod(manager.ctx, { customerId, isOpen: false, reason: ' ' })).rejects.toMatchObject({
    code: 'bad-input',
    message: 'Please say why in a few words: the customer may ask for it.',
  })
  const reason = 'Refused two parcels <b>'
  await setCod(manager.ctx, { customerId, isOpen: false, reason })
  await setCod(manager.ctx, { customerId, isOpen: false, reason: 'A second tap' })
  expect((await open(manager.ctx, customerId)).codClosed).toMatchObject({ reason, name: 'Ravi' })
  expect((await browse(manager.ctx)).customers[0]).toMatchObject({ isCodClosed: true, orders: 1 })
  // Of the log nobody reads why.
  expect(await logged(shop)).toContain(`close-cod customer ${customerId} {}`)
  expect((await logged(shop)).filter((line) => line.startsWith('close-cod'))).toHaveLength(1)

  expect(await run(paymentOperations.getPaymentOptions, ctx, {})).toMatchObject({ noCod: { id: 'codClosed' } })
  await expect(order(ctx, { addressId, lines, key: 'after' })).rejects.toThrow(
    'This shop takes no payment on delivery from your account. Please pay online, or ask the shop.',
  )
  // A repeat of what was placed before is answered as before.
  expect(await order(ctx, { addressId, lines, key: 'before' })).toEqual(before)

  await setCod(manager.ctx, { customerId, isOpen: true })
  expect(await run(paymentOperations.getPaymentOptions, ctx, {})).toMatchObject({ noCod: null })
  await order(ctx, { addressId, lines, key: 'after' })
  const stranger = await aStaff(await aShop(shop.tenant.supplierId), 'owner')
  await expect(setCod(stranger.ctx, { customerId, isOpen: false, reason })).rejects.toMatchObject({ code: 'not-found' })
})

test('the owner takes out all about one person as a file; a manager cannot, and no secret is in it', async () => {
  const shop = await aShop()
  const [buyer, other] = [await aBuyer(shop), await aBuyer(shop)]
  const [owner, manager] = [await aStaff(shop, 'owner'), await aStaff(shop, 'manager')]
  const path = `/api/shops/${shop.tenant.resellerId}/customers/${buyer.customerId}/export`
  expect(await sendToConsole('GET', path, { token: manager.token })).toMatchObject({ status: 403 })
  const { status, body, headers } = await sendToConsole('GET', path, { token: owner.token })
  expect(status).toBe(200)
  expect(headers.get('content-disposition')).toBe(`attachment; filename="customer-${buyer.customerId}.json"`)
  expect(headers.get('cache-control')).toContain('no-store')
  const text = JSON.stringify(body)
  for (const its of [buyer.mark, buyer.email, buyer.mobile, buyer.orderNumber]) expect(text).toContain(its)
  expect(text).not.toContain(other.mark)
  expect(text).not.toMatch(/password|argon2|token/)
  expect(await logged(shop)).toEqual([`export-customer customer ${buyer.customerId} {}`])
  expect((await sendToConsole('GET', path.replace(String(buyer.customerId), '1'), { token: owner.token })).status).toBe(
    404,
  )
})

test('the owner erases a person by their last digits, when nothing is open; orders and sums stay, and the log names an id', async () => {
  const shop = await aShop()
  const buyer = await aBuyer(shop)
  const { customerId, mobile, mark, orderNumber, email } = buyer
  const [owner, manager] = [await aStaff(shop, 'owner'), await aStaff(shop, 'manager')]
  const path = `/api/shops/${shop.tenant.resellerId}/customers/${customerId}/erase`
  const erase = (lastDigits: string, token = owner.token) =>
    sendToConsole('POST', path, { token, json: { lastDigits } })
  expect((await erase(mobile.slice(-4), manager.token)).status).toBe(403)
  const wrong = mobile.slice(-4) === '0000' ? '1111' : '0000'
  expect((await erase(wrong)).body).toMatchObject({ reason: 'lastDigitsWrong' })
  expect((await erase('')).status).toBe(400)
  expect((await erase(mobile.slice(-4))).body.Message).toContain(`open orders or refunds: complete ${orderNumber}`)
  await settle(buyer)
  expect((await erase(mobile.slice(-4))).body).toEqual({ status: 'true' })
  expect((await erase(mobile.slice(-4))).status).toBe(404)
  const { rows } = await ownerPool().query(
    `select c.first_name, c.password_hash, c.erased_at is not null as erased, o.number, o.delivery_address ->> 'state' as state,
       (select count(*)::int from customer_words w where w.customer_id = c.customer_id) as words
     from customers c join orders o using (supplier_id, customer_id) where c.customer_id = $1`,
    [customerId],
  )
  expect(rows).toEqual([
    { first_name: 'Erased', password_hash: '', erased: true, number: orderNumber, state: 'Karnataka', words: 0 },
  ])
  for (const search of [email, mobile, mark.toLowerCase()])
    expect((await browse(owner.ctx, { search })).customers).toEqual([])
  const log = await logged(shop)
  expect(log).toContain(`erase-customer customer ${customerId} {}`)
  for (const its of [mark, email, mobile]) expect(log.join()).not.toContain(its)
})

test('ten minutes after a sign-in no data is exported or erased, and the page requires a new sign-in', async () => {
  const shop = await aShop()
  const buyer = await aBuyer(shop)
  await settle(buyer)
  const { actor, ctx, token } = await aStaff(shop, 'owner')
  expect(await open(ctx, buyer.customerId)).toMatchObject({ mayErase: true, isFresh: true })
  await ownerPool().query(`update staff_sessions set created_at = now() - interval '11 minutes' where staff_id = $1`, [
    actor.staffId,
  ])
  expect(await open(ctx, buyer.customerId)).toMatchObject({ mayErase: true, isFresh: false })
  const stale = { status: 403, body: { reason: 'signInAgain' } }
  const path = `/api/shops/${shop.tenant.resellerId}/customers/${buyer.customerId}`
  const lastDigits = buyer.mobile.slice(-4)
  expect(await sendToConsole('GET', `${path}/export`, { token })).toMatchObject(stale)
  expect(await sendToConsole('POST', `${path}/erase`, { token, json: { lastDigits } })).toMatchObject(stale)
  const page = await sendToConsole('GET', `/shops/${shop.tenant.resellerId}/customers/${buyer.customerId}`, { token })
  expect(page.body).toContain('Sign in again')
  expect(page.body).not.toContain('Erase for good')
})

test('two owners who erase one person at once: one does, the other sees that they are gone', async () => {
  const shop = await aShop()
  const buyer = await aBuyer(shop)
  await settle(buyer)
  const { ctx } = await aStaff(shop, 'owner')
  const input = { customerId: buyer.customerId, lastDigits: buyer.mobile.slice(-4) }
  const erased = await Promise.allSettled([1, 2].map(() => run(consoleOperations.erasePerson, ctx, input)))
  expect(erased.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})

test('F33: of a customer the console’s login can write nothing but that they are erased', async () => {
  const shop = await aShop()
  const [customer] = await someCustomers(shop, 1)
  const { ctx } = await aStaff(shop, 'owner')
  const { sql } = await import('kysely')
  const { withTransaction } = await import('#server/kernel/transaction.ts')
  const { supplierId, resellerId } = shop.tenant
  for (const change of [
    sql`password_hash = 'mine'`,
    sql`email = 'thief@example.in'`,
    sql`email = 'thief@example.in', password_hash = '', erased_at = now()`,
  ]) {
    const stolen = withTransaction(ctx, (tx) =>
      sql`update customers set ${change} where supplier_id = ${supplierId} and reseller_id = ${resellerId}
        and customer_id = ${customer?.customerId}`.execute(tx.db),
    )
    await expect(stolen).rejects.toThrow('row-level security')
  }
})
