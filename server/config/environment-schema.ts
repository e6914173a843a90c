import { statSync } from 'node:fs'
import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { z } from 'zod'
import { asText } from '#contract/say.ts'
import { COURIER_VARIABLES } from '#server/parcels/index.ts'
import { GATEWAY_VARIABLES } from '#server/payments/index.ts'
import { PHONE_SENDER_VARIABLES } from '#server/phone-messages/index.ts'
import { isBucket, isHttp, isOrigin, isPostgres, isSmtp } from './addresses.ts'

const PROJECT = resolve(import.meta.dirname, '../..')
const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const

export type LogLevel = (typeof LOG_LEVELS)[number]

/** Printed by `haat settings` and in docs/settings.md. */
export const environmentSchema = z.object({
  PORT: z
    .string()
    .refine((text) => /^\d{1,5}$/.test(text) && Number(text) >= 1 && Number(text) <= 65_535, {
      error: ({ input }) => asText({ id: 'portWrong', given: input }),
    })
    .default('3000')
    .transform(Number)
    .describe('the port it listens on'),
  HAAT_DATA: z
    .string()
    .default(resolve(PROJECT, '.haat'))
    .transform((path) => resolve(path))
    .refine((path) => !isFile(path), {
      error: ({ input }) => asText({ id: 'dataIsFile', given: input }),
    })
    .describe('the folder with pictures and, without `DATABASE_URL`, the database; several servers share one'),
  HAAT_PICTURES_URL: z
    .string()
    .refine(isBucket, asText({ id: 'bucketWrong' }))
    .optional()
    .describe('an S3-compatible bucket for the pictures, with its key; without it they are in `HAAT_DATA`'),
  DATABASE_URL: postgresAddress('DATABASE_URL').describe(
    'an external PostgreSQL 18, with the login `haat_app`, which owns nothing; without it the embedded one runs',
  ),
  DATABASE_OWNER_URL: postgresAddress('DATABASE_OWNER_URL').describe(
    'the same with the login of the owner of its tables, for commands; a server that has it applies the migrations at startup',
  ),
  DATABASE_REPLICA_URL: postgresAddress('DATABASE_REPLICA_URL').describe(
    'a streaming replica of it, used for shop pages while it keeps up',
  ),
  HAAT_HOST: z
    .string()
    .refine((text) => text === 'localhost' || isIP(text) !== 0, {
      error: ({ input }) => asText({ id: 'listenWrong', given: input }),
    })
    .optional()
    .describe(
      'the address it listens on, by default 0.0.0.0; behind a proxy on the same machine 127.0.0.1; npm start uses loopback only',
    ),
  HAAT_PUBLIC_URL: z
    .string()
    .refine(isOrigin, {
      error: ({ input }) => asText({ id: 'publicUrlWrong', given: input }),
    })
    .transform((text) => new URL(text).origin)
    .optional()
    .describe("the scheme and port of the shops' URLs, such as https://haat.example; the host is each shop's own"),
  HAAT_CONSOLE_HOST: z
    .string()
    .regex(/^[a-z0-9-]+(?:\.[a-z0-9-]+)*$/, asText({ id: 'consoleHostWrong' }))
    .optional()
    .describe(
      'the host of the console for the staff of all shops, which none of them has; without it there is none (npm start: manage.localhost)',
    ),
  HAAT_OPEN_SHOPS: z
    .string()
    .regex(/^\d{1,4}$/, asText({ id: 'openShopsWrong' }))
    .transform(Number)
    .optional()
    .describe(
      'how many shops may be opened in a day at the console, by anybody with an e-mail address; without it only operators open shops (npm start: 20). Shops that strangers open take online payments only with keys of their own, never to a payment account of the server, and have limits for pictures and mails',
    ),
  HAAT_SECRET: z
    .string()
    .min(32, asText({ id: 'secretTooShort' }))
    .optional()
    .describe(
      'at least 32 random characters that encrypt payment keys and the key of notifications; a secret, stored apart from the backups: openssl rand -base64 48',
    ),
  SMTP_URL: z
    .string()
    .refine(isSmtp, asText({ id: 'smtpUrlWrong' }))
    .optional()
    .describe(
      'the SMTP server for mails, such as smtps://user:password@mail.example.in:465; without it they stay in the outbox',
    ),
  ...GATEWAY_VARIABLES,
  ...COURIER_VARIABLES,
  ...PHONE_SENDER_VARIABLES,
  HAAT_TRUSTED_PROXIES: z
    .string()
    .default('')
    .transform((list) =>
      list
        .split(',')
        .map((address) => address.trim())
        .filter(Boolean),
    )
    .refine((addresses) => addresses.every((address) => isIP(address) !== 0), asText({ id: 'proxiesWrong' }))
    .describe('comma-separated addresses of the proxies whose X-Forwarded-* headers are trusted; none by default'),
  HAAT_RATE_LIMITS: z
    .literal('relaxed', {
      error: ({ input }) => asText({ id: 'rateLimitsWrong', given: input }),
    })
    .optional()
    .describe('`relaxed` multiplies the limits by 1,000, for tests on this machine'),
  HAAT_METRICS_TOKEN: z
    .string()
    .min(16, asText({ id: 'metricsTokenTooShort' }))
    .optional()
    .describe('the bearer token for /metrics, at least 16 characters; without it nobody may read them'),
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .string()
    .refine(isHttp, {
      error: ({ input }) => asText({ id: 'collectorWrong', given: input }),
    })
    .optional()
    .describe('the OpenTelemetry collector for traces; without it none are sent'),
  HAAT_LOG: z
    .enum(LOG_LEVELS, {
      error: ({ input }) => asText({ id: 'logLevelWrong', given: input, known: LOG_LEVELS }),
    })
    .optional()
    .describe(
      'trace, debug, info, warn, error, fatal or silent; info in production, warn with npm start, and commands are silent',
    ),
})

function postgresAddress(name: string) {
  return z
    .string()
    .refine(isPostgres, asText({ id: 'postgresUrlWrong', name }))
    .optional()
}

/** A path that cannot be read is reported when it is opened. */
function isFile(path: string): boolean {
  try {
    return statSync(path, { throwIfNoEntry: false })?.isDirectory() === false
  } catch {
    return false
  }
}
