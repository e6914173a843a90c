import { crc32, inflateRawSync } from 'node:zlib'
import { Refusal } from '#server/kernel/refusal.ts'

export interface ZipEntry {
  name: string
  bytes: Buffer
}

const END = 0x06054b50
const CENTRAL = 0x02014b50
const LOCAL = 0x04034b50
const DEFLATED = 8
const ENTRIES_MAX = 5_000

export function listNames(zip: Buffer): string[] {
  return listEntries(zip).map(({ name }) => name)
}

/**
 * The wanted files of a zip, unpacked one after the other. Their stated size is not trusted: unpacking ends at `most`
 * bytes in total.
 */
export function* unzip(zip: Buffer, isWanted: (name: string) => boolean, most: number): Generator<ZipEntry> {
  let left = most
  for (const { name, method, at, size } of listEntries(zip)) {
    if (!isWanted(name)) continue
    const packed = contentAt(zip, at, size)
    const bytes = method === DEFLATED ? inflate(packed, left, most) : packed
    left -= bytes.length
    if (left < 0) throw unpackedTooLarge(most)
    yield { name, bytes }
  }
}

/** A zip that is not compressed. */
export function storeZip(entries: ZipEntry[]): Buffer {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const { name, bytes } of entries) {
    const called = Buffer.from(name)
    const sums = Buffer.alloc(12)
    sums.writeUInt32LE(crc32(bytes), 0)
    sums.writeUInt32LE(bytes.length, 4)
    sums.writeUInt32LE(bytes.length, 8)
    const local = Buffer.alloc(30)
    local.writeUInt32LE(LOCAL, 0)
    local.writeUInt16LE(20, 4)
    sums.copy(local, 14)
    local.writeUInt16LE(called.length, 26)
    const central = Buffer.alloc(46)
    central.writeUInt32LE(CENTRAL, 0)
    central.writeUInt16LE(20, 4)
    central.writeUInt16LE(20, 6)
    sums.copy(central, 16)
    central.writeUInt16LE(called.length, 28)
    central.writeUInt32LE(at, 42)
    parts.push(local, called, bytes)
    directory.push(central, called)
    at += local.length + called.length + bytes.length
  }
  const listed = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(END, 0)
  end.writeUInt16LE(entries.length, 8)
  end.writeUInt16LE(entries.length, 10)
  end.writeUInt32LE(listed.length, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...parts, listed, end])
}

function listEntries(zip: Buffer): { name: string; method: number; at: number; size: number }[] {
  const end = zip.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]))
  if (end < 0 || end + 22 > zip.length) throw broken()
  const count = zip.readUInt16LE(end + 10)
  if (count > ENTRIES_MAX) throw broken()
  let at = zip.readUInt32LE(end + 16)
  return Array.from({ length: count }, () => {
    if (at + 46 > zip.length || zip.readUInt32LE(at) !== CENTRAL) throw broken()
    const lengths = [28, 30, 32].map((place) => zip.readUInt16LE(at + place))
    const [named = 0] = lengths
    const entry = {
      name: zip.toString('utf8', at + 46, at + 46 + named),
      method: zip.readUInt16LE(at + 10),
      size: zip.readUInt32LE(at + 20),
      at: zip.readUInt32LE(at + 42),
    }
    at += 46 + lengths.reduce((sum, length) => sum + length, 0)
    return entry
  })
}

function contentAt(zip: Buffer, at: number, size: number): Buffer {
  if (at + 30 > zip.length || zip.readUInt32LE(at) !== LOCAL) throw broken()
  const from = at + 30 + zip.readUInt16LE(at + 26) + zip.readUInt16LE(at + 28)
  return zip.subarray(from, from + size)
}

function inflate(packed: Buffer, left: number, most: number): Buffer {
  try {
    return inflateRawSync(packed, { maxOutputLength: Math.max(1, left) })
  } catch (error) {
    throw error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE'
      ? unpackedTooLarge(most)
      : broken()
  }
}

export function unpackedTooLarge(most: number): Refusal {
  return new Refusal('too-large', { id: 'unpackedTooLarge', megabytes: Math.round(most / 2 ** 20) })
}

function broken(): Refusal {
  return new Refusal('wrong-type', { id: 'workbookBroken' })
}
