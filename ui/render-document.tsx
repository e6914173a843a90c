import { Writable } from 'node:stream'
import type { ReactNode } from 'react'
import { renderToPipeableStream } from 'react-dom/server'
import { SCRIPT_MARK, ScriptMark } from './script-mark.ts'

/**
 * Renders the whole document before responding, so that it can be hashed for the CSP, compressed and cached. One
 * character per byte.
 */
export async function renderDocument(element: ReactNode): Promise<string> {
  let fault: unknown
  const html = await new Promise<string>((resolve, reject) => {
    const body = new WholeDocument(resolve)
    const { pipe } = renderToPipeableStream(<ScriptMark value={SCRIPT_MARK}>{element}</ScriptMark>, {
      nonce: SCRIPT_MARK,
      // Otherwise React puts large finished parts behind a script, and they are missing before JavaScript.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => pipe(body),
      onShellError: reject,
      onError: (error) => {
        fault ??= error
      },
    })
  })
  if (fault) throw fault
  return html
}

/** Collects React's output without the overhead of a real stream; one character per byte. */
class WholeDocument extends Writable {
  readonly #chunks: Uint8Array[] = []
  readonly #onEnd: (html: string) => void

  constructor(onEnd: (html: string) => void) {
    super()
    this.#onEnd = onEnd
  }

  override write(chunk: Uint8Array | string): boolean {
    this.#chunks.push(typeof chunk === 'string' ? Buffer.from(chunk) : chunk)
    return true
  }

  override end(): this {
    this.#onEnd(Buffer.concat(this.#chunks).toString('latin1'))
    return this
  }
}
