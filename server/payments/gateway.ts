import type { z } from 'zod'
import type { PaymentResult } from '#contract/payments.ts'
import type { GatewayAddress, GatewayKeys } from '#server/kernel/ctx.ts'
import type { GatewayPayment } from '#server/orders/index.ts'

/** A shop's account at a gateway, and the gateway's address. */
export interface GatewayAccount extends GatewayKeys {
  address: GatewayAddress
}

/** A webhook as received: a gateway signs the bytes of its body. Header names are in lower case. */
export interface SentEvent {
  body: string
  headers: Readonly<Record<string, string>>
}

/** A refund at the gateway, of a payment or of a part of it. */
export interface GatewayRefund {
  gatewayRefundId: string
  amountPaise: number
  isProcessed: boolean
  /** Under which it was asked for; undefined for one that was made by hand. */
  key: string | undefined
}

export interface GatewayEvent {
  /** The same for each copy of one event; undefined if the gateway sends none. */
  eventId: string | undefined
  payment: GatewayPayment | undefined
  refund: (GatewayRefund & { paymentId: string; hasFailed: boolean }) | undefined
}

/** The gateway understood the call and refused it: asking again will not help. */
export class GatewayRefused extends Error {}

/**
 * A payment gateway. Each has a folder here and a line in gateways.ts; `gateway-suite.ts` defines what any of them must
 * do, and its `form.ts` opens its form in the browser. Amounts are in paise. A call ends within 3 s, and throws GatewayRefused if
 * the gateway refuses, or another error if its outcome is unknown.
 */
export interface Gateway {
  /** As in accounts, webhook URLs and the folder's name. */
  code: string
  /** The name that shoppers see. */
  title: string
  /** No money moves: `npm run serve` refuses shops with an account there. */
  isSimulated: boolean
  /** Validates the keys that an operator enters. */
  keys: z.ZodType<GatewayKeys>
  environment?: GatewayEnvironment

  /** Creates an order at the gateway and returns its id. A repeat with the same receipt returns the same order. */
  open(account: GatewayAccount, order: { amountPaise: number; receipt: string; number: string }): Promise<string>
  /** Undefined for a payment whose outcome is not known yet. */
  fetchPayment(account: GatewayAccount, paymentId: string): Promise<GatewayPayment | undefined>
  fetchPayments(account: GatewayAccount, gatewayOrderId: string): Promise<GatewayPayment[]>
  /** Captures a payment that the bank has authorised. */
  capture(account: GatewayAccount, payment: GatewayPayment): Promise<GatewayPayment | undefined>
  /**
   * Refunds the payment or a part of it; all its refunds together are never more than it. A repeat with the same key is the same refund.
   */
  refund(
    account: GatewayAccount,
    refund: { paymentId: string; amountPaise: number; key: string },
  ): Promise<GatewayRefund>
  fetchRefunds(account: GatewayAccount, paymentId: string): Promise<GatewayRefund[]>

  /** Whether the gateway signed this result, for the order of our own row. */
  isSignedPayment(account: GatewayAccount, result: PaymentResult): boolean
  isSignedEvent(account: GatewayAccount, sent: SentEvent): boolean
  /** Undefined if it is not an event of the gateway. */
  readEvent(sent: SentEvent): GatewayEvent | undefined
  /** The form that its page sends from an in-app browser, which forbids frames; null if it is invalid. */
  readReturn(form: URLSearchParams): PaymentResult | 'failed' | null

  /** Origins that its script loads from in the browser, which the payment page's security policy must allow. */
  origins(address: GatewayAddress): string[]
}

/** A gateway's environment variables; docs/settings.md prints them. */
export interface GatewayEnvironment {
  variables: Readonly<Record<string, z.ZodType>>
  /** Names of the key's id, its secret and the webhook's secret: an account for shops that have none of their own. */
  keys: readonly [string, string, string]
  address(values: Readonly<Record<string, unknown>>): GatewayAddress
}
