import { expect, test } from 'vitest'
import * as MESSAGES from '#contract/messages.ts'
import { STATE_NAMES } from '#contract/parcel-states.ts'
import { shipOrder } from '#server/orders/index.ts'
import { anAddress, aPerson, type Person, send } from '#server/testing/app.ts'
import { aProduct, aShop, ownerPool, type TestShop } from '#server/testing/shop.ts'

const browser = ({ token }: Person) => ({ Cookie: `user_token=${token}`, 'Sec-Fetch-Site': 'same-origin' })

async function anOrder(shop: TestShop) {
  const person = await aPerson(shop)
  const { token } = person
  const { productId } = await aProduct(shop, { name: 'Mug & Co' })
  await send(shop, 'POST', '/api/insert_Customer_add', { token, json: anAddress })
  const addresses = await send(shop, 'GET', '/api/Get_AllAddress', { token })
  const orders = [{ quantity: 1, productcode: productId }]
  const placed = await send(shop, 'POST', '/api/insert_Customer_Order', {
    token,
    json: { addressid: addresses.body.data[0].id, coupan_Code: '', paymentmode: 'COD', orders },
  })
  return { person, number: placed.body.data.ORDERID as string }
}

test('S8-025 when the orders cannot be read, the page says so and stays', async () => {
  const shop = await aShop()
  const { person, number } = await anOrder(shop)
  const whole = await send(shop, 'GET', '/your-orders', { headers: browser(person) })
  expect(whole.body).toContain(number)
  const failing = await send(shop, 'GET', '/your-orders', { headers: browser(person), failing: /order_events/ })
  expect(failing.body).toContain(MESSAGES.ordersFailed)
  expect(failing.body).toContain('Your Orders')
})

test('an order cancelled before its invoice offers no document, and one after it the credit note too', async () => {
  const shop = await aShop()
  const cancelled = async (isInvoiced: boolean) => {
    const { person, number } = await anOrder(shop)
    const headers = browser(person)
    if (isInvoiced) expect((await send(shop, 'GET', `/invoice/${number}`, { headers })).status).toBe(200)
    const form = { reason: 'Cash Issue', comment: 'I have no cash at home' }
    await send(shop, 'POST', `/cancellation-form?order=${number}`, { headers, form })
    const { body } = await send(shop, 'GET', `/orders/${number}`, { headers })
    const links = [...body.matchAll(/href="(\/invoice\/[^"]*)"/g)].map(([, link = '']) => link.replace(number, 'N'))
    for (const link of links)
      expect((await send(shop, 'GET', link.replace('N', number), { headers })).status, link).toBe(200)
    return links
  }
  expect(await cancelled(false)).toEqual([])
  expect(await cancelled(true)).toEqual(['/invoice/N', '/invoice/N?kind=credit-note'])
})

test('the page of an order has its state, its lines, its amounts and help, for its customer only', async () => {
  const shop = await aShop()
  const { person, number } = await anOrder(shop)
  const page = (as: Person) => send(shop, 'GET', `/orders/${number}`, { headers: browser(as) })
  const { status, headers, body } = await page(person)
  expect([status, headers.get('cache-control')]).toEqual([200, 'private, no-store'])
  for (const text of ['Placed', 'still to come', 'Mug &amp; Co', '₹499', 'pay ₹499 on delivery', anAddress.address1])
    expect(body).toContain(text)
  expect(body).toContain(`/invoice/${number}`)
  expect(body).toContain(`/customer-support/complaint?order=${number}`)

  const stranger = await page(await aPerson(shop))
  expect([stranger.status, stranger.body.includes(number)]).toEqual([404, false])
  expect(stranger.body).toContain(MESSAGES.orderInfoMissing)
  const guest = await send(shop, 'GET', `/orders/${number}`)
  expect(guest.headers.get('location')).toContain('/login?from=')
})

test('the days of an order are shown as over once they are, and not while it waits for its shopper', async () => {
  const shop = await aShop()
  const { supplierId } = shop.tenant
  const { person, number } = await anOrder(shop)
  const pages = async () => {
    const paths = ['/your-orders', `/orders/${number}`, `/track?order=${number}`, `/order-confirmation?order=${number}`]
    const shown = paths.map(
      async (path) => (await send(shop, 'GET', path, { headers: browser(person) })).body as string,
    )
    return (await Promise.all(shown)).map((body) => body.replaceAll('<!-- -->', ''))
  }
  const promise = (from: string, to: string) =>
    ownerPool().query('update orders set promised_from = $2, promised_to = $3 where supplier_id = $1', [
      supplierId,
      from,
      to,
    ])
  await promise('2099-11-17', '2099-11-20')
  for (const page of await pages()) expect(page).toContain('Expected 17 Nov – 20 Nov')
  await promise('2024-11-17', '2024-11-20')
  for (const page of await pages()) {
    expect(page).toContain('Was expected by 20 Nov')
    expect(page).not.toContain('Expected 17 Nov')
  }
  await ownerPool().query(
    `insert into cash_confirmations (supplier_id, reseller_id, order_id, state, reason)
     select supplier_id, reseller_id, order_id, 'waiting', 'first-order' from orders where supplier_id = $1`,
    [supplierId],
  )
  for (const page of await pages()) expect(page).not.toMatch(/expected by 20 Nov/i)
})

