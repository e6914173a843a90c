import { resolve } from 'node:path'
import type { ServerBuild } from 'react-router'
import { builtConsole, builtStorefront, type StorefrontSource } from '#server/http/pages.ts'
import { buildIfStale } from './build.ts'
import type { Handler, HttpServer } from './http-server.ts'

export type Storefront = {
  source: StorefrontSource
  /** The pages for staff. */
  console: StorefrontSource
  /** Wraps the app. */
  before(app: Handler): Handler
  close(): Promise<void>
}

const PROJECT = resolve(import.meta.dirname, '../..')

export async function openBuiltStorefront(print: (line: string) => void, signal: AbortSignal): Promise<Storefront> {
  await buildIfStale(print, signal)
  await builtStorefront.load() // now, so that the first shopper does not wait for it
  return { source: builtStorefront, console: builtConsole, before: (app) => app, close: async () => {} }
}

/** Vite compiles each module on request, and notifies the browser of changes. */
export async function openWatchedStorefront(http: HttpServer, print: (line: string) => void): Promise<Storefront> {
  const { createServer } = await import('vite')
  await buildIfStale(print) // the console is not watched
  const ours = process.listeners('SIGTERM')
  const vite = await createServer({
    root: PROJECT,
    appType: 'custom',
    clearScreen: false,
    server: { middlewareMode: true, hmr: { server: http.server } },
  })
  // Vite would end the process at SIGTERM by itself, while we still have requests and a database to close.
  for (const listener of process.listeners('SIGTERM')) {
    if (ours.includes(listener)) continue
    process.off('SIGTERM', listener)
    process.stdin.off('end', listener)
  }
  return {
    source: {
      mode: 'development',
      load: () => vite.ssrLoadModule('virtual:react-router/server-build') as Promise<ServerBuild>,
    },
    console: builtConsole,
    before: (app) => (request, response) => vite.middlewares(request, response, () => app(request, response)),
    close: () => vite.close(),
  }
}
