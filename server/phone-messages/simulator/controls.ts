import type { Tenant } from '#server/kernel/ctx.ts'

/**
 * How the simulated sender misbehaves, in ways that users of real ones describe: 'lost' sends and gives no answer, 'silent' does
 * nothing and gives none, 'busy' answers to try later, 'refused' never takes it, 'hanging' sends and never ends.
 */
export type Handing = 'well' | 'lost' | 'silent' | 'busy' | 'refused' | 'hanging'

const controls = new Map<string, Handing[]>()

const keyOf = ({ supplierId, resellerId }: Tenant) => `${supplierId}:${resellerId}`

/** For tests, in this process: what becomes of the next messages, each in turn; after them all is well. */
export function misbehave(tenant: Tenant, ...next: Handing[]): void {
  controls.set(keyOf(tenant), next)
}

export function nextHanding(tenant: Tenant): Handing {
  return controls.get(keyOf(tenant))?.shift() ?? 'well'
}
