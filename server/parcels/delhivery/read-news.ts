import { z } from 'zod'
import type { ScannedState } from '#contract/parcel-states.ts'
import { readJson } from '#server/kernel/request-json.ts'
import type { Courier, ParcelNews, Scan } from '#server/parcels/courier.ts'
import { indiaTime } from '#server/parcels/india-time.ts'
import { looseText } from '#server/parcels/request-courier.ts'

const statusSchema = z.object({
  Status: looseText,
  StatusType: looseText,
  StatusCode: looseText,
  StatusDateTime: looseText,
  StatusLocation: looseText,
  Instructions: looseText,
})

export const shipmentSchema = z.object({
  AWB: looseText,
  ReferenceNo: looseText,
  Status: statusSchema,
  Scans: z
    .array(
      z.object({
        ScanDetail: z.object({
          ScanDateTime: looseText,
          ScanType: looseText,
          Scan: looseText,
          StatusCode: looseText,
          ScannedLocation: looseText,
          Instructions: looseText,
        }),
      }),
    )
    .default([]),
})

interface DelhiveryScan {
  type: string
  status: string
  /** Its "NSL code", the reason. */
  code: string
  time: string
  place: string
  instructions: string
}

export function readShipment({ AWB, Status, Scans }: z.output<typeof shipmentSchema>): ParcelNews {
  const scans = Scans.map(
    ({ ScanDetail: scan }): DelhiveryScan => ({
      ...{ type: scan.ScanType, status: scan.Scan, code: scan.StatusCode },
      ...{ time: scan.ScanDateTime, place: scan.ScannedLocation, instructions: scan.Instructions },
    }),
  )
  return newsOf(AWB, scans.length > 0 ? scans : [toScan(Status, Status.StatusCode)])
}

const pushSchema = z.object({
  Shipment: z.object({ AWB: looseText, NSLCode: looseText, Status: statusSchema }),
})

export const readPush: Courier['readPush'] = ({ body }) => {
  const parsed = pushSchema.safeParse(readJson(body))
  if (!parsed.success || parsed.data.Shipment.AWB === '') return undefined
  const { AWB, NSLCode, Status } = parsed.data.Shipment
  return newsOf(AWB, [toScan(Status, NSLCode || Status.StatusCode)])
}

function toScan(status: z.output<typeof statusSchema>, code: string): DelhiveryScan {
  return {
    ...{ type: status.StatusType, status: status.Status, code, time: status.StatusDateTime },
    ...{ place: status.StatusLocation, instructions: status.Instructions },
  }
}

function newsOf(awb: string, received: readonly DelhiveryScan[]): ParcelNews {
  const scans: Scan[] = []
  let unknownWord: string | undefined
  for (const each of received) {
    const at = indiaTime(each.time)
    const state = stateOf(each)
    if (state === undefined || !at) {
      unknownWord = `${each.type} ${each.status}`.trim()
      continue
    }
    const reason = state === 'not_delivered' ? each.instructions : ''
    scans.push({ at, state, word: each.status, place: each.place, reason, nextTry: null })
  }
  return { awb, scans, unknownWord }
}

const FORWARD: Readonly<Record<string, ScannedState>> = {
  manifested: 'booked',
  'not picked': 'booked',
  'in transit': 'in_transit',
  pending: 'in_transit',
  dispatched: 'out_for_delivery',
}

/** Undefined: not known. */
function stateOf({ type, status, code }: DelhiveryScan): ScannedState | undefined {
  const lower = status.toLowerCase()
  if (/^(lost|damaged|destroyed)$/.test(lower)) return 'lost'
  switch (type) {
    case 'UD':
      // "Pending" with a code of the end of day: it was out, and is back in the office.
      return lower === 'pending' && code.startsWith('EOD') ? 'not_delivered' : FORWARD[lower]
    case 'RT':
      return 'returning'
    case 'DL':
      return lower === 'delivered' || lower === 'dto' ? 'delivered' : lower === 'rto' ? 'returned' : undefined
    case 'CN':
      return 'cancelled'
    case 'PP':
      // A pick-up is requested, or somebody is out for it. With a code of the end of day, or of a failed check, it was not collected.
      return code.startsWith('EOD') ? 'not_delivered' : 'booked'
    case 'PU':
      return 'in_transit'
    default:
      return undefined
  }
}
