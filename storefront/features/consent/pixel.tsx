import { useEffect, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { whenShown } from '#storefront/shared/when-shown.ts'
import { consent, REPORTED_PAGES, subscribeToConsent } from './consent.ts'

/** S1-027: only in a shop with a pixel id. Nothing is requested from the advertiser before the shopper agrees (R40). */
export function Pixel({ id }: { id: string }) {
  const { pathname } = useLocation()
  const answer = useSyncExternalStore(subscribeToConsent, consent, () => 'refused' as const)
  const isReportable = REPORTED_PAGES.test(pathname)
  const isReported = answer === 'given' && isReportable
  // The way to an order has no consent banner.
  const isShown = answer === 'reopened' || (answer === undefined && isReportable)

  useEffect(() => {
    document.documentElement.toggleAttribute('data-asks-consent', isShown)
    if (answer === 'reopened') document.getElementById('privacy-bar')?.focus()
    // Stops reports to the advertiser; its loaded script ends with the page.
    if (answer === 'refused') window.fbq?.('consent', 'revoke')
  }, [answer, isShown])

  // biome-ignore lint/correctness/useExhaustiveDependencies: each page is reported once
  useEffect(() => {
    if (isReported)
      return whenShown(() => import('./start-pixel.ts').then(({ reportPage }) => reportPage(id)).catch(() => {}))
    return undefined
  }, [isReported, id, pathname])

  return null
}
