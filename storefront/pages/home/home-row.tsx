import { HEADER_NAME_MAX_MOBILE } from '#contract/limits.ts'
import type { Card } from '#storefront/features/product-card/card.ts'
import { ProductCard } from '#storefront/features/product-card/product-card.tsx'
import { cutAt } from '#storefront/shared/format.ts'
import { ScrollRow } from '#storefront/shared/ui/scroll-row.tsx'

export interface HomeRowData {
  id: number | string
  name: string
  cards: Card[]
}

export function HomeRow({ row }: { row: HomeRowData }) {
  return (
    <section aria-label={row.name} className="page mt-12">
      <ScrollRow
        name={row.name}
        columns="cards"
        title={
          <>
            <span className="wide:hidden">{cutAt(row.name, HEADER_NAME_MAX_MOBILE)}</span>
            <span className="max-wide:hidden">{row.name}</span>
          </>
        }
      >
        {row.cards.map((card) => (
          <li key={card.id} className="snap-start">
            <ProductCard card={card} />
          </li>
        ))}
      </ScrollRow>
    </section>
  )
}
