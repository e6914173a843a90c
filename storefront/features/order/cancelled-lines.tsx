import type { OrderLine } from '#contract/orders.ts'
import { Dotted } from '#storefront/shared/ui/dotted.tsx'
import { LinePicture } from './line-picture.tsx'

/** What was cancelled of an order before it was packed. */
export function CancelledLines({ lines }: { lines: readonly OrderLine[] }) {
  if (lines.length === 0) return null
  return (
    <div className="mt-4 border-t border-line pt-3">
      <h3 className="mb-2 text-sm font-semibold">Cancelled</h3>
      <ul className="space-y-3">
        {lines.map(({ line, image, name, size, color, units }) => (
          <li key={line} className="flex gap-3 text-sm text-muted">
            <LinePicture file={image} className="h-12 w-auto opacity-60" />
            <div className="min-w-0 wrap-anywhere">
              <s>{name}</s>
              <Dotted parts={[size && `Size: ${size}`, color && `Colour: ${color}`, `Quantity: ${units}`]} />
            </div>
          </li>
        ))}
      </ul>
    </div>
  )
}
