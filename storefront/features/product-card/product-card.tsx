import { memo, useState } from 'react'
import { formatPaise, percentOff } from '#contract/money.ts'
import { capitalise, titleCase } from '#storefront/shared/format.ts'
import { ShopLink } from '#storefront/shared/ui/shop-link.tsx'
import { AddForm } from './add-form.tsx'
import type { Card } from './card.ts'
import { CardPicture } from './card-picture.tsx'
import { pressCard, productPath } from './pressed-card.ts'

interface ProductCardProps {
  card: Card
  /** Visible without scrolling: its picture is loaded before anything else. */
  isFirst?: boolean
  /** Below the heading of a row, or of the page. */
  heading?: 'h2' | 'h3'
  /** Excluded from the view transition, in which another picture of the product takes part: on its page or in a card above. */
  isStill?: boolean
}

/**
 * The name's link covers the card; category and Add lie above it. Home shows forty cards, so each has few elements and its style is in
 * product-card.css. Memoized, since the router renders the shown page anew at each step of a navigation.
 */
export const ProductCard = memo(function ProductCard({
  card,
  isFirst,
  heading: Heading = 'h3',
  isStill,
}: ProductCardProps) {
  const [isHovered, setHovered] = useState(false)
  const to = productPath(card)
  const percent = percentOff(card.originalPaise, card.discountPaise)
  return (
    <article className="card" onPointerEnter={() => setHovered(true)} onPointerLeave={() => setHovered(false)}>
      <div>
        <CardPicture card={card} to={to} isFirst={isFirst} isHovered={isHovered} isStill={isStill} />
      </div>
      <ShopLink to={`/products-section2/${card.categoryId}`}>{capitalise(card.category)}</ShopLink>
      {card.rating > 0 && (
        <span className="card-rating" title="Rated elsewhere">
          <span className="sr-only">Rated elsewhere</span>
          {card.rating.toFixed(1)}
        </span>
      )}
      <Heading>
        <ShopLink to={to} viewTransition={!isStill} onClick={() => pressCard(card)}>
          {titleCase(card.name)}
        </ShopLink>
      </Heading>
      {card.offer && <p className="card-offer">{card.offer}</p>}
      <p className="card-price">
        <b>{formatPaise(card.discountPaise)}</b>
        {card.originalPaise > card.discountPaise && (
          <s>
            <span className="sr-only">MRP </span>
            {formatPaise(card.originalPaise)}
          </s>
        )}
        {percent > 0 && <span>{`${percent}% OFF`}</span>}
      </p>
      <AddForm card={card} />
    </article>
  )
})
