import { beforeEach, expect, test } from 'vitest'
import type { OrderAlerts } from '#contract/order-alerts.ts'
import { run } from '#server/kernel/answer.ts'
import type { Network } from '#server/kernel/public-request.ts'
import { shopOrderOperations } from '#server/orders/index.ts'
import { aCustomer } from '#server/testing/customer.ts'
import { runJobs } from '#server/testing/jobs.ts'
import { order } from '#server/testing/ordering.ts'
import { aPushService, claimsOf, type Phone } from '#server/testing/push-service.ts'
import { aProduct, aShop, ownerPool, type TestShop } from '#server/testing/shop.ts'
import { addMember, aStaff, sendToConsole, type TestStaff } from '#server/testing/staff.ts'
import { notifyStaff, pushOperations } from './index.ts'

let shop: TestShop
let owner: TestStaff
let packer: TestStaff

beforeEach(async () => {
  shop = await aShop()
  owner = await aStaff(shop, 'owner')
  packer = await aStaff(shop, 'packer')
})

const at = (path: string, of = shop) => `/api/shops/${of.tenant.resellerId}/alerts${path}`

const turnOn = ({ token }: TestStaff, phone: Phone, of = shop) =>
  sendToConsole('POST', at('', of), { token, json: phone.subscription })

const alertsOf = ({ ctx }: TestStaff) => run(pushOperations.getOrderAlerts, ctx, undefined) as Promise<OrderAlerts>

async function place(count = 1, units = 1): Promise<string[]> {
  const { productId } = await aProduct(shop, { name: 'Mug', stock: { '': 50 }, discountPaise: 1_499_00 })
  const { ctx, addressId } = await aCustomer(shop)
  const numbers: string[] = []
  for (let nth = 0; nth < count; nth++) {
    numbers.push((await order(ctx, { addressId, lines: [{ productId, units, size: '' }] })).number)
  }
  return numbers
}

/** The jobs of the orders, then those that notify of them; how many of the latter there were. */
async function notify(network: Network): Promise<number> {
  await runJobs(shop)
  const { supplierId } = shop.tenant
  await ownerPool().query(`update jobs set run_at = now() where kind = 'tell-staff' and supplier_id = $1`, [supplierId])
  const { database } = owner.ctx
  return runJobs(shop, { 'tell-staff': (ctx, payload) => notifyStaff({ ...ctx, database }, payload, network) })
}

test('a new order notifies each subscribed phone, encrypted; a packer reads no price, and a tap opens what they may see', async () => {
  const { network, aPhone } = await aPushService()
  const [mine, theirs] = [aPhone(), aPhone()]
  expect(await turnOn(owner, mine)).toMatchObject({ status: 200 })
  expect(await turnOn(packer, theirs)).toMatchObject({ status: 200 })
  expect(await alertsOf(owner)).toEqual({ key: expect.any(String), endpoint: mine.subscription.endpoint })
  const [number] = await place(1, 2)
  expect(await notify(network)).toBe(1)
  const shared = { title: expect.stringMatching(/^Shop /), tag: `orders-${shop.tenant.resellerId}` }
  const path = `/shops/${shop.tenant.resellerId}`
  const its = `${path}/orders/${number}`
  expect(mine.pushed()).toEqual([{ ...shared, path: its, body: `New order ${number}, 2 items, ₹2,998, cash` }])
  expect(theirs.pushed()).toEqual([{ ...shared, path, body: `New order ${number}, 2 items` }])
  const [headers = {}] = mine.headers()
  expect(headers).toMatchObject({ host: 'push.example', urgency: 'high', topic: shared.tag, ttl: '14400' })
  const vapid = claimsOf(headers.authorization)
  expect(vapid?.key).toBe((await alertsOf(owner)).key)
  expect(vapid?.claims).toMatchObject({ aud: 'https://push.example', sub: 'mailto:no-reply@manage.localhost' })
})

test('orders that come together are one notification, and each is in one only', async () => {
  const { network, aPhone } = await aPushService()
  const phone = aPhone()
  await turnOn(owner, phone)
  const numbers = await place(3)
  expect(await notify(network)).toBe(1)
  expect(phone.pushed()).toMatchObject([{ body: `3 new orders, the latest is ${numbers[2]}` }])
  expect(await notify(network)).toBe(0)
  const [next] = await place()
  await notify(network)
  expect(phone.pushed()).toHaveLength(2)
  expect(phone.pushed()[1]).toMatchObject({ body: expect.stringContaining(`New order ${next}`) })
})