test('tracking promises no days of a parcel that comes back or is lost', async () => {
  const shop = await aShop()
  const { supplierId } = shop.tenant
  const { person, number } = await anOrder(shop)
  await shipOrder(shop.as({ kind: 'operator' }), { number, courier: 'DTDC', awb: 'D12345' })
  await ownerPool().query(
    `with promised as (
       update orders set promised_from = '2099-11-17', promised_to = '2099-11-20' where supplier_id = $1 returning *
     )
     insert into parcels (supplier_id, reseller_id, order_id, reference, courier, awb, weight_grams, cod_paise)
     select supplier_id, reseller_id, order_id, number || '-1', 'simulator', 'SIM1', 500, 0 from promised`,
    [supplierId],
  )
  for (const state of ['in_transit', 'returning', 'returned', 'lost'] as const) {
    await ownerPool().query('update parcels set state = $2 where supplier_id = $1', [supplierId, state])
    const { body } = await send(shop, 'GET', `/track?order=${number}`, { headers: browser(person) })
    expect(body).toContain(STATE_NAMES[state])
    expect(body.includes('20 Nov'), state).toBe(state === 'in_transit')
  }
})

test('Buy again leads to the cart with what is still for sale, and back to the order if that is nothing', async () => {
  const shop = await aShop()
  const { person, number } = await anOrder(shop)
  const headers = browser(person)
  const buyAgain = () => send(shop, 'POST', `/orders/${number}`, { headers, form: {} })
  const bought = await buyAgain()
  expect([bought.status, bought.headers.get('location')]).toEqual([303, '/addcart'])
  expect((await send(shop, 'GET', '/addcart', { headers })).body).toContain('Mug &amp; Co')

  await ownerPool().query('update products set withdrawn_at = now() where supplier_id = $1', [shop.tenant.supplierId])
  const refused = await buyAgain()
  expect([refused.status, refused.headers.get('location')]).toEqual([303, `/orders/${number}`])
  const [carried = ''] = (refused.headers.get('set-cookie') ?? '').split(';')
  const page = await send(shop, 'GET', `/orders/${number}`, {
    headers: { ...headers, Cookie: `${headers.Cookie}; ${carried}` },
  })
  expect(page.body).toContain('Mug &amp; Co is no longer available.')
})

test('a complaint about an order knows its customer, and a stranger only the number', async () => {
  const shop = await aShop()
  const { person, number } = await anOrder(shop)
  const form = async (as: Person) =>
    (await send(shop, 'GET', `/customer-support/complaint?order=${number}`, { headers: browser(as) })).body
  expect(await form(person)).toContain(`value="${anAddress.email}"`)
  const theirs = await form(await aPerson(shop))
  expect(theirs).toContain(`value="${number}"`)
  expect(theirs).not.toContain(anAddress.email)
})

test('S5-025 S5-026 a plain form says what is missing, and what was typed stays', async () => {
  const shop = await aShop()
  const { person, number } = await anOrder(shop)
  const cancel = (form: Record<string, string>, as = person) =>
    send(shop, 'POST', `/cancellation-form?order=${number}`, { headers: browser(as), form })
  const empty = await cancel({})
  expect(empty.status).toBe(400)
  expect(empty.body).toContain(MESSAGES.reasonMissing)
  expect(empty.body).toContain(MESSAGES.commentRefused)
  const short = await cancel({ reason: 'Cash Issue', comment: '   nine char   ' })
  expect(short.status).toBe(400)
  expect(short.body).not.toContain(MESSAGES.reasonMissing)
  expect(short.body).toContain(MESSAGES.commentRefused)
  expect(short.body).toContain('nine char')
  expect(short.body).toMatch(/<option selected=""[^>]*>Cash Issue/)
  const invented = await cancel({ reason: 'Because', comment: 'a comment that is long enough' })
  expect(invented.status).toBe(400)
  expect(invented.body).toContain(MESSAGES.reasonMissing)

  const right = { reason: 'Cash Issue', comment: 'I have no cash at home' }
  const stranger = await cancel(right, await aPerson(shop))
  expect(stranger.status).toBe(404)
  expect(stranger.body).toContain(MESSAGES.orderDataMissing)
  const done = await cancel(right)
  expect(done.status).toBe(303)
  expect(done.headers.get('location')).toBe(`/order-cancelled?order=${number}`)
  const again = await cancel(right)
  expect(again.status).toBe(400)
  expect(again.body).toContain('This order is cancelled already')
})

