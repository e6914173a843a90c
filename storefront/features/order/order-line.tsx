import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatPaise } from '#contract/money.ts'
import type { OrderLine as Line } from '#contract/orders.ts'
import { Dotted } from '#storefront/shared/ui/dotted.tsx'
import { classNames } from '#ui/class-names.ts'
import { LinePicture } from './line-picture.tsx'

interface OrderLineProps {
  line: Line
  /** Shown above its name. */
  heading?: ReactNode
  /** Its name has one line. */
  isCompact?: boolean
  /** Shown under its size and quantity. */
  children?: ReactNode
}

/** One product of an order. Picture and name link to it by the two paths in the specification. */
export function OrderLine({ line, heading, isCompact = false, children }: OrderLineProps) {
  const asin = encodeURIComponent(line.asin)
  return (
    <li className="flex gap-3">
      <Link
        to={`/product-category/${asin}`}
        aria-label={`Picture of ${line.name}`}
        className="relative z-1 shrink-0 self-start"
      >
        <LinePicture file={line.image} className={isCompact ? 'h-20 w-auto' : 'h-16 w-auto wide:h-20'} />
      </Link>
      <div className="min-w-0 flex-1">
        {heading}
        <div className="flex items-start justify-between gap-3">
          <Link
            to={`/product/${asin}`}
            className={classNames(
              'relative z-1 py-0.5 text-sm font-semibold underline-offset-4 hover:underline wide:text-base',
              isCompact ? 'line-clamp-1' : 'line-clamp-2',
            )}
          >
            {line.name}
          </Link>
          <b className="shrink-0 text-sm tabular-nums wide:text-base">{formatPaise(line.unitPaise * line.units)}</b>
        </div>
        <Dotted
          parts={[
            line.size && `Size: ${line.size}`,
            line.color && `Colour: ${line.color}`,
            `Quantity: ${line.units}${line.units > 1 && line.unitPaise % 100 === 0 ? ` × ${formatPaise(line.unitPaise)}` : ''}`,
          ]}
          className="text-sm wrap-anywhere text-muted"
        />
        {children}
      </div>
    </li>
  )
}
