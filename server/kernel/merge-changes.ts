import type { Message } from '#contract/say.ts'
import type { Tx } from './ctx.ts'
import { whoSet } from './staff-log.ts'

export interface Change<T> {
  /** What the form showed. */
  seen: T
  wanted: T
}

interface Merged<T> {
  next: T
  changed: (keyof T & string)[]
  faults: Record<string, ChangedMeanwhile>
}

type ChangedMeanwhile = Extract<Message, { id: 'settingChangedMeanwhile' }>

/**
 * Each field is changed from what its form showed: one that was not touched stays as it is now, one that is as wanted
 * already is left alone, and one that somebody else has changed meanwhile is a fault with its present value.
 */
export function mergeChanges<T extends object>(
  now: T,
  { seen, wanted }: Change<T>,
  textOf: (field: keyof T & string, value: T[keyof T]) => string,
): Merged<T> {
  const next = { ...now }
  const changed: (keyof T & string)[] = []
  const faults: Record<string, ChangedMeanwhile> = {}
  for (const field of Object.keys(now) as (keyof T & string)[]) {
    if (isSame(seen[field], wanted[field]) || isSame(now[field], wanted[field])) continue
    if (isSame(now[field], seen[field])) {
      next[field] = wanted[field]
      changed.push(field)
    } else {
      faults[field] = { id: 'settingChangedMeanwhile', now: textOf(field, now[field]), by: '' }
    }
  }
  return { next, changed, faults }
}

/** With the names of who made the changes, as the log has them. */
export async function withNames(
  tx: Tx,
  subject: string,
  faults: Record<string, ChangedMeanwhile>,
): Promise<Record<string, Message>> {
  const named = Object.entries(faults).map(async ([field, fault]) => {
    const by = await whoSet(tx, { subject, field, now: fault.now })
    return [field, { ...fault, by }] as const
  })
  return Object.fromEntries(await Promise.all(named))
}

/** Of values that are text, numbers, or lists of them. */
function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
