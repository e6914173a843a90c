import { expect, test } from 'vitest'
import { DEFAULT_LOCALE, sayIn } from '#contract/say.ts'
import { ConfigError, loadConfig } from './config.ts'

const production = {
  DATABASE_URL: 'postgresql://haat:hush@db.example:5432/haat',
  HAAT_PUBLIC_URL: 'https://haat.example',
  HAAT_SECRET: 'x'.repeat(32),
}

function problemsOf(mode: 'start' | 'serve', environment: Record<string, string>): readonly string[] {
  try {
    loadConfig(mode, environment)
  } catch (error) {
    if (error instanceof ConfigError) return error.problems.map(sayIn(DEFAULT_LOCALE))
    throw error
  }
  return []
}

test('npm start needs nothing and listens on loopback only', () => {
  const config = loadConfig('start', {})
  expect(config).toMatchObject({ port: 3000, listen: ['127.0.0.1', '::1'], databaseUrl: undefined, rateFactor: 1 })
  expect(config.dataFolder).toMatch(/^\/.*\/\.haat$/)
  expect(config.publicUrl).toBe('http://localhost:3000')
  expect(Object.isFrozen(config)).toBe(true)
})

test('an empty variable is a missing one', () => {
  expect(loadConfig('start', { PORT: '', DATABASE_URL: ' ' })).toMatchObject({ port: 3000, databaseUrl: undefined })
})

test.each(['abc', '0', '65536', '3000.5', '-1', '0x10', '1e3'])('PORT=%s is refused with a sentence', (PORT) => {
  expect(problemsOf('start', { PORT })).toEqual([
    `PORT is "${PORT}", but must be a whole number from 1 to 65535, for example PORT=3001.`,
  ])
})

test('npm run serve lists everything that is missing, at once', () => {
  const problems = problemsOf('serve', {})
  expect(problems).toHaveLength(3)
  expect(problems.join()).toMatch(/DATABASE_URL is missing.*HAAT_PUBLIC_URL is missing.*HAAT_SECRET is missing/)
})

test('npm run serve takes its address, secret and database from the environment', () => {
  expect(loadConfig('serve', { ...production, HAAT_TRUSTED_PROXIES: '10.0.0.4, ::1' })).toMatchObject({
    listen: ['0.0.0.0'],
    publicUrl: 'https://haat.example',
    trustedProxies: ['10.0.0.4', '::1'],
    logLevel: 'info',
  })
})

test.each([
  [{ DATABASE_URL: 'mysql://user:hush@db/haat' }, /^DATABASE_URL must look like/],
  [{ DATABASE_REPLICA_URL: 'mysql://user:hush@db/haat' }, /^DATABASE_REPLICA_URL must look like/],
  [{ HAAT_PICTURES_URL: 's3://bucket' }, /^HAAT_PICTURES_URL must look like https/],
  [{ HAAT_PICTURES_URL: 'https://key:hush@s3.example.in/' }, /^HAAT_PICTURES_URL must look like https/],
  [{ HAAT_PICTURES_URL: 'https://s3.example.in/bucket' }, /^HAAT_PICTURES_URL must look like https/],
  [{ HAAT_PUBLIC_URL: 'haat.example' }, /^HAAT_PUBLIC_URL is "haat.example"/],
  [{ HAAT_PUBLIC_URL: 'https://haat.example/shop' }, /^HAAT_PUBLIC_URL/],
  [{ HAAT_SECRET: 'short' }, /^HAAT_SECRET must have at least 32/],
  [{ HAAT_TRUSTED_PROXIES: '10.0.0.4,proxy' }, /^HAAT_TRUSTED_PROXIES must be a list/],
  [{ HAAT_LOG: 'loud' }, /^HAAT_LOG is "loud"/],
  [{ HAAT_HOST: 'everywhere' }, /^HAAT_HOST is "everywhere"/],
])('%o is refused', (wrong, sentence) => {
  const problems = problemsOf('serve', { ...production, ...wrong })
  expect(problems).toHaveLength(1)
  expect(problems[0]).toMatch(sentence)
  expect(problems[0]).not.toContain('hush')
})

test('HAAT_DATA is a folder, or nothing yet', () => {
  expect(problemsOf('start', { HAAT_DATA: import.meta.filename })).toEqual([
    `HAAT_DATA is ${import.meta.filename}, which is a file, but must be a folder. Name another one.`,
  ])
  expect(problemsOf('start', { HAAT_DATA: import.meta.dirname })).toEqual([])
})

test('relaxed rate limits are allowed on loopback only', () => {
  const relaxed = { ...production, HAAT_RATE_LIMITS: 'relaxed' }
  expect(problemsOf('serve', relaxed)[0]).toMatch(/refused unless only this machine can reach the server/)
  expect(problemsOf('serve', { ...relaxed, HAAT_HOST: '192.168.1.5' })).toHaveLength(1)
  expect(problemsOf('serve', { ...production, HAAT_RATE_LIMITS: 'off' })[0]).toMatch(/can only be "relaxed"/)
  expect(loadConfig('serve', { ...relaxed, HAAT_HOST: '127.0.0.1' }).rateFactor).toBe(1_000)
  expect(loadConfig('start', { HAAT_RATE_LIMITS: 'relaxed' }).rateFactor).toBe(1_000)
})

test('npm start listens on this machine only', () => {
  expect(problemsOf('start', { HAAT_HOST: '0.0.0.0' })[0]).toMatch(/^HAAT_HOST cannot be used with npm start/)
  expect(problemsOf('start', { HAAT_HOST: '127.0.0.1' })).toEqual([])
})

test.each(['smtp://127.0.0.1:2525', 'smtps://asha:hush@mail.example.in:465'])(
  'mails are sent to the SMTP server %s',
  (SMTP_URL) => {
    expect(loadConfig('serve', { ...production, SMTP_URL }).smtpUrl).toBe(SMTP_URL)
  },
)

test.each(['mail.example.in', 'https://mail.example.in', 'smtp://', 'smtp:hush'])(
  'SMTP_URL=%s is refused without repeating its password',
  (SMTP_URL) => {
    expect(problemsOf('serve', { ...production, SMTP_URL })).toEqual([
      'SMTP_URL must look like smtps://user:password@mail.example.in:465.',
    ])
  },
)
