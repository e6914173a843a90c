import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

// Test help: the computer of a courier, made from its documents, and how it misbehaves.

export interface FakeRequest {
  method: string
  url: URL
  body: string
  headers: IncomingMessage['headers']
}

export interface FakeAnswer {
  status?: number
  body: unknown
}

/**
 * 'lost': it acts, and the connection breaks before the answer. 'throttled': 429. 'down': 500. 'error-inside': a 200 that is an error.
 * 'nonsense': a page of HTML. 'bom': a byte order mark before each answer.
 */
export type Trouble = 'well' | 'lost' | 'throttled' | 'down' | 'error-inside' | 'nonsense' | 'bom'

export interface FakeCourier {
  api: string
  /** Of all questions, or of those to such a path. */
  behave(as: Trouble, at?: RegExp): void
  /** How many requests it got. */
  requests(): number
}

export async function startFake(
  answer: (request: FakeRequest) => FakeAnswer,
  errorInside: unknown,
): Promise<FakeCourier> {
  let trouble: Trouble = 'well'
  let at = /./
  let requests = 0
  const server = createServer(async (request, response) => {
    requests++
    const url = new URL(request.url ?? '/', 'http://courier.example')
    const received = { method: request.method ?? 'GET', url, body: await text(request), headers: request.headers }
    const isBad = at.test(url.pathname)
    const reply = (status: number, body: string) => response.writeHead(status).end(body)
    if (isBad && trouble === 'throttled') return reply(429, '{"detail":"Request was throttled."}')
    if (isBad && trouble === 'down') return reply(500, '{"message":"Internal Server Error"}')
    if (isBad && trouble === 'error-inside') return reply(200, JSON.stringify(errorInside))
    if (isBad && trouble === 'nonsense') return reply(200, '<html>Maintenance</html>')
    const { status = 200, body } = answer(received)
    if (isBad && trouble === 'lost') return response.destroy()
    return reply(status, `${isBad && trouble === 'bom' ? '\uFEFF' : ''}${JSON.stringify(body)}`)
  }).listen(0, '127.0.0.1')
  server.unref()
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    api: `http://127.0.0.1:${port}`,
    requests: () => requests,
    behave: (as, where = /./) => {
      trouble = as
      at = where
    },
  }
}
