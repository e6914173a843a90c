import pg from 'pg'
import { beforeEach, expect, inject, test } from 'vitest'
import { pinStartsOf } from '#contract/pin-codes.ts'
import type { DeliverySettings } from '#contract/shop-settings.ts'
import { run } from '#server/kernel/answer.ts'
import { paymentOperations } from '#server/payments/index.ts'
import { send } from '#server/testing/app.ts'
import { audit } from '#server/testing/audit.ts'
import { aCustomer } from '#server/testing/customer.ts'
import { aGateway, withGateway } from '#server/testing/gateway.ts'
import { aProduct, aShop, ownerPool, type TestProduct, type TestShop } from '#server/testing/shop.ts'
import { aStaff, sendToConsole, type TestStaff } from '#server/testing/staff.ts'
import { deliverySettingsOperations as calls } from './index.ts'

let shop: TestShop
let meera: TestStaff
let product: TestProduct

beforeEach(async () => {
  shop = await aShop()
  meera = await aStaff(shop, 'manager', 'Meera')
  product = await aProduct(shop, { discountPaise: 600_00 })
})

async function read(): Promise<DeliverySettings> {
  const { settings } = (await run(calls.getDeliverySettings, meera.ctx, {})) as { settings: DeliverySettings }
  return settings
}

async function change(wanted: Partial<DeliverySettings>, seen?: DeliverySettings, ctx = meera.ctx): Promise<void> {
  const shown = seen ?? (await read())
  await run(calls.changeDelivery, ctx, { seen: shown, wanted: { ...shown, ...wanted } })
}

/** Cash on delivery, to 560038. */
async function order(units = 1): Promise<unknown> {
  const { ctx, addressId } = await aCustomer(shop)
  const lines = [{ productId: product.productId, units }]
  return run(paymentOperations.placeOrder, ctx, { addressId, payment: 'COD', lines })
}

test('charge, places and days apply in the shop at once, and are in the log', async () => {
  const page = () => send(shop, 'GET', `/product/${product.asin.toLowerCase()}`)
  expect((await page()).body).not.toContain('₹49')
  await change({ charge: 49, deliversTo: pinStartsOf(['Maharashtra'], ['560001']), sentFrom: '411001' })
  expect((await page()).body).toContain('₹49')
  const deliveryTo = async (pincode: string) => (await send(shop, 'GET', `/api/Delivery?pincode=${pincode}`)).body
  expect(await deliveryTo('411045')).toMatchObject({ data: { delivers: true, from: expect.any(String) } })
  expect(await deliveryTo('560001')).toMatchObject({ data: { delivers: true } })
  expect(await deliveryTo('560002')).toMatchObject({ data: { delivers: false } })
  const { rows } = await ownerPool().query('select did, details from staff_log where supplier_id = $1', [
    shop.tenant.supplierId,
  ])
  expect(rows).toEqual([
    {
      did: 'change-delivery',
      details: {
        charge: '(empty) -> 49',
        deliversTo: 'all of India -> Maharashtra and 560001',
        sentFrom: '(empty) -> 411001',
      },
    },
  ])
})

test('without cash on delivery no order is placed with it, and no page promises it', async () => {
  shop = await withGateway(shop, await aGateway())
  meera.ctx = { ...meera.ctx, settings: shop.ctx.settings }
  expect((await send(shop, 'GET', '/')).body).toContain('Cash On Delivery available')
  await change({ cod: false })
  await expect(order()).rejects.toMatchObject({ code: 'bad-input', reason: { id: 'noCod' } })
  for (const path of ['/', `/product/${product.asin.toLowerCase()}`, '/aboutPage', '/llms.txt']) {
    expect(String((await send(shop, 'GET', path)).body), path).not.toMatch(/cash on delivery|pay on delivery/i)
  }
  await change({ cod: true })
  await order()
  expect(await audit(shop)).toEqual([])
})

test('S2-140 pages name the limit of cash on delivery, and a product that costs more does not claim it', async () => {
  product = await aProduct(shop, { discountPaise: 4_960_00 })
  const read = async (path: string) => (await send(shop, 'GET', path)).body.replaceAll('<!-- -->', '') as string
  const ofProduct = () => read(`/product/${product.asin.toLowerCase()}`)
  await change({ codLimit: 5_000, charge: 40 })
  expect(await ofProduct()).toContain('Cash On Delivery available')
  await change({ charge: 41 })
  expect(await ofProduct()).not.toContain('Cash On Delivery available')
  for (const path of ['/', '/aboutPage', '/llms.txt']) {
    const page = await read(path)
    expect(page, path).not.toContain('Cash On Delivery available')
    expect(page, path).toContain('up to ₹5,000')
  }
})

test('a shop without online payment cannot give up cash on delivery', async () => {
  await expect(change({ cod: false })).rejects.toMatchObject({
    code: 'bad-input',
    details: { fields: { cod: { id: 'onlyWayToPay' } } },
  })
  await order()
})

test('the limit of cash on delivery is exact to the rupee', async () => {
  await change({ codLimit: 1200 })
  await order(2)
  await change({ codLimit: 1199 })
  await expect(order(2)).rejects.toThrow('Cash on delivery is for orders up to ₹1,199.')
  await order(1)
})

test('nothing of ₹2,00,000 is paid on delivery, not a single piece, whatever the shop allows', async () => {
  product = await aProduct(shop, { discountPaise: 1_99_999_00 })
  await order()
  for (const codLimit of [null, 500_000]) {
    await change({ codLimit })
    product = await aProduct(shop, { discountPaise: 2_00_000_00 })
    await expect(order()).rejects.toThrow('Cash on delivery is for orders up to ₹1,99,999.')
  }
  expect(await audit(shop)).toEqual([])
})

