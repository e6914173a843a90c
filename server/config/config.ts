import { statSync } from 'node:fs'
import { isIP } from 'node:net'
import { join, resolve } from 'node:path'
import { z } from 'zod'
import { CannotStart } from '#server/kernel/cannot-start.ts'
import type { Settings } from '#server/kernel/ctx.ts'
import type { AddressSetting } from '#server/kernel/reached-by.ts'
import { findHalfGivenKeys, GATEWAY_VARIABLES, readGatewaySettings } from '#server/payments/index.ts'

/** `start` is for trying and developing on this machine; `serve` is for production; a `command` does not listen. */
export type Mode = 'start' | 'serve' | 'command'

export type Config = Readonly<{
  mode: Mode
  port: number
  /** The addresses to listen on. */
  listen: readonly string[]
  /** The folder for everything that Haat stores; an absolute path. */
  dataFolder: string
  /** Where pictures are stored: a folder, or the URL of a bucket with its keys. */
  uploads: string
  /** An external PostgreSQL, with the server's login; without it the embedded one runs. */
  databaseUrl: string | undefined
  /** The same with the login of the tables' owner, for migrations and for access to all shops. */
  ownerUrl: string | undefined
  /** The setting that has it: a command makes do with DATABASE_URL alone. */
  ownerSetting: AddressSetting | undefined
  /** A streaming replica of it, for shop pages. */
  replicaUrl: string | undefined
  /** An origin: the scheme and port of the shops' public URLs. The host is each shop's own. */
  publicUrl: string
  /** Encrypts sensitive values in the database, such as payment keys. */
  secret: string | undefined
  /** The SMTP server for mails; without it they stay in the outbox. */
  smtpUrl: string | undefined
  gateways: Settings['gateways']
  /** Only these may say in X-Forwarded-* whom they speak for. */
  trustedProxies: readonly string[]
  /** Rate limits are multiplied by this: 1, or 1,000 for tests on loopback. */
  rateFactor: number
  logLevel: LogLevel
  /** Grants access to /metrics; without it nobody has access. */
  metricsToken: string | undefined
  /** The OpenTelemetry collector for traces; without it none are sent. */
  tracesTo: string | undefined
}>

type LogLevel = (typeof LOG_LEVELS)[number]
type Environment = Readonly<Record<string, string | undefined>>

/** The environment is invalid: one sentence for each problem, with the remedy. */
export class ConfigError extends CannotStart {
  readonly problems: readonly string[]

  constructor(problems: string[]) {
    super(problems.join('\n'))
    this.name = 'ConfigError'
    this.problems = problems
  }
}

const PROJECT = resolve(import.meta.dirname, '../..')
const LOOPBACK = ['127.0.0.1', '::1']
const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const

