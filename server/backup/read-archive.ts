import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open, stat } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createZstdDecompress } from 'node:zlib'
import type { Message } from '#contract/say.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import { type End, type Head, type Kind, LAST_BYTES, type Line } from './lines.ts'

const NEWLINE = 10
/** Longer than any line or chunk. */
const LONGEST = 2 ** 30

export interface Checked {
  head: Head
  end: End
}

type OnRead = (share: number) => void

/** Reads the whole file before anything is changed: a truncated or altered one is rejected and does no harm (F29). */
export async function checkArchive(file: string, onRead: OnRead): Promise<Checked> {
  const hash = createHash('sha256')
  let head: Head | undefined
  let end: End | undefined
  for await (const { kind, text, bytes } of readArchive(file, onRead)) {
    if (end) throw spoilt(file, 'longer')
    if (kind === 'H') head = parse<Head>(file, text)
    if (kind === 'E') end = parse<End>(file, text)
    else hash.update(`${kind}${text}\n`)
    if (bytes) hash.update(bytes)
  }
  if (!head || !end) throw spoilt(file, 'incomplete')
  if (hash.digest('hex') !== end.sha256) throw spoilt(file, 'changed')
  if (![1, 2].includes(head.format)) throw spoilt(file, 'newer')
  return { head, end }
}

export async function* readArchive(file: string, onRead: OnRead): AsyncGenerator<Line> {
  let buffered: Buffer[] = []
  let length = 0
  let bulk: { line: Line; length: number } | undefined
  for await (const chunk of unpacked(file, onRead)) {
    let rest = chunk
    while (rest.length > 0) {
      const newline = bulk ? -1 : rest.indexOf(NEWLINE)
      const end = bulk ? bulk.length - length : newline + 1
      const isWhole = bulk ? end <= rest.length : newline >= 0
      const piece = isWhole ? rest.subarray(0, end) : rest
      buffered.push(piece)
      length += piece.length
      rest = rest.subarray(piece.length)
      if (!isWhole) continue
      const bytes = buffered.length === 1 ? piece : Buffer.concat(buffered)
      buffered = []
      length = 0
      if (bulk) {
        yield { ...bulk.line, bytes }
        bulk = undefined
        continue
      }
      const line = lineOf(bytes.subarray(0, -1))
      if (line.kind !== 'C' && line.kind !== 'B') yield line
      else bulk = { line, length: lengthOf(file, line.text) }
    }
  }
  if (bulk || length > 0) throw spoilt(file, 'incomplete')
}

async function* unpacked(file: string, onRead: OnRead): AsyncGenerator<Buffer> {
  const { size } = await stat(file)
  const isGzip = (await bytesAt(file, 0, 2)).toString('latin1') === '\x1f\x8b'
  const isZstd = (await bytesAt(file, 0, 4)).toString('latin1') === '\x28\xb5\x2f\xfd'
  if (!isGzip && !isZstd) throw spoilt(file, 'foreign')
  const last = size - LAST_BYTES.length
  if (isZstd && !(await bytesAt(file, Math.max(0, last), LAST_BYTES.length)).equals(LAST_BYTES)) {
    throw spoilt(file, 'incomplete')
  }
  const input = createReadStream(file, { highWaterMark: 1024 * 1024, ...(isZstd && { end: last - 1 }) })
  const unpacking = isGzip ? createGunzip() : createZstdDecompress({ chunkSize: 1024 * 1024 })
  const reading = pipeline(input, unpacking)
  reading.catch(() => {}) // reported by the reader of the decompressed stream too
  try {
    for await (const chunk of unpacking) {
      onRead(input.bytesRead / size)
      yield chunk as Buffer
    }
    await reading
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException
    if (code === 'Z_BUF_ERROR' || message === 'unexpected end of file') throw spoilt(file, 'incomplete')
    if (/^(Z_|ZSTD_)/.test(code)) throw spoilt(file, 'foreign')
    throw error
  }
}

async function bytesAt(file: string, position: number, length: number): Promise<Buffer> {
  const handle = await open(file)
  const { buffer, bytesRead } = await handle
    .read({ buffer: Buffer.alloc(length), position })
    .finally(() => handle.close())
  return buffer.subarray(0, bytesRead)
}

/** The hash is known only at the end; invalid JSON means that the file was altered. */
function parse<T>(file: string, text: string): T {
  try {
    return JSON.parse(text) as T
  } catch {
    throw spoilt(file, 'changed')
  }
}

function lengthOf(file: string, text: string): number {
  const length = Number(text)
  if (!/^[1-9]\d*$/.test(text) || length > LONGEST) throw spoilt(file, 'changed')
  return length
}

function lineOf(bytes: Buffer): Line {
  return { kind: bytes.toString('latin1', 0, 1) as Kind, text: bytes.toString('utf8', 1) }
}

function spoilt(file: string, flaw: (Message & { id: 'backupSpoilt' })['flaw']): Refusal {
  return new Refusal('bad-input', { id: 'backupSpoilt', file, flaw })
}
