import type { PaidBy } from '#contract/shop-numbers.ts'

export const PAID_BY_WORDS: Record<PaidBy, string> = {
  online: 'Online',
  advance: 'Part in advance',
  delivery: 'On delivery',
  exchange: 'By an exchange',
}
