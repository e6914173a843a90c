import { PAYMENT_MIN_PAISE } from '#contract/limits.ts'

const RUPEE = 100

/** The advance on a total: a fixed amount or a percent of it. Both null: none. */
export interface AdvanceTerms {
  advancePaise: number | null
  advancePercent: number | null
}

/** In whole rupees, and never more than half of the total: the cash is the main part. 0 for less than ₹2. */
export function advanceOf({ advancePaise, advancePercent }: AdvanceTerms, totalPaise: number): number {
  const wanted = advancePaise ?? wholeRupees((totalPaise * (advancePercent ?? 0)) / 100, Math.ceil)
  return Math.min(wanted, wholeRupees(totalPaise / 2, Math.floor))
}

function wholeRupees(paise: number, round: (rupees: number) => number): number {
  return round(paise / RUPEE) * RUPEE
}

/** An order that costs less since a part of it was cancelled: what of the advance still counts, and what of it goes back. */
export function advanceLeft(advancePaise: number, totalPaise: number): { advancePaise: number; backPaise: number } {
  const left = Math.min(advancePaise, totalPaise)
  return { advancePaise: left, backPaise: advancePaise - left }
}

/**
 * What goes back from each of two sources of the money of an order, the first as far as it reaches. Neither gives back less than ₹1, nor
 * keeps less than that of what it has, as long as there is a way.
 */
export function splitBack(paise: number, [first, second]: readonly [number, number]): [number, number] {
  const fromFirst = [
    Math.min(paise, first),
    paise - PAYMENT_MIN_PAISE,
    first - PAYMENT_MIN_PAISE,
    paise - second,
    0,
    PAYMENT_MIN_PAISE,
  ].filter((from) => from >= 0 && from <= first && from <= paise && paise - from <= second)
  const isSound = (amount: number) => amount === 0 || amount >= PAYMENT_MIN_PAISE
  const canBePaid = (from: number) => isSound(from) && isSound(paise - from)
  const best =
    fromFirst.find((from) => canBePaid(from) && isSound(first - from) && isSound(second - paise + from)) ??
    fromFirst.find(canBePaid) ??
    fromFirst[0]
  if (best === undefined) throw new Error(`${paise} paise are to go back, ${first + second} are there`)
  return [best, paise - best]
}
