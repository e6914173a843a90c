/** A payment as its gateway knows it now, whichever gateway that is. */
export interface GatewayPayment {
  paymentId: string
  gatewayOrderId: string
  status: 'authorized' | 'captured' | 'failed'
  /** All of it was refunded, by us, by hand, or by the gateway itself (which does so with what nobody captures). */
  isRefunded: boolean
  amountPaise: number
  currency: string
  method: string
}
