import { Refusal } from '#server/kernel/refusal.ts'
import type { EdgeContext } from './edge.ts'

/** Of all bodies with pictures that are being read: each is in memory as a whole. */
const HELD_MAX = 256 * 2 ** 20
/** Four of the largest forms: many phones share one address of a mobile network. */
const HELD_BY_ONE_MAX = 96 * 2 ** 20

const heldBy = new Map<string, number>()

/** Runs `read`, which may take so many bytes; refused while others take too many. */
export async function holding<T>(c: EdgeContext, bytes: number, read: () => Promise<T>): Promise<T> {
  const address = c.get('address')
  const held = [...heldBy.values()].reduce((sum, each) => sum + each, 0)
  const own = heldBy.get(address) ?? 0
  if (held + bytes > HELD_MAX || own + bytes > HELD_BY_ONE_MAX)
    throw new Refusal('unavailable', { id: 'catchingBreath' }, { retryAfter: 5 })
  heldBy.set(address, own + bytes)
  try {
    return await read()
  } finally {
    const left = (heldBy.get(address) ?? 0) - bytes
    if (left > 0) heldBy.set(address, left)
    else heldBy.delete(address)
  }
}
