import { beforeEach, expect, test } from 'vitest'
import { STAFF_COOKIE } from '#contract/staff-cookie.ts'
import { aShop, type TestShop } from '#server/testing/shop.ts'
import { aDesk, anOrder, copyOrder, move, saveView } from '#server/testing/shop-orders.ts'
import { aConsole, aStaff, sendToConsole, type TestStaff } from '#server/testing/staff.ts'

let shop: TestShop
let meera: TestStaff
let ravi: TestStaff

beforeEach(async () => {
  ;({ shop, meera, ravi } = await aDesk())
})

const path = (rest: string) => `/shops/${shop.tenant.resellerId}${rest}`

const console = aConsole()

/** The file, with its first three bytes, which a text would lose. */
async function file(by: TestStaff, query: string) {
  const headers = { Cookie: `${STAFF_COOKIE}=${by.token}` }
  const answer = await console.fetch(new Request(`http://manage.localhost${path(`/orders.csv${query}`)}`, { headers }))
  const body = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await answer.arrayBuffer())
  return { status: answer.status, headers: answer.headers, body }
}

test('the file of a view has exactly its rows, for Excel, and text that looks like a formula is text', async () => {
  const a = await anOrder(shop, {
    address: { name: '=HYPERLINK("http://x")', city: 'Mysuru', address1: '12, "Old" Road', address2: 'Mill;=1+1' },
  })
  await anOrder(shop)
  const { viewId } = await saveView(meera, 'Mysuru', { place: 'Mysuru' })
  const { status, headers, body } = await file(meera, `?view=${viewId}`)
  expect([status, headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8'])
  expect(headers.get('cache-control')).toContain('no-store')
  expect(body.startsWith('\uFEFFOrder,Placed,')).toBe(true)
  const lines = body.slice(1).split('\r\n')
  expect(lines).toHaveLength(3)
  expect(lines[1]).toContain(a)
  expect(lines[1]).toContain(`"'=HYPERLINK(""http://x"")"`)
  expect(lines[1]).toContain('"12, ""Old"" Road"')
  expect(lines[1]).toContain('"Mill;=1+1"')
  expect(lines[2]).toBe('')
})

test('the file of a long list has each row once, and none of what came meanwhile', async () => {
  const number = await anOrder(shop)
  await copyOrder(shop, number, 449)
  const { body } = await file(meera, '?list=to-confirm')
  const rows = body.trim().split('\r\n').slice(1)
  expect(rows).toHaveLength(450)
  expect(new Set(rows.map((row) => row.split(',')[0])).size).toBe(450)
})

test('a packer’s file has what is to be sent, without prices; a stranger gets none; a nonsense address is refused', async () => {
  const [a, b] = [await anOrder(shop, { rupees: 777 }), await anOrder(shop)]
  await move(meera, 'confirmOrders', { numbers: [a] })
  const { body } = await file(ravi, '?list=all')
  expect(body).toContain(a)
  expect(body).not.toContain(b)
  expect(body.replace(a, '')).not.toMatch(/777|Total/)
  expect((await file(meera, '?list=all')).body).toMatch(/Total/)
  const stranger = await aStaff(await aShop(), 'owner')
  expect((await file(stranger, '?list=all')).status).toBe(404)
  expect((await sendToConsole('GET', path('/orders.csv'))).status).toBe(401)
  expect((await file(meera, '?sort=nonsense')).status).toBe(400)
  expect((await file(meera, '?view=999999999')).status).toBe(404)
})
