import type { ScannedState } from '#contract/parcel-states.ts'
import type { Scan } from './courier.ts'

/** The outcome of all scans together. */
export interface Folded {
  state: ScannedState
  since: Date | null
  /** How often it was out for delivery. */
  attempt: number
  reason: string
  nextTry: string | null
  /** The courier has it, or had it. */
  isPickedUp: boolean
  /** Scans that cannot follow what came before: a person looks at them, and they change nothing. */
  contradictions: Scan[]
}

/** Of scans of one second, which may be a batch: the earlier state first. */
const RANK: readonly ScannedState[] = [
  'booked',
  'in_transit',
  'out_for_delivery',
  'not_delivered',
  'delivered',
  'returning',
  'returned',
  'lost',
  'cancelled',
]

const ON_THE_WAY: readonly ScannedState[] = [
  'in_transit',
  'out_for_delivery',
  'not_delivered',
  'delivered',
  'returning',
  'returned',
  'lost',
]

/** Which state may follow. Steps may be skipped: a courier's missing scan never comes. */
const NEXT: Readonly<Record<ScannedState, readonly ScannedState[]>> = {
  booked: [...ON_THE_WAY, 'cancelled'],
  in_transit: ON_THE_WAY,
  out_for_delivery: ON_THE_WAY,
  not_delivered: ON_THE_WAY,
  // Couriers report "in transit" for a returning parcel as well.
  returning: ['returning', 'returned', 'lost', 'in_transit', 'out_for_delivery', 'not_delivered'],
  delivered: ['delivered'],
  returned: ['returned'],
  cancelled: ['cancelled'],
  lost: ['lost'],
}

/**
 * The state of a parcel: of all its scans by their time, then by rank, so that it is the same in whatever order they come and
 * however often. "Booked" is what it begins with, so a repeat changes nothing. A pick-up that is not delivered may never have been
 * collected.
 */
export function foldScans(scans: readonly Scan[], { isPickup = false } = {}): Folded {
  const folded: Folded = {
    ...{ state: 'booked', since: null, attempt: 0, reason: '', nextTry: null, isPickedUp: false },
    contradictions: [],
  }
  for (const scan of distinct(scans).toSorted(byTime)) {
    if (scan.state === 'booked') continue
    const isUncollected = isPickup && folded.state === 'not_delivered' && !folded.isPickedUp
    const isCalledOff = isUncollected && scan.state === 'cancelled'
    if (!NEXT[folded.state].includes(scan.state) && !isCalledOff) {
      folded.contradictions.push(scan)
      continue
    }
    if (scan.state !== 'cancelled' && scan.state !== 'lost' && !(isPickup && scan.state === 'not_delivered'))
      folded.isPickedUp = true
    if (folded.state === 'returning' && !['returned', 'lost'].includes(scan.state)) continue
    if (scan.state === 'out_for_delivery' && folded.state !== 'out_for_delivery') folded.attempt++
    if (scan.state !== folded.state) folded.since = scan.at
    folded.state = scan.state
    if (scan.state === 'not_delivered') Object.assign(folded, { reason: scan.reason, nextTry: scan.nextTry })
  }
  return folded
}

function distinct(scans: readonly Scan[]): Scan[] {
  return [...new Map(scans.map((scan) => [keyOf(scan), scan])).values()]
}

function keyOf({ at, state, word, place, reason, nextTry }: Scan): string {
  return JSON.stringify([at.getTime(), state, word, place, reason, nextTry])
}

function byTime(a: Scan, b: Scan): number {
  const [one, other] = [keyOf(a), keyOf(b)]
  return (
    a.at.getTime() - b.at.getTime() ||
    RANK.indexOf(a.state) - RANK.indexOf(b.state) ||
    (one < other ? -1 : one > other ? 1 : 0)
  )
}
