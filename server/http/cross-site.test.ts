import { beforeAll, expect, test } from 'vitest'
import type { Call } from '#contract/call.ts'
import { calls } from '#contract/calls.ts'
import { send } from '#server/testing/app.ts'
import { aBuyer, type Buyer, rowsOf } from '#server/testing/buyer.ts'
import { aRawServer } from '#server/testing/raw-server.ts'
import { aShop } from '#server/testing/shop.ts'
import { builtStorefront } from './pages.ts'

// F40: a form or a script of another site, in the browser of a signed-in shopper. Their cookie is sent where a browser
// without SameSite would send it.

const SENDERS: Record<string, Record<string, string>> = {
  'another site': { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' },
  'another shop of the same site': { Origin: 'http://evil.localhost', 'Sec-Fetch-Site': 'same-site' },
  'a sandboxed frame': { Origin: 'null', 'Sec-Fetch-Site': 'cross-site' },
  'an old browser': { Origin: 'https://evil.example' },
  'no origin at all': {},
}
const TYPES = ['application/x-www-form-urlencoded', 'text/plain', 'multipart/form-data; boundary=x']

let buyer: Buyer
beforeAll(async () => {
  buyer = await aBuyer(await aShop())
})

const posts = Object.values(calls)
  .filter(({ method, path }) => method === 'POST' && path !== '')
  .map((call) => ({ path: call.path, call: call as Call | undefined }))

async function formsOfPages(): Promise<string[]> {
  const { routes } = await builtStorefront.load()
  return Object.values(routes).flatMap((route) =>
    route?.module.action ? [`/${route.path ?? ''}`.replace(/:\w+\??/, 'x')] : [],
  )
}

/** The fields of all our forms at once, so that each page finds the ones it needs. */
function body(type: string): string {
  const { addressId, product, email, password, orderNumber } = buyer
  const fields: Record<string, string> = {
    ...{
      intent: 'add',
      productId: String(product.productId),
      units: '3',
      id: String(addressId),
      remove: String(addressId),
    },
    ...{ username: email, password, grant_type: 'password', old_password: password, new_password: 'Marigold88' },
    ...{ CoOrderID: orderNumber, reason: 'Cash Issue', comment: 'I have changed my mind', name: 'Mallory Evil' },
    ...{ contact: email, order: orderNumber, text: 'A complaint that nobody made' },
  }
  if (type === 'text/plain') return JSON.stringify(fields)
  if (!type.startsWith('multipart')) return new URLSearchParams(fields).toString()
  const parts = Object.entries(fields).map(
    ([name, value]) => `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  )
  return `${parts.join('')}--x--\r\n`
}

test.each(Object.entries(SENDERS))('F40 no form of %s changes anything or signs anybody in', async (_, sender) => {
  const pages = await formsOfPages()
  expect(pages.length).toBeGreaterThan(7)
  const before = await rowsOf(buyer)
  const paths = [...posts.map(({ path }) => path), ...pages, ...pages.map((path) => `${path}.data`)]
  for (const path of [...paths, '/payments/return']) {
    for (const type of TYPES) {
      const headers = { ...sender, 'Content-Type': type, Cookie: `user_token=${buyer.token}` }
      const { status, headers: answered } = await send(buyer.shop, 'POST', path, { headers, raw: body(type) })
      const isHarmless = isOpenToAll(path, type) ? status < 500 : status >= 400 && status < 500
      expect([path, type, status, isHarmless]).toEqual([path, type, status, true])
      expect([path, answered.get('set-cookie')]).toEqual([path, null])
      expect([path, answered.get('access-control-allow-origin')]).toEqual([path, null])
    }
  }
  expect(await rowsOf(buyer)).toMatchObject(withoutSessions(before))
})

/** Calls without a body read the catalogue; /token accepts anyone who knows a password, and sets no cookie. */
function isOpenToAll(path: string, type: string): boolean {
  const call = posts.find((each) => each.path === path)?.call
  if (!call || call.auth === 'customer') return false
  return call.encoding === 'none' || (call.encoding === 'form' && type.startsWith('application/x-www'))
}

function withoutSessions({ sessions: _, known_devices: __, ...rows }: Record<string, string>): Record<string, string> {
  return rows
}

test('F40 CORS allows no other site, for no call', async () => {
  for (const { path, method } of Object.values(calls).filter((call) => call.path !== '')) {
    const headers = {
      Origin: 'https://evil.example',
      'Access-Control-Request-Method': method,
      'Access-Control-Request-Headers': 'authorization, content-type',
    }
    const preflight = await send(buyer.shop, 'OPTIONS', path, { headers })
    expect([path, preflight.headers.get('access-control-allow-origin')]).toEqual([path, null])
    expect([path, preflight.headers.get('access-control-allow-credentials')]).toEqual([path, null])
  }
})

test('F40 a GET changes nothing, however it is sent', async () => {
  const { routes } = await builtStorefront.load()
  const pages = Object.values(routes).map((route) => `/${route?.path ?? ''}`.replace(/:\w+\??/, 'x').replace('*', 'x'))
  const before = await rowsOf(buyer)
  for (const path of [...pages, ...posts.map((post) => post.path)]) {
    const query = new URLSearchParams({ ...{ intent: 'add', productId: String(buyer.product.productId), units: '3' } })
    query.set('order', buyer.orderNumber)
    query.set('remove', String(buyer.addressId))
    const headers = {
      Cookie: `user_token=${buyer.token}`,
      'Sec-Fetch-Site': 'cross-site',
      'Sec-Fetch-Mode': 'navigate',
    }
    const { status } = await send(buyer.shop, 'GET', `${path}?${query}`, { headers })
    expect([path, status < 500]).toEqual([path, true])
  }
  expect(await rowsOf(buyer)).toEqual(before)
})

// A browser that does not send a form's site: another port or scheme of our host may belong to someone else.
test.each([
  ['as it is started', {}, '', ['http://HOST:3000']],
  ['under https', { HAAT_PUBLIC_URL: 'https://haat.example' }, 'X-Forwarded-Proto: http', ['https://HOST']],
  [
    'behind a proxy of ours',
    { HAAT_PUBLIC_URL: 'https://haat.example:8443', HAAT_TRUSTED_PROXIES: '127.0.0.1' },
    'X-Forwarded-Proto: https',
    ['https://HOST:8443'],
  ],
  [
    'behind a proxy of ours, over plain http',
    { HAAT_PUBLIC_URL: 'https://haat.example', HAAT_TRUSTED_PROXIES: '127.0.0.1' },
    'X-Forwarded-Proto: http',
    ['http://HOST'],
  ],
] as const)('F40 a shop %s accepts only its own origin, with scheme and port', async (_, environment, header, ours) => {
  const server = await aRawServer(environment)
  const { host } = buyer.shop
  const origins = ['http', 'https'].flatMap((scheme) =>
    ['', ':80', ':443', ':3000', ':3001', ':8443'].map((port) => `${scheme}://HOST${port}`),
  )
  for (const origin of [
    ...origins,
    'null',
    'http://evil.example:3000',
    'http://HOST:3000/',
    'http://HOST:3000@evil.example',
  ]) {
    const [answer] = await server.send(
      [
        ...[
          'POST /login HTTP/1.1',
          `Host: ${host}`,
          `X-Forwarded-Host: ${host}`,
          header || 'X-Nothing: x',
          'Connection: close',
        ],
        ...[
          `Origin: ${origin.replace('HOST', host)}`,
          'Content-Type: application/x-www-form-urlencoded',
          'Content-Length: 10',
        ],
        ...['', 'username=x'],
      ].join('\r\n'),
    )
    expect([origin, answer?.status === 403]).toEqual([origin, !(ours as readonly string[]).includes(origin)])
  }
  await server.close()
})
