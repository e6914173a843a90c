import pino from 'pino'

export type Logger = pino.Logger

const UNWRITTEN_MAX = 1_000_000
const WRITTEN_AT_ONCE = 4_096
const WAITING_MS = 100

/**
 * JSON lines on stdout; what could name a person or open a door never gets in. Lines of a tenth of a second go out together: a
 * write for each would cost more than a kept page does. At the end of the process they are flushed.
 */
export function createLogger(level: string): Logger {
  return pino(
    {
      level,
      serializers: { err: describeError },
      redact: {
        paths: ['password', 'token', 'authorization', 'cookie', '*.password', '*.token', '*.authorization', '*.cookie'],
        censor: '[hidden]',
      },
    },
    openStdout(),
  )
}

/** A log whose disk is full must not end the shop (F21): lines wait for room, and beyond so many bytes they are dropped. */
function openStdout() {
  const stdout = pino.destination({
    sync: false,
    maxLength: UNWRITTEN_MAX,
    minLength: WRITTEN_AT_ONCE,
    periodicFlush: WAITING_MS,
  })
  let isFull = false
  stdout.on('error', () => {
    isFull = true
  })
  stdout.on('write', () => {
    isFull = false
  })
  // At the end of the process it would try for ever to write what cannot be written.
  const flush = stdout.flushSync.bind(stdout)
  stdout.flushSync = () => {
    if (!isFull) flush()
  }
  return stdout
}

/** Without what libraries hang on their errors: PostgreSQL's client alone fills several kilobytes, its password among them. */
function describeError(error: unknown): object {
  if (!(error instanceof Error)) return { message: String(error) }
  const code = 'code' in error ? { code: String(error.code) } : {}
  return { type: error.name, message: error.message, ...code, stack: error.stack }
}
