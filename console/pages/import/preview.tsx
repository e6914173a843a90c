import { Badge } from '#console/shared/badge.tsx'
import { Picture } from '#console/shared/picture.tsx'
import { formatToThePaisa } from '#contract/money.ts'
import type { PreviewProduct } from '#contract/shop-imports.ts'

/** The first products, as the shop will have them. */
export function Preview({ products, shop }: { products: PreviewProduct[]; shop: string }) {
  if (products.length === 0) return null
  return (
    <section>
      <h2 className="mb-2 font-bold">The first products</h2>
      <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {products.map(({ asin, name, image, pricePaise, mrpPaise, category, sizes, what }) => (
          <li key={asin} className="card flex min-w-0 gap-3 p-3">
            <Picture shop={shop} file={image} />
            <div className="min-w-0 flex-1">
              <p className="line-clamp-2 font-semibold">{name}</p>
              <p>
                <b>{formatToThePaisa(pricePaise)}</b>{' '}
                {mrpPaise > pricePaise && <s className="text-muted">{formatToThePaisa(mrpPaise)}</s>}{' '}
                {what && <Badge>{what === 'new' ? 'New' : 'Changed'}</Badge>}
              </p>
              <p className="text-sm text-muted">
                {category}
                {category && sizes.length > 0 && ' · '}
                {sizes.map(({ size, units }) => (size ? `${size}: ${units}` : `${units} in stock`)).join(', ')}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
