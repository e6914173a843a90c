import { statSync } from 'node:fs'
import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { z } from 'zod'
import { GATEWAY_VARIABLES } from '#server/payments/index.ts'
import { isBucket, isHttp, isOrigin, isPostgres, isSmtp } from './addresses.ts'

const PROJECT = resolve(import.meta.dirname, '../..')
const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const

export type LogLevel = (typeof LOG_LEVELS)[number]

/** Printed by `haat settings` and in docs/settings.md. */
export const environmentSchema = z.object({
  PORT: z
    .string()
    .refine((text) => /^\d{1,5}$/.test(text) && Number(text) >= 1 && Number(text) <= 65_535, {
      error: ({ input }) => `PORT is "${input}", but must be a whole number from 1 to 65535, for example PORT=3001.`,
    })
    .default('3000')
    .transform(Number)
    .describe('the port it listens on'),
  HAAT_DATA: z
    .string()
    .default(resolve(PROJECT, '.haat'))
    .transform((path) => resolve(path))
    .refine((path) => !isFile(path), {
      error: ({ input }) => `HAAT_DATA is ${input}, which is a file, but must be a folder. Name another one.`,
    })
    .describe('the folder with pictures and, without `DATABASE_URL`, the database; several servers share one'),
  // The error message must not repeat the value: it contains a secret.
  HAAT_PICTURES_URL: z
    .string()
    .refine(isBucket, {
      error:
        'HAAT_PICTURES_URL must look like https://KEY:SECRET@s3.ap-south-1.amazonaws.com/bucket?region=ap-south-1, with / in the secret as %2F.',
    })
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
      error: ({ input }) =>
        `HAAT_HOST is "${input}", but must be an address to listen on, such as 0.0.0.0 or 127.0.0.1.`,
    })
    .optional()
    .describe(
      'the address it listens on, by default 0.0.0.0; behind a proxy on the same machine 127.0.0.1; npm start uses loopback only',
    ),
  HAAT_PUBLIC_URL: z
    .string()
    .refine(isOrigin, {
      error: ({ input }) =>
        `HAAT_PUBLIC_URL is "${input}", but must be the scheme, host and port that shoppers use, such as https://haat.example.`,
    })
    .transform((text) => new URL(text).origin)
    .optional()
    .describe("the scheme and port of the shops' URLs, such as https://haat.example; the host is each shop's own"),
  HAAT_SECRET: z
    .string()
    .min(32, { error: 'HAAT_SECRET must have at least 32 characters. Make one with: openssl rand -base64 48' })
    .optional()
    .describe(
      'at least 32 random characters that encrypt payment keys; a secret, stored apart from the backups: openssl rand -base64 48',
    ),
  // The error message must not repeat the value: it contains a password.
  SMTP_URL: z
    .string()
    .refine(isSmtp, {
      error: 'SMTP_URL must look like smtps://user:password@mail.example.in:465.',
    })
    .optional()
    .describe(
      'the SMTP server for mails, such as smtps://user:password@mail.example.in:465; without it they stay in the outbox',
    ),
  ...GATEWAY_VARIABLES,
  HAAT_TRUSTED_PROXIES: z
    .string()
    .default('')
    .transform((list) =>
      list
        .split(',')
        .map((address) => address.trim())
        .filter(Boolean),
    )
    .refine((addresses) => addresses.every((address) => isIP(address) !== 0), {
      error: 'HAAT_TRUSTED_PROXIES must be a list of IP addresses with commas between them, such as 10.0.0.4,10.0.0.5.',
    })
    .describe('comma-separated addresses of the proxies whose X-Forwarded-* headers are trusted; none by default'),
  HAAT_RATE_LIMITS: z
    .literal('relaxed', {
      error: ({ input }) =>
        `HAAT_RATE_LIMITS is "${input}", but can only be "relaxed". Leave it out for the usual limits.`,
    })
    .optional()
    .describe('`relaxed` multiplies the limits by 1,000, for tests on this machine'),
  HAAT_METRICS_TOKEN: z
    .string()
    .min(16, { error: 'HAAT_METRICS_TOKEN must have at least 16 characters. Make one with: openssl rand -hex 24' })
    .optional()
    .describe('the bearer token for /metrics, at least 16 characters; without it nobody may read them'),
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .string()
    .refine(isHttp, {
      error: ({ input }) =>
        `OTEL_EXPORTER_OTLP_ENDPOINT is "${input}", but must be the address of a collector, such as http://localhost:4318.`,
    })
    .optional()
    .describe('the OpenTelemetry collector for traces; without it none are sent'),
  HAAT_LOG: z
    .enum(LOG_LEVELS, {
      error: ({ input }) => `HAAT_LOG is "${input}", but must be one of ${LOG_LEVELS.join(', ')}.`,
    })
    .optional()
    .describe(
      'trace, debug, info, warn, error, fatal or silent; info in production, warn with npm start, and commands are silent',
    ),
})

/** The error message must not repeat the value: it contains a password. */
function postgresAddress(name: string) {
  const error = `${name} must look like postgresql://user:password@host:5432/database.`
  return z.string().refine(isPostgres, { error }).optional()
}

/** A path that cannot be read is reported when it is opened. */
function isFile(path: string): boolean {
  try {
    return statSync(path, { throwIfNoEntry: false })?.isDirectory() === false
  } catch {
    return false
  }
}
