import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { EdgeContext } from './edge.ts'

const FOLDER = join(import.meta.dirname, '../../build/client/assets')
const TYPES: Record<string, string> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  woff2: 'font/woff2',
  svg: 'image/svg+xml',
  json: 'application/json',
}

interface Asset {
  type: string
  plain: Uint8Array<ArrayBuffer>
  /** Compressed once, at the first request that wants it. */
  br?: Uint8Array<ArrayBuffer>
  gzip?: Uint8Array<ArrayBuffer>
}

let assets: Map<string, Asset> | undefined

/** The built scripts, styles and fonts: few and small, so they live in memory; their names change with their content. */
export function serveAssets(c: EdgeContext): Response {
  assets ??= readAssets()
  const asset = assets.get(c.req.path.slice('/assets/'.length))
  if (!asset) return c.text('Not found\n', 404)
  const accepts = c.req.header('accept-encoding') ?? ''
  c.header('Content-Type', asset.type)
  c.header('Cache-Control', 'public, max-age=31536000, immutable')
  c.header('Vary', 'Accept-Encoding')
  if (asset.type.startsWith('font/')) return c.body(asset.plain)
  if (/\bbr\b/.test(accepts)) {
    asset.br ??= new Uint8Array(
      brotliCompressSync(asset.plain, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }),
    )
    return c.body(asset.br, 200, { 'Content-Encoding': 'br' })
  }
  if (/\bgzip\b/.test(accepts)) {
    asset.gzip ??= new Uint8Array(gzipSync(asset.plain, { level: 9 }))
    return c.body(asset.gzip, 200, { 'Content-Encoding': 'gzip' })
  }
  return c.body(asset.plain)
}

function readAssets(): Map<string, Asset> {
  return new Map(
    readdirSync(FOLDER).map((name) => {
      const extension = name.slice(name.lastIndexOf('.') + 1)
      const type = TYPES[extension] ?? 'application/octet-stream'
      return [name, { type, plain: new Uint8Array(readFileSync(join(FOLDER, name))) }]
    }),
  )
}
