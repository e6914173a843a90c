import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { ReturnReason } from '#contract/return-rules.ts'
import type { Came, Figure, PaidBy, Period } from '#contract/shop-numbers.ts'

export interface FigureOf extends Period {
  figure: Figure
  paid?: PaidBy
  came?: Came
  state?: string
  district?: string
  product?: number
  size?: string
  reason?: ReturnReason
}

/** A figure, as a link to the orders that it is made of; 0 is of none. A single digit is wide enough for a thumb. */
export function FigureLink({ of, isNone, children }: { of: FigureOf; isNone: boolean; children: ReactNode }) {
  if (isNone) return <span className="text-muted">{children}</span>
  const query = new URLSearchParams(Object.entries(of).map(([name, value]) => [name, String(value)]))
  return (
    <Link
      to={`orders?${query}`}
      className="-mx-3 inline-flex min-h-11 min-w-11 items-center justify-end px-3 font-semibold text-primary-ink underline"
    >
      {children}
    </Link>
  )
}
