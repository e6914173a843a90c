import { PEOPLE } from './people.ts'

// Which orders a demo shop has had in ninety days: by whom, when, how they were paid and how they ended.

export type End =
  | 'new'
  | 'confirmed'
  | 'packed'
  | 'shipped'
  | 'delivered'
  | 'cancelled-by-customer'
  | 'cancelled-by-shop'
  /** The parcel came back. */
  | 'refused'

export interface PlannedOrder {
  /** In PEOPLE. */
  buyer: number
  isFirst: boolean
  hoursAgo: number
  isOnline: boolean
  end: End
}

/** A number below the given one, the same ones in each new demo. */
export type Draw = (below: number) => number

const PAST = 120
const DAYS = 89
/** The last days are those of the newest orders. */
const NEWEST_DAYS = 1
/** What becomes of the newest orders, the oldest of them last. */
const NEWEST: readonly End[] = [
  'new',
  'new',
  'new',
  'new',
  'confirmed',
  'confirmed',
  'confirmed',
  'packed',
  'packed',
  'shipped',
  'shipped',
]
const ALL = PAST + NEWEST.length
/** When people buy: at lunch, and after dinner. */
const HOURS = [8, 9, 10, 11, 12, 13, 13, 14, 15, 16, 17, 18, 19, 20, 20, 21, 21, 21, 22, 22, 23]
const FIRST_HOUR = 7
/** A parcel is there by then, or on its way back. */
const DELIVERED_DAYS = 6
const BACK_DAYS = 14

/** Oldest first. `minuteNow` is of the day in India. */
export function planOrders(draw: Draw, minuteNow: number): PlannedOrder[] {
  const times = [...pastHours(draw, minuteNow), ...newestHours(draw, minuteNow)].sort((a, b) => b - a)
  let arrived = 0
  return times.map((hoursAgo, nth) => {
    // New customers come all the time.
    const isFirst = arrived < PEOPLE.length && nth >= (arrived * ALL) / PEOPLE.length
    const buyer = isFirst ? arrived++ : draw(arrived)
    const isOnline = draw(5) < 2
    const end = NEWEST[ALL - 1 - nth] ?? endOf({ days: hoursAgo / 24, isOnline, chance: draw(100) })
    return { buyer, isFirst, hoursAgo, isOnline, end }
  })
}

/** Parcels that were paid for are taken. */
function endOf({ days, isOnline, chance }: { days: number; isOnline: boolean; chance: number }): End {
  if (chance < 5) return 'cancelled-by-customer'
  if (chance < 8) return 'cancelled-by-shop'
  if (chance < 18 && !isOnline && days > BACK_DAYS) return 'refused'
  return days < DELIVERED_DAYS ? 'shipped' : 'delivered'
}

/** The shop grows: the later, the closer together. */
function pastHours(draw: Draw, minuteNow: number): number[] {
  return Array.from({ length: PAST }, (_, nth) => {
    const days = Math.ceil(NEWEST_DAYS + (DAYS - NEWEST_DAYS) * (1 - nth / PAST) ** 1.5)
    const minute = (HOURS[draw(HOURS.length)] ?? 0) * 60 + draw(60)
    return days * 24 + (minuteNow - minute) / 60
  })
}

/** Of the last two days, none of them in the night. */
function newestHours(draw: Draw, minuteNow: number): number[] {
  return NEWEST.map((_, nth) => {
    const hoursAgo = (nth + 1) * 3 + draw(180) / 60
    const hour = (((minuteNow / 60 - hoursAgo) % 24) + 24) % 24
    return hour < FIRST_HOUR ? hoursAgo + hour + 1 + draw(60) / 60 : hoursAgo
  })
}

/** From a linear congruential generator. */
export function drawing(seed: number): Draw {
  let state = seed + 12_345
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}
