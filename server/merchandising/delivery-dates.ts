import type { DeliveryDates } from '#contract/delivery.ts'
import type { DeliveryTimes, Distance } from './delivery-times.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const AHEAD_OF_UTC_MS = 5.5 * 60 * 60 * 1000 // India has one time zone and no summer time

/**
 * Between which days an order placed at this time arrives at this PIN code, if the shop keeps its times
 * (docs/decisions/047). Later orders never arrive earlier.
 */
export function deliveryDates(times: DeliveryTimes, pincode: string, placedAt: Date): DeliveryDates {
  const inIndia = new Date(placedAt.getTime() + AHEAD_OF_UTC_MS) // its UTC fields
  const today = Math.floor(inIndia.getTime() / DAY_MS)
  const begun = firstWorkingDay(inIndia.getUTCHours() < times.cutoff ? today : today + 1)
  const sent = afterWorkingDays(begun, times.dispatch)
  const [least, most] = times.transit[distanceOf(times.from, pincode)]
  return { from: dateText(afterWorkingDays(sent, least)), to: dateText(afterWorkingDays(sent, most)) }
}

/** Of an order placed now; null if the shop does not deliver there, or keeps no times. */
export function datesTo(
  { isServed, times }: { isServed: boolean; times: DeliveryTimes | null },
  pincode: string,
): DeliveryDates | null {
  return isServed && times ? deliveryDates(times, pincode, new Date()) : null
}

/**
 * Where couriers take days longer: Jammu and Kashmir with Ladakh, Sikkim, the Andamans, Assam, the other states of the
 * North-East, Lakshadweep, and the Army's post offices.
 */
const REMOTE = /^(1[89]|737|744|7[89]|68255|9)/

/** The first digit of a PIN code is its zone, the first three are its sorting district. */
function distanceOf(from: string, to: string): Distance {
  if (from.slice(0, 3) === to.slice(0, 3)) return 'city'
  if (REMOTE.test(from) || REMOTE.test(to)) return 'remote'
  return from[0] === to[0] ? 'zone' : 'india'
}

/** Days are counted from 1970. */
function afterWorkingDays(day: number, count: number): number {
  let last = day
  for (let left = count; left > 0; left--) last = firstWorkingDay(last + 1)
  return last
}

function firstWorkingDay(day: number): number {
  let first = day
  while (isHoliday(first)) first++
  return first
}

/** Month and day of the national holidays. */
const NATIONAL = ['01-26', '08-15', '10-02']

function isHoliday(day: number): boolean {
  const isSunday = (day + 4) % 7 === 0 // 1 January 1970 was a Thursday
  return isSunday || NATIONAL.includes(dateText(day).slice(5))
}

function dateText(day: number): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 10)
}
