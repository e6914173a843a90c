import { type ReactNode, useLayoutEffect } from 'react'
import { useLocation } from 'react-router'
import type { Menu } from '#storefront/features/category-menu/menu-of.ts'
import { nameInMenu } from '#storefront/features/category-menu/name-in-menu.ts'
import { pressedCard } from '#storefront/features/product-card/pressed-card.ts'
import { useOpenedLink } from '#storefront/shared/opened-link.ts'
import type { Serialized } from '#storefront/shared/serialized.ts'
import { deferred } from '#storefront/shared/ui/deferred.tsx'
import { useIsAway, useSlowNavigation } from '#storefront/shared/use-slow-navigation.ts'
import { ListingSkeleton } from './listing-skeleton.tsx'
import { ProductSkeleton } from './product-skeleton.tsx'
import type { PageKind } from './skeleton.tsx'

// Loaded along with the awaited response, not with a first visit.
const Skeleton = deferred(async () => (await import('./skeleton.tsx')).Skeleton)

interface PendingPageProps {
  menu: Serialized<Menu | null>
  children: ReactNode
}

/** The page, or a skeleton of the next one while it loads (S2-089, S2-121, S2-125). */
export function PendingPage({ menu, children }: PendingPageProps) {
  const { pathname } = useLocation()
  const here = kindOf(pathname)
  const opened = useOpenedLink(({ path, isAwaited }) => isShownFor(path) && isKnown(path, isAwaited))
  const slow = useSlowNavigation()?.pathname
  const isAway = useIsAway()
  const next = opened && !isAway ? opened.path : slow
  const kind = next && isShownFor(next) ? kindOf(next) : undefined

  useLayoutEffect(() => {
    if (kind) scrollTo(0, 0)
  }, [kind])

  return (
    <>
      {next && kind && (
        // As high as the window, so that the footer does not move in view.
        <div className="min-h-dvh" aria-busy="true">
          {kind === 'product' ? (
            <ProductSkeleton card={pressedCard(next)} />
          ) : kind === 'listing' ? (
            <ListingSkeleton name={nameInMenu(menu, next)} />
          ) : (
            <Skeleton kind={kind} />
          )}
        </div>
      )}
      {/* Hidden rather than unmounted: a cancelled navigation leaves the page as it was. */}
      <div hidden={kind !== undefined}>{children}</div>
    </>
  )

  function isKnown(path: string, isAwaited: boolean): boolean {
    return pressedCard(path) !== undefined || (isAwaited && nameInMenu(menu, path) !== undefined)
  }

  /** A listing shows its own placeholders, beside the panel that stays. */
  function isShownFor(path: string): boolean {
    const kind = kindOf(path)
    return path !== pathname && kind !== undefined && (kind === 'product' || kind !== here)
  }
}

function kindOf(pathname: string): PageKind | 'listing' | 'product' | undefined {
  const [, first = ''] = pathname.toLowerCase().split('/')
  if (first === '') return 'home'
  if (first === 'product-serach') return 'search'
  if (/^products-section2?$/.test(first)) return 'listing'
  return /^product(-categoryy?)?$/.test(first) ? 'product' : undefined
}
