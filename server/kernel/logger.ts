import pino from 'pino'
import { escaped } from './terminal.ts'

export type Logger = pino.Logger

const UNWRITTEN_MAX = 1_000_000
const WRITTEN_AT_ONCE = 4_096
const WAITING_MS = 100

/**
 * JSON lines on stdout, or where a command prints its answer there, on stderr; what could name a person or open a door never gets in. Lines of a tenth of a second go out together: a
 * write for each would cost more than a kept page does. At the end of the process they are flushed.
 */
export function createLogger(level: string, { onStderr = false } = {}): Logger {
  return pino(
    {
      level,
      serializers: { err: describeError },
      redact: {
        paths: ['password', 'token', 'authorization', 'cookie', '*.password', '*.token', '*.authorization', '*.cookie'],
        censor: '[hidden]',
      },
    },
    openOutput(onStderr ? 2 : 1),
  )
}

/** A log whose disk is full must not end the shop (F21): lines wait for room, and beyond so many bytes they are dropped. */
function openOutput(dest: number) {
  const output = pino.destination({
    dest,
    sync: false,
    maxLength: UNWRITTEN_MAX,
    minLength: WRITTEN_AT_ONCE,
    periodicFlush: WAITING_MS,
  })
  // What a stranger has typed must not move the cursor of the terminal on which somebody reads along.
  const write = output.write.bind(output)
  output.write = (line) => write(`${escaped(line.trimEnd())}\n`)
  let isFull = false
  output.on('error', () => {
    isFull = true
  })
  output.on('write', () => {
    isFull = false
  })
  // At the end of the process it would try for ever to write what cannot be written.
  const flush = output.flushSync.bind(output)
  output.flushSync = () => {
    if (!isFull) flush()
  }
  return output
}

/** Without what libraries hang on their errors: PostgreSQL's client alone fills several kilobytes, its password among them. */
function describeError(error: unknown): object {
  if (!(error instanceof Error)) return { message: String(error) }
  const code = 'code' in error ? { code: String(error.code) } : {}
  return { type: error.name, message: error.message, ...code, stack: error.stack }
}
