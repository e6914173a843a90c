import type { Card } from '#storefront/features/product-card/card.ts'
import { ProductCard } from '#storefront/features/product-card/product-card.tsx'
import { ScrollRow } from '#storefront/shared/ui/scroll-row.tsx'

interface SimilarProductsProps {
  cards: Card[]
  error: string | undefined
}

export function SimilarProducts({ cards, error }: SimilarProductsProps) {
  if (error) return <p className="page mt-12 text-muted">{error}</p>
  if (cards.length === 0) return null
  return (
    <section aria-label="Similar Products" className="page mt-12">
      <ScrollRow name="Similar Products" title="Similar Products" columns="cards">
        {cards.map((card) => (
          <li key={card.id} className="snap-start">
            <ProductCard card={card} isStill />
          </li>
        ))}
      </ScrollRow>
    </section>
  )
}
