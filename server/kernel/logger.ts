import pino from 'pino'
import { escaped } from './terminal.ts'

export type Logger = pino.Logger

const UNWRITTEN_MAX = 1_000_000
const WRITTEN_AT_ONCE = 4_096
const WAITING_MS = 100

/**
 * Logs JSON lines to stdout, or to stderr for a command whose output goes to stdout; personal data and secrets never
 * get in. Lines are written in batches of a tenth of a second: a write for each would cost more than a cached page.
 * Flushed at the end of the process.
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

/** A full disk must not stop the shop (F21): lines wait for space, and beyond so many bytes they are dropped. */
function openOutput(dest: number) {
  const output = pino.destination({
    dest,
    sync: false,
    maxLength: UNWRITTEN_MAX,
    minLength: WRITTEN_AT_ONCE,
    periodicFlush: WAITING_MS,
  })
  // Untrusted text must not move the cursor of a terminal that shows the log.
  const write = output.write.bind(output)
  output.write = (line) => write(`${escaped(line.trimEnd())}\n`)
  let isFull = false
  output.on('error', () => {
    isFull = true
  })
  output.on('write', () => {
    isFull = false
  })
  // At the end of the process it would otherwise retry for ever.
  const flush = output.flushSync.bind(output)
  output.flushSync = () => {
    if (!isFull) flush()
  }
  return output
}

/**
 * Without the properties that libraries add to their errors: those of PostgreSQL's client alone fill several kilobytes,
 * including its password.
 */
function describeError(error: unknown): object {
  if (!(error instanceof Error)) return { message: String(error) }
  const code = 'code' in error ? { code: String(error.code) } : {}
  return { type: error.name, message: error.message, ...code, stack: error.stack }
}
