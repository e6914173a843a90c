import fc from 'fast-check'
import { expect, test } from 'vitest'
import { millisecondsOfQuiet } from '#server/phone-messages/index.ts'
import { cancelAfterReminder, nextStep, waitingTimes } from './waiting-times.ts'

const HOUR_MS = 3_600_000
const moment = fc.integer({ min: 1_760_000_000_000, max: 1_860_000_000_000 }).map((ms) => new Date(ms))
const hours = fc
  .tuple(fc.integer({ min: 1, max: 72 }), fc.integer({ min: 1, max: 96 }))
  .map(([remindHours, more]) => ({ remindHours, cancelHours: remindHours + more }))

test('nobody is reminded or cancelled at night, nor earlier than the shop’s hours', () => {
  fc.assert(
    fc.property(moment, hours, (from, rule) => {
      const { remindAt, cancelAt } = waitingTimes(rule, from)
      expect([millisecondsOfQuiet(remindAt), millisecondsOfQuiet(cancelAt)]).toEqual([0, 0])
      expect(remindAt.getTime() - from.getTime()).toBeGreaterThanOrEqual(rule.remindHours * HOUR_MS)
      const between = cancelAt.getTime() - remindAt.getTime()
      expect(between).toBeGreaterThanOrEqual((rule.cancelHours - rule.remindHours) * HOUR_MS)
      // Each of the three moments waits for a morning at most.
      expect(cancelAt.getTime() - from.getTime()).toBeLessThanOrEqual((rule.cancelHours + 3 * 12) * HOUR_MS)
    }),
  )
})

test('whenever the clock looks, it reminds once, and cancels only after its hours since then', () => {
  fc.assert(
    fc.property(moment, hours, fc.array(fc.integer({ min: 1, max: 40 }), { maxLength: 60 }), (from, rule, looks) => {
      const times = waitingTimes(rule, from)
      let row: { remindAt: Date; remindedAt: Date | null; cancelAt: Date } = { ...times, remindedAt: null }
      let now = from
      for (const sleep of looks) {
        now = new Date(now.getTime() + sleep * HOUR_MS)
        const step = nextStep(row, now)
        if (typeof step === 'object') {
          expect(step.waitMs).toBeGreaterThan(0)
          continue
        }
        expect(millisecondsOfQuiet(now)).toBe(0)
        if (step === 'remind') {
          expect(row.remindedAt).toBeNull()
          row = { ...row, remindedAt: now, cancelAt: cancelAfterReminder(row, now) }
        } else {
          const since = now.getTime() - (row.remindedAt?.getTime() ?? Number.NaN)
          expect(since).toBeGreaterThanOrEqual((rule.cancelHours - rule.remindHours) * HOUR_MS)
          return
        }
      }
    }),
  )
})
