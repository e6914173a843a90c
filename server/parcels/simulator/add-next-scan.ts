import type { Tx } from '#server/kernel/ctx.ts'
import { appendScan, type SimulatedScan, selectSimulated } from './store.ts'

export type Step = 'next' | 'fail' | 'return'

type State = SimulatedScan['state']
const NEXT: Partial<Record<State, State>> = {
  in_transit: 'out_for_delivery',
  out_for_delivery: 'delivered',
  not_delivered: 'out_for_delivery',
  returning: 'returned',
}

const DAY = 24 * 60 * 60 * 1000

/** Makes the next scan of a simulated parcel; one that has ended has none. A pick-up fails before it is collected. */
export async function addNextScan(
  tx: Tx,
  { awb, isPickup }: { awb: string; isPickup: boolean },
  step: Step,
): Promise<void> {
  const [parcel] = await selectSimulated(tx, [awb])
  if (!parcel || parcel.cancelledAt) return
  const last = parcel.scans.at(-1)?.state
  const state = isPickup ? pickupAfter(last, step) : stateAfter(last, step)
  if (!state) return
  const isFailed = state === 'not_delivered'
  const scan = {
    ...{ at: new Date().toISOString(), state },
    reason: isFailed ? 'The customer was not at home' : '',
    nextTry: isFailed ? new Date(Date.now() + DAY).toISOString().slice(0, 10) : null,
  }
  await appendScan(tx, awb, scan, parcel.scans.length)
}

function stateAfter(last: State | undefined, step: Step): State | undefined {
  if (last === 'delivered' || last === 'returned') return undefined
  if (step === 'fail') return last === 'out_for_delivery' ? 'not_delivered' : undefined
  if (step === 'return') return last && last !== 'returning' ? 'returning' : undefined
  return last ? NEXT[last] : 'in_transit'
}

function pickupAfter(last: State | undefined, step: Step): State | undefined {
  if (last === 'in_transit') return step === 'next' ? 'delivered' : undefined
  if (last !== undefined && last !== 'not_delivered') return undefined
  return step === 'next' ? 'in_transit' : step === 'fail' ? 'not_delivered' : undefined
}