test('R13 Cancel_Order over HTTP: own order, a reason of the list, ten characters', async () => {
  const shop = await aShop()
  const { person, number } = await anOrder(shop)
  const { token } = person
  const cancel = (json: unknown, by: string | undefined = token) =>
    send(shop, 'POST', '/api/Cancel_Order', { token: by, json })
  const right = { CoOrderID: number, reason: 'Duplicate Order', comment: 'I have ordered it twice' }
  for (const [wrong, message] of [
    [{ ...right, reason: 'Because' }, MESSAGES.reasonMissing],
    [{ ...right, reason: '' }, MESSAGES.reasonMissing],
    [{ ...right, comment: '  too short  ' }, MESSAGES.commentTooShort],
  ]) {
    expect(await cancel(wrong)).toMatchObject({ status: 400, body: { status: 'false', message } })
  }
  expect((await cancel({ CoOrderID: number })).status).toBe(400)
  expect((await cancel({ ...right, CoOrderID: 'NONE' })).status).toBe(404)
  expect((await cancel(right, (await aPerson(shop)).token)).status).toBe(404)
  expect((await send(shop, 'POST', '/api/Cancel_Order', { json: right })).status).toBe(401)
  expect(await cancel(right)).toMatchObject({ status: 200, body: { status: 'true' } })
  expect(await cancel(right)).toMatchObject({ status: 400, body: { message: 'This order is cancelled already.' } })
  const listed = await send(shop, 'GET', '/api/Get_OrderDetails', { token })
  expect(listed.body.data).toMatchObject([
    {
      CoOrderID: number,
      CoOrderStatus: 'Cancelled',
      CoDescription: 'Mug & Co',
      ItemCondition: 'New',
      CoTotalPrice: 499,
    },
  ])
})

test('R14 S2-230 S2-231 a cancelled order shows what is refunded: nothing of cash, all that was paid online', async () => {
  const shop = await aShop()
  const { supplierId, resellerId } = shop.tenant
  const { person, number } = await anOrder(shop)
  const page = async () =>
    (await send(shop, 'GET', `/order-cancelled?order=${number}`, { headers: browser(person) })).body as string
  expect(await page()).toContain('This order is not cancelled')
  const right = { CoOrderID: number, reason: 'Cash Issue', comment: 'I have no cash at home' }
  await send(shop, 'POST', '/api/Cancel_Order', { token: person.token, json: right })
  expect(await page()).toContain('₹0')
  expect(await page()).toContain('Refund is not applicable for pay-on-delivery orders.')

  const { rows } = await ownerPool().query(
    `update orders set payment_mode = 'ONLINE' where supplier_id = $1 returning order_id`,
    [supplierId],
  )
  const values = [supplierId, resellerId, `pay_${number}`, rows[0].order_id]
  await ownerPool().query(
    `insert into payments (supplier_id, reseller_id, gateway_payment_id, order_id, status, amount_paise, currency)
     values ($1, $2, $3, $4, 'captured', 49900, 'INR')`,
    values,
  )
  await ownerPool().query(
    `insert into refunds (supplier_id, reseller_id, gateway_payment_id, order_id, amount_paise, reason)
     values ($1, $2, $3, $4, 49900, 'cancelled')`,
    values,
  )
  const paid = await page()
  expect(paid).toMatch(/Refund <span[^>]*>₹499</)
  expect(paid).toContain('within 7 business days')
  expect(paid).not.toContain('not applicable')

  // A part of the order was cancelled before, and its money went back.
  await ownerPool().query(`update refunds set amount_paise = 30000, status = 'processed' where supplier_id = $1`, [
    supplierId,
  ])
  await ownerPool().query(
    `insert into refunds (supplier_id, reseller_id, order_id, part_of, part_key, amount_paise, reason)
     values ($1, $2, $4, $3, 'part-1', 19900, 'cancelled')`,
    values,
  )
  const both = await page()
  expect(both).toMatch(/Refund <span[^>]*>₹499</)
  expect(both).toContain('₹300 of it went back the way you paid. ₹199 comes back the same way, within 7 business days.')
  const ordered = await send(shop, 'GET', `/orders/${number}`, { headers: browser(person) })
  expect(ordered.body).toContain('Paid online · ₹300 refunded, ₹199 more within 7 business days')

  await ownerPool().query(
    `update refunds set status = 'processed', updated_at = '2026-11-19T20:00:00Z' where supplier_id = $1`,
    [supplierId],
  )
  const gone = await page()
  expect(gone).toContain('It went back the way you paid on 20 Nov 2026.')
  expect(gone).not.toContain('within 7 business days')
  const { body } = await send(shop, 'GET', `/orders/${number}`, { headers: browser(person) })
  expect(body).toContain('Paid online · ₹499 refunded on 20 Nov 2026')
})

test('R38 an invalid order number finds no order, and is no fault', async () => {
  const shop = await aShop()
  const person = await aPerson(shop)
  for (const number of ['', 'x'.repeat(500), '%00', '%F0%9F%92%A9', "'; drop table orders; --"]) {
    for (const [path, sentence] of [
      ['/cancellation-form', MESSAGES.orderDataMissing],
      ['/order-cancelled', MESSAGES.orderInfoMissing],
      ['/order-confirmation', MESSAGES.orderInfoMissing],
    ]) {
      const page = await send(shop, 'GET', `${path}?order=${number}`, { headers: browser(person) })
      expect(page.status).toBe(200)
      expect(page.body).toContain(sentence)
    }
  }
})
