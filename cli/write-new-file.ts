import { once } from 'node:events'
import { open, rm } from 'node:fs/promises'
import { finished } from 'node:stream/promises'

/** Creates a new file that only this user can read; removes it if it cannot be completed. */
export async function writeNewFile<T>(
  file: string,
  fill: (write: (text: string) => Promise<void>) => Promise<T>,
): Promise<T> {
  const out = (await open(file, 'wx', 0o600)).createWriteStream()
  const written = finished(out)
  written.catch(() => {}) // reported by the next write, or below
  try {
    const result = await fill(async (text) => {
      if (!out.write(text)) await Promise.race([once(out, 'drain'), written])
    })
    out.end()
    await written
    return result
  } catch (error) {
    out.destroy()
    await rm(file, { force: true })
    throw error
  }
}
