import fc from 'fast-check'
import { expect, test } from 'vitest'
import { deliveryDates } from './delivery-dates.ts'
import { type DeliveryTimes, deliveryTimesOf } from './delivery-times.ts'

const usual = (from: string): DeliveryTimes => {
  const times = deliveryTimesOf({ from })
  if (!times) throw new Error('no times')
  return times
}

const india = (text: string) => new Date(`${text}+05:30`)

test.each([
  // 23 November 2026 is a Monday.
  ['city, before the hour', '411038', '2026-11-23T13:59:59', '2026-11-25', '2026-11-26'],
  ['city, from the hour on', '411038', '2026-11-23T14:00', '2026-11-26', '2026-11-27'],
  ['zone', '440001', '2026-11-23T09:00', '2026-11-26', '2026-11-30'],
  ['the rest of India', '560001', '2026-11-23T09:00', '2026-11-27', '2026-12-02'],
  ['the North-East', '795001', '2026-11-23T09:00', '2026-12-01', '2026-12-08'],
  ['Lakshadweep', '682555', '2026-11-23T09:00', '2026-12-01', '2026-12-08'],
  ['Kochi, which is not Lakshadweep', '682016', '2026-11-23T09:00', '2026-11-27', '2026-12-02'],
  ['on a Sunday', '411038', '2026-11-22T09:00', '2026-11-25', '2026-11-26'],
  ['late on a Saturday', '411038', '2026-11-21T23:59', '2026-11-25', '2026-11-26'],
  ['just before midnight in India', '411038', '2026-11-23T23:59', '2026-11-26', '2026-11-27'],
  ['over the Republic Day and a Sunday', '411038', '2027-01-23T15:00', '2027-01-28', '2027-01-29'],
])('an order from Pune to %s (%s, %s) arrives from %s to %s', (_name, pincode, at, from, to) => {
  expect(deliveryDates(usual('411001'), pincode, india(at))).toEqual({ from, to })
})

test('a shop in a remote place is as far from the rest of India as they are from it, and near its own city', () => {
  const at = india('2026-11-23T09:00')
  expect(deliveryDates(usual('781001'), '411001', at)).toEqual(deliveryDates(usual('411001'), '781001', at))
  expect(deliveryDates(usual('781001'), '781020', at)).toEqual(deliveryDates(usual('411001'), '411038', at))
})

const days = fc
  .tuple(fc.integer({ min: 1, max: 20 }), fc.integer({ min: 1, max: 20 }))
  .map(([least, more]): [number, number] => [least, least + more])
const pincode = fc.integer({ min: 100_000, max: 999_999 }).map(String)
const times: fc.Arbitrary<DeliveryTimes> = fc.record({
  from: pincode,
  dispatch: fc.integer({ min: 0, max: 30 }),
  cutoff: fc.integer({ min: 1, max: 24 }),
  transit: fc.record({ city: days, zone: days, india: days, remote: days }),
})
const moment = fc.date({ min: new Date('2026-01-01'), max: new Date('2036-01-01'), noInvalidDate: true })

const dayOf = (date: Date) => new Date(date.getTime() + 5.5 * 60 * 60 * 1000).toISOString().slice(0, 10)

test('for any shop, PIN code and time: a range of working days, after the parcel can be sent', () => {
  fc.assert(
    fc.property(times, pincode, moment, (shop, to, at) => {
      const dates = deliveryDates(shop, to, at)
      expect(dates.from < dates.to).toBe(true)
      const soonest = new Date(at.getTime() + (shop.dispatch + 1) * 24 * 60 * 60 * 1000)
      expect(dates.from >= dayOf(soonest)).toBe(true)
      for (const day of [dates.from, dates.to]) {
        expect(new Date(day).getUTCDay()).not.toBe(0)
        expect(day).not.toMatch(/-(01-26|08-15|10-02)$/)
      }
    }),
  )
})

test('an order that is placed later never arrives earlier', () => {
  fc.assert(
    fc.property(times, pincode, moment, fc.integer({ min: 0, max: 10 * 24 * 60 }), (shop, to, at, minutes) => {
      const now = deliveryDates(shop, to, at)
      const later = deliveryDates(shop, to, new Date(at.getTime() + minutes * 60_000))
      expect(later.from >= now.from && later.to >= now.to).toBe(true)
    }),
  )
})
