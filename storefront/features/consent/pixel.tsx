import { useEffect, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { deferred } from '#storefront/shared/ui/deferred.tsx'
import { consent, saveConsent, subscribeToConsent } from './consent.ts'

const PrivacyBar = deferred(async () => (await import('./privacy-bar.tsx')).PrivacyBar)

/** Only home, products, listings and search are reported: other addresses may contain an order or a secret. */
const REPORTED_PAGES = /^\/($|product)/i

/** S1-027: only in a shop with a pixel id. Nothing is requested from the advertiser before the shopper agrees (R40). */
export function Pixel({ id }: { id: string }) {
  const { pathname } = useLocation()
  const answer = useSyncExternalStore(subscribeToConsent, consent, () => 'refused' as const)
  const isReportable = REPORTED_PAGES.test(pathname)
  const isReported = answer === 'given' && isReportable

  // biome-ignore lint/correctness/useExhaustiveDependencies: each page is reported once
  useEffect(() => {
    if (isReported) import('./start-pixel.ts').then(({ reportPage }) => reportPage(id)).catch(() => {})
  }, [isReported, id, pathname])

  // The bar is not shown on the way to an order, where it would cover the button that buys.
  if (answer !== 'reopened' && !(answer === undefined && isReportable)) return null
  return <PrivacyBar onAnswer={saveConsent} />
}
