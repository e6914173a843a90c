import { beforeEach, expect, test } from 'vitest'
import { run } from '#server/kernel/answer.ts'
import { seal } from '#server/kernel/seal.ts'
import { send } from '#server/testing/app.ts'
import { runJobs } from '#server/testing/jobs.ts'
import { book, theParcel } from '#server/testing/parcels.ts'
import { aShop, ownerPool, type TestShop } from '#server/testing/shop.ts'
import { anOrder } from '#server/testing/shop-orders.ts'
import { aStaff, type TestStaff } from '#server/testing/staff.ts'
import { parcelOperations } from './index.ts'

const TOKEN = 'a token that was agreed with the courier'

let shop: TestShop
let meera: TestStaff
let number: string
let awb: string

async function connect({ tenant, ctx }: TestShop, pushToken = TOKEN): Promise<void> {
  const keys = seal(ctx.settings.secret ?? '', JSON.stringify({ keys: {}, pushToken }))
  await ownerPool().query(
    `insert into courier_accounts (supplier_id, reseller_id, courier, keys) values ($1, $2, 'simulator', $3)`,
    [tenant.supplierId, tenant.resellerId, keys],
  )
}

beforeEach(async () => {
  shop = await aShop()
  await connect(shop)
  meera = await aStaff(shop, 'owner')
  number = await anOrder(shop)
  await book(meera, number)
  await runJobs(shop)
  awb = (await theParcel(meera, number)).awb ?? ''
})

const news = (of: string, state = 'in_transit', at = new Date()) =>
  JSON.stringify({ awb: of, scans: [{ at: at.toISOString(), state }] })
const push = (to: TestShop, body: string, headers: Record<string, string> = { 'x-api-key': TOKEN }) =>
  run(parcelOperations.receiveParcelNews, to.ctx, { body, headers })

test('a push with the agreed token moves the parcel, and as often as it is sent', async () => {
  const at = new Date()
  for (let nth = 0; nth < 3; nth++) await push(shop, news(awb, 'in_transit', at))
  expect(await theParcel(meera, number)).toMatchObject({ state: 'in_transit', scans: [{ state: 'in_transit' }] })
  await push(shop, news(awb, 'delivered'), { authorization: `Token ${TOKEN}` })
  expect((await theParcel(meera, number)).state).toBe('delivered')
})

test('without the token, with another shop’s, and with one that is empty nothing moves', async () => {
  const other = await aShop()
  await connect(other, 'the token of another shop, as long')
  for (const given of [undefined, '', `${TOKEN} `, 'the token of another shop, as long']) {
    const headers: Record<string, string> = given === undefined ? {} : { 'x-api-key': given }
    await expect(push(shop, news(awb), headers)).rejects.toMatchObject({ code: 'unauthorized' })
  }
  // The parcel of this shop, told to another with its own token.
  await push(other, news(awb), { 'x-api-key': 'the token of another shop, as long' })
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

test('over HTTP: only as POST, on the shop’s host, with a bounded body', async () => {
  const other = await aShop()
  const raw = news(awb)
  expect((await send(other, 'POST', '/webhooks/parcels/news', { raw })).status).toBe(404)
  expect((await send(other, 'GET', '/webhooks/parcels/news')).status).toBe(405)
  expect((await send(other, 'POST', '/webhooks/parcels/news', { raw: 'x'.repeat(2_000_000) })).status).toBe(413)
})
