import { type ReactNode, useLayoutEffect } from 'react'
import { useLocation } from 'react-router'
import { ProductGridSkeleton } from '#storefront/features/product-card/product-grid.tsx'
import { useSlowNavigation } from '#storefront/shared/use-slow-navigation.ts'
import { HomeSkeleton } from './home-skeleton.tsx'
import { ProductSkeleton } from './product-skeleton.tsx'

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
          {SKELETONS[kind]}
        </div>
      )}
      {/* Kept, not taken down: a navigation that is called off leaves the page as it was. */}
      <div hidden={isShown}>{children}</div>
    </>
  )
}

const SKELETONS = {
  home: <HomeSkeleton />,
  product: <ProductSkeleton />,
  listing: <ListingSkeleton />,
  search: <SearchSkeleton />,
}

function kindOf(pathname: string): keyof typeof SKELETONS | undefined {
  const [, first = ''] = pathname.toLowerCase().split('/')
  if (first === '') return 'home'
  if (first === 'product-serach') return 'search'
  if (/^products-section2?$/.test(first)) return 'listing'
  return /^product(-categoryy?)?$/.test(first) ? 'product' : undefined
}

function ListingSkeleton() {
  return (
    <div className="page pt-4 wide:grid wide:grid-cols-[15rem_1fr] wide:gap-8 wide:pt-8 lg:gap-10">
      <div className="skeleton hidden h-96 wide:block" />
      <div>
        <div className="skeleton h-8 w-40" />
        <div className="skeleton mt-2 mb-5 h-16 wide:h-5 wide:w-24" />
        <ProductGridSkeleton place="besidePanel" />
      </div>
    </div>
  )
}

function SearchSkeleton() {
  return (
    <div className="page pt-4 wide:pt-8">
      <div className="skeleton h-8 w-64 max-w-full" />
      <div className="skeleton mt-2 mb-4 h-14 w-full" />
      <ProductGridSkeleton place="wholePage" />
    </div>
  )
}
