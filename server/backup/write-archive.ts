import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { access, appendFile, open, rename, rm } from 'node:fs/promises'
import { finished } from 'node:stream/promises'
import { constants, createZstdCompress } from 'node:zlib'
import { Refusal } from '#server/kernel/refusal.ts'
import { type End, type Kind, LAST_BYTES } from './lines.ts'

export interface Archive {
  write(kind: Kind, content: object): Promise<void>
  /** In chunks of any size. */
  writeBytes(kind: 'C' | 'B', bytes: Buffer): Promise<void>
}

const PIECE = 1024 * 1024
const LEVEL = 3

/**
 * The file appears under its name when it is complete and synced; only this user can read it, for it contains
 * customers' data.
 */
export async function writeArchive(
  file: string,
  fill: (archive: Archive) => Promise<Omit<End, 'sha256'>>,
): Promise<void> {
  if (
    await access(file).then(
      () => true,
      () => false,
    )
  ) {
    throw new Refusal('already-exists', { id: 'backupExists', file })
  }
  const unfinished = `${file}.unfinished`
  const packing = createZstdCompress({ params: { [constants.ZSTD_c_compressionLevel]: LEVEL }, chunkSize: PIECE })
  const output = createWriteStream(unfinished, { mode: 0o600 })
  const written = finished(packing.pipe(output))
  written.catch(() => {}) // reported by the next write, or below
  try {
    const hash = createHash('sha256')
    let buffered: Buffer[] = []
    let length = 0
    let bulk: { kind: 'C' | 'B'; pieces: Buffer[]; length: number } | undefined
    const push = async (bytes: Buffer) => {
      buffered.push(bytes)
      length += bytes.length
      if (length > PIECE) await flush()
    }
    const flush = async () => {
      const bytes = Buffer.concat(buffered)
      buffered = []
      length = 0
      hash.update(bytes)
      if (!packing.write(bytes)) await Promise.race([once(packing, 'drain'), written])
    }
    const endBulk = async () => {
      if (!bulk) return
      const { kind, pieces, length } = bulk
      bulk = undefined
      await push(Buffer.from(`${kind}${length}\n`))
      for (const piece of pieces) await push(piece)
    }
    const archive: Archive = {
      async write(kind, content) {
        await endBulk()
        await push(Buffer.from(`${kind}${JSON.stringify(content)}\n`))
      },
      async writeBytes(kind, bytes) {
        bulk ??= { kind, pieces: [], length: 0 }
        bulk.pieces.push(bytes)
        bulk.length += bytes.length
        if (bulk.length >= PIECE) await endBulk()
      },
    }
    const end = await fill(archive)
    await endBulk()
    await flush()
    packing.end(`E${JSON.stringify({ ...end, sha256: hash.digest('hex') })}\n`)
    await written
    await appendFile(unfinished, LAST_BYTES)
    await onDisk(unfinished)
    await rename(unfinished, file)
  } catch (error) {
    packing.destroy()
    output.destroy()
    await rm(unfinished, { force: true })
    throw error
  }
}

async function onDisk(file: string): Promise<void> {
  const handle = await open(file)
  await handle.sync().finally(() => handle.close())
}
