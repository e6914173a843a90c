import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { Refusal } from '#server/kernel/refusal.ts'

const BOMB_BYTES = 100 * 1024 * 1024
/** A real catalogue compresses ten to thirty times; a malicious file, a thousand times. */
const BOMB_RATIO = 200

interface TextOfFile {
  isJson: boolean
  bytes: AsyncIterable<Buffer>
}

/**
 * The text of a file as UTF-8, or in an encoding that the line reader can decode: gzip is decompressed, UTF-16
 * converted.
 */
export async function readText(chunks: AsyncIterable<Buffer>, encoding?: string): Promise<TextOfFile> {
  const compressed = await begin(chunks)
  const plain =
    compressed.start.toString('latin1', 0, 2) === '\x1f\x8b' ? await begin(gunzip(compressed.all)) : compressed
  const label = encoding ?? markedEncoding(plain.start)
  const text = label ? await begin(decode(plain.all, label)) : plain
  return { isJson: /^\ufeff?\s*[[{]/.test(text.start.toString('utf8', 0, 1000)), bytes: text.all }
}

const START_BYTES = 512

interface Begun {
  /** Enough to recognise the kind of file. */
  start: Buffer
  all: AsyncIterable<Buffer>
}

async function begin(chunks: AsyncIterable<Buffer>): Promise<Begun> {
  const rest = chunks[Symbol.asyncIterator]()
  let start: Buffer = Buffer.alloc(0)
  let isEnd = false
  while (start.length < START_BYTES && !isEnd) {
    const { value, done } = await rest.next()
    isEnd = done === true
    if (value && !isEnd) start = Buffer.concat([start, value])
  }
  async function* all(): AsyncGenerator<Buffer> {
    if (start.length > 0) yield start
    yield* { [Symbol.asyncIterator]: () => rest }
  }
  return { start, all: all() }
}

async function* gunzip(compressed: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const unpacking = createGunzip({ chunkSize: 256 * 1024 })
  pipeline(compressed, unpacking, () => {}) // its errors are thrown by the loop
  let bytes = 0
  try {
    for await (const chunk of unpacking) {
      bytes += chunk.length
      if (bytes > BOMB_BYTES && bytes > unpacking.bytesWritten * BOMB_RATIO) throw bomb()
      yield chunk
    }
  } catch (error) {
    if (!(error instanceof Error) || !('code' in error) || !/^Z_/.test(String(error.code))) throw error
    throw new Refusal('wrong-type', { id: 'gzipDamaged' })
  }
}

function bomb(): Refusal {
  return new Refusal('too-large', { id: 'gzipBomb', times: BOMB_RATIO })
}

function markedEncoding(start: Buffer): string | undefined {
  const mark = start.toString('latin1', 0, 2)
  if (mark === '\xff\xfe') return 'utf-16le'
  return mark === '\xfe\xff' ? 'utf-16be' : unmarkedEncoding(start)
}

/** UTF-16 without a byte order mark: commas, digits and spaces have a zero byte, all on the same side. */
function unmarkedEncoding(start: Buffer): string | undefined {
  const looked = start.subarray(0, START_BYTES)
  let [odd, even] = [0, 0]
  for (const [at, byte] of looked.entries()) {
    if (byte === 0 && at % 2 === 1) odd++
    else if (byte === 0) even++
  }
  if (odd + even < Math.max(4, looked.length / 50)) return undefined
  if (odd > even * 9) return 'utf-16le'
  return even > odd * 9 ? 'utf-16be' : undefined
}

async function* decode(chunks: AsyncIterable<Buffer>, label: string): AsyncGenerator<Buffer> {
  const decoder = new TextDecoder(label)
  for await (const chunk of chunks) yield Buffer.from(decoder.decode(chunk, { stream: true }))
  yield Buffer.from(decoder.decode())
}
