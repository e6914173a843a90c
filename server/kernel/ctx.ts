import type { QueryExecutorProvider } from 'kysely'
import type { Locale } from '#contract/say.ts'
import { mayAs, type Right, type StaffRole } from '#contract/staff-rights.ts'
import type { Database } from './database.ts'
import type { Logger } from './logger.ts'
import { Refusal } from './refusal.ts'
import type { TimeBudget } from './time-budget.ts'

/** The shop: found by the host, or named by the operator on the command line. */
export interface Tenant {
  supplierId: number
  resellerId: number
  name: string
  /** Suspended: shoppers see a notice in place of the shop. */
  isClosed?: boolean
  /** It sells at its own prices, not its supplier's. */
  hasOwnPrices?: boolean
  /** It has its own delivery charge, not its supplier's. */
  hasOwnDelivery?: boolean
  /** It hides some categories of its supplier. */
  hidesCategories?: boolean
}

export type Actor =
  | { kind: 'guest' }
  | { kind: 'customer'; customerId: number; token: string }
  | { kind: 'operator' }
  /** Someone at the console; `role` is theirs in the tenant's shop, null where there is none; the operator is of the whole platform. */
  | {
      kind: 'staff'
      staffId: number
      sessionId: number
      name: string
      email: string
      role: StaffRole | null
      isOperator: boolean
    }
  /** A token whose session could not be looked up: calls for customers fail with that fault. */
  | { kind: 'unknown'; fault: unknown }

/** Where a payment gateway is reached: its API, without a slash at the end, and the script of its form. */
export interface GatewayAddress {
  api: string
  script: string
}

/** What a shop and its payment gateway know of each other. */
export interface GatewayKeys {
  keyId: string
  keySecret: string
  webhookSecret: string
}

/** The configuration that domain functions need. */
export interface Settings {
  /** An origin: the scheme and port of the shops' public URLs. */
  publicUrl: string
  /** The host of the console; undefined where there is none. */
  consoleHost: string | undefined
  /** How many shops staff may open in a day, all together; the operator may always. */
  openShopsPerDay: number
  /** Encrypts sensitive values in the database. */
  secret: string | undefined
  /** The SMTP server for mails; without it they stay in the outbox. */
  smtpUrl: string | undefined
  /** Where pictures are: a folder, or the URL of a bucket with its keys. */
  uploads: string
  gateways: {
    /** By code; one that is not here cannot be reached. */
    addresses: Readonly<Record<string, GatewayAddress>>
    /** For every shop that has no account of its own. */
    account: (GatewayKeys & { gateway: string }) | undefined
  }
  /** Where couriers are reached, by code: origins. */
  couriers: Readonly<Record<string, string>>
  /** For trying: a shop without a courier's account has the simulator's. */
  simulatesCouriers: boolean
  /** Where senders of messages to phones are reached, by code: origins. */
  phoneSenders: Readonly<Record<string, string>>
  /** For trying: a shop without a sender's account has the simulator's. */
  simulatesPhones: boolean
  /** For trying: a shop can have an account at the simulated payout service. */
  simulatesPayouts: boolean
}

/** What the platform's operator works with at the console, behind `auth: 'operator'`. */
export interface Platform {
  /** The address of the database with the login that sees all shops. */
  url: string
  dataFolder: string
}

/** The context of every domain function. */
export interface Ctx {
  tenant: Tenant
  actor: Actor
  /** The language of sentences for this caller. */
  locale: Locale
  database: Database
  log: Logger
  settings: Settings
  /** The client's address, for rate limits only. */
  address: string
  /** At the console only. */
  platform?: Platform
  /** The time limit of a request; jobs and the operator have none. */
  budget?: TimeBudget
  /** 1, or 1,000 under HAAT_RATE_LIMITS=relaxed (tests on loopback). */
  rateFactor: number
}

/** A Ctx inside a transaction bound to its tenant; only store.ts uses `db`. */
export interface Tx extends Ctx {
  db: QueryExecutorProvider
}

/** The signed-in customer's id; otherwise throws the error that the specification defines for a missing token. */
export function requireCustomer(ctx: Ctx): number {
  if (ctx.actor.kind === 'unknown') throw ctx.actor.fault
  if (ctx.actor.kind !== 'customer') throw new Refusal('unauthorized', { id: 'denied' })
  return ctx.actor.customerId
}

export function assertOperator(ctx: Ctx): void {
  if (ctx.actor.kind !== 'operator') throw new Refusal('forbidden', { id: 'operatorOnly' })
}

/** The operator may do everything in a shop, its staff what their role allows. */
export function may({ actor }: Ctx, right: Right): boolean {
  return actor.kind === 'operator' || (actor.kind === 'staff' && actor.role !== null && mayAs(actor.role, right))
}

export function assertMay(ctx: Ctx, right: Right): void {
  const { actor } = ctx
  if (actor.kind === 'staff' && actor.role === null) throw new Refusal('not-found', { id: 'noSuchShopOfYours' })
  if (!may(ctx, right)) throw new Refusal('forbidden', { id: 'notYourRole' })
}

export type StaffActor = Extract<Actor, { kind: 'staff' }>

export function requireStaff({ actor }: Ctx): StaffActor {
  if (actor.kind !== 'staff') throw new Refusal('unauthorized', { id: 'signInAtConsole' })
  return actor
}

/** Whoever runs the platform; for others its pages are not there. */
export function requireOperator(ctx: Ctx): StaffActor & Platform {
  const me = requireStaff(ctx)
  if (!me.isOperator || !ctx.platform) throw new Refusal('not-found', { id: 'noSuchPage' })
  return { ...me, ...ctx.platform }
}
