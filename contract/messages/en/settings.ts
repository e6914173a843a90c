// What is wrong with a setting of the environment. A value that is or has a secret is not repeated.

interface Setting {
  given: unknown
}

export const portWrong = ({ given }: Setting) =>
  `PORT is "${given}", but must be a whole number from 1 to 65535, for example PORT=3001.`
export const dataIsFile = ({ given }: Setting) =>
  `HAAT_DATA is ${given}, which is a file, but must be a folder. Name another one.`
export const bucketWrong =
  'HAAT_PICTURES_URL must look like https://KEY:SECRET@s3.ap-south-1.amazonaws.com/bucket?region=ap-south-1, with / in the secret as %2F.'
export const postgresUrlWrong = ({ name }: { name: string }) =>
  `${name} must look like postgresql://user:password@host:5432/database.`
export const listenWrong = ({ given }: Setting) =>
  `HAAT_HOST is "${given}", but must be an address to listen on, such as 0.0.0.0 or 127.0.0.1.`
export const publicUrlWrong = ({ given }: Setting) =>
  `HAAT_PUBLIC_URL is "${given}", but must be the scheme, host and port that shoppers use, such as https://haat.example.`
export const secretTooShort = 'HAAT_SECRET must have at least 32 characters. Make one with: openssl rand -base64 48'
export const smtpUrlWrong = 'SMTP_URL must look like smtps://user:password@mail.example.in:465.'
export const proxiesWrong =
  'HAAT_TRUSTED_PROXIES must be a list of IP addresses with commas between them, such as 10.0.0.4,10.0.0.5.'
export const rateLimitsWrong = ({ given }: Setting) =>
  `HAAT_RATE_LIMITS is "${given}", but can only be "relaxed". Leave it out for the usual limits.`
export const metricsTokenTooShort =
  'HAAT_METRICS_TOKEN must have at least 16 characters. Make one with: openssl rand -hex 24'
export const collectorWrong = ({ given }: Setting) =>
  `OTEL_EXPORTER_OTLP_ENDPOINT is "${given}", but must be the address of a collector, such as http://localhost:4318.`
export const logLevelWrong = ({ given, known }: Setting & { known: readonly string[] }) =>
  `HAAT_LOG is "${given}", but must be one of ${known.join(', ')}.`

// Of a payment gateway.
export const gatewayUrlWrong = ({ name, given, like }: Setting & { name: string; like: string }) =>
  `${name} is "${given}", but must be an address such as ${like}.`
export const gatewayScriptWrong = ({ name, given, like }: Setting & { name: string; like: string }) =>
  `${name} is "${given}", but must be the address of a script, such as ${like}.`
export const gatewayKeysMissing = ({ missing, keys }: { missing: readonly string[]; keys: readonly string[] }) =>
  `${missing.join(' and ')} ${missing.length === 1 ? 'is' : 'are'} missing. ` +
  `Online payment needs all of ${keys.join(', ')}, or none.`

// Of several together.
const NEEDED_TO_SERVE = {
  DATABASE_URL: 'the PostgreSQL of the shops, such as postgresql://haat_app:password@host:5432/database',
  HAAT_PUBLIC_URL: 'the scheme, host and port that shoppers use, such as https://haat.example',
  HAAT_SECRET: 'at least 32 random characters, stored as a secret; make one with: openssl rand -base64 48',
}

export const neededToServe = ({ name }: { name: keyof typeof NEEDED_TO_SERVE }) =>
  `${name} is missing. npm run serve needs it: ${NEEDED_TO_SERVE[name]}.`
export const neededToStart = ({ name }: { name: string }) =>
  `${name} is missing. On a PostgreSQL of your own npm start needs both: DATABASE_URL logs in as haat_app, DATABASE_OWNER_URL as the owner of the tables.`
export const hostNotForStart =
  'HAAT_HOST cannot be used with npm start, which has demo shops and is for this machine only. Use npm run serve to be reached from elsewhere.'
export const rateLimitsUnsafe =
  'HAAT_RATE_LIMITS=relaxed takes the locks off sign-in, so it is refused unless only this machine can reach the server. Leave it out, or set HAAT_HOST=127.0.0.1.'

export const openShopsWrong = 'HAAT_OPEN_SHOPS must be a whole number from 0 to 9999, such as 20.'
export const consoleHostWrong =
  'HAAT_CONSOLE_HOST must be a host name in lower case without a port, such as manage.example.in.'
