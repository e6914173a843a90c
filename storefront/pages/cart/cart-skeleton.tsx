/** The size of two items and the totals. */
export function CartSkeleton() {
  return (
    <div
      aria-busy="true"
      className="pulse page gap-8 wide:grid wide:grid-cols-[minmax(0,1fr)_20rem] wide:items-start lg:grid-cols-[minmax(0,1fr)_24rem]"
    >
      <p role="status" className="sr-only">
        Loading your cart
      </p>
      <div className="space-y-3">
        <div className="skeleton h-44" />
        <div className="skeleton h-44" />
      </div>
      <div className="skeleton mt-6 h-64 wide:mt-0" />
    </div>
  )
}
