import type { z } from 'zod'
import type { PaymentResult } from '#contract/payments.ts'
import type { GatewayAddress, GatewayKeys } from '#server/kernel/ctx.ts'
import type { GatewayPayment } from '#server/orders/index.ts'

/** A shop's account at a gateway, and the gateway's address. */
export interface GatewayAccount extends GatewayKeys {
  address: GatewayAddress
  /** What the gateway has approved for this account, as the shop has entered it; nothing by default. */
  approved?: { qr: boolean; intent: boolean }
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
  /** Neither of both while a bank has it. */
  isProcessed: boolean
  hasFailed: boolean
  /** Under which it was requested; undefined for one that was made by hand. */
  key: string | undefined
}

export interface GatewayEvent {
  /** The same for each copy of one event; undefined if the gateway sends none. */
  eventId: string | undefined
  payment: GatewayPayment | undefined
  refund: (GatewayRefund & { paymentId: string }) | undefined
}

/** The ways in which an account can request a payment besides the form. */
interface UpiWays {
  /** A QR code that one payment of exactly the amount closes. */
  qr: boolean
  /** A link that opens the UPI apps of a phone. */
  intent: boolean
  /** A page at the gateway, whose address can be sent. */
  links: boolean
}

/** A request for a payment, as the gateway made it. */
export interface OpenedRequest {
  /** Of the QR code or the link; of an intent, the payment that it begins. */
  id: string
  /** What a phone opens, and the content of the QR code. Never changed by us. */
  link: string
  expiresAt: Date
}

export interface RequestAtGateway {
  kind: 'qr' | 'link'
  id: string
}

/** Requests for payments besides the form. Their payments may come without an order id: a request is known by its own. */
export interface UpiGateway {
  ways(account: GatewayAccount): UpiWays
  /** Begins a payment of the order; a link that is not used within minutes ends by itself. */
  openIntent(
    account: GatewayAccount,
    payment: {
      gatewayOrderId: string
      amountPaise: number
      customer: { email: string; mobile: string }
      browser: { address: string; userAgent: string }
    },
  ): Promise<OpenedRequest>
  openQr(
    account: GatewayAccount,
    request: { amountPaise: number; number: string; closesAt: Date },
  ): Promise<OpenedRequest>
  /** A repeat with the same reference returns the same link. The gateway itself sends no messages about it. */
  openLink(
    account: GatewayAccount,
    request: { amountPaise: number; number: string; reference: string; expiresAt: Date; returnTo: string },
  ): Promise<OpenedRequest>
  /** Resolves once it cannot be paid, which may be because it was paid. A repeat changes nothing. */
  close(account: GatewayAccount, request: RequestAtGateway): Promise<void>
  /** The payments that came by it, whether before or after it was closed. */
  fetchPaid(account: GatewayAccount, request: RequestAtGateway): Promise<GatewayPayment[]>
}

/** The gateway understood the call and refused it: a repeat will not help. */
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

  /** Absent where there is only the form. */
  upi?: UpiGateway

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
