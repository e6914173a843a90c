import { beforeEach, expect, test } from 'vitest'
import type { CourierSet, CourierSettings } from '#contract/couriers.ts'
import { run } from '#server/kernel/answer.ts'
import { send } from '#server/testing/app.ts'
import { runJobs } from '#server/testing/jobs.ts'
import { act, book, parcelsOf, theParcel } from '#server/testing/parcels.ts'
import { aShop, ownerPool, type TestShop } from '#server/testing/shop.ts'
import { anOrder } from '#server/testing/shop-orders.ts'
import { aStaff, type TestStaff } from '#server/testing/staff.ts'
import { parcelOperations, shopParcelOperations } from './index.ts'

let shop: TestShop
let meera: TestStaff
let number: string
let awb: string
let token: string

/** The account as its owner makes it at the console, with the token that is shown once. */
async function connect(to: TestShop): Promise<string> {
  const { ctx } = await aStaff(to, 'owner')
  const { pushToken } = (await run(shopParcelOperations.setCourierAccount, ctx, {
    ...{ courier: 'simulator', keys: {}, pickup: 'Home', pickupPincode: '411001', tryPincode: '110001' },
  })) as CourierSet
  return pushToken ?? ''
}

beforeEach(async () => {
  shop = await aShop()
  token = await connect(shop)
  meera = await aStaff(shop, 'owner')
  number = await anOrder(shop)
  await book(meera, number)
  await runJobs(shop)
  awb = (await theParcel(meera, number)).awb ?? ''
})

const news = (of: string, state = 'in_transit', at = new Date()) =>
  JSON.stringify({ awb: of, scans: [{ at: at.toISOString(), state }] })
const push = (to: TestShop, body: string, headers: Record<string, string> = { 'x-api-key': token }) =>
  run(parcelOperations.receiveParcelNews, to.ctx, { body, headers })

const status = async (): Promise<string> => {
  const { rows } = await ownerPool().query('select status from orders where supplier_id = $1 and number = $2', [
    shop.tenant.supplierId,
    number,
  ])
  return rows[0].status
}

test('a push with the agreed token moves the parcel, and as often as it is sent', async () => {
  const at = new Date()
  for (let nth = 0; nth < 3; nth++) await push(shop, news(awb, 'in_transit', at))
  expect(await theParcel(meera, number)).toMatchObject({ state: 'in_transit', scans: [{ state: 'in_transit' }] })
  await push(shop, news(awb, 'delivered'), { authorization: `Token ${token}` })
  expect((await theParcel(meera, number)).state).toBe('delivered')
})

test('an order arrives also when the parcel that was booked after its delivered one is refused', async () => {
  await book(meera, number, 1)
  await push(shop, news(awb, 'delivered'))
  expect(await status()).toBe('Shipped')
  // The shop has another courier before the request is sent.
  await ownerPool().query(`update parcels set courier = 'shiprocket' where supplier_id = $1 and state = 'booking'`, [
    shop.tenant.supplierId,
  ])
  await runJobs(shop)
  expect((await parcelsOf(meera, number)).map(({ state }) => state)).toEqual(['delivered', 'refused'])
  expect(await status()).toBe('Delivered')
})

test('an order ends also when its last parcel is called off after the others have come back', async () => {
  await book(meera, number, 1)
  await runJobs(shop)
  const [first, second] = await parcelsOf(meera, number)
  for (const state of ['in_transit', 'returned']) await push(shop, news(awb, state))
  await act(meera, 'takeInParcel', { parcelId: first?.parcelId })
  expect(await status()).toBe('Shipped')
  await act(meera, 'cancelParcel', { parcelId: second?.parcelId })
  await runJobs(shop)
  expect(await status()).toBe('Cancelled')
})

test('without the token, with another shop’s, and with one that is empty nothing moves', async () => {
  const other = await aShop()
  const theirs = await connect(other)
  for (const given of [undefined, '', `${token} `, theirs]) {
    const headers: Record<string, string> = given === undefined ? {} : { 'x-api-key': given }
    await expect(push(shop, news(awb), headers)).rejects.toMatchObject({ code: 'unauthorized' })
  }
  // The parcel of this shop, reported to another with its own token.
  await push(other, news(awb), { 'x-api-key': theirs })
  expect((await theParcel(meera, number)).state).toBe('booked')
  await expect(push(await aShop(), news(awb), {})).rejects.toMatchObject({ code: 'not-found' })
})

test('nonsense is refused, and impossible times are passed over', async () => {
  for (const body of ['', '[]', 'null', '{"awb":1}', '<html>', `{"awb":"${awb}"}`]) {
    await expect(push(shop, body)).rejects.toMatchObject({ code: 'bad-input' })
  }
  await push(shop, news(awb, 'delivered', new Date('2099-01-01')))
  const scans = [
    { at: 'never', state: 'delivered' },
    { at: new Date(), state: 'gone' },
  ]
  await push(shop, JSON.stringify({ awb, scans }))
  expect((await theParcel(meera, number)).state).toBe('booked')
})

test('over HTTP, at the address that the console shows: with the token it moves the parcel', async () => {
  const { couriers } = (await run(shopParcelOperations.getCourierSettings, meera.ctx, {})) as CourierSettings
  const { pushUrl = '' } = couriers.find(({ code }) => code === 'simulator') ?? {}
  const { host, pathname } = new URL(pushUrl)
  expect(host).toBe(`${shop.host}:3000`)
  const sent = (headers: Record<string, string>) => send(shop, 'POST', pathname, { raw: news(awb), headers })
  expect((await sent({ 'X-Api-Key': 'another' })).status).toBe(401)
  expect((await sent({ 'X-Api-Key': token })).status).toBe(200)
  expect((await theParcel(meera, number)).state).toBe('in_transit')
})

test('over HTTP: only as POST, on the shop’s host, with a bounded body', async () => {
  const other = await aShop()
  const raw = news(awb)
  expect((await send(other, 'POST', '/webhooks/parcels/news', { raw })).status).toBe(404)
  expect((await send(other, 'GET', '/webhooks/parcels/news')).status).toBe(405)
  expect((await send(other, 'POST', '/webhooks/parcels/news', { raw: 'x'.repeat(2_000_000) })).status).toBe(413)
})
