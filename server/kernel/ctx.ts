import type { QueryExecutorProvider } from 'kysely'
import * as MESSAGES from '#contract/messages.ts'
import type { Database } from './database.ts'
import type { Logger } from './logger.ts'
import { Refusal } from './refusal.ts'
import type { TimeBudget } from './time-budget.ts'

/** Whose shop it is: found by the host, or named by the operator on the command line. */
export interface Tenant {
  supplierId: number
  resellerId: number
  name: string
  /** Suspended: shoppers find a calm word in place of the shop. */
  isClosed?: boolean
  /** It sells at prices of its own, and not at its supplier's. */
  hasOwnPrices?: boolean
  /** It asks a charge of its own for delivery, and not its supplier's. */
  hasOwnDelivery?: boolean
  /** It shows some categories of its supplier to nobody. */
  hidesCategories?: boolean
}

export type Actor =
  | { kind: 'guest' }
  | { kind: 'customer'; customerId: number; token: string }
  | { kind: 'operator' }
  /** Somebody with a token whose session could not be looked up: what is only for customers fails with that fault. */
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

/** What verbs need to know of the configuration. */
export interface Settings {
  /** An origin: the scheme and port under which shoppers reach the shops. */
  publicUrl: string
  /** Encrypts what the database must not show. */
  secret: string | undefined
  /** Where mails are handed in; without it they stay in the outbox. */
  smtpUrl: string | undefined
  gateways: {
    /** By code; one that is not here cannot be reached. */
    addresses: Readonly<Record<string, GatewayAddress>>
    /** For every shop that has no account of its own. */
    account: (GatewayKeys & { gateway: string }) | undefined
  }
}

/** What every verb is given. */
export interface Ctx {
  tenant: Tenant
  actor: Actor
  database: Database
  log: Logger
  settings: Settings
  /** Who asks, as far as the network tells: for rate limits only. */
  address: string
  /** Of a request; jobs and the operator have all the time they need. */
  budget?: TimeBudget
  /** 1, or 1,000 under HAAT_RATE_LIMITS=relaxed (tests on loopback). */
  rateFactor: number
}

/** A Ctx inside a transaction that is bound to its tenant; only store.ts uses `db`. */
export interface Tx extends Ctx {
  db: QueryExecutorProvider
}

/** The signed-in customer's id, or the refusal that the specification words for a missing token. */
export function requireCustomer(ctx: Ctx): number {
  if (ctx.actor.kind === 'unknown') throw ctx.actor.fault
  if (ctx.actor.kind !== 'customer') throw new Refusal('unauthorized', MESSAGES.denied)
  return ctx.actor.customerId
}

export function assertOperator(ctx: Ctx): void {
  if (ctx.actor.kind !== 'operator') throw new Refusal('forbidden', 'Only the operator of the shop may do this.')
}
