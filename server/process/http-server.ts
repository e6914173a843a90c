import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { createServer as createNetServer, type Server as NetServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { DEFAULT_LOCALE, type Message, sentenceIn } from '#contract/say.ts'
import { CannotStart } from '#server/kernel/cannot-start.ts'

export type Handler = (request: IncomingMessage, response: ServerResponse) => unknown

export type HttpServer = {
  /** For Vite's web socket. */
  server: Server
  /**
   * From now on requests go to the app; earlier ones wait for this for a little while, then get a 503 with Retry-After.
   */
  open(handler: Handler, isReady: () => Promise<boolean>): void
  /**
   * Returns 503 on /readyz at once and goes on serving for `grace` ms, then accepts no more, and waits `patience` ms
   * for requests in progress.
   */
  close(grace: number, patience: number): Promise<void>
}

/** Haat cannot listen on the configured address; the message has the remedy. */
export class CannotListen extends CannotStart {}

const SERVER_OPTIONS = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  // The precision of the two timeouts above; a short interval closes thousands of expired connections in small steps
  // (F50).
  connectionsCheckingInterval: 50,
  keepAliveTimeout: 65_000, // longer than a load balancer's usual 60 s, or it would send to a closed socket
  maxHeaderSize: 32 * 1024,
  noDelay: true,
}
const SILENT_SOCKET_MS = 120_000
/**
 * Connections that send nothing are closed silently before `headersTimeout`; thousands of them (F50) not all at once.
 */
const FIRST_WORD_MS = { least: 5_000, most: 9_000, steps: 40 }
/** A restarted server opens within a second or two; a proxy that already sends requests to it should see no failure. */
const OPENING_PATIENCE_MS = 5_000
const SLASH = 47
const NOT_AVAILABLE = ['EADDRNOTAVAIL', 'EAFNOSUPPORT']

/** Listens at once, before the app exists, so that health checks get a response from the first moment. */
export async function openHttpServer(addresses: readonly string[], port: number): Promise<HttpServer> {
  const inFlight = new Set<ServerResponse>()
  const opened = Promise.withResolvers<Handler>()
  let handler: Handler = async (request, response) => {
    const app = await Promise.race([opened.promise, sleep(OPENING_PATIENCE_MS, sayOpening, { ref: false })])
    return app(request, response)
  }
  let isReady = () => Promise.resolve(false)
  let closing = false

  const server = createServer(SERVER_OPTIONS, async (request, response) => {
    inFlight.add(response)
    response.once('close', () => inFlight.delete(response))
    if (request.socket.timeout !== SILENT_SOCKET_MS) request.socket.setTimeout(SILENT_SOCKET_MS)
    if (closing) response.setHeader('connection', 'close')
    const path = request.url?.split('?')[0]
    if (path === '/livez') return respond(response, 200, 'ok')
    if (path === '/readyz')
      return (await isReady()) ? respond(response, 200, 'ready') : respond(response, 503, 'not ready')
    if (namesTwoHosts(request)) return refuse(response, 400, { id: 'twoHosts' })
    if (request.method === 'TRACE') return refuse(response, 405, { id: 'traceNotAnswered' })
    return handler(request, response)
  })
  server.setTimeout(SILENT_SOCKET_MS)
  server.on('connection', (socket) => socket.setTimeout(firstWordMs()))

  // Further addresses pass their connections to the one server, so that limits and closing apply to all.
  const listeners: NetServer[] = addresses.map((_, index) =>
    index === 0
      ? server
      : createNetServer({ allowHalfOpen: true, noDelay: true }, (socket) => server.emit('connection', socket)),
  )
  try {
    for (const [index, address] of addresses.entries())
      await listen(listeners[index] ?? server, address, port, index > 0)
  } catch (error) {
    for (const listener of listeners) listener.close()
    throw error
  }

  return {
    server,
    open(app, ready) {
      handler = app
      opened.resolve(app)
      isReady = async () => !closing && (await ready())
    },
    async close(grace, patience) {
      closing = true
      isReady = () => Promise.resolve(false)
      for (const response of inFlight) if (!response.headersSent) response.setHeader('connection', 'close')
      await sleep(grace)
      for (const listener of listeners) listener.close()
      const until = performance.now() + patience
      while (inFlight.size > 0 && performance.now() < until) {
        server.closeIdleConnections()
        await sleep(20)
      }
      // An idle browser may keep its connection open for a minute.
      server.closeAllConnections()
    },
  }
}

function firstWordMs(): number {
  const { least, most, steps } = FIRST_WORD_MS
  return least + ((most - least) / steps) * Math.floor(Math.random() * steps)
}

function listen(listener: NetServer, address: string, port: number, optional: boolean): Promise<void> {
  return new Promise((resolve, reject) => {
    listener.once('listening', resolve)
    listener.once('error', (error: NodeJS.ErrnoException) => {
      // A machine without IPv6 is served on IPv4.
      if (optional && NOT_AVAILABLE.includes(error.code ?? '')) resolve()
      else reject(new CannotListen(whyNot(error, address, port), { cause: error }))
    })
    listener.listen({ host: address, port, ipv6Only: address === '::1' })
  })
}

function whyNot({ code, message }: NodeJS.ErrnoException, address: string, port: number): Message {
  if (code === 'EADDRINUSE') return { id: 'portTaken', port }
  if (code === 'EACCES') return { id: 'portForbidden', port }
  if (code === 'EADDRNOTAVAIL') return { id: 'addressNotHere', address }
  return { id: 'cannotListen', address, port, reason: message }
}

/**
 * F34, RFC 9112 3.2: a proxy would take one shop's host and we another's, and the response would be cached for the
 * wrong one.
 */
function namesTwoHosts({ url = '', headers, rawHeaders }: IncomingMessage): boolean {
  let hosts = 0
  for (let at = 0; at < rawHeaders.length; at += 2) if (rawHeaders[at]?.toLowerCase() === 'host') hosts++
  if (hosts > 1) return true
  const isWholeAddress = url.charCodeAt(0) !== SLASH && url !== '*'
  return isWholeAddress && URL.parse(url)?.host !== URL.parse(`http://${headers.host}`)?.host
}

function sayOpening(_: IncomingMessage, response: ServerResponse): void {
  respond(response, 503, sentenceIn(DEFAULT_LOCALE, { id: 'opening' }), { 'retry-after': '2' })
}

/** Such a client parses the byte stream differently from us: nothing more is read from it (F53). */
function refuse(response: ServerResponse, status: number, reason: Message): void {
  respond(response, status, sentenceIn(DEFAULT_LOCALE, reason), { connection: 'close' })
}

function respond(response: ServerResponse, status: number, text: string, headers: Record<string, string> = {}): void {
  const body = `${text}\n`
  response.writeHead(status, {
    'content-type': 'text/plain; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    'cache-control': 'no-store',
    ...headers,
  })
  response.end(body)
}
