import { Refusal } from '#server/kernel/refusal.ts'
import type { EdgeContext } from './edge.ts'

/** Of all bodies with pictures that are being read: each is in memory as a whole. */
const ALL_MAX = 256 * 2 ** 20
/** Four of the largest forms: many phones share one address of a mobile network. */
const BY_ONE_MAX = 96 * 2 ** 20

const takenBy = new Map<string, number>()

/** Runs `read`, which may take so many bytes; refused while others take too many. */
export async function withRoom<T>(c: EdgeContext, bytes: number, read: () => Promise<T>): Promise<T> {
  const address = c.get('address')
  const taken = [...takenBy.values()].reduce((sum, each) => sum + each, 0)
  const own = takenBy.get(address) ?? 0
  if (taken + bytes > ALL_MAX || own + bytes > BY_ONE_MAX)
    throw new Refusal('unavailable', { id: 'catchingBreath' }, { retryAfter: 5 })
  takenBy.set(address, own + bytes)
  try {
    return await read()
  } finally {
    const left = (takenBy.get(address) ?? 0) - bytes
    if (left > 0) takenBy.set(address, left)
    else takenBy.delete(address)
  }
}
