import { expect, test } from 'vitest'
import { payRequest } from '#gateway-simulator/pay.ts'
import { shipOrder } from '#server/orders/index.ts'
import { send } from '#server/testing/app.ts'
import { cancelOrder } from '#server/testing/cancelling.ts'
import { aGateway } from '#server/testing/gateway.ts'
import { settlePayments } from '#server/testing/paying.ts'
import { aLinkedOrder, type Prepaying, requestEvent, theLink } from '#server/testing/prepaying.ts'
import { ownerPool } from '#server/testing/shop.ts'

// What a shopper reads of an order that is to be paid on delivery and has a link to pay it online.

const gateway = await aGateway()

async function orderPage({ shop, customerId, placed, token }: Prepaying): Promise<string> {
  const { supplierId, resellerId } = shop.tenant
  await ownerPool().query(
    `insert into sessions (supplier_id, reseller_id, token_hash, customer_id, expires_at)
     values ($1, $2, sha256($3::text::bytea), $4, now() + interval '1 hour')`,
    [supplierId, resellerId, token, customerId],
  )
  const headers = { Cookie: `user_token=${token}`, 'Sec-Fetch-Site': 'same-origin' }
  return (await send(shop, 'GET', `/orders/${placed.number}`, { headers })).body
}

test('F16 the page of an order whose payment came too late shows what is due on delivery, and not that it is paid online', async () => {
  const given = await aLinkedOrder(gateway)
  const { shop, placed, request } = given
  await shipOrder(shop.as({ kind: 'operator' }), { number: placed.number, courier: 'DTDC', awb: 'D12345' })
  await requestEvent(gateway, shop, { request, payment: payRequest(gateway.bank, request) })
  await settlePayments(shop)
  const page = await orderPage(given)
  expect(page).toMatch(/pay ₹1,500 on delivery · ₹1,350 refunded on \d+ \w+ \d{4}</)
  expect(page).not.toContain('Paid online')
})

test('the page of a link shows where its order is, also when it is paid on delivery after all', async () => {
  const { shop, placed, token } = await aLinkedOrder(gateway)
  const before = (await send(shop, 'GET', `/pay/${token}`)).body
  expect(before).toContain('The shop has your order.')
  expect(before).not.toContain('D12345')
  await shipOrder(shop.as({ kind: 'operator' }), { number: placed.number, courier: 'DTDC', awb: 'D12345' })
  const after = (await send(shop, 'GET', `/pay/${token}`)).body
  expect(after).toContain('This order is paid on delivery')
  expect(after).toContain('Handed to the courier.')
  expect(after).toContain('D12345')
})

test('the page of a link says that its order is cancelled, and what comes back only if it was paid', async () => {
  const [unpaid, paid] = [await aLinkedOrder(gateway), await aLinkedOrder(gateway)]
  await requestEvent(gateway, paid.shop, { request: paid.request, payment: payRequest(gateway.bank, paid.request) })
  for (const { ctx, placed } of [unpaid, paid]) await cancelOrder(ctx, placed.number)
  const [ofUnpaid, ofPaid] = [
    (await send(unpaid.shop, 'GET', `/pay/${unpaid.token}`)).body,
    (await send(paid.shop, 'GET', `/pay/${paid.token}`)).body,
  ]
  for (const page of [ofUnpaid, ofPaid]) {
    expect(page).toContain('This order is cancelled')
    expect(page).not.toMatch(/pa(id|y) on delivery/)
  }
  expect(ofUnpaid).toContain('There is nothing to pay.')
  expect(ofPaid).toContain('What was paid comes back to where it was paid from, within 7 business days.')
})

test('the page of a link is in no index and no cache, and no other site receives its address', async () => {
  const { shop, token } = await aLinkedOrder(gateway)
  const { status, headers } = await send(shop, 'GET', `/pay/${token}`)
  expect([status, headers.get('cache-control'), headers.get('referrer-policy')]).toEqual([
    200,
    'private, no-store',
    'same-origin',
  ])
  expect(headers.get('x-robots-tag')).toContain('noindex')
})

test('whoever tries out links is refused, and a true one from the same address opens; that one is limited by itself', async () => {
  const { ctx, token } = await aLinkedOrder(gateway)
  const strict = { ...ctx, rateFactor: 1 }
  const made = 'B'.repeat(24)
  const refused = { code: 'too-many-requests' }
  for (let nth = 0; nth < 60; nth++) await expect(theLink(strict, made)).rejects.toMatchObject({ code: 'not-found' })
  await expect(theLink(strict, made)).rejects.toMatchObject(refused)
  // The first was when it was opened at the gateway.
  for (let nth = 1; nth < 300; nth++) expect(await theLink(strict, token)).toMatchObject({ state: 'open' })
  await expect(theLink({ ...strict, address: '192.0.2.77' }, token)).rejects.toMatchObject(refused)
})
