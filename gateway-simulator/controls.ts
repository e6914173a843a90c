/** How the gateway misbehaves, in ways that its documentation or its users describe. */
export interface Controls {
  /** Delays API responses by so many milliseconds. */
  delayMs: number
  /** How the API responds; 'html' is a proxy's error page, 'lost' does the work and closes the connection. */
  api: 'right' | 'error' | 'refuse' | 'html' | 'silent' | 'lost'
  /** How often each event is sent; 0 drops it. */
  webhookCopies: number
  webhookDelayMs: number
  /** Delivers events out of order. */
  shuffled: boolean
  /** Added to the amount of each payment, in paise; and its currency. */
  extraPaise: number
  currency: string
  /** Leaves a payment authorised until the merchant captures it. */
  manualCapture: boolean
  /** Leaves a refund pending, as a bank may for days. */
  pendingRefunds: boolean
}

export const WELL_BEHAVED: Controls = {
  delayMs: 0,
  api: 'right',
  webhookCopies: 1,
  webhookDelayMs: 0,
  shuffled: false,
  extraPaise: 0,
  currency: 'INR',
  manualCapture: false,
  pendingRefunds: false,
}
