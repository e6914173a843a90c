import { join } from 'node:path'
import { type Message, messageOf } from '#contract/say.ts'
import { CannotStart } from '#server/kernel/cannot-start.ts'
import type { Settings } from '#server/kernel/ctx.ts'
import type { AddressSetting } from '#server/kernel/reached-by.ts'
import { readCourierAddresses } from '#server/parcels/index.ts'
import { readGatewaySettings } from '#server/payments/index.ts'
import { readPhoneSenderAddresses } from '#server/phone-messages/index.ts'
import { type Environment, findProblems, type Mode } from './check-environment.ts'
import { environmentSchema, type LogLevel } from './environment-schema.ts'

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
  /** The host of the console for staff; undefined: there is none. */
  consoleHost: string | undefined
  /** How many shops staff may open in a day. */
  openShopsPerDay: number
  /** Encrypts sensitive values in the database, such as payment keys. */
  secret: string | undefined
  /** The SMTP server for mails; without it they stay in the outbox. */
  smtpUrl: string | undefined
  gateways: Settings['gateways']
  couriers: Settings['couriers']
  phoneSenders: Settings['phoneSenders']
  /** Proxies whose X-Forwarded-* headers are trusted. */
  trustedProxies: readonly string[]
  /** Rate limits are multiplied by this: 1, or 1,000 for tests on loopback. */
  rateFactor: number
  logLevel: LogLevel
  /** Grants access to /metrics; without it nobody has access. */
  metricsToken: string | undefined
  /** The OpenTelemetry collector for traces; without it none are sent. */
  tracesTo: string | undefined
}>

/** The environment is invalid: one sentence for each problem, with the remedy. */
export class ConfigError extends CannotStart {
  readonly problems: readonly Message[]

  constructor(problems: Message[]) {
    super({ id: 'settingsWrong', problems })
    this.name = 'ConfigError'
    this.problems = problems
  }
}

const LOOPBACK = ['127.0.0.1', '::1']

const LOG_LEVEL = { serve: 'info', start: 'warn', command: 'silent' } as const satisfies Record<Mode, string>

/** The only reader of the environment. Throws a ConfigError that names every problem at once. */
export function loadConfig(mode: Mode, environment: Environment = process.env): Config {
  // An empty variable (`PORT= npm start`) counts as unset.
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value?.trim()))
  const parsed = environmentSchema.safeParse(given)
  const problems = [
    ...(parsed.success ? [] : parsed.error.issues.map(({ message }) => messageOf(message))),
    ...findProblems(mode, given),
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
    consoleHost: data.HAAT_CONSOLE_HOST ?? (mode === 'serve' ? undefined : 'manage.localhost'),
    openShopsPerDay: data.HAAT_OPEN_SHOPS ?? (mode === 'start' ? 20 : 0),
    secret: data.HAAT_SECRET,
    smtpUrl: data.SMTP_URL,
    gateways: readGatewaySettings(data),
    couriers: readCourierAddresses(data),
    phoneSenders: readPhoneSenderAddresses(data),
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
export function settingsOf(config: Config): Settings {
  const {
    publicUrl,
    consoleHost,
    openShopsPerDay,
    secret,
    smtpUrl,
    uploads,
    gateways,
    couriers,
    phoneSenders,
    mode,
    databaseUrl,
  } = config
  // The embedded database is for trying.
  const isTrial = mode === 'start' || (mode === 'command' && databaseUrl === undefined)
  return {
    ...{ publicUrl, consoleHost, openShopsPerDay, secret, smtpUrl, uploads, gateways, couriers, phoneSenders },
    ...{ simulatesCouriers: isTrial, simulatesPayouts: isTrial, simulatesPhones: isTrial },
  }
}
