import { beforeAll, expect, test, vi } from 'vitest'
import { anApp, aPerson, type Person, send } from '#server/testing/app.ts'
import { aShop, type TestShop } from '#server/testing/shop.ts'
import { BodyLimit } from './body-limit.ts'

// F27, F50: how much the server reads from one network. The response shows that a body was not read: it does not
// mention the body's fault.

const strict = anApp({ environment: { HAAT_RATE_LIMITS: '', HAAT_TRUSTED_PROXIES: '127.0.0.1' } })
const KB = 1024

let shop: TestShop
let asha: Person
beforeAll(async () => {
  shop = await aShop()
  asha = await aPerson(shop)
})

const broken = 'x'.repeat(255 * KB)

function post(path: string, from: string, { raw = broken, type = 'application/json' } = {}, at = shop) {
  const headers = { 'X-Forwarded-For': from, 'Content-Type': type, 'Content-Length': String(raw.length) }
  return send(at, 'POST', path, { app: strict, token: asha.token, headers, raw })
}

test('F27 F50 a client that has sent too much to one call can send nothing to any call, page or shop, but still read', async () => {
  const from = '203.0.113.77'
  const other = await aShop()
  for (let nth = 0; nth < 64; nth++) await post('/api/insert_customer', from)
  const type = 'application/x-www-form-urlencoded'
  for (const path of ['/token', '/payments/return', '/login', '/register', '/addcart', '/customer-support/complaint']) {
    const headers = { 'X-Forwarded-For': from, 'Content-Type': type, 'Sec-Fetch-Site': 'same-origin' }
    const { status } = await send(shop, 'POST', path, { app: strict, headers, raw: 'a=1' })
    expect([path, status]).toEqual([path, 429])
  }
  expect((await post('/api/insert_customer', from, {}, other)).status).toBe(429)
  expect((await send(shop, 'GET', '/', { app: strict, headers: { 'X-Forwarded-For': from } })).status).toBe(200)
})

test('F50 chunks count as they arrive, and each call a thousand bytes more', () => {
  const limit = new BodyLimit(1)
  for (let nth = 0; nth < 8 * 1024; nth++) limit.countRequest('203.0.113.1', KB)
  expect(() => limit.countRequest('203.0.113.1', 0)).toThrow('Too much was sent')
  limit.countRequest('203.0.113.2', 0)
  for (let nth = 0; nth < 16 * 1024 - 1; nth++) limit.countBytes('203.0.113.2', KB)
  expect(() => limit.countBytes('203.0.113.2', 1)).toThrow('Too much was sent')
})

test('F50 the networks of one IPv6 /48 have four times as much together, and another /48 its own', () => {
  const limit = new BodyLimit(1)
  const flood = (network: string) => {
    for (let nth = 0; nth < 16; nth++) limit.countRequest(network, 1023 * KB)
    expect(() => limit.countRequest(network, 0)).toThrow('Too much was sent')
  }
  for (let nth = 0; nth < 4; nth++) flood(`2001:db8:7:${nth}::/64`)
  expect(() => limit.countRequest('2001:db8:7:9::/64', 0)).toThrow('Too much was sent')
  limit.countRequest('2001:db8:8:9::/64', 0)
})

test('F50 a minute later bodies are read again, and only a limited number of networks is remembered', () => {
  const now = vi.spyOn(performance, 'now').mockReturnValue(1_000)
  const limit = new BodyLimit(1)
  limit.countRequest('203.0.113.1', 16 * 1024 * KB - KB)
  now.mockReturnValue(60_999)
  expect(() => limit.countRequest('203.0.113.1', 0)).toThrow('Please try again in 1 second.')
  now.mockReturnValue(61_000)
  limit.countRequest('203.0.113.1', 16 * 1024 * KB - KB)
  // The oldest network is dropped for the newest, so that many networks do not exhaust the memory.
  for (let nth = 0; nth < 10_000; nth++) limit.countRequest(`10.0.${nth >> 8}.${nth & 255}`, 0)
  limit.countRequest('203.0.113.1', 16 * 1024 * KB - KB)
  now.mockRestore()
})
