/** The current state of a payment at its gateway, independent of the gateway. */
export interface GatewayPayment {
  paymentId: string
  /** Null where it came by a QR code. */
  gatewayOrderId: string | null
  /** The gateway's id of the QR code or payment link that it came by. */
  requestId?: string
  status: 'authorized' | 'captured' | 'failed'
  /** Refunded in full: by Haat, by hand, or by the gateway itself (which refunds uncaptured payments). */
  isRefunded: boolean
  amountPaise: number
  currency: string
  method: string
}
