import { Link } from 'react-router'
import { titleCase } from '#storefront/shared/format.ts'
import { imageUrl } from '#storefront/shared/image.ts'
import { PriceTag } from '#storefront/shared/ui/price-tag.tsx'
import { ScrollRow } from '#storefront/shared/ui/scroll-row.tsx'
import type { ViewedItem } from './recently-viewed.ts'

interface StripProps {
  title: string
  items: ViewedItem[]
}

export function ViewedRow({ title, items }: StripProps) {
  return (
    <section className="page mt-12" aria-label={title}>
      <ScrollRow name={title} title={title} columns="small">
        {items.map((item) => (
          <li key={item.id} className="group relative snap-start">
            <img
              src={imageUrl(item.image, '280x280')}
              alt=""
              width="280"
              height="280"
              loading="lazy"
              className="aspect-square w-full rounded-lg bg-surface object-contain"
            />
            <Link
              to={`/product/${encodeURIComponent(item.slug || item.ASIN)}`}
              className="mt-2 line-clamp-2 min-h-[2lh] text-sm font-medium after:absolute after:inset-0 group-hover:text-primary-ink"
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