test('cash on delivery is refused to the PIN codes that the shop names', async () => {
  await change({ codNotTo: ['560'] })
  await expect(order()).rejects.toMatchObject({ reason: { id: 'noCodTo' } })
  await change({ codNotTo: ['79'] })
  await order()
})

test('the charge by one and the days by another: both stay; the charge by both: the second is refused', async () => {
  const seen = await read()
  await change({ charge: 49 }, seen)
  await change({ sentFrom: '411001' }, seen)
  expect(await read()).toMatchObject({ charge: 49, sentFrom: '411001' })
  const changed = (now: string, by: string | null) => ({
    code: 'changed-meanwhile',
    details: { fields: { charge: { id: 'settingChangedMeanwhile', now, by } } },
  })
  const second = { charge: 59, codLimit: 2000 }
  const { ctx: anus } = await aStaff(shop, 'manager', 'Anu')
  await expect(change(second, seen)).rejects.toMatchObject(changed('49', null))
  await expect(change(second, seen)).rejects.toThrow('You have changed this meanwhile, to: 49.')
  await expect(change(second, seen, anus)).rejects.toMatchObject(changed('49', 'Meera'))
  expect(await read()).toMatchObject({ charge: 49, codLimit: null })
  await ownerPool().query(
    `update resellers set delivery = jsonb_set(delivery, '{chargePaise}', '3900') where supplier_id = $1`,
    [shop.tenant.supplierId],
  )
  await expect(change(second, seen, anus), 'by the operator').rejects.toMatchObject(changed('39', ''))
})

test('two changes that do not fit together are refused, whoever made them', async () => {
  await change({ charge: 49, freeFrom: 499 })
  const seen = await read()
  await expect(change({ charge: null }, seen)).rejects.toMatchObject({
    details: { fields: { charge: { id: 'chargeNeeded' } } },
  })
})

test('sent twice, also at once, it is done and logged once', async () => {
  const seen = await read()
  await Promise.all([change({ charge: 49 }, seen), change({ charge: 49 }, seen)])
  const { rows } = await ownerPool().query('select count(*)::int from staff_log where supplier_id = $1', [
    shop.tenant.supplierId,
  ])
  expect(rows).toEqual([{ count: 1 }])
})

test.each([
  [{ charge: -1 }, 'wanted.charge'],
  [{ charge: 49.5 }, 'wanted.charge'],
  [{ charge: 10_001 }, 'wanted.charge'],
  [{ sentFrom: '41100' }, 'wanted.sentFrom'],
  [{ sentFrom: '011001' }, 'wanted.sentFrom'],
  [{ city: '3' }, 'wanted.city'],
  [{ zone: '5-2' }, 'wanted.zone'],
  [{ deliversTo: ['Pune'] }, 'wanted.deliversTo.0'],
  [{ deliversTo: Array.from({ length: 1001 }, (_, at) => String(100000 + at)) }, 'wanted.deliversTo'],
  [{ onlineDiscountPercent: 91 }, 'wanted.onlineDiscountPercent'],
  [{ codLimit: 0 }, 'wanted.codLimit'],
] as const)('%# what is wrong is refused beside its field, and nothing changes', async (wanted, field) => {
  const before = await read()
  await expect(change(wanted as never)).rejects.toMatchObject({
    code: 'bad-input',
    details: { fields: { [field]: expect.anything() } },
  })
  expect(await read()).toEqual(before)
})

test('the console changes these columns of its own shop and nothing else of the tables of shops', async () => {
  const other = await aShop()
  const { supplierId, resellerId } = shop.tenant
  const login = new pg.Client({ connectionString: inject('consoleUrl') })
  await login.connect()
  await login.query(`set haat.supplier_id = '${supplierId}'; set haat.reseller_id = '${resellerId}'`)
  const theirs = `supplier_id = ${other.tenant.supplierId}`
  for (const text of [
    `update resellers set cod_offered = false where ${theirs}`,
    `update brandings set legal = '{}' where ${theirs}`,
    `update hosts set own_delivery = true where ${theirs}`,
  ]) {
    expect((await login.query(text)).rowCount, text).toBe(0)
  }
  for (const text of [
    `update resellers set price_list_id = null where supplier_id = ${supplierId}`,
    `update hosts set host = 'stolen.localhost' where supplier_id = ${supplierId}`,
    `update hosts set closed_at = now() where supplier_id = ${supplierId}`,
    `insert into hosts (host, supplier_id, reseller_id) values ('mine.localhost', ${supplierId}, ${resellerId})`,
    `delete from hosts where supplier_id = ${supplierId}`,
  ]) {
    await expect(login.query(text), text).rejects.toThrow('permission denied')
  }
  await login.end()
})

test('by HTTP too, for owner and manager', async () => {
  const path = `/api/shops/${shop.tenant.resellerId}/settings/delivery`
  const seen = await read()
  const answer = await sendToConsole('POST', path, {
    token: meera.token,
    json: { seen, wanted: { ...seen, charge: 39 } },
  })
  expect(answer).toMatchObject({ status: 200, body: { status: 'true' } })
  const packer = await aStaff(shop, 'packer')
  expect(await sendToConsole('POST', path, { token: packer.token, json: { seen, wanted: seen } })).toMatchObject({
    status: 403,
  })
  expect(await read()).toMatchObject({ charge: 39 })
})
