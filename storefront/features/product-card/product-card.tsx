import { useState } from 'react'
import { Link, useViewTransitionState } from 'react-router'
import { percentOff } from '#contract/pricing.ts'
import { capitalise, titleCase } from '#storefront/shared/format.ts'
import { prefetchOnIntent } from '#storefront/shared/saves-data.ts'
import { Icon } from '#storefront/shared/ui/icon.tsx'
import { PriceTag } from '#storefront/shared/ui/price-tag.tsx'
import { AddForm } from './add-form.tsx'
import type { Card } from './card.ts'
import { CardPicture } from './card-picture.tsx'

interface ProductCardProps {
  card: Card
  /** In the first screenful: fetched at once. */
  isFirst?: boolean
  /** Under the heading of a row, or under the page's own. */
  heading?: 'h2' | 'h3'
  /** On a product's page, whose own picture already takes part in the view transition. */
  isBesideProduct?: boolean
}

/** The name's link covers the card; category and Add lie above it. */
export function ProductCard({
  card,
  isFirst = false,
  heading: Heading = 'h3',
  isBesideProduct = false,
}: ProductCardProps) {
  const to = `/product-category/${card.slug}`
  const isOpening = useViewTransitionState(to)
  const [isHovered, setHovered] = useState(false)
  const percent = percentOff(card.originalPaise, card.discountPaise)
  return (
    <article
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      className="group relative flex h-full flex-col"
    >
      <div className="relative overflow-hidden rounded-lg bg-surface">
        <CardPicture card={card} isFirst={isFirst} isHovered={isHovered} isOpening={isOpening && !isBesideProduct} />
        {percent > 0 && (
          <span className="absolute top-2 left-2 rounded-sm bg-good-soft px-1.5 py-0.5 text-xs font-bold text-good">
            {percent}% OFF
          </span>
        )}
        {card.rating > 0 && (
          <span className="absolute bottom-2 left-2 flex items-center gap-1 rounded-sm bg-ground px-1.5 py-0.5 text-xs font-semibold tabular-nums">
            <span className="sr-only">Rated</span>
            {card.rating.toFixed(1)}
            <Icon name="star" isFilled className="size-3 text-star" />
          </span>
        )}
      </div>
      <div className="flex flex-1 flex-col pt-2.5">
        <Link
          to={`/products-section2/${card.categoryId}`}
          className="relative z-10 -my-1 flex min-h-6 items-center self-start text-xs text-muted underline-offset-2 hover:underline"
        >
          {capitalise(card.category)}
        </Link>
        <Heading className="mt-1 mb-1.5 text-sm leading-snug font-medium sm:text-base sm:leading-snug">
          <Link
            to={to}
            prefetch={prefetchOnIntent()}
            viewTransition={!isBesideProduct}
            className="line-clamp-2 min-h-[2lh] after:absolute after:inset-0 after:rounded-lg group-hover:text-primary-ink"
          >
            {titleCase(card.name)}
          </Link>
        </Heading>
        <div className="mt-auto">
          <PriceTag pricePaise={card.discountPaise} originalPaise={card.originalPaise} size="card" />
          <AddForm card={card} />
        </div>
      </div>
    </article>
  )
}
