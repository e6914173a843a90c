import { useEffect, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { whenShown } from '#storefront/shared/when-shown.ts'
import { cartCount, refreshCartCount, subscribeToCartCount } from './cart-count.ts'

/** For the badge: 0 in the server's HTML, which is the same for every shopper; the real count after hydration. */
export function useCartCount(): number {
  const { key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: signing in and out are navigations, and change whose cart it is
  useEffect(() => whenShown(refreshCartCount), [key])
  return useSyncExternalStore(subscribeToCartCount, cartCount, () => 0)
}
