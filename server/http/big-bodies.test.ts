import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aPerson, type Person, send } from '#server/testing/app.ts'
import { aRawServer, type RawServer } from '#server/testing/raw-server.ts'
import { aShop, type TestShop } from '#server/testing/shop.ts'

// F50: bodies and connections that try to exhaust the server's memory or connections, sent byte by byte.

const MEGABYTE = 1_000_000

let shop: TestShop
let asha: Person
let server: RawServer
beforeAll(async () => {
  shop = await aShop()
  asha = await aPerson(shop)
  server = await aRawServer()
})
afterAll(() => server.close())

const head = (path: string, ...headers: string[]) =>
  [
    `POST ${path} HTTP/1.1`,
    `Host: ${shop.host}`,
    'Connection: close',
    'Sec-Fetch-Site: same-origin',
    ...headers,
    '',
    '',
  ].join('\r\n')

const post = (path: string, body: string, ...headers: string[]) =>
  `${head(path, 'Content-Type: application/json', `Content-Length: ${body.length}`, ...headers)}${body}`

const one = async (sent: string | string[]) => (await server.send(sent))[0]

test.each(['/api/insert_customer', '/token', '/login', '/webhooks/razorpay', '/payments/return'])(
  'F50 ten megabytes to %s are refused before they are read',
  async (path) => {
    expect((await one(post(path, 'x'.repeat(10 * MEGABYTE))))?.status).toBe(413)
  },
)

test('F50 chunks without an end are cut off at the limit', async () => {
  const chunk = `${(50_000).toString(16)}\r\n${'x'.repeat(50_000)}\r\n`
  const endless = [head('/api/insert_customer', 'Content-Type: application/json', 'Transfer-Encoding: chunked')]
  for (let at = 0; at < 100; at++) endless.push(chunk)
  expect((await one(endless))?.status).toBe(413)
})

test('F50 a compressed body is not decompressed', async () => {
  const bomb = gzipSync(Buffer.alloc(20 * MEGABYTE, ' ')).toString('latin1')
  const answer = await one(post('/api/insert_customer', bomb, 'Content-Encoding: gzip'))
  expect(answer?.status).toBe(400)
  expect(answer?.body).toContain('not valid JSON')
})

// As much as a call may send; anything larger is not read at all.
const DEEP = 25_000
const NESTED = {
  'lists in lists': '['.repeat(4 * DEEP) + ']'.repeat(4 * DEEP),
  'objects in objects': `${'{"a":'.repeat(DEEP)}1${'}'.repeat(DEEP)}`,
  'lists that never close': '['.repeat(10 * DEEP),
}
const WIDE = {
  'fifteen thousand names': `{${Array.from({ length: 15_000 }, (_, n) => `"k${n}":${n}`).join(',')}}`,
  'one name forty thousand times': `{${'"a":1,'.repeat(40_000)}"a":1}`,
  'ten thousand lines': `[${'{"prod_id":1,"unit":1},'.repeat(10_000)}{"prod_id":1,"unit":1}]`,
  'a hundred thousand numbers': `[${'1,'.repeat(100_000)}1]`,
}

test.each(Object.entries({ ...NESTED, ...WIDE }))(
  'F50 %s are refused with a sentence by every call',
  async (_, raw) => {
    for (const path of [
      '/api/insert_customer',
      '/api/Add_to_cart1',
      '/api/insert_Customer_Order',
      '/webhooks/razorpay',
    ]) {
      const headers = { 'Content-Type': 'application/json' }
      const { status, body } = await send(shop, 'POST', path, { token: asha.token, headers, raw })
      expect([path, status]).toEqual([path, 400])
      expect(body.message).toMatch(/[a-z]/)
      const large = await send(shop, 'POST', path, { token: asha.token, headers, raw: raw.repeat(4) })
      expect([path, large.status]).toEqual([path, 413])
    }
  },
)

test('F50 all these bodies together leave no memory occupied', async () => {
  const before = process.memoryUsage().rss
  for (let round = 0; round < 10; round++) {
    await one(post('/api/insert_customer', 'x'.repeat(10 * MEGABYTE)))
    await send(shop, 'POST', '/api/insert_customer', {
      headers: { 'Content-Type': 'application/json' },
      raw: NESTED['lists in lists'],
    })
  }
  // A hundred megabytes were sent within this process, so retained bytes would show in its memory.
  expect(process.memoryUsage().rss - before).toBeLessThan(150 * MEGABYTE)
})