test('without subscribers an order enqueues no notification', async () => {
  const { network } = await aPushService()
  await place()
  expect(await notify(network)).toBe(0)
})

test('an order that was confirmed meanwhile is no news', async () => {
  const { network, aPhone, received } = await aPushService()
  await turnOn(owner, aPhone())
  const numbers = await place()
  await run(shopOrderOperations.confirmOrders, owner.ctx, { numbers })
  expect(await notify(network)).toBe(1)
  expect(received).toHaveLength(0)
})

test('a phone gets no notifications after they are turned off, after signing out and when the role is taken away', async () => {
  const { network, aPhone, received } = await aPushService()
  const leaver = await aStaff(shop, 'manager')
  const outside = await aStaff(shop, 'manager')
  for (const person of [owner, packer, leaver, outside]) await turnOn(person, aPhone())
  expect(await sendToConsole('POST', at('/end'), { token: owner.token, json: {} })).toMatchObject({ status: 200 })
  expect(await sendToConsole('POST', '/api/staff/sign-out', { token: packer.token, json: {} })).toMatchObject({
    status: 200,
  })
  const removal = { token: owner.token, json: { staff: leaver.actor.staffId } }
  expect(await sendToConsole('POST', `/api/shops/${shop.tenant.resellerId}/staff/remove`, removal)).toMatchObject({
    status: 200,
  })
  const { rows } = await ownerPool().query('select staff_id from push_subscriptions where supplier_id = $1', [
    shop.tenant.supplierId,
  ])
  expect(rows.map(({ staff_id }) => staff_id)).toEqual([outside.actor.staffId])
  // Behind the console's back.
  await ownerPool().query('delete from staff_members where staff_id = $1', [outside.actor.staffId])
  await place()
  await notify(network)
  expect(received).toHaveLength(0)
})

test.each([404, 410])(
  'a subscription that is over (%i) is deleted; one that is refused otherwise stays',
  async (over) => {
    const { network, aPhone } = await aPushService((path) => (path === '/phone-1' ? over : 500))
    await turnOn(owner, aPhone())
    await turnOn(packer, aPhone())
    await place()
    expect(await notify(network)).toBe(1)
    expect((await alertsOf(owner)).endpoint).toBeNull()
    expect((await alertsOf(packer)).endpoint).not.toBeNull()
  },
)

test('nothing is sent to an internal host, and such an address is refused where it is recognised', async () => {
  const { network, aPhone, received } = await aPushService()
  const inside = aPhone('inside.example')
  expect(await turnOn(owner, inside)).toMatchObject({ status: 200 })
  await place()
  expect(await notify(network)).toBe(1)
  expect(received).toHaveLength(0)
  for (const endpoint of [
    'http://push.example/1',
    'https://127.0.0.1/1',
    'https://[::1]/1',
    'https://localhost/1',
    'https://push.example:8443/1',
    'https://user:word@push.example/1',
    'file:///etc/passwd',
  ]) {
    const json = { ...inside.subscription, endpoint }
    expect([endpoint, await sendToConsole('POST', at(''), { token: owner.token, json })]).toMatchObject([
      endpoint,
      { status: 400, body: { reason: 'phoneNotTold' } },
    ])
  }
})

test('a phone gets the notifications of the shops it subscribed to, for the person who used it last', async () => {
  const { network, aPhone } = await aPushService()
  const other = await aShop()
  await addMember(other, owner.actor.staffId, 'owner')
  const phone = aPhone()
  await turnOn(owner, phone, other)
  await place()
  await notify(network)
  expect(phone.pushed()).toHaveLength(0)
  await turnOn(owner, phone)
  await turnOn(packer, phone)
  const [number] = await place()
  await notify(network)
  expect(phone.pushed()).toMatchObject([{ body: `New order ${number}, 1 item` }])
})

test('the private key is sealed, and made once', async () => {
  const [{ key }, again] = [await alertsOf(owner), await alertsOf(packer)]
  expect(again.key).toBe(key)
  const { rows } = await ownerPool().query('select public_key, private_key from push_keys')
  expect(rows).toEqual([{ public_key: key, private_key: expect.any(Buffer) }])
  expect(rows[0].private_key.length).toBe(12 + 16 + 43)
})
