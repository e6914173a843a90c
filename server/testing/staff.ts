import { randomUUID } from 'node:crypto'
import pino from 'pino'
import { inject } from 'vitest'
import { STAFF_COOKIE } from '#contract/staff-cookie.ts'
import type { StaffRole } from '#contract/staff-rights.ts'
import { loadConfig } from '#server/config/config.ts'
import { createApp } from '#server/http/app.ts'
import { builtConsole, builtStorefront } from '#server/http/pages.ts'
import type { Ctx, StaffActor } from '#server/kernel/ctx.ts'
import { type Database, openDatabase } from '#server/kernel/database.ts'
import { LOGINS } from '#server/kernel/logins.ts'
import { newToken, tokenHash } from '#server/kernel/random-token.ts'
import { PageCache } from '#server/page-cache/index.ts'
import type { WireAnswer } from './app.ts'
import { aFolder } from './folder.ts'
import { aShop, ownerPool, type TestShop, testDatabase } from './shop.ts'
import { supplierTripwire } from './tripwire.ts'

// Test help: people who work in a shop, and the console without a port.

let opened: Database | undefined

/** The console's pool, with its own login. */
function consoleDatabase(): Database {
  opened ??= openDatabase(inject('consoleUrl'), undefined, LOGINS.console).withPlugin(supplierTripwire)
  return opened
}

export interface TestStaff {
  ctx: Ctx
  actor: StaffActor
  token: string
}

/** A person of the shop who is signed in. */
export async function aStaff(shop: TestShop, role: StaffRole, name = 'Meera'): Promise<TestStaff> {
  const email = `${randomUUID()}@example.in`
  const token = newToken()
  const { rows } = await ownerPool().query(
    `with person as (insert into staff (email, name) values ($1, $2) returning staff_id),
       session as (insert into staff_sessions (token_hash, staff_id, device, expires_at)
         select $3, staff_id, '', now() + interval '1 day' from person returning session_id, staff_id)
     select session_id, staff_id from session`,
    [email, name, tokenHash(token)],
  )
  const staffId = Number(rows[0].staff_id)
  await addMember(shop, staffId, role)
  const actor: StaffActor = {
    kind: 'staff',
    staffId,
    sessionId: Number(rows[0].session_id),
    name,
    email,
    role,
    isOperator: false,
  }
  return { ctx: { ...shop.as(actor), database: consoleDatabase(), platform: platform() }, actor, token }
}

/** Somebody who runs the platform, and packs in a shop. */
export async function anOperator(name = 'Kiran'): Promise<TestStaff> {
  const { ctx, actor, token } = await aStaff(await aShop(), 'packer', name)
  await ownerPool().query('insert into staff_operators (staff_id) values ($1)', [actor.staffId])
  const operator: StaffActor = { ...actor, isOperator: true }
  return { ctx: { ...ctx, actor: operator }, actor: operator, token }
}

function platform() {
  return { url: inject('operatorUrl'), dataFolder: inject('folder') }
}

/** The person works in this shop too. */
export async function addMember({ tenant }: TestShop, staffId: number, role: StaffRole): Promise<void> {
  const { supplierId, resellerId } = tenant
  await ownerPool().query(
    'insert into staff_members (supplier_id, reseller_id, staff_id, role) values ($1, $2, $3, $4)',
    [...[supplierId, resellerId, staffId, role]],
  )
}

const HOST = 'manage.localhost'
const RELAXED = { HAAT_RATE_LIMITS: 'relaxed', HAAT_DATA: aFolder() }

export function aConsole(environment: Record<string, string> = {}, mode: 'start' | 'serve' = 'start') {
  const config = { ...loadConfig('start', { ...RELAXED, ...environment }), mode }
  return createApp({
    ...{ config, database: testDatabase(), logger: pino({ level: 'silent' }), storefront: builtStorefront },
    pageCache: new PageCache(),
    console: {
      source: builtConsole,
      database: consoleDatabase(),
      operatorUrl: inject('operatorUrl'),
      stop: new AbortController().signal,
    },
  })
}

const app = aConsole()

interface Sent {
  token?: string | undefined
  json?: unknown
  form?: Record<string, string>
  /** A body of another kind, whose type is in the headers. */
  bytes?: ArrayBuffer
  headers?: Record<string, string>
  app?: ReturnType<typeof aConsole>
}

/** One request to the console's host, as its own pages send it. */
export async function sendToConsole(method: string, path: string, sent: Sent = {}): Promise<WireAnswer> {
  const headers = new Headers({ 'Sec-Fetch-Site': 'same-origin', ...sent.headers })
  if (sent.token) headers.set('Cookie', `${STAFF_COOKIE}=${sent.token}`)
  if (sent.json !== undefined) headers.set('Content-Type', 'application/json')
  const text = sent.json === undefined ? null : JSON.stringify(sent.json)
  const body = sent.bytes ?? (sent.form ? new URLSearchParams(sent.form) : text)
  const request = new Request(`http://${headers.get('Host') ?? HOST}${path}`, { method, headers, body })
  const response = await (sent.app ?? app).fetch(request)
  const answer = await response.text()
  const isJson = response.headers.get('content-type')?.includes('json')
  return { status: response.status, headers: response.headers, body: isJson && answer ? JSON.parse(answer) : answer }
}
