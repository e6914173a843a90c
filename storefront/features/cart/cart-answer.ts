/** What a form to /addcart is told, when it was sent with JavaScript (`useFetcher<CartAnswer>()`). */
export interface CartAnswer {
  toast?: string
  error?: string
  /** Distinct lines in the cart now; absent where nobody could be asked. */
  count?: number
  /** The network failed: nothing is known, and nothing should be asked again by itself. */
  isUnreached?: boolean
}
