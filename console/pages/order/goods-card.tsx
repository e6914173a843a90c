import { Picture } from '#console/shared/picture.tsx'
import { formatPaise } from '#contract/money.ts'
import type { OpenedOrder } from '#contract/shop-orders.ts'

/** What is to be packed, and what no more. */
export function GoodsCard({ shop, order }: { shop: string; order: OpenedOrder }) {
  return (
    <ul className="card divide-y divide-line">
      {order.lines.map(({ productId, name, image, size, color, units, unitPaise, asin }) => (
        <li key={`${productId} ${size} ${color}`} className="flex gap-4 p-4">
          <Picture shop={shop} file={image} isLarge />
          <div className="min-w-0">
            <p className="line-clamp-2 font-semibold">{name}</p>
            <p className="mt-1 text-lg font-bold">
              {`${[size, color].filter(Boolean).join(' · ')} ×\u00a0${units}`.trim()}
            </p>
            <p className="text-sm text-muted">
              {asin}
              {unitPaise !== null && ` · ${formatPaise(unitPaise)} each`}
            </p>
          </div>
        </li>
      ))}
      {order.cancelledLines.map(({ name, image, size, color, units }) => (
        <li key={`cancelled ${name} ${size} ${color}`} className="flex gap-4 p-4 text-muted">
          <Picture shop={shop} file={image} />
          <p className="min-w-0">
            <s>{`${[name, size, color].filter(Boolean).join(' · ')} ×\u00a0${units}`}</s>
            <span className="block text-sm">Cancelled: do not pack it</span>
          </p>
        </li>
      ))}
    </ul>
  )
}
