import { CASH_STATES, type CashReason, type CashState } from '#contract/cash-states.ts'

/** Paise of one order by state. */
export type Balances = Record<CashState, number>

/** 'order' is where an order's worth comes from, and goes when it is worth less. */
export interface Shift {
  from: CashState | 'order'
  to: CashState | 'order'
  paise: number
  reason: CashReason
}

export const NOTHING: Readonly<Balances> = { due: 0, collected: 0, remitted: 0, short: 0, disputed: 0, nothing: 0 }

export function worthOf(balances: Balances): number {
  return CASH_STATES.reduce((sum, state) => sum + balances[state], 0)
}

export function afterShifts(balances: Balances, shifts: readonly Shift[]): Balances {
  const after = { ...balances }
  for (const { from, to, paise } of shifts) {
    if (from !== 'order') after[from] -= paise
    if (to !== 'order') after[to] += paise
  }
  return after
}

/** Takes up to `paise` out of these states, in this order. */
export function takeFrom(
  balances: Balances,
  states: readonly CashState[],
  { to, paise, reason }: Omit<Shift, 'from'>,
): Shift[] {
  let left = paise
  return states.flatMap((from) => {
    const part = Math.min(left, balances[from])
    left -= part
    return part > 0 ? [{ from, to, paise: part, reason }] : []
  })
}
