import fc from 'fast-check'
import { expect, test } from 'vitest'
import { FAULT_DAYS, REFUND_BUSINESS_DAYS } from './lifetimes.ts'
import { businessDaysAfter, isFault, reasonsFor } from './return-rules.ts'

const item = fc.record({
  deliveredDays: fc.integer({ min: 0, max: 800 }),
  days: fc.integer({ min: 30, max: 365 }),
  isReturnable: fc.boolean(),
  isLate: fc.boolean(),
})

test('a change of mind ends with the days of the shop; a fault may always come back within a year', () => {
  fc.assert(
    fc.property(item, (delivered) => {
      const reasons = reasonsFor(delivered)
      const { deliveredDays, days, isReturnable, isLate } = delivered
      expect(reasons.includes('size')).toBe(isReturnable && deliveredDays <= days)
      expect(reasons.includes('disliked')).toBe(reasons.includes('size'))
      expect(reasons.includes('defective')).toBe(deliveredDays <= FAULT_DAYS)
      expect(reasons.includes('late')).toBe(isLate && deliveredDays <= FAULT_DAYS)
      // The longer ago, the fewer.
      const later = reasonsFor({ ...delivered, deliveredDays: deliveredDays + 1 })
      expect(reasons).toEqual(expect.arrayContaining(later))
      if (!isReturnable) expect(reasons.every(isFault)).toBe(true)
    }),
  )
})

test('so many business days later is a business day, after so many of them and their weekends', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 20_000 }),
      fc.constantFrom(1, REFUND_BUSINESS_DAYS, 12),
      (sinceEpoch, count) => {
        const day = new Date(sinceEpoch * 86_400_000).toISOString().slice(0, 10)
        const after = businessDaysAfter(day, count)
        const between = (Date.parse(after) - Date.parse(day)) / 86_400_000
        const passed = Array.from({ length: between }, (_, at) =>
          new Date(Date.parse(day) + (at + 1) * 86_400_000).getUTCDay(),
        )
        expect(passed.filter((weekday) => weekday !== 0 && weekday !== 6)).toHaveLength(count)
        expect([0, 6]).not.toContain(new Date(after).getUTCDay())
      },
    ),
  )
  // A Wednesday.
  expect(businessDaysAfter('2026-11-25', 7)).toBe('2026-12-04')
})
