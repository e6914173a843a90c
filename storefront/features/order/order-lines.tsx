import type { ReactNode } from 'react'
import type { OrderLine as Line } from '#contract/orders.ts'
import { OrderLine } from './order-line.tsx'

/** Further lines are collapsed, so that a long order does not push everything below out of sight. */
const LINES_SHOWN = 3

interface OrderLinesProps {
  lines: readonly Line[]
  /** Shown for each line. */
  children?: ReactNode
}

export function OrderLines({ lines, children }: OrderLinesProps) {
  const more = lines.slice(LINES_SHOWN)
  return (
    <>
      <List lines={lines.slice(0, LINES_SHOWN)}>{children}</List>
      {more.length > 0 && (
        <details>
          <summary className="flex min-h-11 cursor-pointer items-center text-sm font-semibold text-primary-ink">
            {more.length === 1 ? '1 more item' : `${more.length} more items`}
          </summary>
          <List lines={more}>{children}</List>
        </details>
      )}
    </>
  )
}

function List({ lines, children }: OrderLinesProps) {
  return (
    <ul className="space-y-4">
      {lines.map((line) => (
        <OrderLine key={`${line.productId} ${line.size} ${line.color}`} line={line}>
          {children}
        </OrderLine>
      ))}
    </ul>
  )
}
