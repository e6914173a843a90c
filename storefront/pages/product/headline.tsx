import type { Product } from '#contract/catalogue.ts'
import type { ReviewCounts } from '#contract/reviews.ts'
import { placesOf } from '#storefront/features/category-menu/places-of.ts'
import { titleCase } from '#storefront/shared/format.ts'
import { Breadcrumbs } from '#storefront/shared/ui/breadcrumbs.tsx'
import { PriceTag } from '#storefront/shared/ui/price-tag.tsx'
import { Rating } from '#storefront/shared/ui/rating.tsx'
import { Icon } from '#ui/icon.tsx'

interface HeadlineProps {
  product: Product
  counts: ReviewCounts | undefined
}

/** The shop's own reviews first; a rating that came with the catalogue is marked as such. */
export function Headline({ product, counts }: HeadlineProps) {
  const badges = [product.badge, product.badge1].filter(Boolean)
  const isOnSale = product.originalPaise > product.discountPaise
  return (
    <header className="mb-4">
      <Breadcrumbs trail={placesOf(product)} />
      <h1 className="mt-1 mb-2 text-lg font-bold tracking-tight wrap-anywhere sm:text-xl wide:text-2xl">
        {titleCase(product.name)}
      </h1>
      <p>
        <PriceTag pricePaise={product.discountPaise} originalPaise={product.originalPaise} size="page" />
      </p>
      {(counts || product.rating > 0 || isOnSale || badges.length > 0) && (
        <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2">
          {counts && (
            <a href="#reviews" className="-my-2 inline-flex min-h-11 items-center">
              <Rating rating={counts.average} count={counts.total} of="review" />
            </a>
          )}
          {product.rating > 0 && <Rating rating={product.rating} count={product.ratingCount} of="rating" isElsewhere />}
          <ul className="flex flex-wrap gap-2 text-xs font-bold empty:hidden wide:basis-full">
            {isOnSale && <li className="rounded-sm bg-accent px-2 py-1 text-on-accent">ON SALE</li>}
            {badges.map((badge) => (
              <li key={badge} className="rounded-sm bg-primary-soft px-2 py-1 text-primary-ink">
                {badge}
              </li>
            ))}
          </ul>
        </div>
      )}
      {product.stock < 1 && (
        <p className="mt-3 flex items-center gap-2 text-sm font-medium text-bad">
          <Icon name="alert" />
          Out of stock
        </p>
      )}
    </header>
  )
}
