import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { Refusal } from '#server/kernel/refusal.ts'
import type { End, Head, Kind, Line } from './lines.ts'

const NEWLINE = 10
const CHANGED = 'was changed since it was made'

export interface Checked {
  head: Head
  end: End
}

/** Reads the whole file before anything is done with it: a partial or changed one is refused, and harms nothing (F29). */
export async function checkArchive(file: string): Promise<Checked> {
  const hash = createHash('sha256')
  let head: Head | undefined
  let end: End | undefined
  for await (const { kind, text } of readArchive(file)) {
    if (end) throw spoilt(file, 'goes on after its end')
    if (kind === 'H') head = parse<Head>(file, text)
    if (kind === 'E') end = parse<End>(file, text)
    else hash.update(`${kind}${text}\n`)
  }
  if (!head || !end) throw spoilt(file, 'is not whole')
  if (hash.digest('hex') !== end.sha256) throw spoilt(file, CHANGED)
  if (head.format !== 1) throw spoilt(file, 'was made by a newer Haat')
  return { head, end }
}

export async function* readArchive(file: string): AsyncGenerator<Line> {
  let rest: Buffer[] = []
  for await (const chunk of unpacked(file)) {
    let from = 0
    for (let at = chunk.indexOf(NEWLINE); at >= 0; at = chunk.indexOf(NEWLINE, from)) {
      rest.push(chunk.subarray(from, at))
      yield lineOf(Buffer.concat(rest))
      rest = []
      from = at + 1
    }
    if (from < chunk.length) rest.push(chunk.subarray(from))
  }
  if (rest.length > 0) throw spoilt(file, 'is not whole')
}

async function* unpacked(file: string): AsyncGenerator<Buffer> {
  const gunzip = createGunzip()
  const reading = pipeline(createReadStream(file), gunzip)
  reading.catch(() => {}) // told by the reader of gunzip too
  try {
    for await (const chunk of gunzip) yield chunk as Buffer
    await reading
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException
    if (code === 'Z_BUF_ERROR' || message === 'unexpected end of file') throw spoilt(file, 'is not whole')
    if (code.startsWith('Z_')) throw spoilt(file, `is not a backup, or ${CHANGED}`)
    throw error
  }
}

/** The hash is known only at the end, and what is no JSON any more was changed. */
function parse<T>(file: string, text: string): T {
  try {
    return JSON.parse(text) as T
  } catch {
    throw spoilt(file, CHANGED)
  }
}

function lineOf(bytes: Buffer): Line {
  return { kind: bytes.toString('latin1', 0, 1) as Kind, text: bytes.toString('utf8', 1) }
}

function spoilt(file: string, how: string): Refusal {
  return new Refusal('bad-input', `${file} ${how}. Nothing was restored: take another backup.`)
}
