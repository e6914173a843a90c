import { beforeAll, expect, test } from 'vitest'
import { manySales } from '#server/testing/many-sales.ts'
import { aShop, ownerPool, type TestShop } from '#server/testing/shop.ts'
import { aStaff, sendToConsole, type TestStaff } from '#server/testing/staff.ts'

let shop: TestShop
let manager: TestStaff
let packer: TestStaff

const PERIOD = 'from=2026-02-01&to=2026-02-28'
const NASTY = '=HYPERLINK("https://evil.example","<b>Ka,dhi</b>")'

beforeAll(async () => {
  shop = await aShop()
  manager = await aStaff(shop, 'manager')
  packer = await aStaff(shop, 'packer')
  await manySales(shop, 200, '2026-03-31')
  await ownerPool().query('update products set name = $2 where supplier_id = $1', [shop.tenant.supplierId, NASTY])
  await ownerPool().query(
    `insert into search_misses (supplier_id, reseller_id, day, words, times) values ($1, $2, '2026-02-10', 'kurta;=a1', 3)`,
    [shop.tenant.supplierId, shop.tenant.resellerId],
  )
})

const get = (path: string, { token }: TestStaff = manager) =>
  sendToConsole('GET', `/shops/${shop.tenant.resellerId}${path}`, { token })

test('the figures are drawn on the server, with a table beside each drawing and no text that is taken for HTML', async () => {
  const { status, body } = await get(`/numbers?${PERIOD}`)
  expect(status).toBe(200)
  expect(body.match(/<svg viewBox[^>]* role="img"/g)).toHaveLength(4)
  expect(body.match(/<caption/g)?.length).toBeGreaterThan(4)
  expect(body).toContain('&lt;b&gt;Ka,dhi')
  expect(body).not.toContain('<b>Ka,dhi')
})

test('each link of a figure opens a list with as many orders as the figure', async () => {
  const { body } = await get(`/numbers?${PERIOD}`)
  const links = [...body.matchAll(/href="[^"]*(\/numbers\/orders\?[^"]*)"[^>]*>(\d+) orders?</g)]
  expect(links.length).toBeGreaterThan(0)
  for (const [, path = '', count] of links) {
    const list = String((await get(path.replaceAll('&amp;', '&'))).body).replaceAll('<!-- -->', '')
    expect(list).toContain(`${count} orders, `)
    expect(list.match(/\/orders\/B\d+/g)).toHaveLength(Number(count))
  }
})

test.each(['steps', 'payments', 'states', 'districts', 'products', 'searches'])(
  'the table of %s is a file that Excel opens and no formula runs in',
  async (table) => {
    const { status, body, headers } = await get(`/numbers/csv?table=${table}&${PERIOD}`)
    expect(status).toBe(200)
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(headers.get('content-disposition')).toMatch(/^attachment; filename="[a-z]+-2026-02-01-2026-02-28\.csv"$/)
    const text = String(body)
    const lines = text.replace(/^\uFEFF/, '').split('\r\n')
    expect(lines.at(-1)).toBe('')
    expect(text.replaceAll('\r\n', '')).not.toContain('\n')
    for (const line of lines) {
      expect(line).not.toMatch(/(^|,)"?[=@+]/)
      // In some countries a semicolon ends a cell.
      expect(line.replaceAll(/"(?:[^"]|"")*"/g, '""')).not.toMatch(/[;|\t]/)
    }
    if (table === 'searches') expect(text).toContain('"kurta;=a1",3')
    if (table === 'products') expect(text).toContain(`"'=HYPERLINK(""https://evil.example"",""<b>Ka,dhi</b>"")"`)
    if (table === 'steps') expect(lines).toHaveLength(30)
  },
)

test('an unknown table is not found; an impossible period has a message beside its fields', async () => {
  for (const table of ['', 'constructor', '__proto__', 'orders']) {
    expect((await get(`/numbers/csv?table=${table}&${PERIOD}`)).status).toBe(404)
  }
  const { status, body } = await get('/numbers?from=2026-03-01&to=2026-02-01')
  expect(status).toBe(200)
  expect(body).toContain('The period ends before it begins.')
  expect(body).toContain('value="2026-03-01"')
})

test('check 28: a packer opens no figure, list, file or customer', async () => {
  for (const path of [
    `/numbers?${PERIOD}`,
    `/numbers.data?${PERIOD}`,
    '/numbers/orders?figure=all',
    `/numbers/csv?table=steps&${PERIOD}`,
    '/customers',
    '/customers.data',
    '/customers/1',
  ]) {
    const { status, body } = await get(path, packer)
    expect([path, status]).toEqual([path, 403])
    expect(JSON.stringify(body)).not.toMatch(/₹|asha-/)
  }
})
