import { type ReactNode, useLayoutEffect } from 'react'
import { useLocation } from 'react-router'
import { deferred } from '#storefront/shared/ui/deferred.tsx'
import { useSlowNavigation } from '#storefront/shared/use-slow-navigation.ts'
import type { PageKind } from './skeleton.tsx'

// Comes beside the answer that is waited for; a first visit does without.
const Skeleton = deferred(async () => (await import('./skeleton.tsx')).Skeleton)

/** The page, or what stands for the next one while its answer is awaited (S2-089, S2-121, S2-125). */
export function PendingPage({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  const next = useSlowNavigation()?.pathname
  const kind = next === undefined || next === pathname ? undefined : kindOf(next)
  // A listing shows its placeholders itself, beside the panel that stays.
  const isShown = kind !== undefined && (kind === 'product' || kind !== kindOf(pathname))

  useLayoutEffect(() => {
    if (isShown) scrollTo(0, 0)
  }, [isShown])

  return (
    <>
      {isShown && (
        // As high as the window: the footer must not be seen to move.
        <div className="min-h-dvh" aria-busy="true">
          <Skeleton kind={kind} />
        </div>
      )}
      {/* Kept, not taken down: a navigation that is called off leaves the page as it was. */}
      <div hidden={isShown}>{children}</div>
    </>
  )
}

function kindOf(pathname: string): PageKind | undefined {
  const [, first = ''] = pathname.toLowerCase().split('/')
  if (first === '') return 'home'
  if (first === 'product-serach') return 'search'
  if (/^products-section2?$/.test(first)) return 'listing'
  return /^product(-categoryy?)?$/.test(first) ? 'product' : undefined
}
