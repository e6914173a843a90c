import { useState } from 'react'
import { formatPaise, percentOff } from '#contract/money.ts'
import { capitalise, titleCase } from '#storefront/shared/format.ts'
import { ShopLink } from '#storefront/shared/ui/shop-link.tsx'
import { AddForm } from './add-form.tsx'
import type { Card } from './card.ts'
import { CardPicture } from './card-picture.tsx'
import { useIsOpening } from './use-is-opening.ts'

interface ProductCardProps {
  card: Card
  /** Visible without scrolling: its picture is loaded before anything else. */
  isFirst?: boolean
  /** Below the heading of a row, or of the page. */
  heading?: 'h2' | 'h3'
  /** Excluded from the view transition, in which another picture of the product takes part: on its page or in a card above. */
  isStill?: boolean
}

export function ProductCard({ card, isFirst = false, heading = 'h3', isStill = false }: ProductCardProps) {
  const [isHovered, setHovered] = useState(false)
  const contents = { card, isFirst, heading, isStill, isHovered }
  return (
    <article className="card" onPointerEnter={() => setHovered(true)} onPointerLeave={() => setHovered(false)}>
      <CardContents {...contents} />
    </article>
  )
}

/**
 * The name's link covers the card; category and Add lie above it. Home shows forty cards, so each has few elements and its style is in
 * product-card.css.
 */
function CardContents({
  card,
  isFirst,
  heading: Heading,
  isStill,
  isHovered,
}: Required<ProductCardProps> & { isHovered: boolean }) {
  const to = `/product-category/${card.slug}`
  const isOpening = useIsOpening(to)
  const percent = percentOff(card.originalPaise, card.discountPaise)
  return (
    <>
      <div>
        <CardPicture card={card} isFirst={isFirst} isHovered={isHovered} isOpening={isOpening && !isStill} />
      </div>
      <ShopLink to={`/products-section2/${card.categoryId}`}>{capitalise(card.category)}</ShopLink>
      {card.rating > 0 && (
        <span className="card-rating" title="Rated elsewhere">
          <span className="sr-only">Rated elsewhere</span>
          {card.rating.toFixed(1)}
        </span>
      )}
      <Heading>
        <ShopLink to={to} viewTransition={!isStill}>
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
    </>
  )
}
