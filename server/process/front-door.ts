import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { createServer as createNetServer, type Server as NetServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { CannotStart } from '#server/kernel/cannot-start.ts'

export type Handler = (request: IncomingMessage, response: ServerResponse) => unknown

export type FrontDoor = {
  /** For Vite's web socket. */
  server: Server
  /** From now on requests go to the app; those that came before wait for it a little, then are asked to come again. */
  open(handler: Handler, isReady: () => Promise<boolean>): void
  /** Says 503 on /readyz at once and goes on serving for `grace` ms, then takes no more, and waits `patience` ms for those within. */
  close(grace: number, patience: number): Promise<void>
}

/** Haat cannot listen where it was told to; the message says what to do. */
export class CannotListen extends CannotStart {}

const SERVER_OPTIONS = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  // How late the two above may be; and so often, thousands that wait for it together are let go in small steps (F50).
  connectionsCheckingInterval: 50,
  keepAliveTimeout: 65_000, // longer than the usual 60 s of a load balancer, or it meets a closed socket
  maxHeaderSize: 32 * 1024,
  noDelay: true,
}
const SILENT_SOCKET_MS = 120_000
/** Who never said a word is let go without one, before `headersTimeout`; thousands at once (F50) not in one go. */
const FIRST_WORD_MS = { least: 5_000, most: 9_000, steps: 40 }
/** A restarted server opens within a second or two; a proxy that counts on it already should see no failure for that. */
const OPENING_PATIENCE_MS = 5_000
const SLASH = 47
const NOT_AVAILABLE = ['EADDRNOTAVAIL', 'EAFNOSUPPORT']

/** Listens at once, before there is an app, so that health checks get an answer from the first moment. */
export async function openFrontDoor(addresses: readonly string[], port: number): Promise<FrontDoor> {
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
    if (path === '/livez') return say(response, 200, 'ok')
    if (path === '/readyz') return (await isReady()) ? say(response, 200, 'ready') : say(response, 503, 'not ready')
    if (namesTwoHosts(request)) return refuse(response, 400, 'This request names two hosts. Please name one.')
    if (request.method === 'TRACE') return refuse(response, 405, 'Nothing of a request is said back here.')
    return handler(request, response)
  })
  server.setTimeout(SILENT_SOCKET_MS)
  server.on('connection', (socket) => socket.setTimeout(firstWordMs()))

  // Further addresses hand their connections to the one server, so that limits and closing need no second thought.
  const doors: NetServer[] = addresses.map((_, index) =>
    index === 0
      ? server
      : createNetServer({ allowHalfOpen: true, noDelay: true }, (socket) => server.emit('connection', socket)),
  )
  try {
    for (const [index, address] of addresses.entries()) await listen(doors[index] ?? server, address, port, index > 0)
  } catch (error) {
    for (const door of doors) door.close()
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
      for (const door of doors) door.close()
      const until = performance.now() + patience
      while (inFlight.size > 0 && performance.now() < until) {
        server.closeIdleConnections()
        await sleep(20)
      }
      // An idle browser may hold its connection open for a minute.
      server.closeAllConnections()
    },
  }
}

function firstWordMs(): number {
  const { least, most, steps } = FIRST_WORD_MS
  return least + ((most - least) / steps) * Math.floor(Math.random() * steps)
}

function listen(door: NetServer, address: string, port: number, optional: boolean): Promise<void> {
  return new Promise((resolve, reject) => {
    door.once('listening', resolve)
    door.once('error', (error: NodeJS.ErrnoException) => {
      // A machine without IPv6 is served on IPv4.
      if (optional && NOT_AVAILABLE.includes(error.code ?? '')) resolve()
      else reject(new CannotListen(explain(error, address, port), { cause: error }))
    })
    door.listen({ host: address, port, ipv6Only: address === '::1' })
  })
}

function explain({ code, message }: NodeJS.ErrnoException, address: string, port: number): string {
  if (code === 'EADDRINUSE') {
    return `Port ${port} is already used by another program. Stop that one, or choose another port: PORT=${port + 1} npm start`
  }
  if (code === 'EACCES') return `This user may not listen on port ${port}. Choose one above 1023: PORT=3000 npm start`
  if (code === 'EADDRNOTAVAIL')
    return `This machine does not have the address ${address}. Set HAAT_HOST to one that it has.`
  return `Haat cannot listen on ${address}, port ${port}: ${message}`
}

/** F34, RFC 9112 3.2: for a proxy it would be one shop's, for us another's, and what we answer would be kept for the wrong one. */
function namesTwoHosts({ url = '', headers, rawHeaders }: IncomingMessage): boolean {
  let hosts = 0
  for (let at = 0; at < rawHeaders.length; at += 2) if (rawHeaders[at]?.toLowerCase() === 'host') hosts++
  if (hosts > 1) return true
  const isWholeAddress = url.charCodeAt(0) !== SLASH && url !== '*'
  return isWholeAddress && URL.parse(url)?.host !== URL.parse(`http://${headers.host}`)?.host
}

function sayOpening(_: IncomingMessage, response: ServerResponse): void {
  say(response, 503, 'The shop is opening. Please try again in a few seconds.', { 'retry-after': '2' })
}

/** Who asks like this reads the stream of bytes otherwise than we do: nothing more is read of it (F53). */
function refuse(response: ServerResponse, status: number, text: string): void {
  say(response, status, text, { connection: 'close' })
}

function say(response: ServerResponse, status: number, text: string, headers: Record<string, string> = {}): void {
  const body = `${text}\n`
  response.writeHead(status, {
    'content-type': 'text/plain; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    'cache-control': 'no-store',
    ...headers,
  })
  response.end(body)
}
