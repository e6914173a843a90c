import { z } from 'zod'
import type { ScannedState } from '#contract/parcel-states.ts'
import { readJson } from '#server/kernel/request-json.ts'
import type { Courier, ParcelNews, Scan } from '#server/parcels/courier.ts'
import { indiaTime } from '#server/parcels/india-time.ts'
import { looseText } from '#server/parcels/request-courier.ts'

/**
 * By the number of a shipment's status, which scans and `shipment_status_id` have. `current_status_id` counts otherwise, as that of an
 * order, and is never read: 20 is "in transit" there.
 */
const STATES: Readonly<Record<ScannedState, readonly number[]>> = {
  booked: [1, 2, 3, 4, 5, 11, 13, 15, 16, 19, 20, 27, 52, 59, 60, 61, 62, 63],
  in_transit: [6, 18, 22, 38, 39, 42, 48, 51],
  out_for_delivery: [17],
  // 47: what a customer gives back is not as it should be, so it was not collected.
  not_delivered: [21, 47, 77],
  delivered: [7, 26],
  returning: [9, 14, 40, 41, 46, 75, 78],
  returned: [10],
  cancelled: [8, 45],
  lost: [12, 24, 25, 44, 76],
}

const STATE_OF = new Map(
  (Object.entries(STATES) as [ScannedState, readonly number[]][]).flatMap(([state, ids]) =>
    ids.map((id) => [String(id), state] as const),
  ),
)

/** Where the number is missing. */
const STATE_OF_LABEL: Readonly<Record<string, ScannedState>> = {
  'PICKED UP': 'in_transit',
  SHIPPED: 'in_transit',
  'IN TRANSIT': 'in_transit',
  'OUT FOR DELIVERY': 'out_for_delivery',
  UNDELIVERED: 'not_delivered',
  DELIVERED: 'delivered',
  'RTO INITIATED': 'returning',
  'RTO IN TRANSIT': 'returning',
  'RTO DELIVERED': 'returned',
  LOST: 'lost',
  CANCELED: 'cancelled',
  CANCELLED: 'cancelled',
}

const scanSchema = z.object({
  date: looseText,
  status: looseText,
  activity: looseText,
  location: looseText,
  'sr-status': looseText,
  'sr-status-label': looseText,
})

export const trackingSchema = z.object({
  track_status: z.coerce.number().nullish(),
  error: looseText,
  shipment_status: looseText,
  shipment_track_activities: z.array(scanSchema).nullish(),
})

/** Undefined if it does not know the parcel; without scans it has only been booked. */
export function readTracking(awb: string, tracking: z.output<typeof trackingSchema>): ParcelNews | undefined {
  const { track_status, error, shipment_status, shipment_track_activities } = tracking
  const scans = shipment_track_activities ?? []
  if (scans.length > 0) return newsOf(awb, scans)
  // "Anything new will be here" is no error: nothing has happened yet.
  if (track_status === 0 && STATE_OF.get(shipment_status) === undefined && /no such|not found|invalid/i.test(error)) {
    return undefined
  }
  return { awb, scans: [] }
}

const pushSchema = z.object({
  awb: looseText,
  shipment_status: looseText,
  shipment_status_id: looseText,
  current_timestamp: looseText,
  scans: z.array(scanSchema).nullish(),
})

export const readPush: Courier['readPush'] = ({ body }) => {
  const parsed = pushSchema.safeParse(readJson(body))
  if (!parsed.success || parsed.data.awb === '') return undefined
  const { awb, scans, ...now } = parsed.data
  if (scans && scans.length > 0) return newsOf(awb, scans)
  const scan = { date: now.current_timestamp, status: now.shipment_status, activity: '', location: '' }
  return newsOf(awb, [{ ...scan, 'sr-status': now.shipment_status_id, 'sr-status-label': now.shipment_status }])
}

function newsOf(awb: string, received: readonly z.output<typeof scanSchema>[]): ParcelNews {
  const scans: Scan[] = []
  let unknownWord: string | undefined
  for (const each of received) {
    const { date, status, activity, location, 'sr-status': id, 'sr-status-label': label } = each
    // Steps inside an office, which the carrier reports and Shiprocket has no status for.
    if (id === 'NA' || (id === '' && label === '')) continue
    const state = STATE_OF.get(id) ?? STATE_OF_LABEL[label.toUpperCase()]
    const at = indiaTime(date)
    if (!state || !at) {
      unknownWord = [id, label || status].filter(Boolean).join(' ')
      continue
    }
    const reason = state === 'not_delivered' ? activity : ''
    scans.push({ at, state, word: label || status, place: location, reason, nextTry: null })
  }
  return { awb, scans, unknownWord }
}
