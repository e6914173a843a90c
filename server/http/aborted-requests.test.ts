import { once } from 'node:events'
import { connect } from 'node:net'
import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aRawServer, type RawServer } from '#server/testing/raw-server.ts'
import { aShop, ownerPool, type TestShop } from '#server/testing/shop.ts'
import { until } from '#server/testing/until.ts'

// Clients that disconnect in the middle of a request: not a fault, and no reason for an alert (docs/alerts.yml counts
// 500s).

interface Line {
  level: number
  msg: string
  path?: string
  status?: number
}

let shop: TestShop
let server: RawServer
const lines: Line[] = []
beforeAll(async () => {
  shop = await aShop()
  const log = pino({ level: 'info' }, { write: (line: string) => lines.push(JSON.parse(line)) })
  server = await aRawServer({}, log)
})
afterAll(() => server.close())

async function drop(sent: string): Promise<void> {
  const socket = connect(server.port, '127.0.0.1')
  await once(socket, 'connect')
  await new Promise((written) => socket.write(sent, written))
  await until(() => expect(server.bytesReadFrom(socket.localPort ?? 0)).toBe(sent.length))
  socket.destroy()
}

const head = (path: string, type: string, ...headers: string[]) =>
  [
    `POST ${path} HTTP/1.1`,
    `Host: ${shop.host}`,
    'Sec-Fetch-Site: same-origin',
    `Content-Type: ${type}`,
    ...headers,
    '',
    '',
  ].join('\r\n')

test.each([
  ['/token', 'application/x-www-form-urlencoded'],
  ['/login', 'application/x-www-form-urlencoded'],
  ['/login.data', 'application/x-www-form-urlencoded'],
  ['/payments/return', 'application/x-www-form-urlencoded'],
  ['/api/insert_customer', 'application/json'],
  ['/webhooks/razorpay', 'application/json'],
])('F27 F50 a body of %s that breaks off is not logged as our fault', async (path, type) => {
  lines.length = 0
  await drop(`${head(path, type, 'Content-Length: 1000')}user`)
  await drop(`${head(path, type, 'Transfer-Encoding: chunked')}4\r\nuser\r\n`)
  await drop(`${head(path, type, 'Transfer-Encoding: chunked')}4\r\nuser\r\nnonsense`)
  await expect.poll(() => lines.filter(({ msg }) => msg === 'request').length).toBe(3)
  expect(lines.map(({ level, msg, status }) => [level, msg, status])).toEqual(Array(3).fill([30, 'request', 400]))
})

test('F27 F50 a client that leaves before the response is not logged as our fault either', async () => {
  lines.length = 0
  const locked = await ownerPool().connect()
  await locked.query('begin')
  await locked.query('select from brandings where reseller_id = $1 for update', [shop.tenant.resellerId])
  const body = 'username=nobody%40example.in&password=Sunflower7&grant_type=password'
  const FORM = 'application/x-www-form-urlencoded'
  await drop(`${head('/token', FORM, `Content-Length: ${body.length}`)}${body}`)
  await drop(`${head('/login', FORM, `Content-Length: ${body.length}`)}${body}`)
  await drop(`${head('/addcart', FORM).replace('POST', 'GET')}`)
  await locked.query('rollback')
  locked.release()
  await until(() => expect(lines.filter(({ msg }) => msg === 'request')).toHaveLength(3))
  for (const { level, status = 200 } of lines) expect([level, status < 500]).toEqual([30, true])
})
