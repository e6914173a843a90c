import { useEffect, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { deferred } from '#storefront/shared/ui/deferred.tsx'
import { consent, sayConsent, subscribeToConsent } from './consent.ts'

const PrivacyBar = deferred(async () => (await import('./privacy-bar.tsx')).PrivacyBar)

/** Home, products, listings and search: no other address, which may hold an order or a secret, is told to anybody. */
const TOLD_PAGES = /^\/($|product)/i

/** S1-027: only in a shop with a pixel id, and nothing is asked of the advertiser before the shopper agrees (R40). */
export function Pixel({ id }: { id: string }) {
  const { pathname } = useLocation()
  const answer = useSyncExternalStore(subscribeToConsent, consent, () => 'refused' as const)
  const isOfGoods = TOLD_PAGES.test(pathname)
  const isTold = answer === 'given' && isOfGoods

  // biome-ignore lint/correctness/useExhaustiveDependencies: each page is told once
  useEffect(() => {
    if (isTold) import('./start-pixel.ts').then(({ tellPage }) => tellPage(id)).catch(() => {})
  }, [isTold, id, pathname])

  // Nobody is stopped on the way to the order by a question: its bar would lie over the button that buys.
  if (answer !== 'asked-again' && !(answer === undefined && isOfGoods)) return null
  return <PrivacyBar onAnswer={sayConsent} />
}
