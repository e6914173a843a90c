import { CUSTOMER_PAISE_MAX } from './limits.ts'
import { formatPaise } from './money.ts'

/** What a claim of cash on delivery adds where the shop has a limit of its own; '' where only the law has one. */
export function codLimitText(codUpToPaise: number): string {
  return codUpToPaise < CUSTOMER_PAISE_MAX ? ` up to ${formatPaise(codUpToPaise)}` : ''
}
