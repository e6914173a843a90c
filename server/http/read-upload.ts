import { CATALOGUE_ZIP_BYTES_MAX } from '#contract/limits.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import type { EdgeContext } from './edge.ts'

const FORM = 'multipart/form-data'
const HEADERS_MAX = 8 * 1024
const FIELDS_MAX = 5
/** The largest file and its form; more is not read at all. */
const FORM_BYTES_MAX = CATALOGUE_ZIP_BYTES_MAX + 2 ** 20

export interface Upload {
  /** As declared by the browser. */
  name: string
  /** What was typed before it in the form. */
  fields: Record<string, string>
  chunks: AsyncIterable<Buffer>
}

/** The one file of a form (RFC 7578), while it arrives: it is never in memory as a whole. */
export async function readUpload(c: EdgeContext): Promise<Upload> {
  const [type = '', ...parameters] = (c.req.header('content-type') ?? '').split(';')
  const boundary = /^\s*boundary="?([^"]{1,70})"?\s*$/i.exec(parameters.join(';'))?.[1]
  if (type.trim().toLowerCase() !== FORM || !boundary) throw new Refusal('wrong-type', { id: 'sendAs', type: FORM })
  if (Number(c.req.header('content-length')) > FORM_BYTES_MAX) throw new Refusal('too-large', { id: 'uploadTooLarge' })
  const rest = new Rest(c.req.raw.body)
  await rest.take(`--${boundary}\r\n`)
  const fields: Record<string, string> = {}
  for (let nth = 0; nth < FIELDS_MAX; nth++) {
    const headers = await rest.take('\r\n\r\n')
    const name = /\bfilename="((?:[^"\\]|\\.)*)"/i.exec(headers)?.[1]
    if (name) return { fields, name: plainName(name), chunks: rest.until(`\r\n--${boundary}`) }
    const field = /\bname="(\w{1,40})"/i.exec(headers)?.[1]
    if (name === '' || field === undefined) break
    fields[field] = await rest.take(`\r\n--${boundary}`)
    if ((await rest.take('\r\n')) === '--') break // the end of the form
  }
  throw new Refusal('bad-input', { id: 'noFileChosen' })
}

/** Browsers write a quote as %22. */
function plainName(name: string): string {
  return name.replace(/\\(.)/g, '$1').replaceAll('%22', '"')
}

class Rest {
  readonly #chunks: AsyncIterator<Uint8Array>
  #buffer: Buffer = Buffer.alloc(0)

  constructor(body: ReadableStream<Uint8Array> | null) {
    this.#chunks = (body ?? new ReadableStream<Uint8Array>())[Symbol.asyncIterator]()
  }

  /** What precedes the mark, which must come soon. */
  async take(mark: string): Promise<string> {
    for (;;) {
      const at = this.#buffer.indexOf(mark)
      if (at >= 0) {
        const text = this.#buffer.toString('utf8', 0, at)
        this.#buffer = this.#buffer.subarray(at + mark.length)
        return text
      }
      if (this.#buffer.length > HEADERS_MAX) throw new Refusal('bad-input', { id: 'noFileChosen' })
      await this.#read()
    }
  }

  async *until(mark: string): AsyncGenerator<Buffer> {
    for (;;) {
      const at = this.#buffer.indexOf(mark)
      if (at >= 0) {
        yield this.#buffer.subarray(0, at)
        return
      }
      const sure = this.#buffer.length - mark.length
      if (sure > 0) {
        yield this.#buffer.subarray(0, sure)
        this.#buffer = this.#buffer.subarray(sure)
      }
      await this.#read()
    }
  }

  async #read(): Promise<void> {
    const { value, done } = await this.#chunks.next().catch(() => ({ value: undefined, done: true }))
    if (done || !value) throw new Refusal('bad-input', { id: 'brokeOff' })
    this.#buffer = this.#buffer.length > 0 ? Buffer.concat([this.#buffer, value]) : Buffer.from(value)
  }
}
