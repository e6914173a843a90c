import { type ReactNode, useLayoutEffect } from 'react'
import { useLocation } from 'react-router'
import { pressedCard } from '#storefront/features/product-card/pressed-card.ts'
import { deferred } from '#storefront/shared/ui/deferred.tsx'
import { isPhone } from '#storefront/shared/ui/shop-link.tsx'
import { useSlowNavigation } from '#storefront/shared/use-slow-navigation.ts'
import { ProductSkeleton } from './product-skeleton.tsx'
import type { PageKind } from './skeleton.tsx'

// Loaded along with the awaited response, not with a first visit.
const Skeleton = deferred(async () => (await import('./skeleton.tsx')).Skeleton)

/** The page, or a skeleton of the next one while it loads (S2-089, S2-121, S2-125). */
export function PendingPage({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  const next = useSlowNavigation(isShownAtOnce)?.pathname
  const kind = next === undefined || next === pathname ? undefined : kindOf(next)
  // A listing shows its own placeholders, beside the panel that stays.
  const isShown = kind !== undefined && (kind === 'product' || kind !== kindOf(pathname))

  useLayoutEffect(() => {
    if (isShown) scrollTo(0, 0)
  }, [isShown])

  return (
    <>
      {isShown && (
        // As high as the window, so that the footer does not move in view.
        <div className="min-h-dvh" aria-busy="true">
          {kind === 'product' ? <ProductSkeleton card={pressedCard(next)} /> : <Skeleton kind={kind} />}
        </div>
      )}
      {/* Hidden rather than unmounted: a cancelled navigation leaves the page as it was. */}
      <div hidden={isShown}>{children}</div>
    </>
  )
}

/** A product whose card was pressed, where no view transition takes its picture along. */
function isShownAtOnce(pathname: string): boolean {
  return isPhone && pressedCard(pathname) !== undefined
}

function kindOf(pathname: string): PageKind | 'product' | undefined {
  const [, first = ''] = pathname.toLowerCase().split('/')
  if (first === '') return 'home'
  if (first === 'product-serach') return 'search'
  if (/^products-section2?$/.test(first)) return 'listing'
  return /^product(-categoryy?)?$/.test(first) ? 'product' : undefined
}
