import type { CartLine } from '#contract/cart.ts'
import type { Reductions } from '#contract/orders.ts'
import { readBuyNow } from '#storefront/features/cart/buy-now.ts'
import { readGuestCart } from '#storefront/features/cart/guest-cart.ts'
import { loadReductions } from '#storefront/features/cart/load-reductions.ts'
import type { Visit } from '#storefront/shared/api.ts'
import { valueFrom } from '#ui/answer.ts'

export interface GuestCheckout {
  lines: CartLine[]
  notices: string[]
  rules: Reductions
}

/** What a guest is about to order: the product of Buy Now, or the cart of this browser. */
export async function loadGuestCheckout(request: Request, url: URL, visit: Visit): Promise<GuestCheckout> {
  const bought = readBuyNow(url.searchParams)
  const lines = bought ? [bought] : readGuestCart(request.headers.get('Cookie') ?? '')
  const [cart, { rules }] = await Promise.all([
    visit.api.describeCart({ lines, isBuyNow: bought !== undefined }),
    loadReductions(request, visit),
  ])
  const described = valueFrom(cart)
  return { lines: described.lines, notices: described.notices.map(visit.say), rules: valueFrom(rules) }
}
