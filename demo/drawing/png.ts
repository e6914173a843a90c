import { crc32, deflateSync } from 'node:zlib'

/** Encodes RGBA pixels as a PNG data URL, synchronously so that drawings stay plain functions. */
export function pngAddress(columns: number, rows: number, rgba: Uint8Array): string {
  const raw = Buffer.alloc(rows * (columns * 4 + 1))
  for (let row = 0; row < rows; row++) {
    raw.set(rgba.subarray(row * columns * 4, (row + 1) * columns * 4), row * (columns * 4 + 1) + 1)
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(columns, 0)
  header.writeUInt32BE(rows, 4)
  header.set([8, 6, 0, 0, 0], 8)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  const file = Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(raw, { level: 1 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
  return `data:image/png;base64,${file.toString('base64')}`
}

function chunk(kind: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(kind, 'latin1'), data])
  const framed = Buffer.alloc(body.length + 8)
  framed.writeUInt32BE(data.length, 0)
  framed.set(body, 4)
  framed.writeUInt32BE(crc32(body), body.length + 4)
  return framed
}
