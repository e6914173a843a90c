import { Link } from 'react-router'
import type { RequestedPiece } from '#contract/back-in-stock.ts'
import { titleCase } from '#storefront/shared/format.ts'
import { ProductPicture, useThumbSize } from '#storefront/shared/ui/product-picture.tsx'

/** The product and size that somebody waits for. */
export function PieceLine({ piece: { slug, name, image, size, isSoldOut } }: { piece: RequestedPiece }) {
  const thumb = useThumbSize()
  return (
    <Link to={`/product/${slug}`} className="flex items-center gap-3">
      <ProductPicture file={image} size={thumb} className="size-16 shrink-0 rounded-md bg-sunken object-contain" />
      <span className="min-w-0">
        <span className="line-clamp-2 font-semibold">{titleCase(name)}</span>
        <span className="text-sm text-muted">
          {size && `Size ${size} · `}
          {isSoldOut ? 'Out of stock' : 'In stock'}
        </span>
      </span>
    </Link>
  )
}
