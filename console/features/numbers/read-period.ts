import { NUMBERS_STEPS } from '#contract/limits.ts'
import type { NumbersStep } from '#contract/shop-numbers.ts'

/** The period of an address; what is left out is chosen by the server. */
export function readPeriod(query: URLSearchParams): { from?: string; to?: string; by?: NumbersStep } {
  const [from, to] = [query.get('from'), query.get('to')]
  const by = NUMBERS_STEPS.find((step) => step === query.get('by'))
  return { ...(from && { from }), ...(to && { to }), ...(by && { by }) }
}
