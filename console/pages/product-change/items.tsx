import { Link } from 'react-router'
import { leftText, valueText } from '#console/features/product-change/describe.ts'
import { Picture } from '#console/shared/picture.tsx'
import type { OpenedChange } from '#contract/shop-product-changes.ts'
import { EmptyState } from '#ui/empty-state.tsx'

export function Items({ shop, change, isLeft }: { shop: string; change: OpenedChange; isLeft: boolean }) {
  const { what, items, places } = change
  if (items.length === 0) {
    return isLeft ? (
      <EmptyState icon="check" title="Nothing was left alone." text="Every chosen product takes part." />
    ) : (
      <EmptyState icon="alert" title="Nothing to change." text="See what cannot be changed, and why." />
    )
  }
  return (
    <ul className="card mt-3 divide-y divide-line">
      {items.map((item) => (
        <li key={item.itemId}>
          <Link to={`/shops/${shop}/products/${item.productId}`} className="flex gap-3 p-3">
            <Picture shop={shop} file={item.image} />
            <span className="min-w-0 flex-1">
              <span className="line-clamp-2 font-semibold">{item.name}</span>
              <span className="block truncate text-sm text-muted">
                {item.asin}
                {item.size && `, size ${item.size}`}
              </span>
              {isLeft ? (
                <span className="block text-sm">
                  {valueText(what, item.before, places)}: {leftText(what, item)}
                </span>
              ) : (
                <span className="block">
                  <span className="text-muted">{valueText(what, item.before, places)}</span>
                  <span aria-hidden="true"> → </span>
                  <span className="sr-only">becomes</span> <b>{valueText(what, item.after, places)}</b>
                </span>
              )}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
