import { NUMBERS_DAYS_MAX } from '#contract/limits.ts'
import type { NumbersStep, Period } from '#contract/shop-numbers.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import { addDays, lengthOf } from './days.ts'

const USUAL_DAYS = 30

/** The requested period; by default the last 30 days. */
export function choosePeriod(
  { from, to }: { from?: string | undefined; to?: string | undefined },
  today: string,
): Period {
  const end = to ?? (from && from > today ? from : today)
  const period = { from: from ?? addDays(end, 1 - USUAL_DAYS), to: end }
  const refuse = (reason: ConstructorParameters<typeof Refusal>[1]) =>
    new Refusal('bad-input', reason, { fields: { to: reason } })
  if (period.from > period.to) throw refuse({ id: 'periodBackwards' })
  if (lengthOf(period) > NUMBERS_DAYS_MAX) throw refuse({ id: 'periodTooLong', days: NUMBERS_DAYS_MAX })
  return period
}

/** So that a phone shows at most some thirty of them. */
export function usualStep(period: Period): NumbersStep {
  const days = lengthOf(period)
  if (days <= 31) return 'day'
  return days <= 184 ? 'week' : 'month'
}
