import type { AnyOffer } from '#contract/best-offer.ts'
import type { CartLine } from '#contract/cart.ts'
import { formatPaise } from '#contract/money.ts'
import { shownCart } from '#contract/shown-amounts.ts'
import { LinePicture } from '#storefront/features/order/line-picture.tsx'
import { Dotted } from '#storefront/shared/ui/dotted.tsx'

/** The items to be ordered, shown again above the button. */
export function OrderItems({ lines, offers }: { lines: readonly CartLine[]; offers: readonly AnyOffer[] }) {
  const shown = shownCart(lines, offers)
  return (
    <section aria-labelledby="order-items" className="rounded-lg border border-line p-4 wide:p-6">
      <h2 id="order-items" className="mb-3 text-base font-bold">
        Your Items
      </h2>
      <ul className="divide-y divide-line">
        {lines.map((line, at) => (
          <li key={`${line.productId} ${line.size} ${line.color}`} className="flex gap-3 py-3 first:pt-0 last:pb-0">
            <LinePicture file={line.image} className="w-16 shrink-0 self-start" />
            <div className="min-w-0 flex-1 text-sm">
              <p className="line-clamp-2 font-semibold text-balance">{line.name}</p>
              <Dotted
                parts={[line.size && `Size ${line.size}`, line.color, `Quantity ${line.units}`]}
                className="wrap-anywhere text-muted"
              />
            </div>
            <p className="shrink-0 text-sm font-semibold tabular-nums">{formatPaise(shown.lines[at] ?? 0)}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
