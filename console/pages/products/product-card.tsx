import { Link } from 'react-router'
import { NOT_LIVE } from '#console/features/product/states.ts'
import { Badge } from '#console/shared/badge.tsx'
import { plural } from '#console/shared/format.ts'
import { Picture } from '#console/shared/picture.tsx'
import { formatPaise } from '#contract/money.ts'
import type { ProductRow } from '#contract/shop-products.ts'
import { classNames } from '#ui/class-names.ts'

export function ProductCard({ shop, product }: { shop: string; product: ProductRow }) {
  const { productId, name, asin, image, pricePaise, mrpPaise, units, state } = product
  return (
    <Link to={`/shops/${shop}/products/${productId}`} className="flex gap-3 p-3">
      <Picture shop={shop} file={image} />
      <span className="min-w-0 flex-1">
        <span className="line-clamp-2 font-semibold">{name}</span>
        <span className="block truncate text-sm text-muted">{asin}</span>
        <span className="flex flex-wrap items-center gap-x-3 text-sm">
          <span>
            <b>{formatPaise(pricePaise)}</b>{' '}
            {mrpPaise > pricePaise && <s className="text-muted">{formatPaise(mrpPaise)}</s>}
          </span>
          <span className={classNames(units === 0 ? 'font-semibold text-bad' : 'text-muted')}>
            {units === 0 ? 'Sold out' : plural(units, 'piece')}
          </span>
          {state !== 'live' && <Badge>{NOT_LIVE[state]}</Badge>}
        </span>
      </span>
    </Link>
  )
}
