/** The response to a form posted to /addcart with JavaScript (`useFetcher<CartAnswer>()`). */
export interface CartAnswer {
  toast?: string
  error?: string
  /** Distinct lines in the cart now; absent when the server was not reached. */
  count?: number
  /** Where Buy Now continues, with the state of that navigation (S4-042, S4-044). */
  goTo?: { to: string; state: { productID: number; from?: string } }
  /** The network failed: the outcome is unknown, and nothing is retried automatically. */
  isUnreachable?: boolean
}
