/** What a form to /addcart is told, when it was sent with JavaScript (`useFetcher<CartAnswer>()`). */
export interface CartAnswer {
  toast?: string
  error?: string
  /** Distinct lines in the cart now; absent where nobody could be asked. */
  count?: number
  /** Where Buy Now goes on, with what the navigation carries (S4-042, S4-044). */
  goTo?: { to: string; state: { productID: number; from?: string } }
  /** The network failed: nothing is known, and nothing should be asked again by itself. */
  isUnreached?: boolean
}
