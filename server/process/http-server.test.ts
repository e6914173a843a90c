import { once } from 'node:events'
import { Agent, get, type IncomingMessage } from 'node:http'
import { createServer } from 'node:net'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { freePort } from '#harness/free-port.ts'
import { until } from '#server/testing/until.ts'
import { CannotListen, type HttpServer, openHttpServer } from './http-server.ts'

let port: number
let http: HttpServer
const ready = () => Promise.resolve(true)

beforeEach(async () => {
  port = await freePort()
  http = await openHttpServer(['127.0.0.1', '::1'], port)
})
afterEach(() => http.close(0, 0))

type Answer = { status: number | undefined; headers: IncomingMessage['headers']; text: string }

async function request(
  path: string,
  { host = '127.0.0.1', agent }: { host?: string; agent?: Agent } = {},
): Promise<Answer> {
  const [response] = (await once(get({ host, port, path, agent }), 'response')) as [IncomingMessage]
  const text = await response.setEncoding('utf8').reduce((all: string, chunk: string) => all + chunk, '')
  return { status: response.statusCode, headers: response.headers, text }
}

test('before the app is ready it is live, is not ready, and responds with Retry-After', async () => {
  expect(await request('/livez')).toMatchObject({ status: 200, text: 'ok\n' })
  expect(await request('/readyz?verbose')).toMatchObject({ status: 503 })
  expect(await request('/')).toMatchObject({
    status: 503,
    headers: { 'retry-after': '2', 'cache-control': 'no-store' },
  })
})

test('F24 a request during the start waits for the app', async () => {
  const arrived = once(http.server, 'request')
  const early = request('/early')
  await arrived
  http.open((request, response) => response.end(`${request.url} at last`), ready)
  expect(await early).toMatchObject({ status: 200, text: '/early at last' })
})

test('serves the app on each address, and reports the readiness it is given', async () => {
  let isReady = true
  http.open(
    (request, response) => response.end(`${request.url} from ${request.socket.remoteAddress}`),
    () => Promise.resolve(isReady),
  )
  expect(await request('/hats')).toMatchObject({ status: 200, text: '/hats from 127.0.0.1' })
  expect(await request('/hats', { host: '::1' })).toMatchObject({ text: '/hats from ::1' })
  expect(await request('/readyz')).toMatchObject({ status: 200 })
  isReady = false
  expect(await request('/readyz')).toMatchObject({ status: 503 })
})

test('F24 closing: not ready at once, requests in progress finish, idle connections do not delay it', async () => {
  const finish = Promise.withResolvers<void>()
  const arrived = vi.fn()
  http.open(async (_, response) => {
    arrived()
    await finish.promise
    response.end('placed')
  }, ready)
  const idle = new Agent({ keepAlive: true })
  await request('/livez', { agent: idle, host: '::1' })
  const inFlight = [request('/order'), request('/order', { host: '::1' })]
  await until(() => expect(arrived).toHaveBeenCalledTimes(2))

  const closed = http.close(100, 600_000) // longer than a test may take
  expect(await request('/readyz')).toMatchObject({ status: 503, headers: { connection: 'close' } })
  for (const host of ['127.0.0.1', '::1']) {
    await until(() => expect(request('/livez', { host })).rejects.toThrow(/ECONNREFUSED/))
  }

  finish.resolve()
  for (const answer of await Promise.all(inFlight)) {
    expect(answer).toMatchObject({ status: 200, text: 'placed', headers: { connection: 'close' } })
  }
  await closed
  idle.destroy()
})

test('F24 a request that never ends is cut off after the grace period', async () => {
  const arrived = Promise.withResolvers<void>()
  http.open(() => arrived.resolve(), ready)
  const hanging = request('/for-ever').catch((error: Error) => error.message)
  await arrived.promise
  await http.close(0, 100)
  expect(await hanging).toMatch(/socket hang up/)
})

test.each(['127.0.0.1', '::1'])('a port that is taken on %s gives a sentence, and nothing stays open', async (host) => {
  const other = createServer().listen({ port: await freePort(), host, ipv6Only: true })
  await once(other, 'listening')
  const { port: taken } = other.address() as { port: number }
  const refusal = await openHttpServer(['127.0.0.1', '::1'], taken).catch((error: unknown) => error)
  expect(refusal).toBeInstanceOf(CannotListen)
  expect(String(refusal)).toContain(
    `Port ${taken} is already used by another program. Stop that one, or choose another port: PORT=${taken + 1} npm start`,
  )
  other.close()
  await once(other, 'close')
  const http = await openHttpServer(['127.0.0.1', '::1'], taken)
  await http.close(0, 0)
})
