import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { promisify } from 'node:util'
import { brotliDecompress, gunzip } from 'node:zlib'
import { getRequestListener, type HttpBindings } from '@hono/node-server'
import { sql } from 'kysely'
import pino from 'pino'
import { expect, inject } from 'vitest'
import { loadConfig } from '#server/config/config.ts'
import { combineListeners, listenForChanges } from '#server/database/listen-for-changes.ts'
import { createApp } from '#server/http/app.ts'
import { builtStorefront } from '#server/http/pages.ts'
import { serveCached } from '#server/http/serve-cached.ts'
import { PageCache } from '#server/page-cache/index.ts'
import { type TestShop, testDatabase } from './shop.ts'
import { until } from './until.ts'

// Test help: the app of one process on a port of its own, with its page cache and its listener for changes.

export interface TestAnswer {
  status: number
  headers: IncomingHttpHeaders
  bytes: Buffer
  text: string
}

export interface TestEdge {
  request(
    shop: Pick<TestShop, 'host'>,
    path: string,
    headers?: Record<string, string>,
    method?: string,
  ): Promise<TestAnswer>
  /** The number of documents rendered so far. */
  rendered(): number
  /** From now on every rendering stops after its loaders have read; the returned function lets them continue. */
  pauseRenderings(): () => void
  /** Until every notice of a change that was committed before has arrived. */
  caughtUp(): Promise<void>
  close(): Promise<void>
}

const UNPACK: Record<string, (packed: Buffer) => Promise<Buffer>> = {
  br: promisify(brotliDecompress),
  gzip: promisify(gunzip),
}

export async function anEdge({
  environment = {} as Record<string, string>,
  appUrl = inject('appUrl'),
  database = testDatabase(),
} = {}): Promise<TestEdge> {
  let count = 0
  let gate: Promise<void> | undefined
  const build = await builtStorefront.load()
  const { default: render } = build.entry.module
  const entry = {
    module: {
      ...build.entry.module,
      default: async (...given: Parameters<typeof render>) => {
        count++
        await gate
        return render(...given)
      },
    },
  }
  const watched = { ...build, entry }
  const config = loadConfig('start', { HAAT_RATE_LIMITS: 'relaxed', ...environment })
  const logger = pino({ level: 'silent' })
  const storefront = { mode: 'production' as const, load: async () => watched }
  const pageCache = new PageCache()
  const app = createApp({ config, database, logger, storefront, pageCache })
  const listener = getRequestListener((incoming, env) => app.fetch(incoming, env as HttpBindings))
  const heard = new Set<string>()
  const ear = { changed: (_: number, what: string) => heard.add(what), lost() {}, connected() {} }
  const changes = listenForChanges(appUrl, combineListeners([pageCache, ear]))
  const server = createServer(serveCached({ config, pageCache, logger }, listener)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    request: ({ host }, path, headers = {}, method = 'GET') => requestAt(port, method, path, { host, ...headers }),
    rendered: () => count,
    pauseRenderings() {
      const { promise, resolve } = Promise.withResolvers<void>()
      gate = promise
      return () => {
        gate = undefined
        resolve()
      }
    },
    async caughtUp() {
      const mark = `mark-${randomUUID()}`
      // Again each time: a mark that is sent while the listener connects anew is lost.
      await until(async () => {
        await sql`select pg_notify('haat_changes', ${`0 ${mark}`})`.execute(database)
        expect(heard).toContain(mark)
      })
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await changes.close()
    },
  }
}

/** The response as it comes over the wire; `text` is decompressed. */
export function requestAt(
  port: number,
  method: string,
  path: string,
  headers: Record<string, string>,
): Promise<TestAnswer> {
  return new Promise((resolve, reject) => {
    const sending = request({ port, method, path, headers, host: '127.0.0.1' }, async (response) => {
      const chunks: Buffer[] = []
      for await (const chunk of response) chunks.push(chunk)
      const bytes = Buffer.concat(chunks)
      const unpack = UNPACK[response.headers['content-encoding'] ?? '']
      const text = String(unpack && bytes.length > 0 ? await unpack(bytes) : bytes)
      resolve({ status: response.statusCode ?? 0, headers: response.headers, bytes, text })
    })
    sending.on('error', reject).end()
  })
}
