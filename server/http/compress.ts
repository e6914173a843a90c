import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const BROTLI = { [constants.BROTLI_PARAM_QUALITY]: 5 }

/**
 * Compresses text in the best encoding that the browser accepts. Synchronously: it takes one or two milliseconds, and
 * on a thread of the pool half as much again and a turn of the event loop (docs/decisions/013).
 */
export function compress(accepts: string | undefined, answer: Response, body: Buffer): Response {
  const { status } = answer
  const headers = new Headers(answer.headers)
  headers.append('Vary', 'Accept-Encoding')
  if (/\bbr\b/.test(accepts ?? '')) {
    headers.set('Content-Encoding', 'br')
    const params = { ...BROTLI, [constants.BROTLI_PARAM_SIZE_HINT]: body.length }
    return new Response(brotliCompressSync(body, { params }), { status, headers })
  }
  if (/\bgzip\b/.test(accepts ?? '')) {
    headers.set('Content-Encoding', 'gzip')
    return new Response(gzipSync(body), { status, headers })
  }
  return new Response(new Uint8Array(body), { status, headers })
}
