import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { access, open, rename, rm } from 'node:fs/promises'
import { finished } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { Refusal } from '#server/kernel/refusal.ts'
import type { End, Kind } from './lines.ts'

export interface Archive {
  write(kind: Kind, content: object | string): Promise<void>
}

const PIECE = 256 * 1024
const GZIP_LEVEL = 3 // the level that a machine which is selling can spare; pictures do not shrink anyway

/** The file appears under its name when it is whole and on the disk; only this user can read it, for it holds customers. */
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
    throw new Refusal('already-exists', `${file} is there already. A backup never overwrites another: name a new file.`)
  }
  const unfinished = `${file}.unfinished`
  const gzip = createGzip({ level: GZIP_LEVEL })
  const output = createWriteStream(unfinished, { mode: 0o600 })
  const written = finished(gzip.pipe(output))
  written.catch(() => {}) // told by whoever writes next, or below
  try {
    const hash = createHash('sha256')
    let piece = ''
    const flush = async () => {
      if (piece === '') return
      const bytes = Buffer.from(piece)
      piece = ''
      hash.update(bytes)
      if (!gzip.write(bytes)) await Promise.race([once(gzip, 'drain'), written])
    }
    const archive: Archive = {
      async write(kind, content) {
        piece += `${kind}${typeof content === 'string' ? content : JSON.stringify(content)}\n`
        if (piece.length > PIECE) await flush()
      },
    }
    const end = await fill(archive)
    await flush()
    gzip.end(`E${JSON.stringify({ ...end, sha256: hash.digest('hex') })}\n`)
    await written
    await onDisk(unfinished)
    await rename(unfinished, file)
  } catch (error) {
    gzip.destroy()
    output.destroy()
    await rm(unfinished, { force: true })
    throw error
  }
}

async function onDisk(file: string): Promise<void> {
  const handle = await open(file)
  await handle.sync().finally(() => handle.close())
}
