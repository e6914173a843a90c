import type { Tenant } from '#server/kernel/ctx.ts'

/** How the simulated courier misbehaves, in ways that the documents or the users of real ones describe. */
export interface Controls {
  /**
   * What becomes of a booking: 'lost' books and gives no answer, 'silent' does nothing and gives none, 'twice' books it twice, 'hanging'
   * books and never ends, 'late' books only after the caller has given up, 'refused'
   * does nothing and returns that.
   */
  booking: 'well' | 'lost' | 'silent' | 'twice' | 'hanging' | 'late' | 'refused'
  /** How every call is answered. */
  answers: 'well' | 'refusing' | 'broken'
  /** Scans come in another order, and some of them twice. */
  isShuffled: boolean
}

const WELL: Controls = { booking: 'well', answers: 'well', isShuffled: false }
const controls = new Map<string, Controls>()

const keyOf = ({ supplierId, resellerId }: Tenant) => `${supplierId}:${resellerId}`

/** For tests: in this process, until it is set again. */
export function misbehave(tenant: Tenant, how: Partial<Controls>): void {
  controls.set(keyOf(tenant), { ...WELL, ...how })
}

export function controlsOf(tenant: Tenant): Controls {
  return controls.get(keyOf(tenant)) ?? WELL
}
