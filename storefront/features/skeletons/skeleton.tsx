import { ProductGridSkeleton } from './card-skeletons.tsx'
import { HomeSkeleton } from './home-skeleton.tsx'

const SKELETONS = {
  home: <HomeSkeleton />,
  search: <SearchSkeleton />,
}

export type PageKind = keyof typeof SKELETONS

export function Skeleton({ kind }: { kind: PageKind }) {
  return SKELETONS[kind]
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
