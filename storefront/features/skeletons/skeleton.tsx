import { ProductGridSkeleton } from '#storefront/features/product-card/product-grid.tsx'
import { HomeSkeleton } from './home-skeleton.tsx'

const SKELETONS = {
  home: <HomeSkeleton />,
  listing: <ListingSkeleton />,
  search: <SearchSkeleton />,
}

export type PageKind = keyof typeof SKELETONS

export function Skeleton({ kind }: { kind: PageKind }) {
  return SKELETONS[kind]
}

function ListingSkeleton() {
  return (
    <div className="page pt-4 wide:grid wide:grid-cols-[16.5rem_minmax(0,1fr)] wide:gap-8 wide:pt-8 lg:gap-10">
      <div className="skeleton hidden h-96 wide:block" />
      <div>
        <div className="skeleton h-8 w-40" />
        <div className="skeleton mt-2 mb-5 h-16 wide:h-5" />
        <ProductGridSkeleton place="panel" />
      </div>
    </div>
  )
}

function SearchSkeleton() {
  return (
    <div className="page pt-4 wide:pt-8">
      <div className="skeleton h-8 w-1/2" />
      <div className="skeleton mt-2 mb-4 h-14 w-full" />
      <ProductGridSkeleton place="page" />
    </div>
  )
}
