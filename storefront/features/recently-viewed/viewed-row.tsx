import { Link } from 'react-router'
import { titleCase } from '#storefront/shared/format.ts'
import { PriceTag } from '#storefront/shared/ui/price-tag.tsx'
import { ProductPicture, useThumbSize } from '#storefront/shared/ui/product-picture.tsx'
import { ScrollRow } from '#storefront/shared/ui/scroll-row.tsx'
import type { ViewedItem } from './recently-viewed.ts'

interface StripProps {
  title: string
  items: ViewedItem[]
}

export function ViewedRow({ title, items }: StripProps) {
  const size = useThumbSize()
  return (
    <section className="page mt-12" aria-label={title}>
      <ScrollRow name={title} title={title} columns="small">
        {items.map((item) => (
          <li key={item.id} className="group relative snap-start">
            <ProductPicture
              file={item.image}
              size={size}
              loading="lazy"
              className="framed w-full rounded-lg bg-surface"
            />
            <Link
              to={`/product/${encodeURIComponent(item.slug || item.ASIN)}`}
              className="mt-2 line-clamp-2 min-h-[2lh] text-sm font-medium text-balance after:absolute after:inset-0 group-hover:text-primary-ink"
            >
              {titleCase(item.name)}
            </Link>
            <PriceTag pricePaise={item.discountPrice * 100} />
          </li>
        ))}
      </ScrollRow>
    </section>
  )
}
