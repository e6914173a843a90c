import type { ReactNode } from 'react'
import type { Product } from '#contract/catalogue.ts'
import { titleCase } from '#storefront/shared/format.ts'
import { PriceTag } from '#storefront/shared/ui/price-tag.tsx'
import type { DetailRow } from './detail-rows.ts'
import { Details } from './profile-details.tsx'

interface SidePanelProps {
  product: Product
  rows: DetailRow[]
  children: ReactNode
}

/** The buy panel, always visible on wide screens. */
export function SidePanel({ product, rows, children }: SidePanelProps) {
  return (
    <aside
      aria-label="Buy"
      className="hidden rounded-lg border border-line p-5 wide:col-start-2 wide:block xl:sticky xl:top-32 xl:col-start-3 xl:row-span-3 xl:row-start-1 xl:self-start"
    >
      <p className="line-clamp-2 text-sm font-medium">{titleCase(product.name)}</p>
      <p className="mt-1 mb-4">
        <PriceTag pricePaise={product.discountPaise} originalPaise={product.originalPaise} size="page" />
      </p>
      <div className="mb-5 grid gap-2.5">{children}</div>
      <Details rows={rows} at="side" />
    </aside>
  )
}
