import { z } from 'zod'
import { asText } from '#contract/say.ts'
import { isDayRange, isPincode } from '#contract/setting-checks.ts'

/** How far a parcel goes, by the first digits of the PIN codes of its two ends. */
const DISTANCES = ['city', 'zone', 'india', 'remote'] as const
export type Distance = (typeof DISTANCES)[number]

const wrongDays = asText({ id: 'daysWrong' })

const days = z.string(wrongDays).refine(isDayRange, wrongDays)

function bothOf(range: string): [number, number] {
  const [least = 0, most = 0] = range.split('-').map(Number)
  return [least, most]
}

const wrongPincode = asText({ id: 'deliveryFromWrong' })
const wrongDispatch = asText({ id: 'dispatchWrong' })
const wrongHour = asText({ id: 'cutoffWrong' })

/** `deliveryTimes` of a shop's file: replaces the whole rule; {} shows no dates. Days are working days. */
export const deliveryTimesInput = z
  .strictObject(
    {
      from: z
        .union([z.string(), z.number().transform(String)], wrongPincode)
        .refine(isPincode, wrongPincode)
        .optional(),
      dispatch: z.int(wrongDispatch).min(0, wrongDispatch).max(30, wrongDispatch).optional(),
      cutoff: z.int(wrongHour).min(1, wrongHour).max(24, wrongHour).optional(),
      city: days.optional(),
      zone: days.optional(),
      india: days.optional(),
      remote: days.optional(),
    },
    asText({ id: 'deliveryTimesFields' }),
  )
  .refine(({ from, ...others }) => from !== undefined || Object.keys(others).length === 0, {
    error: asText({ id: 'deliveryFromMissing' }),
  })

export type DeliveryTimesInput = z.input<typeof deliveryTimesInput>

/** The stored form. */
export interface DeliveryTimes {
  /** The PIN code that parcels are sent from. */
  from: string
  /** Working days until a parcel is with the courier. */
  dispatch: number
  /** From this hour in India an order counts as one of the next day. */
  cutoff: number
  /** The least and the most working days on the way. */
  transit: Record<Distance, [number, number]>
}

type Parsed = z.output<typeof deliveryTimesInput>

/** Null: the shop shows no dates. The defaults are what surface couriers take in India. */
export function deliveryTimesOf({ from, dispatch = 1, cutoff = 14, ...days }: Parsed): DeliveryTimes | null {
  if (from === undefined) return null
  const { city = '1-2', zone = '2-5', india = '3-7', remote = '6-12' } = days
  const transit = { city: bothOf(city), zone: bothOf(zone), india: bothOf(india), remote: bothOf(remote) }
  return { from, dispatch, cutoff, transit }
}

/** The input that gives this stored form. */
export function deliveryTimesAsInput({ from, dispatch, cutoff, transit }: DeliveryTimes): DeliveryTimesInput {
  const ranges = Object.fromEntries(DISTANCES.map((distance) => [distance, transit[distance].join('-')]))
  return { from, dispatch, cutoff, ...ranges }
}
