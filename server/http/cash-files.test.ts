import { beforeAll, expect, test } from 'vitest'
import { aDeliveredOrder, cashOf, openLines } from '#server/testing/cash.ts'
import { aShop, type TestShop } from '#server/testing/shop.ts'
import { aStaff, sendToConsole, type TestStaff } from '#server/testing/staff.ts'

let shop: TestShop
let meera: TestStaff
let ravi: TestStaff
let number: string

beforeAll(async () => {
  shop = await aShop()
  meera = await aStaff(shop, 'manager')
  ravi = await aStaff(shop, 'packer')
  number = await aDeliveredOrder(shop, meera, { awb: 'D1001' })
})

const at = (path: string) => `/shops/${shop.tenant.resellerId}${path}`

async function send(fields: Record<string, string>, file: string | null, as = meera, headers = {}) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  if (file !== null) form.set('file', new Blob([file]), 'cod.csv')
  const whole = new Response(form)
  const type = whole.headers.get('content-type') ?? ''
  return sendToConsole('POST', at('/cash/file'), {
    ...{ token: as.token, bytes: await whole.arrayBuffer(), headers: { 'Content-Type': type, ...headers } },
  })
}

const FILE = 'Waybill,COD Amount,Batch ID\nD1001,499,B1\nX1,12.34,B1\n'

test('a file comes as a form with its courier, is applied once by a call, and its orders are a CSV', async () => {
  const { status, headers } = await send({ courier: 'Delhivery' }, FILE)
  expect(status).toBe(303)
  const page = headers.get('location') ?? ''
  expect(page).toMatch(/\/cash\/files\/\d+$/)
  const apply = () => sendToConsole('POST', `/api${page}/apply`, { token: meera.token, json: {} })
  for (let nth = 0; nth < 2; nth++) expect(await apply()).toMatchObject({ status: 200, body: { status: 'true' } })
  expect(await cashOf(meera, number)).toMatchObject({ remitted: 499_00 })
  const csv = await sendToConsole('GET', at('/cash.csv?state=remitted'), { token: meera.token })
  expect(csv.headers.get('content-type')).toContain('text/csv')
  expect(csv.body).toContain(`${number},Delhivery,`)
  expect(csv.body).toContain(',499.00,')
  expect((await sendToConsole('GET', at('/cash.csv?state=short'), { token: meera.token })).body).not.toContain(number)
})

test('the list is worked through by calls; each names what is missing', async () => {
  const [line] = await openLines(meera)
  const call = (path: string, json: object) =>
    sendToConsole('POST', `/api${at(`/cash/${path}`)}`, { token: meera.token, json })
  const settle = (json: object) => call(`lines/${line?.lineId}/settle`, { key: crypto.randomUUID(), ...json })
  expect(await settle({ as: 'gift', note: 'x' })).toMatchObject({ status: 400, body: { reason: 'lineKindMissing' } })
  expect(await settle({ as: 'fee', note: ' ' })).toMatchObject({ status: 400, body: { reason: 'cashNoteMissing' } })
  expect(await settle({ as: 'fee', note: 'Of the courier' })).toMatchObject({ status: 200 })
  expect(await call('lines/999999999/assign', { number, key: crypto.randomUUID() })).toMatchObject({ status: 404 })
  expect(await call('late-days', { courier: 'delhivery', days: 400 })).toMatchObject({
    ...{ status: 400, body: { reason: 'lateDaysWrong' } },
  })
})

test('what is no file of a courier is refused on the page of the form; packers and other hosts’ pages get nothing', async () => {
  const refused = async (...given: Parameters<typeof send>) => (await send(...given)).headers.get('location')
  expect(await refused({ courier: 'Delhivery' }, '<html></html>')).toContain('?refused=notACashFile')
  expect(await refused({ courier: '' }, FILE)).toContain('?refused=cashCourierMissing')
  expect(await refused({ courier: 'Delhivery' }, null)).toContain('?refused=')
  const many = Object.fromEntries(Array.from({ length: 50 }, (_, nth) => [`f${nth}`, 'x']))
  expect(await refused(many, FILE)).toContain('?refused=noFileChosen')
  const { body } = await sendToConsole('GET', at('/cash?refused=notACashFile'), { token: meera.token })
  expect(body).toContain('This is no file of a courier.')
  expect((await send({ courier: 'Delhivery' }, FILE, ravi)).status).toBe(403)
  expect((await send({ courier: 'Delhivery' }, FILE, meera, { 'Sec-Fetch-Site': 'cross-site' })).status).toBe(403)
  for (const path of ['/cash', '/cash/lines', '/cash/orders', '/cash.csv']) {
    expect([path, (await sendToConsole('GET', at(path), { token: ravi.token })).status]).toEqual([path, 403])
  }
})

test('Today names what a courier paid less, with the sum, and leads to its orders', async () => {
  const today = async () => (await sendToConsole('GET', at(''), { token: meera.token })).body as string
  expect(await today()).not.toContain('state=short')
  const short = await aDeliveredOrder(shop, meera, { awb: 'D1002' })
  const { headers } = await send({ courier: 'Delhivery' }, 'Waybill,COD Amount,Batch ID\nD1002,400,B2\n')
  await sendToConsole('POST', `/api${headers.get('location')}/apply`, { token: meera.token, json: {} })
  expect(await today()).toContain('Couriers paid ₹99 less than they collected')
  expect(await today()).toContain(`href="${at('/cash/orders?state=short')}"`)
  const orders = await sendToConsole('GET', at('/cash/orders?state=short'), { token: meera.token })
  expect(orders.body).toContain(short)
})
