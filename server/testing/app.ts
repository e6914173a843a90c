import pino, { type Logger } from 'pino'
import type { GatewaySimulator } from '#gateway-simulator/simulator.ts'
import { loadConfig } from '#server/config/config.ts'
import { createApp } from '#server/http/app.ts'
import { builtStorefront } from '#server/http/pages.ts'
import type { Database } from '#server/kernel/database.ts'
import { PageCache } from '#server/page-cache/index.ts'
import { aFolder } from './folder.ts'
import { type TestShop, testDatabase } from './shop.ts'

// Test help: the whole app without a port, called by a plain client.

export interface WireAnswer {
  status: number
  headers: Headers
  // biome-ignore lint/suspicious/noExplicitAny: a test reads whatever came over the wire
  body: any
}

interface Sent {
  token?: string | undefined
  headers?: Record<string, string>
  json?: unknown
  form?: Record<string, string>
  raw?: string
  /** Statements that fail, as they would with a database in trouble. */
  failing?: RegExp
  /** In place of the default app, which does not log and takes no online payment. */
  app?: TestApp
}

type TestApp = ReturnType<typeof createApp>

const RELAXED = { HAAT_RATE_LIMITS: 'relaxed', HAAT_DATA: aFolder() }
const SILENT = pino({ level: 'silent' })

export function anApp({
  environment = {} as Record<string, string>,
  logger = SILENT as Logger,
  database = testDatabase(),
  gateway = undefined as GatewaySimulator | undefined,
} = {}): TestApp {
  const loaded = loadConfig('start', { ...RELAXED, ...environment })
  const addresses = { ...loaded.gateways.addresses, ...(gateway && { simulator: gateway.address }) }
  const config = { ...loaded, gateways: { ...loaded.gateways, addresses } }
  // Deaf, so it keeps nothing: a test sees at once what it has changed.
  return createApp({ config, database, logger, storefront: builtStorefront, pageCache: new PageCache() })
}

const silentApp = anApp()

function failingAt(pattern: RegExp): Database {
  return testDatabase().withPlugin({
    transformQuery({ node }) {
      if (pattern.test(JSON.stringify(node)))
        // with the texts of its inner queries
        throw new Error(`a fault on purpose at ${pattern}`)
      return node
    },
    transformResult: async ({ result }) => result,
  })
}

/** One HTTP call to the shop's host. */
export async function send(
  shop: Pick<TestShop, 'host'>,
  method: string,
  path: string,
  sent: Sent = {},
): Promise<WireAnswer> {
  const headers = new Headers(sent.headers)
  if (sent.token) headers.set('Authorization', `Bearer ${sent.token}`)
  if (sent.json !== undefined && !headers.has('Content-Type')) headers.set('Content-Type', 'application/json')
  const body =
    sent.raw ??
    (sent.form ? new URLSearchParams(sent.form) : sent.json === undefined ? null : JSON.stringify(sent.json))
  const app = sent.app ?? (sent.failing ? anApp({ database: failingAt(sent.failing) }) : silentApp)
  const response = await app.fetch(new Request(`http://${shop.host}${path}`, { method, headers, body }))
  const text = await response.text()
  const isJson = response.headers.get('content-type')?.includes('json')
  return { status: response.status, headers: response.headers, body: isJson && text ? JSON.parse(text) : text }
}

let people = 0

export interface Person {
  email: string
  mobile: string
  password: string
  token: string
}

/** Registers and signs in over HTTP. */
export async function aPerson(shop: Pick<TestShop, 'host'>): Promise<Person> {
  const nth = ++people
  const person = {
    email: `person${nth}-${Date.now().toString(36)}@example.in`,
    mobile: `9${String(Date.now() % 100_000).padStart(5, '0')}${String(nth).padStart(4, '0')}`,
    password: 'Mango4Tree',
  }
  await send(shop, 'POST', '/api/insert_customer', {
    json: {
      firstname: 'Asha',
      lastname: 'Rao',
      email: person.email,
      mobileno: person.mobile,
      password: person.password,
    },
  })
  const signedIn = await send(shop, 'POST', '/token', {
    form: { username: person.email, password: person.password, grant_type: 'password' },
  })
  return { ...person, token: signedIn.body.access_token }
}

export const anAddress = {
  name: 'Asha Rao',
  email: 'asha@example.in',
  mobile: '9876543210',
  address1: '12 MG Road',
  address2: 'Ashok Nagar',
  country: 'India',
  city: 'Bengaluru',
  district: '',
  pincode: '560001',
  state: 'Karnataka',
}
