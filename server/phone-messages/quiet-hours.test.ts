import fc from 'fast-check'
import { expect, test } from 'vitest'
import { millisecondsOfQuiet } from './quiet-hours.ts'

const hourInIndia = (at: Date) =>
  Number(new Intl.DateTimeFormat('en-GB', { hour: '2-digit', hourCycle: 'h23', timeZone: 'Asia/Kolkata' }).format(at))
const times = fc.date({ min: new Date('2025-01-01'), max: new Date('2040-01-01'), noInvalidDate: true })

test('nothing leaves from nine in the evening till nine in the morning, in India, and nothing waits by day', () => {
  fc.assert(
    fc.property(times, (now) => {
      const waits = millisecondsOfQuiet(now)
      const hour = hourInIndia(now)
      expect(waits > 0).toBe(hour < 9 || hour >= 21)
      const then = new Date(now.getTime() + waits)
      expect(millisecondsOfQuiet(then)).toBe(0)
      if (waits > 0) expect([hourInIndia(then), waits <= 12 * 3_600_000]).toEqual([9, true])
    }),
  )
})
