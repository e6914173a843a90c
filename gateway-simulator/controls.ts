/** How the gateway misbehaves: all of it is what its documents or its users have seen. */
export interface Controls {
  /** The API answers after so long, in milliseconds. */
  delayMs: number
  /** The API answers so instead; 'html' is a proxy's error page, 'lost' does the work and cuts the line. */
  api: 'right' | 'error' | 'refuse' | 'html' | 'silent' | 'lost'
  /** How often each event is sent; 0 loses them. */
  webhookCopies: number
  webhookDelayMs: number
  /** Later events overtake earlier ones. */
  shuffled: boolean
  /** Added to what each payment takes, in paise; and in which currency. */
  extraPaise: number
  currency: string
  /** A payment stays authorised until the merchant captures it. */
  manualCapture: boolean
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
}
