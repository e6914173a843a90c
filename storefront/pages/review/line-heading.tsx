import { Link } from 'react-router'
import type { ReviewedLine } from '#contract/reviews.ts'
import { LinePicture } from '#storefront/features/order/line-picture.tsx'

/** What the review is about. */
export function LineHeading({ line }: { line: Pick<ReviewedLine, 'name' | 'image' | 'asin' | 'size' | 'color'> }) {
  const { name, image, asin, size, color } = line
  return (
    <div className="mb-6 flex items-center gap-3 rounded-lg border border-line p-3">
      <LinePicture file={image} className="h-16 w-auto" />
      <div className="min-w-0">
        <Link
          to={`/product/${encodeURIComponent(asin)}`}
          className="line-clamp-2 py-0.5 font-semibold underline-offset-4 hover:underline"
        >
          {name}
        </Link>
        <p className="text-sm wrap-anywhere text-muted">
          {[size && `Size: ${size}`, color].filter(Boolean).join(' · ')}
        </p>
      </div>
    </div>
  )
}
