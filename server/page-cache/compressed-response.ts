import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, brotliDecompressSync, constants, gzipSync } from 'node:zlib'

const toBrotli = promisify(brotliCompress)
// Two thirds of a millisecond for a page. The next level would take half as long again for 7 % fewer bytes, and these
// already fit into the initial window of a new connection. On a thread of the pool it took as much of ours and twice
// that of the other core's (decision 013).
const QUALITY_AT_ONCE = 4
const QUALITY_OF_OFTEN_SERVED = 10 // a sixth fewer bytes, for 20 to 50 ms

/** The headers of a response as Node writes them: name, value, name, value. */
export type RawHeaders = string[]

export interface WireResponse {
  status: number
  headers: RawHeaders
  body: Buffer | null
}

export interface RequestedForm {
  acceptEncoding: string | undefined
  ifNoneMatch: string | undefined
  isHead: boolean
}

/** A finished page, compressed, with its headers ready for each encoding. */
export class CompressedResponse {
  readonly status: number
  readonly #etag: string
  readonly #headers: RawHeaders
  readonly #brotli: Buffer
  #gzip: Buffer | undefined
  readonly #ready = new Map<string, WireResponse>()

  static of(status: number, headers: RawHeaders, text: Buffer): CompressedResponse {
    // Weak: the same page in another encoding, or compressed again, is the same page.
    const etag = `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`
    return new CompressedResponse(
      status,
      [...headers, 'ETag', etag, 'Vary', 'Accept-Encoding'],
      brotliCompressSync(text, { params: paramsFor(text, QUALITY_AT_ONCE) }),
      etag,
    )
  }

  private constructor(status: number, headers: RawHeaders, brotli: Buffer, etag: string) {
    this.status = status
    this.#headers = headers
    this.#brotli = ownBytes(brotli)
    this.#etag = etag
  }

  /** Its approximate size in memory, with the headers and the gzip copy that may be added. */
  get bytes(): number {
    return 2 * this.#brotli.length + 4_096
  }

  /** The same page in fewer bytes. */
  async recompressed(): Promise<CompressedResponse> {
    const text = brotliDecompressSync(this.#brotli)
    const smaller = await toBrotli(text, { params: paramsFor(text, QUALITY_OF_OFTEN_SERVED) })
    return new CompressedResponse(this.status, this.#headers, smaller, this.#etag)
  }

  in({ acceptEncoding = '', ifNoneMatch, isHead }: RequestedForm): WireResponse {
    const coding = accepts(acceptEncoding, 'br') ? 'br' : accepts(acceptEncoding, 'gzip') ? 'gzip' : 'identity'
    const isUnchanged = this.status === 200 && ifNoneMatch !== undefined && ifNoneMatch.includes(this.#etag.slice(2))
    const form = isUnchanged ? 'unchanged' : isHead ? `${coding} head` : coding
    const ready = this.#ready.get(form)
    if (ready) return ready
    const response = isUnchanged ? { status: 304, headers: this.#headers, body: null } : this.#make(coding, isHead)
    if (coding !== 'identity') this.#ready.set(form, response) // uncompressed copies are large and rarely requested
    return response
  }

  #make(coding: 'br' | 'gzip' | 'identity', isHead: boolean): WireResponse {
    const body = this.#body(coding)
    const headers = [...this.#headers, 'Content-Length', String(body.length)]
    if (coding !== 'identity') headers.push('Content-Encoding', coding)
    return { status: this.status, headers, body: isHead ? null : body }
  }

  #body(coding: 'br' | 'gzip' | 'identity'): Buffer {
    if (coding === 'br') return this.#brotli
    const text = brotliDecompressSync(this.#brotli)
    if (coding === 'identity') return text
    this.#gzip ??= ownBytes(gzipSync(text))
    return this.#gzip
  }
}

/** zlib returns a slice of a 64 KiB buffer, which would stay in memory as a whole. */
function ownBytes(slice: Buffer): Buffer {
  const bytes = Buffer.allocUnsafeSlow(slice.length)
  bytes.set(slice)
  return bytes
}

function paramsFor(text: Buffer, quality: number) {
  return { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: text.length }
}

function accepts(accepted: string, coding: string): boolean {
  return accepted.includes(coding) && !new RegExp(`\\b${coding}\\s*;\\s*q=0(?:\\.0*)?\\s*(?:,|$)`).test(accepted)
}