const LOG_LEVEL = { serve: 'info', start: 'warn', command: 'silent' } as const satisfies Record<Mode, string>

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
  // The error message must not repeat the value: it contains a password.
  DATABASE_URL: z
    .string()
    .refine((text) => /^postgres(ql)?:$/.test(parseUrl(text)?.protocol ?? ''), {
      error: 'DATABASE_URL must look like postgresql://user:password@host:5432/database.',
    })
    .optional()
    .describe(
      'an external PostgreSQL 18, with the login `haat_app`, which owns nothing; without it the embedded one runs',
    ),
  // The error message must not repeat the value: it contains a password.
  DATABASE_OWNER_URL: z
    .string()
    .refine((text) => /^postgres(ql)?:$/.test(parseUrl(text)?.protocol ?? ''), {
      error: 'DATABASE_OWNER_URL must look like postgresql://user:password@host:5432/database.',
    })
    .optional()
    .describe(
      'the same with the login of the owner of its tables, for commands; a server that has it applies the migrations at startup',
    ),
  // The error message must not repeat the value: it contains a password.
  DATABASE_REPLICA_URL: z
    .string()
    .refine((text) => /^postgres(ql)?:$/.test(parseUrl(text)?.protocol ?? ''), {
      error: 'DATABASE_REPLICA_URL must look like postgresql://user:password@host:5432/database.',
    })
    .optional()
    .describe('a streaming replica of it, used for shop pages while it keeps up'),
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
    .refine((text) => /^smtps?:$/.test(parseUrl(text)?.protocol ?? '') && parseUrl(text)?.hostname !== '', {
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
    .refine((text) => /^https?:$/.test(parseUrl(text)?.protocol ?? ''), {
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

/** The only reader of the environment. Throws a ConfigError that names every problem at once. */
export function loadConfig(mode: Mode, environment: Environment = process.env): Config {
  // An empty variable (`PORT= npm start`) counts as unset.
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value?.trim()))
  const parsed = environmentSchema.safeParse(given)
  const problems = [
    ...(parsed.success ? [] : parsed.error.issues.map(({ message }) => message)),
    ...(mode === 'serve' ? findMissing(given) : []),
    ...(mode === 'start' ? findOwnerMissing(given) : []),
    ...findHalfGivenKeys(given),
    ...findUnsafe(mode, given),
  ]
  if (!parsed.success || problems.length > 0) throw new ConfigError(problems)

  const { data } = parsed
  return Object.freeze({
    mode,
    port: data.PORT,
    listen: Object.freeze(mode === 'start' ? LOOPBACK : [data.HAAT_HOST ?? '0.0.0.0']),
    dataFolder: data.HAAT_DATA,
    uploads: data.HAAT_PICTURES_URL ?? join(data.HAAT_DATA, 'uploads'),
    databaseUrl: data.DATABASE_URL,
    ...ownerOf(mode, given),
    replicaUrl: data.DATABASE_REPLICA_URL,
    publicUrl: data.HAAT_PUBLIC_URL ?? `http://localhost:${data.PORT}`,
    secret: data.HAAT_SECRET,
    smtpUrl: data.SMTP_URL,
    gateways: readGatewaySettings(data),
    trustedProxies: Object.freeze(data.HAAT_TRUSTED_PROXIES),
    rateFactor: data.HAAT_RATE_LIMITS ? 1_000 : 1,
    metricsToken: data.HAAT_METRICS_TOKEN,
    tracesTo: data.OTEL_EXPORTER_OTLP_ENDPOINT,
    logLevel: data.HAAT_LOG ?? LOG_LEVEL[mode],
  })
}

/** Commands work on all shops; one address is enough for them. */
function ownerOf(
  mode: Mode,
  { DATABASE_URL, DATABASE_OWNER_URL }: Environment,
): Pick<Config, 'ownerUrl' | 'ownerSetting'> {
  if (DATABASE_OWNER_URL) return { ownerUrl: DATABASE_OWNER_URL, ownerSetting: 'DATABASE_OWNER_URL' }
  if (DATABASE_URL && mode === 'command') return { ownerUrl: DATABASE_URL, ownerSetting: 'DATABASE_URL' }
  return { ownerUrl: undefined, ownerSetting: undefined }
}

/** Required in production, without defaults. */
export const NEEDED_TO_SERVE = {
  DATABASE_URL: 'the PostgreSQL of the shops, such as postgresql://haat_app:password@host:5432/database',
  HAAT_PUBLIC_URL: 'the scheme, host and port that shoppers use, such as https://haat.example',
  HAAT_SECRET: 'at least 32 random characters, stored as a secret; make one with: openssl rand -base64 48',
}

function findMissing(given: Environment): string[] {
  return Object.entries(NEEDED_TO_SERVE)
    .filter(([name]) => !given[name])
    .map(([name, meaning]) => `${name} is missing. npm run serve needs it: ${meaning}.`)
}

/** The owner opens the demo shops. */
function findOwnerMissing({ DATABASE_URL, DATABASE_OWNER_URL }: Environment): string[] {
  if (Boolean(DATABASE_URL) === Boolean(DATABASE_OWNER_URL)) return []
  const missing = DATABASE_URL ? 'DATABASE_OWNER_URL' : 'DATABASE_URL'
  return [
    `${missing} is missing. On a PostgreSQL of your own npm start needs both: DATABASE_URL logs in as haat_app, DATABASE_OWNER_URL as the owner of the tables.`,
  ]
}

function findUnsafe(mode: Mode, given: Environment): string[] {
  const host = given.HAAT_HOST
  if (mode === 'command') return []
  if (mode === 'start') {
    if (!host || isLoopback(host)) return []
    return [
      'HAAT_HOST cannot be used with npm start, which has demo shops and is for this machine only. Use npm run serve to be reached from elsewhere.',
    ]
  }
  if (!given.HAAT_RATE_LIMITS || (host && isLoopback(host))) return []
  return [
    'HAAT_RATE_LIMITS=relaxed takes the locks off sign-in, so it is refused unless only this machine can reach the server. Leave it out, or set HAAT_HOST=127.0.0.1.',
  ]
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'))
}

/** A path that cannot be read is reported when it is opened. */
function isFile(path: string): boolean {
  try {
    return statSync(path, { throwIfNoEntry: false })?.isDirectory() === false
  } catch {
    return false
  }
}

function isOrigin(text: string): boolean {
  const url = parseUrl(text)
  return /^https?:$/.test(url?.protocol ?? '') && url?.pathname === '/' && url.search + url.hash + url.username === ''
}

function isBucket(text: string): boolean {
  const url = parseUrl(text)
  const hasKeys = url !== undefined && url.username !== '' && url.password !== ''
  return hasKeys && /^https?:$/.test(url.protocol) && /^\/[^/]+\/?$/.test(url.pathname)
}

function parseUrl(text: string): URL | undefined {
  return URL.parse(text) ?? undefined
}

/** React, Vite and others read it, even while they are imported. */
export function declareNodeEnvironment(name: 'production' | 'development'): void {
  process.env.NODE_ENV = name
}

export function isStartedByNpm(): boolean {
  return process.env.npm_lifecycle_event !== undefined
}

/** The environment for a child process: the present one with `changes`. */
export function environmentWith(changes: Environment): NodeJS.ProcessEnv {
  return { ...process.env, ...changes }
}

/** The part of it that verbs need. */
export function settingsOf({ publicUrl, secret, smtpUrl, gateways }: Config): Settings {
  return { publicUrl, secret, smtpUrl, gateways }
}
