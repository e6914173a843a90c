import { CardSkeletons } from '#storefront/features/product-card/product-grid.tsx'

/** Banner, promises, categories and two rows, in the sizes of pages/home. */
export function HomeSkeleton() {
  return (
    <div role="status" aria-label="Loading the home page">
      <div className="page pt-2 wide:pt-5">
        <div className="skeleton slide mb-11 rounded-lg" />
      </div>
      <div className="page mt-1 wide:mt-3">
        <div className="skeleton h-[4.5rem] rounded-lg wide:h-[3.25rem]" />
      </div>
      {['a', 'b'].map((row) => (
        <div key={row} className="page mt-12 overflow-hidden">
          <div className="skeleton mt-2 mb-7 h-7 w-48" />
          <div className="grid auto-cols-[44%] grid-flow-col gap-3 sm:auto-cols-[30%] sm:gap-5 lg:auto-cols-[calc((100%-3*1.25rem)/4)] xl:auto-cols-[calc((100%-5*1.25rem)/6)]">
            <CardSkeletons count={6} />
          </div>
        </div>
      ))}
    </div>
  )
}
