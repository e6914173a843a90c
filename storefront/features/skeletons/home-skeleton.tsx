import { CardSkeletons } from './card-skeletons.tsx'

/** Banner, promises, categories and two rows, in the sizes of pages/home. */
export function HomeSkeleton() {
  return (
    <div role="status" aria-label="Loading the home page" className="pulse">
      <div className="page pt-2 wide:pt-5">
        <div className="skeleton slide mb-11 rounded-lg" />
      </div>
      <div className="page mt-1 wide:mt-3">
        <div className="skeleton h-[4.5rem] rounded-lg" />
      </div>
      {['a', 'b'].map((row) => (
        <div key={row} className="row row-cards page mt-12">
          <div className="skeleton mt-3 mb-5 h-8 w-32" />
          <ul aria-hidden="true" className="grid gap-3 sm:gap-5">
            <CardSkeletons count={6} />
          </ul>
        </div>
      ))}
    </div>
  )
}
