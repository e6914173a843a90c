import pino from 'pino'

export type Logger = pino.Logger

/** JSON lines on stdout; what could name a person or open a door never gets in. */
export function createLogger(level: string): Logger {
  return pino({
    level,
    redact: {
      paths: ['password', 'token', 'authorization', 'cookie', '*.password', '*.token', '*.authorization', '*.cookie'],
      censor: '[hidden]',
    },
  })
}
