import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { EdgeContext } from './edge.ts'

const BUILD = join(import.meta.dirname, '../../build')
const TYPES: Record<string, string> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  woff2: 'font/woff2',
  jpg: 'image/jpeg',
  svg: 'image/svg+xml',
  json: 'application/json',
  wasm: 'application/wasm',
}

/** The service workers of shop and console; the latter begins with the former. */
const WORKERS: Record<string, string> = {
  '/offline.js': "default-src 'none'; connect-src 'self'",
  '/worker.js': "default-src 'none'; script-src 'self'; connect-src 'self'; img-src 'self'",
}

/** Each file is one block. */
const SMALLEST = {
  [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
  [constants.BROTLI_PARAM_LGBLOCK]: constants.BROTLI_MAX_INPUT_BLOCK_BITS,
}

/** Compressing a large file so thoroughly would hold up every request for seconds. */
const QUICK = { [constants.BROTLI_PARAM_QUALITY]: 5 }
const LARGE_BYTES = 500_000

interface Asset {
  type: string
  plain: Uint8Array<ArrayBuffer>
  /** Compressed once, at the first request that accepts it. */
  br?: Uint8Array<ArrayBuffer>
  gzip?: Uint8Array<ArrayBuffer>
}

/** The built scripts, styles and fonts, and the files of public/: few and small, so they are kept in memory. */
export const serveAssets = assetsIn('client')
export const serveConsoleAssets = assetsIn('console/client')

function assetsIn(folder: string): (c: EdgeContext) => Response {
  let assets: Map<string, Asset> | undefined
  return (c) => {
    assets ??= readAssets(join(BUILD, folder))
    return serveAsset(c, assets)
  }
}

function serveAsset(c: EdgeContext, assets: Map<string, Asset>): Response {
  const asset = assets.get(c.req.path.slice(1))
  if (!asset) return c.text('Not found\n', 404)
  const accepts = c.req.header('accept-encoding') ?? ''
  c.header('Content-Type', asset.type)
  const isNamedByContent = c.req.path.startsWith('/assets/')
  c.header('Cache-Control', isNamedByContent ? 'public, max-age=31536000, immutable' : 'public, max-age=86400')
  c.header('Vary', 'Accept-Encoding')
  // A service worker has the policy of its own script.
  const policy = WORKERS[c.req.path]
  if (policy) c.header('Content-Security-Policy', policy)
  if (/^(font|image\/jpeg)/.test(asset.type)) return c.body(asset.plain)
  if (/\bbr\b/.test(accepts)) {
    const params = asset.plain.length > LARGE_BYTES ? QUICK : SMALLEST
    asset.br ??= new Uint8Array(brotliCompressSync(asset.plain, { params }))
    return c.body(asset.br, 200, { 'Content-Encoding': 'br' })
  }
  if (/\bgzip\b/.test(accepts)) {
    asset.gzip ??= new Uint8Array(gzipSync(asset.plain, { level: 9 }))
    return c.body(asset.gzip, 200, { 'Content-Encoding': 'gzip' })
  }
  return c.body(asset.plain)
}

function readAssets(folder: string): Map<string, Asset> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  return new Map(
    files.map((file) => {
      const path = join(file.parentPath, file.name)
      const type = TYPES[file.name.slice(file.name.lastIndexOf('.') + 1)] ?? 'application/octet-stream'
      return [relative(folder, path), { type, plain: new Uint8Array(readFileSync(path)) }]
    }),
  )
}
