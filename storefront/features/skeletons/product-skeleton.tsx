import { useShop } from '#storefront/shared/page-title.tsx'
import { classNames } from '#ui/class-names.ts'

/** Picture, text and buy panel, in the columns of pages/product. */
export function ProductSkeleton() {
  const frame = useShop()?.shop.frame === 'portrait' ? 'upright' : 'square'
  return (
    <div
      role="status"
      aria-label="Loading the product"
      className="page sm:grid sm:grid-cols-2 sm:gap-x-6 sm:pt-3 wide:gap-x-8 wide:pt-6 xl:grid-cols-[28rem_1fr_19rem] xl:gap-x-10"
    >
      <div className={classNames('skeleton max-sm:-mx-4 max-sm:rounded-none', frame)} />
      <div>
        <div className="skeleton mb-3 h-6 w-32" />
        <div className="skeleton h-5 w-1/2" />
        <div className="skeleton mt-2 h-8" />
        <div className="skeleton mt-2 h-8 w-1/2" />
        <div className="skeleton mt-4 h-9 w-40" />
        <div className="skeleton mt-8 h-12 w-1/2" />
        <div className="skeleton mt-5 h-12 w-32" />
      </div>
      <div className="skeleton hidden h-96 xl:block" />
    </div>
  )
}
