import { ProductGridSkeleton } from './card-skeletons.tsx'

/** In the places of pages/listing, with the name that the menu knows. */
export function ListingSkeleton({ name }: { name: string | undefined }) {
  return (
    <div className="page pt-4 wide:grid wide:grid-cols-[16.5rem_minmax(0,1fr)] wide:gap-8 wide:pt-8 lg:gap-10">
      <div className="skeleton hidden h-96 wide:block" />
      <div className="min-w-0">
        <div className="skeleton mt-3 mb-3 h-5 w-40" />
        <div className="mb-3 wide:mb-5">
          {name ? (
            <p className="text-xl font-bold tracking-tight wrap-anywhere wide:text-2xl">{name}</p>
          ) : (
            <div className="skeleton h-7 w-40 wide:h-8" />
          )}
          <div className="skeleton h-5 w-20" />
        </div>
        <div className="skeleton mb-5 h-11 wide:hidden" />
        <ProductGridSkeleton place="panel" />
      </div>
    </div>
  )
}
