import type { z } from 'zod'
import type { PaymentResult } from '#contract/payments.ts'
import type { GatewayAddress, GatewayKeys } from '#server/kernel/ctx.ts'
import type { GatewayPayment } from '#server/orders/index.ts'

/** A shop's account at a gateway, and where that gateway is reached. */
export interface GatewayAccount extends GatewayKeys {
  address: GatewayAddress
}

/** A webhook as it arrived: a gateway signs the bytes of its body. Names of headers are in lower case. */
export interface SentEvent {
  body: string
  headers: Readonly<Record<string, string>>
}

export interface GatewayEvent {
  /** The same for each copy of one event; undefined where the gateway gives none. */
  eventId: string | undefined
  payment: GatewayPayment | undefined
  refund:
    | { gatewayRefundId: string; paymentId: string; amountPaise: number; isProcessed: boolean; hasFailed: boolean }
    | undefined
}

/**
 * A company that takes payments for a shop. Each has a folder here and a line in gateways.ts; `gateway-suite.ts` says what any of
 * them must do, and its `form.ts` opens its form in the browser. Amounts are in paise. A call ends within 3 s, and throws where the
 * gateway refuses or nobody knows what it has done.
 */
export interface Gateway {
  /** As accounts, addresses of webhooks and the folder spell it. */
  code: string
  /** As shoppers know it. */
  title: string
  /** No money moves: `npm run serve` refuses shops that have an account there. */
  isSimulated: boolean
  /** Checks the keys that an operator gives. */
  keys: z.ZodType<GatewayKeys>
  environment?: GatewayEnvironment

  /** Makes the order known to the gateway, which gives it an id. A repeat with the same receipt is the same order. */
  open(account: GatewayAccount, order: { amountPaise: number; receipt: string; number: string }): Promise<string>
  /** Undefined for a payment of which nothing is known about money yet. */
  fetchPayment(account: GatewayAccount, paymentId: string): Promise<GatewayPayment | undefined>
  fetchPayments(account: GatewayAccount, gatewayOrderId: string): Promise<GatewayPayment[]>
  /** Takes what the bank has authorised. */
  capture(account: GatewayAccount, payment: GatewayPayment): Promise<GatewayPayment | undefined>
  /** Gives the whole payment back. A repeat with the same key is the same refund. */
  refund(
    account: GatewayAccount,
    refund: { paymentId: string; amountPaise: number; key: string },
  ): Promise<{ gatewayRefundId: string; isProcessed: boolean }>

  /** Was this result made by the gateway, for the order of our own row? */
  isSignedPayment(account: GatewayAccount, result: PaymentResult): boolean
  isSignedEvent(account: GatewayAccount, sent: SentEvent): boolean
  /** Undefined for what is no event of the gateway. */
  readEvent(sent: SentEvent): GatewayEvent | undefined
  /** The form that its page sends back from an in-app browser, which forbids frames; null where it does not say what it should. */
  readReturn(form: URLSearchParams): PaymentResult | 'failed' | null

  /** Places that its script reaches for in the browser: the payment page's security policy lets them in. */
  origins(address: GatewayAddress): string[]
}

/** What a server is told of a gateway by its environment; docs/settings.md prints it. */
export interface GatewayEnvironment {
  variables: Readonly<Record<string, z.ZodType>>
  /** Names of the key's id, its secret and the webhook's secret: an account for shops that have none of their own. */
  keys: readonly [string, string, string]
  address(values: Readonly<Record<string, unknown>>): GatewayAddress
}
