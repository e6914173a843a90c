import { type AddressInfo, connect, type Socket } from 'node:net'
import { getRequestListener, type HttpBindings } from '@hono/node-server'
import pino, { type Logger } from 'pino'
import { inject } from 'vitest'
import { loadConfig } from '#server/config/config.ts'
import { combineListeners, listenForChanges } from '#server/database/listen-for-changes.ts'
import { createApp } from '#server/http/app.ts'
import { builtStorefront } from '#server/http/pages.ts'
import { serveCached } from '#server/http/serve-cached.ts'
import { PageCache } from '#server/page-cache/index.ts'
import { openHttpServer } from '#server/process/http-server.ts'
import { aFolder } from './folder.ts'
import { testDatabase } from './shop.ts'

// Test help: a listening server, and raw bytes sent to it, since a client library would correct them.

export interface RawAnswer {
  status: number
  /** The raw status line and headers. */
  head: string
  body: string
}

export interface RawServer {
  port: number
  dataFolder: string
  /** All responses to what was sent on one connection, once the server has closed it. */
  send(sent: string | string[]): Promise<RawAnswer[]>
  /** How much of what the client at this port sent has been read. */
  bytesReadFrom(port: number): number
  close(): Promise<void>
}

export async function aRawServer(
  environment: Record<string, string> = {},
  logger: Logger = pino({ level: 'silent' }),
): Promise<RawServer> {
  const dataFolder = aFolder()
  const config = loadConfig('start', { HAAT_RATE_LIMITS: 'relaxed', HAAT_DATA: dataFolder, ...environment })
  const pageCache = new PageCache()
  const app = createApp({ config, database: testDatabase(), logger, storefront: builtStorefront, pageCache })
  const listener = getRequestListener((request, env) => app.fetch(request, env as HttpBindings))
  const listening = Promise.withResolvers<void>()
  const connected = { changed() {}, lost() {}, connected: listening.resolve }
  const changes = listenForChanges(inject('appUrl'), combineListeners([pageCache, connected]))
  await listening.promise // before that the cache keeps nothing
  const http = await openHttpServer(['127.0.0.1'], 0)
  http.open(serveCached({ config, pageCache, logger }, listener), () => Promise.resolve(true))
  const { port } = http.server.address() as AddressInfo
  const sockets = new Map<number | undefined, Socket>()
  http.server.on('connection', (socket: Socket) => sockets.set(socket.remotePort, socket))
  return {
    port,
    dataFolder,
    send: (sent) => send(port, [sent].flat()),
    bytesReadFrom: (client) => sockets.get(client)?.bytesRead ?? 0,
    async close() {
      await http.close(0, 0)
      await changes.close()
    },
  }
}

async function send(port: number, pieces: string[]): Promise<RawAnswer[]> {
  const socket = connect(port, '127.0.0.1')
  const received: Buffer[] = []
  socket.on('data', (piece) => received.push(piece))
  socket.on('error', () => {}) // after an error response the server need not read the rest
  for (const piece of pieces) socket.write(piece, 'latin1')
  // Not once(): that also ends at an error, which may be emitted before the response has been read.
  await new Promise((resolve) => socket.once('close', resolve))
  return answersIn(Buffer.concat(received))
}

function answersIn(bytes: Buffer): RawAnswer[] {
  const answers: RawAnswer[] = []
  for (let at = 0; at < bytes.length; ) {
    const end = bytes.indexOf('\r\n\r\n', at)
    if (end < 0) throw new Error(`no answer of HTTP: ${bytes.toString('latin1', at, at + 200)}`)
    const head = bytes.toString('latin1', at, end)
    const length = Number(/^content-length: (\d+)$/im.exec(head)?.[1] ?? bytes.length)
    const [body, next] = /^transfer-encoding: chunked$/im.test(head)
      ? unchunked(bytes, end + 4)
      : [bytes.subarray(end + 4, end + 4 + length), end + 4 + length]
    answers.push({ status: Number(/^HTTP\/1\.1 (\d{3})/.exec(head)?.[1]), head, body: body.toString() })
    at = next
  }
  return answers
}

function unchunked(bytes: Buffer, start: number): [body: Buffer, next: number] {
  const chunks: Buffer[] = []
  for (let at = start; ; ) {
    const line = bytes.indexOf('\r\n', at)
    const size = Number.parseInt(bytes.toString('latin1', at, line), 16)
    if (!(size > 0)) return [Buffer.concat(chunks), line + 4]
    chunks.push(bytes.subarray(line + 2, line + 2 + size))
    at = line + 2 + size + 2
  }
}
