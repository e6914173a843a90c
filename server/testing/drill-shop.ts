import { randomInt, randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pino from 'pino'
import { importCatalogue } from '#server/catalogue-import/index.ts'
import { loadConfig } from '#server/config/config.ts'
import { migrate } from '#server/database/migrate.ts'
import { createApp } from '#server/http/app.ts'
import { builtStorefront } from '#server/http/pages.ts'
import { openDatabase } from '#server/kernel/database.ts'
import { LOGINS, loginUrl } from '#server/kernel/logins.ts'
import { PageCache } from '#server/page-cache/index.ts'
import { operatorCtx } from '#server/process/operator-ctx.ts'
import { createReseller, findTenantByName } from '#server/resellers/index.ts'
import { anAddress } from './customer.ts'
import type { TestPostgres } from './own-postgres.ts'

// Test help: a shop on localhost in a database of its own, and shoppers who call whichever process serves it.

const PRODUCTS = 4

export type Send = (path: string, init?: RequestInit) => Promise<Response>

export interface Buyer {
  token: string
  addressId: number
  username: string
  password: string
}

/** The shop `drill` on localhost, with four products and plenty of stock. */
export async function openDrillShop(postgres: Pick<TestPostgres, 'url' | 'dataFolder'>): Promise<void> {
  const { url, dataFolder } = postgres
  await migrate(url)
  await createReseller(url, { name: 'drill', title: 'Drill', hosts: ['localhost'] })
  const tenant = await findTenantByName(url, 'drill')
  if (!tenant) throw new Error('the shop was not made')
  const rows = Array.from({ length: PRODUCTS }, (_, at) => `P${at},Kurta ${at},Clothes,${499 + at},M=100000\n`)
  const file = join(dataFolder, 'goods.csv')
  await writeFile(file, `asin,name,category,discount_price,sizes\n${rows.join('')}`)
  const database = openDatabase(loginUrl(url, LOGINS.app))
  const log = pino({ level: 'silent' })
  await importCatalogue(operatorCtx(loadConfig('command', {}), { tenant, database, log }), { file })
  await database.destroy()
}

/** The app on that database without a port. */
export function edgeOn(postgres: TestPostgres): { send: Send; close(): Promise<void> } {
  const database = openDatabase(loginUrl(postgres.url, LOGINS.app))
  const config = loadConfig('start', { HAAT_RATE_LIMITS: 'relaxed', HAAT_DATA: postgres.dataFolder })
  const logger = pino({ level: 'silent' })
  const app = createApp({ config, database, logger, storefront: builtStorefront, pageCache: new PageCache() })
  return {
    send: async (path, init) => app.fetch(new Request(`http://localhost${path}`, init)),
    close: () => database.destroy(),
  }
}

export async function aBuyer(send: Send): Promise<Buyer> {
  const [username, password] = [`${randomUUID()}@example.in`, 'Sunflower7']
  const person = {
    firstname: 'Asha',
    lastname: 'Rao',
    email: username,
    password,
    mobileno: String(randomInt(6e9, 1e10)),
  }
  await post(send, '/api/insert_customer', person)
  const token = await signIn(send, { username, password })
  const { data } = await read<{ data: { id: number } }>(
    await post(send, '/api/insert_Customer_add', anAddress, bearer(token)),
  )
  return { token, addressId: data.id, username, password }
}

export async function signIn(
  send: Send,
  { username, password }: Pick<Buyer, 'username' | 'password'>,
): Promise<string> {
  const body = new URLSearchParams({ username, password, grant_type: 'password' })
  const answer = await send('/token', { method: 'POST', body })
  return (await read<{ access_token: string }>(answer)).access_token
}

/** Orders one unit of each product, by default payable on delivery; the same key may be sent again. */
export function order(
  send: Send,
  buyer: Pick<Buyer, 'token' | 'addressId'>,
  products: number | readonly number[],
  key: string = randomUUID(),
  more: object = {},
): Promise<Response> {
  const orders = [products].flat().map((productcode) => ({ productcode, cart_size: 'M', quantity: 1 }))
  const body = { addressid: buyer.addressId, coupan_Code: '', paymentmode: 'COD', orders, ...more }
  return post(send, '/api/insert_Customer_Order', body, { ...bearer(buyer.token), 'Idempotency-Key': key })
}

export async function orderNumber(answer: Response): Promise<string> {
  return (await read<{ data: { ORDERID: string } }>(answer)).data.ORDERID
}

export function bearer(token: string): Record<string, string> {
  return { Authorization: `Bearer ${token}` }
}

export function post(send: Send, path: string, body: unknown, headers: Record<string, string> = {}): Promise<Response> {
  const init = { method: 'POST', body: JSON.stringify(body) }
  return send(path, { ...init, headers: { 'Content-Type': 'application/json', ...headers } })
}

export async function read<T>(answer: Response): Promise<T> {
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`)
  return (await answer.json()) as T
}

/** Sends requests to the process at this port. */
export function portOf(port: number): Send {
  return (path, init) => fetch(`http://localhost:${port}${path}`, init)
}
