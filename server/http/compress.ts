import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

/** Text for the wire, in the best coding that the browser reads. */
export async function compress(accepts: string | undefined, response: Response): Promise<Response> {
  const headers = new Headers(response.headers)
  headers.append('Vary', 'Accept-Encoding')
  const body = Buffer.from(await response.arrayBuffer())
  const { status } = response
  if (/\bbr\b/.test(accepts ?? '')) {
    headers.set('Content-Encoding', 'br')
    const packed = await toBrotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
    return new Response(new Uint8Array(packed), { status, headers })
  }
  if (/\bgzip\b/.test(accepts ?? '')) {
    headers.set('Content-Encoding', 'gzip')
    return new Response(new Uint8Array(await toGzip(body)), { status, headers })
  }
  return new Response(new Uint8Array(body), { status, headers })
}
